/** What the wallet stands on. */
import type { Clock, Database, Log } from "../kernel/index.ts";
import type { Settings } from "../settings/index.ts";

/** What the wallet is given. */
export interface WalletDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly settings: Pick<Settings, "get">;
}
