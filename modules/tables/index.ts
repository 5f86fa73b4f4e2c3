export type { JournalFigures, PrivateWins, TableStore } from "./journal.ts";
export type { BotStrength, TableKind, TableTiming } from "./kind.ts";
export { createMemoryStore } from "./memory-store.ts";
export { type Announcement, createRealtime, REALTIME_TOPIC, type Realtime } from "./realtime.ts";
export { type TablesSettings, USUAL_LIMITS, USUAL_MATCH_TIMING } from "./settings.ts";
export { createTableStore, type StoreDeps } from "./store.ts";
export {
  createTables,
  type JoinRefusalCode,
  type OpenTable,
  type SeatChoice,
  type Seated,
  type Tables,
  type TablesDeps,
} from "./tables.ts";
