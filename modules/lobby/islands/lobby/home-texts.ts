/** What the lobby's first screen says: its first row, and what today has. */
import { counted } from "../../../kernel/index.ts";

export const HOME = {
  firstGame: "Your first game",
  lastGame: "Your last game",
  playNow: "Play now",
  playAgain: "Play again",
  easyBots: "easy bots",
  cash: "cash",
  tooFew: (least: string) =>
    `Your chips are too few for any of these tables: the smallest needs ${least}. Refill them.`,
  fits: (needed: string) => `Your last table needs ${needed}; this one fits.`,
} as const;

export const TODAY = {
  label: "Today",
  hand: "Hand of the day",
  deal: "Deal of the day",
  dealSays: "Same cards for all",
  notPlayed: "Not played yet",
  triesLeft: (left: number) => `${counted(left, "try is", "tries are")} left`,
  solved: "Found the best",
  isOver: "Played",
  tournament: "Next tournament",
  noTournament: "None is planned",
  unknown: "Not known: try again",
  in: "you are in",
  friends: "Friends",
  here: (friends: number) => `${friends} here`,
  asking: (people: number) => counted(people, "request"),
} as const;
