/** What skill is measured by, pure: the value of a hand, what chance gave, luck told apart from play. The numbered rules are in SPEC.md. */

export { type CardMove, type Chance, chanceTerms, plus } from "./chance.ts";
export { SKILL_VERSION } from "./constants.ts";
export { type FinishedDeal, luckOf, toldFigures } from "./luck.ts";
export { measuresOf } from "./value.ts";
