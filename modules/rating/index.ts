/** How strong players are, in points a deal, and the boards that show it. The numbered rules are in SPEC.md. */

export { BOT_RATINGS } from "./bots.ts";
export { type Group, PRIOR_DEVIATION, PROCESS_VARIANCE, SCALE } from "./constants.ts";
export { createFollowing } from "./following.ts";
export { ratingHttp } from "./http.ts";
export { type Belief, groupOf, likelihood, type ModelConstants, unknown, updated } from "./model.ts";
export type { FollowingDeps } from "./ports.ts";
export { createRatings, type Ratings } from "./rating.ts";
