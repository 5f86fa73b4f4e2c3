/** The rules of 13-card rummy, pure: no clock, no randomness, no I/O. The numbered rules are in SPEC.md. */

export {
  type CardId,
  codeOf,
  FACES_PER_PACK,
  faceFromCode,
  faceOf,
  HAND_SIZE,
  isJoker,
  PRINTED_JOKER,
  packsOf,
  pointsOf,
  RANKS,
  type WildRank,
  wildRankOf,
} from "./cards/cards.ts";
export { goTogether } from "./cards/neighbours.ts";
export { type Draw, shuffled } from "./cards/shuffled.ts";
export { applyDeal } from "./deal/apply.ts";
export { exitCountOf } from "./deal/exits.ts";
export { cardsToReshuffle } from "./deal/reshuffle.ts";
export { startDeal } from "./deal/start.ts";
export {
  type DealState,
  deadlineOf,
} from "./deal/state.ts";
export { standardTiming } from "./deal/timing.ts";
export { nextFirstTurn, type TossCard, toss } from "./deal/toss.ts";
export type {
  DealCommand,
  DealEvent,
  DealResult,
  DealTiming,
  Seat,
} from "./deal/types.ts";
export {
  isOpenTakable,
  seatViewOf,
} from "./deal/view.ts";
export { checkDeclaration } from "./declaration/declaration.ts";
export { classifyGroup } from "./declaration/groups.ts";
export { countCards, countGroups } from "./declaration/score.ts";
export { bestArrangement } from "./solver/arrange.ts";
export { deadwood, leastCount } from "./solver/count.ts";
export { bestDiscard, countAfterDraw, leastAfterDiscard, type Progress, rankDiscards } from "./solver/discard.ts";
export { completionsTaken, distance, distanceWithout } from "./solver/distance.ts";
export { stepsTaken } from "./solver/search.ts";
export {
  type PrizePlan,
  type PrizeRange,
  poolOf,
  prizeAt,
  prizesByRound,
  prizesOf,
  splitAmongSurvivors,
} from "./tournament/prizes.ts";
export { placesAt, rankExits } from "./tournament/ranks.ts";
export { plansShrink, type RoundPlan, roundsOf } from "./tournament/rounds.ts";
export { seatRound } from "./tournament/seating.ts";
export {
  abandonMatch,
  afterDeal,
  decide,
  endRound,
  leaveMatch,
  seatsToDeal,
  startMatch,
} from "./variants/match.ts";
export type {
  MatchEvent,
  MatchResult,
  MatchState,
  MatchStep,
  Settlement,
} from "./variants/match-types.ts";
export {
  buyInFor,
  minimumStack,
  payDeal,
  settlePoints,
} from "./variants/points.ts";
export { prizeOf, settleMatch } from "./variants/prizes.ts";
export { TOURNAMENT_ROUND, VARIANTS, type Variant, type VariantFacts } from "./variants/variants.ts";
export { OLDEST_RULES, RULES_VERSION } from "./version.ts";
