import type { BotLevel } from "../bots-contract.ts";
import type { BotStrength } from "../ports.ts";

/** How the bots of each level play. */
export const STRENGTH_OF: Readonly<Record<BotLevel, BotStrength>> = {
  easy: "careful",
  usual: "steady",
  expert: "judge",
  master: "planner",
};

/** The level that a bot is told to be, by how it plays; `solver` was the usual one's way once, and is one of the training cups'. */
export const LEVEL_OF: Readonly<Record<BotStrength, BotLevel>> = {
  careful: "easy",
  steady: "usual",
  solver: "usual",
  judge: "expert",
  planner: "master",
};
