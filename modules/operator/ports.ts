/** What the desk is given, no more than it needs of each. */
import type { Passwords } from "../identity/index.ts";
import type {
  Clock,
  CreateLimiter,
  Database,
  Log,
  Random,
  Refusal,
  Result,
  SecurityEvents,
  Timers,
  WorkerFigures,
} from "../kernel/index.ts";
import type { Vault } from "../kyc/index.ts";
import type { Permission } from "./permissions-contract.ts";

/**
 * Something that one operator proposes and another approves (O-12). A module, or the composition for it, registers one for each
 * kind; payloads go through as JSON that the kind itself has read.
 */
export interface ProposalKind {
  /** `cash.switch`; kept for ever with every proposal. */
  readonly name: string;
  readonly propose: Permission;
  readonly approve: Permission;
  /** What it takes of what an operator sent, or why that is refused. 4,000 characters of JSON at most. */
  read(payload: unknown): Result<unknown, string>;
  /** What stands now, for the log and for `carryOut`. Asked when it is approved, before anything is locked. */
  before(payload: unknown): Promise<unknown>;
  /**
   * Does it, and answers what stands after it. May be run again after a crash, with the same key: whatever was done under a key is
   * not done twice, nor anew when others have changed it since. Where somebody has changed what stood `before` between the approval
   * and this, whoever approved has approved something else: refuse, unless it does no harm. A refusal ends the proposal as
   * failed; a throw is tried again.
   */
  carryOut(payload: unknown, key: string, before: unknown): Promise<Result<unknown, Refusal>>;
}

/** What the desk is given. */
export interface OperatorDeps {
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
  readonly kinds: readonly ProposalKind[];
  readonly figures?: WorkerFigures;
}
