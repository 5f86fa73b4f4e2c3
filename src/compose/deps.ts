import type { AnyElysia } from "elysia";
import type { Instant } from "../../modules/kernel/index.ts";
import type { AlarmLog } from "../alarms/alarm-log.ts";
import type { Platform } from "../platform/platform.ts";
import type { AssetManifest } from "../render/manifest.ts";

/** What compose gets beside the platform: what only the server knows. */
export interface AppDeps extends Platform {
  /** The database's clock. */
  readonly databaseNow: () => Promise<Instant>;
  readonly manifest: AssetManifest;
  /** The folder of everything that has to survive a restart and is not in the database. */
  readonly dataFolder: string;
  /** The player's address (`TRUSTED_PROXIES`). */
  readonly addressOf: (request: Request) => string;
  /** How players reach the server: `PUBLIC_URL`, or where it listens. */
  readonly publicUrl: () => string;
  /** Sends a text to every socket that has subscribed to the topic; before the server listens there is none. */
  readonly publish: (topic: string, text: string) => void;
  /** The whole server, for the page that describes its calls. */
  readonly app: () => AnyElysia;
  /** What hears alarms; absent at the terminal, where whoever works there reads them. */
  readonly alarms?: Pick<AlarmLog, "listen">;
}
