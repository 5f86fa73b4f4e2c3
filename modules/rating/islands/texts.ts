/** What players read on the page of ratings, in one place: it will be translated. */
import { counted, signed } from "../../kernel/index.ts";
import { LEAGUE_DEALS, PROVISIONAL_DEALS } from "../contract.ts";

export const TEXTS = {
  lead: "How many points a deal you are expected to win against the average player. Without luck, and without prizes.",

  ownTitle: "Your rating",
  ownLead: "From deals at public practice tables among people.",
  two: "Two players",
  many: "Three to six players",
  none: "No rated deal yet",
  score: (score: number) => `Score ${score}`,
  deals: (deals: number) => counted(deals, "deal"),
  provisional: (deals: number) => `Provisional: ${counted(PROVISIONAL_DEALS - deals, "deal")} to go`,
  show: "Show my rating",
  showLead: "Others see it on your profile card, and boards list you.",

  boardTitle: "Boards",
  boards: "Board",
  seats: "Table size",
  scopes: "Players",
  rating: "Rating",
  week: "This week",
  season: "This season",
  all: "All",
  friends: "Friends",
  club: "My club",
  ratingLead: `From ${PROVISIONAL_DEALS} rated deals on.`,
  averageLead: (ends: string) =>
    `Average points a deal without luck, from ${LEAGUE_DEALS} rated deals on. Until ${ends}.`,

  place: "Place",
  player: "Player",
  dealsHead: "Deals",
  points: "Points",
  you: "You",
  around: "Your place",

  empty: "Nobody has played enough deals yet.",
  noClub: "You are in no club.",
  toClub: "Find or make a club",
  tooFew: (deals: number, least: number) =>
    `You are not listed yet: ${counted(Math.max(1, least - deals), "rated deal")} to go.`,
  hidden: "You are not listed, because you do not show your rating.",
  away: "You are not listed while you take a break.",
} as const;

/** A rating with what it may be off by: "+3.2 ± 1.1". */
export const ratingText = (rating: number, deviation: number | null): string =>
  deviation === null ? signed(rating, 1) : `${signed(rating, 1)} ± ${deviation.toFixed(1)}`;
