import type { Instant, Refusal, Result } from "../kernel/index.ts";
import type { SettingKey, SettingValues } from "./values.ts";

export { REGIONS, type Region } from "./regions.ts";
export {
  DEFAULT_SETTINGS,
  feeBpsOf,
  maintenanceText,
  type SettingKey,
  type SettingValues,
  underMaintenance,
} from "./values.ts";

/** What an operator can change while the house runs. Reads come from a cache that follows the database within about a second. */
export interface Settings {
  /** The value in force now. */
  get<K extends SettingKey>(key: K): SettingValues[K];
  /** Writes a value (JSON as an operator gives it), in force at `from` (now when absent), and tells every process. */
  set(change: {
    readonly key: string;
    readonly value: unknown;
    /** Who changed it, for the record. */
    readonly by: string;
    readonly from?: Instant;
  }): Promise<Result<{ readonly version: number }, Refusal<"unknownSetting" | "badSetting">>>;
  /** Calls `run` after the cache has taken in a change, until the returned function is called. */
  onChange(run: () => void): () => void;
  /** Stops following the database. */
  close(): void;
}
