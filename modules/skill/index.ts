/** What skill is measured by, pure: the value of a hand, what chance gave, luck told apart from play. The numbered rules are in SPEC.md. */

export { type CardMove, type Chance, chanceTerms, plus } from "./chance.ts";
export { ANALYSIS_VERSION, SKILL_VERSION } from "./constants.ts";
export type { JudgedCards } from "./judging/deal.ts";
export type { Decision } from "./judging/decision.ts";
export { type Work, type Worked, work } from "./judging/work.ts";
export { type FinishedDeal, luckOf, toldFigures } from "./luck.ts";
export { measuresOf, progressOf, worthOf } from "./value.ts";
