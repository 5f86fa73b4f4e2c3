/** What settings stand on. */
import type { Bus, Clock, Database, Log, Timers } from "../kernel/index.ts";
import type { SettingValues } from "./values.ts";

/** What settings are given. */
export interface SettingsDeps {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Log;
  /** What holds where the database says nothing, in place of the server's own defaults: development starts with cash on, say. */
  readonly defaults?: Partial<SettingValues>;
  /** How often the database is asked for a newer version, since another process (an operator's command) may have written one. */
  readonly pollMs?: number;
}
