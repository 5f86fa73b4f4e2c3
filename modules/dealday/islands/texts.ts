import { counted, signed } from "../../kernel/index.ts";
import type { OwnDeal } from "../contract.ts";

/** How a player stands among the others. */
export const placeText = (betterThan: number | null): string =>
  betterThan === null ? "You are the first who has played it." : `Better than ${betterThan} % of all who have played.`;

const RANKS = "Aces Twos Threes Fours Fives Sixes Sevens Eights Nines Tens Jacks Queens Kings".split(" ");

/** What players read of the deal of the day. */
export const TEXTS = {
  title: "Deal of the day",
  lead: (day: string) =>
    `${day}. The same cards for everybody, against the same expert bot: equal play meets equal replies. You have one try.`,
  failed: "The deal cannot be shown right now.",
  again: "Try again",
  strangers: "Register to play today's deal. It costs nothing, and yesterday's is below.",
  rules:
    "One deal of points rummy for two, for no chips. 30 seconds a turn. If you close the table its clock stands still until you are back.",
  play: "Play today's deal",
  waits: "Your deal waits at its table. Its clock stands still while the window is closed.",
  goOn: "Go on playing",
  gone: "The platform has closed the table of your deal. Today's does not count for you; tomorrow there is a new one.",
  yesterdayRuns: "Yesterday's deal waits at its table until 1 am.",
  finish: "Finish it",
  over: (day: string) => `A new deal is on the table. The one of ${day} can be finished until 1 am.`,
  newDeal: "The new deal",
  cutOff: "The day was over before the deal was.",
  closed:
    "Cards, replay and the best deal of all are shown here from 1 am tomorrow. Until then others play with these cards.",
  share: "Share the result",
  row: ({ days, isForgiven }: { readonly days: number; readonly isForgiven: boolean }) =>
    days === 0
      ? "Play or solve the hand of the day tomorrow to begin a row of days."
      : `Days in a row: ${days}. ${isForgiven ? "Today is forgiven: your row goes on tomorrow." : "The hand of the day counts too, and one missed day a week is forgiven."}`,
  spread: "How players came out",
  nobody: "Nobody has finished this deal yet.",
  bar: (from: number, to: number, players: number) =>
    `${from === to ? signed(from) : `${signed(from)} to ${signed(to)}`}: ${counted(players, "player")}`,
  you: "you",
  yours: (points: number, betterThan: number | null) =>
    `You: ${signed(points)}${betterThan === null ? "" : `, better than ${betterThan} %`}.`,
  ownReplay: "Watch your deal again",
  wild: (rank: number) => `${RANKS[rank]} are wild.`,
} as const;

interface Shared {
  readonly brand: string;
  /** As players read it: `29 Nov`. */
  readonly day: string;
  readonly own: Pick<OwnDeal, "nPoints" | "nBetterThan">;
  readonly address: string;
}

/** A result as a line to share: what it came to, and no card. */
export function shareText({ brand, day, own: { nPoints, nBetterThan }, address }: Shared): string {
  const place = nBetterThan === null ? "" : `, better than ${nBetterThan} %`;
  return `${brand}, deal of the day ${day}: ${signed(nPoints ?? 0)}${place}\n${address}`;
}
