import type { EmailSender } from "../identity/index.ts";
import type {
  Clock,
  CreateLimiter,
  Database,
  Language,
  Log,
  PlayerId,
  Random,
  SecurityEvents,
  Timers,
  WorkerFigures,
} from "../kernel/index.ts";
import type { Settings } from "../settings/index.ts";
import type { Audience } from "./notices-contract.ts";

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
  /** Takes queries of the contact form to the brand's support address, and what the desk writes to strangers and players. */
  readonly email: EmailSender;
  /** The player's e-mail address, if it is verified and the account is open; null: none. */
  readonly emailOf: (player: PlayerId) => Promise<string | null>;
  /** What the player reads. */
  readonly languageOf: (player: PlayerId) => Promise<Language>;
  /** The groups of players that this one belongs to, for announcements. */
  readonly groupsOf: (player: PlayerId) => Promise<ReadonlySet<Audience>>;
  /** Does the player agree to be sent offers? */
  readonly wantsOffers: (player: PlayerId) => Promise<boolean>;
  /** Tells every page of this process that hears the server. */
  readonly tellAll: (event: string, data: object) => void;
  /** The folder of attachments: support's own below the data folder, shared by all processes. */
  readonly folder: string;
  /** Keys the hashes of addresses that used the contact form; 32 bytes at least. */
  readonly secret: Uint8Array;
  /** The recorder of security events; none by default. */
  readonly security?: SecurityEvents;
}
