export { botNumber } from "./bots/names.ts";
export type { Question, Think } from "./bots/thought.ts";
export type { TurnMove } from "./bots/turn-play.ts";
export type { BotLevel } from "./bots-contract.ts";
export { type AuditedDeal, auditedDeal } from "./fairness/audited-deal.ts";
export { createDailyRoots } from "./fairness/daily-roots.ts";
export { EVENNESS_BYTES, type Evenness, measureEvenness } from "./fairness/evenness.ts";
export { rootOf } from "./fairness/merkle.ts";
export { placesOf, tossPackOf } from "./fairness/mix.ts";
export { dealtPlaces } from "./fairness/moves.ts";
export { shuffleBytes } from "./fairness/randomness.ts";
export { sharedSeed } from "./fairness/shared.ts";
export { drawsFrom } from "./fairness/stream.ts";
export type { Floor } from "./floor/floor.ts";
export type { OrderAlongside } from "./floor/floor-orders.ts";
export type { DrainLimits } from "./handover/handover.ts";
export { createInspection, type Inspection } from "./inspection/inspection.ts";
export { auditTables } from "./journal/audit.ts";
export type { PrivateWins, TableStore } from "./journal/journal.ts";
export { createMemoryStore } from "./journal/memory-store.ts";
export { kindKey, type TableKind } from "./kind.ts";
export type {
  ApartFrom,
  DailyResult,
  DailyResults,
  DealTimes,
  DirectorStatus,
  RatingsAmong,
  RoundBoard,
  RoundFailure,
  RoundReport,
  RoundReports,
  RoundTable,
  SharedDeck,
  SharedDecks,
  SharedShuffle,
  Sitter,
  TournamentTables,
} from "./ports.ts";
export { createToldGames } from "./replays/told-games.ts";
export { Kind as tableKindShape, type Plan } from "./seating/calls.ts";
export { joinsLease } from "./seating/planning.ts";
export type { JoinRefusalCode, Seated } from "./seating/seat.ts";
export type { SeatChoice } from "./seating/table-lookup.ts";
export { type TablesSettings, USUAL_LIMITS, USUAL_MATCH_TIMING } from "./settings.ts";
export { createLookingOn, type LookingOn } from "./showing/looking-on.ts";
export { createShowing, type PublicDeal, type Showing } from "./showing/showing.ts";
export { settledFees } from "./store/audit-reads.ts";
export { createDayStore } from "./store/days.ts";
export { createDealLists } from "./store/deal-lists.ts";
export { createDealTimes, type DealTime } from "./store/deal-times.ts";
export { createDealsOperatorApi, type DealsOperatorApi } from "./store/deals-desk.ts";
export { createFloorOrders } from "./store/floor-orders.ts";
export { createLastDeals, type LastDeal, type LastDealOf } from "./store/last-deals.ts";
export { createFinishedPlays, type FinishedPlay, type FinishedPlays } from "./store/played-deals.ts";
export { createPlayedSums, type PlayedSums } from "./store/played-sums.ts";
export { createPracticePlaces, type PracticePlace } from "./store/practice-places.ts";
export { practiceScores } from "./store/practice-scores.ts";
export { createPublicLook } from "./store/public-look.ts";
export { createRegistryStore } from "./store/seat-registry.ts";
export { createShardedStore } from "./store/sharded-store.ts";
export { createShownDealStore } from "./store/shown-deals.ts";
export { createTableStore } from "./store/table-store.ts";
export { createToldDeals } from "./store/told-deals.ts";
export { createTables, type Tables } from "./tables.ts";
export type { AwayCall } from "./turns/away.ts";
export { TURN_EVENT, type TurnChange } from "./turns-contract.ts";
export { VARIANTS } from "./variants-contract.ts";
