/** What the door, the log and four-eyes take of the process; what each section takes beside it stands with the section. */
import type { Passwords, RelyingParty } from "../identity/index.ts";
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
import type { Vault } from "../kyc/index.ts";

/** What every part of the desk is given. */
export interface DeskDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly limiter: CreateLimiter;
  readonly random: Random;
  readonly log: Log;
  readonly security: SecurityEvents;
  /** Seals second factors at rest. */
  readonly vault: Vault;
  readonly passwords: Passwords;
  /** What the platform is called: part of no password, and shown beside codes in an authenticator. */
  readonly brandName: () => string;
  /** Whom passkeys are for; null where browsers give none. */
  readonly party: () => RelyingParty | null;
  readonly figures?: WorkerFigures;
}
