/** The rules of 13-card rummy, pure: no clock, no randomness, no I/O. The numbered rules are in SPEC.md. */
export {
  type CardId,
  codeOf,
  FACES_PER_PACK,
  type Face,
  faceFromCode,
  faceOf,
  HAND_SIZE,
  isJoker,
  PRINTED_JOKER,
  packsOf,
  pointsOf,
  RANKS,
  rankOf,
  SUITS,
  suitOf,
  type WildRank,
  wildRankOf,
} from "./cards/cards.ts";
export { inOrder } from "./cards/order.ts";
export { type Draw, shuffled } from "./cards/shuffled.ts";
export { applyDeal } from "./deal/apply.ts";
export { exitCountOf } from "./deal/exits.ts";
export { cardsToReshuffle } from "./deal/reshuffle.ts";
export { startDeal } from "./deal/start.ts";
export {
  type DealStage,
  type DealState,
  deadlineOf,
  needsReshuffle,
  type SeatState,
  type TurnStage,
} from "./deal/state.ts";
export { standardTiming } from "./deal/timing.ts";
export { nextFirstTurn, type TossCard, toss } from "./deal/toss.ts";
export type {
  DealCommand,
  DealEvent,
  DealRefusalCode,
  DealResult,
  DealResultRow,
  DealSetup,
  DealTiming,
  GroupKind,
  OutReason,
  ResultGroup,
  RuleProfile,
  Seat,
} from "./deal/types.ts";
export {
  eventFor,
  isOpenTakable,
  type SeatOutline,
  type SeatView,
  type SeenEvent,
  seatViewOf,
  secretOf,
} from "./deal/view.ts";
export { checkDeclaration, type DeclarationCheck, type DeclarationFault } from "./declaration/declaration.ts";
export { classifyGroup } from "./declaration/groups.ts";
export { countCards, countGroups, labelGroups } from "./declaration/score.ts";
export { type Arrangement, bestArrangement } from "./solver/arrange.ts";
export { deadwood, leastCount } from "./solver/count.ts";
export { bestDiscard, countAfterDraw, type DiscardOption, rankDiscards } from "./solver/discard.ts";
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
  DealsMatchProfile,
  MatchProfile,
  PointsMatchProfile,
  PoolMatchProfile,
} from "./variants/match-profiles.ts";
export type {
  MatchDecision,
  MatchEnding,
  MatchEvent,
  MatchRefusalCode,
  MatchResult,
  MatchRow,
  MatchSetup,
  MatchSide,
  MatchState,
  MatchStep,
  RejoinWanted,
  Settlement,
  Share,
  SplitWanted,
} from "./variants/match-types.ts";
export {
  buyInFor,
  minimumStack,
  type PointsPayment,
  type PointsStakes,
  payDeal,
  seatsForDeal,
  settlePoints,
  standardBuyIn,
} from "./variants/points.ts";
export { paidBy, prizeOf, settleMatch } from "./variants/prizes.ts";
export { dropsLeft, splitShares } from "./variants/split.ts";
export { TOURNAMENT_ROUND, VARIANT_IDS, VARIANTS, type Variant, type VariantFacts } from "./variants/variants.ts";
