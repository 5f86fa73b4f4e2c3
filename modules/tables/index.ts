export { botNumber } from "./bots/names.ts";
export { type AuditedDeal, auditedDeal } from "./fairness/audited-deal.ts";
export { createDailyRoots, type DailyRoots } from "./fairness/daily-roots.ts";
export { drawsFrom } from "./fairness/stream.ts";
export { auditTables } from "./journal/audit.ts";
export type { JournalFigures, PrivateWins, TableStore } from "./journal/journal.ts";
export { createMemoryStore } from "./journal/memory-store.ts";
export { type BotStrength, kindKey, type Sitter, type TableKind, type TableTiming } from "./kind.ts";
export type { RetireReason } from "./machine/retire.ts";
export type {
  RoundReport,
  RoundReports,
  RoundTable,
  TournamentStanding,
  TournamentTables,
} from "./ports.ts";
export type { OpenTable, SeatChoice } from "./seating/finding.ts";
export type { JoinRefusalCode, Seated } from "./seating/joining.ts";
export { type TablesSettings, USUAL_LIMITS, USUAL_MATCH_TIMING } from "./settings.ts";
export { createDayStore } from "./store/days.ts";
export { createTableStore, type StoreDeps } from "./store/table-store.ts";
export { createTables, type Tables, type TablesDeps } from "./tables.ts";
