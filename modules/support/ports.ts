import type { EmailSender } from "../identity/index.ts";
import type {
  Clock,
  CreateLimiter,
  Database,
  Log,
  Random,
  SecurityEvents,
  Timers,
  WorkerFigures,
} from "../kernel/index.ts";
import type { Settings } from "../settings/index.ts";

/** What support is given. */
export interface SupportDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly log: Log;
  readonly limiter: CreateLimiter;
  /** Figures of the jobs. */
  readonly figures?: WorkerFigures;
  readonly settings: Pick<Settings, "get">;
  /** Takes queries of the contact form to the brand's support address. */
  readonly email: EmailSender;
  /** The folder of attachments: support's own below the data folder, shared by all processes. */
  readonly folder: string;
  /** Keys the hashes of addresses that used the contact form; 32 bytes at least. */
  readonly secret: Uint8Array;
  /** The recorder of security events; none by default. */
  readonly security?: SecurityEvents;
}
