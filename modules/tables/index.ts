export type { JoinRefusalCode, OpenTable, SeatChoice, Seated } from "./joining.ts";
export type { JournalFigures, PrivateWins, TableStore } from "./journal.ts";
export type { BotStrength, TableKind, TableTiming } from "./kind.ts";
export type { RetireReason } from "./machine/retire.ts";
export { createMemoryStore } from "./memory-store.ts";
export { type Announcement, createRealtime, REALTIME_TOPIC, type Realtime } from "./realtime.ts";
export { type TablesSettings, USUAL_LIMITS, USUAL_MATCH_TIMING } from "./settings.ts";
export { createTableStore, type StoreDeps } from "./store.ts";
export { createTables, type Tables, type TablesDeps } from "./tables.ts";
