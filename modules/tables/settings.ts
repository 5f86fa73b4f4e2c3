import { DAY_MS } from "../kernel/index.ts";
import type { MatchTiming, TableTiming } from "./kind.ts";
import type { MessageLimits } from "./live/connections/bucket.ts";

/** Everything about live tables that a setting decides. */
export interface TablesSettings {
  readonly timing: TableTiming;
  readonly ticketMs: number;
  /** An outage longer than this voids running deals. */
  readonly voidAfterMs: number;
  readonly heartbeatMs: number;
  /** Tables that one player sits at (S2 § 9). */
  readonly perPlayer: number;
  readonly botMinMs: number;
  readonly botMaxMs: number;
  /** How long a closed socket may be a reload before the others see a player disconnected. */
  readonly disconnectGraceMs: number;
  /** This is the only process of the server: every open table is its own from the start. Otherwise it takes over those whose owner is silent. */
  readonly alone: boolean;
  /** How long an owner must be silent before another process takes its tables over. */
  readonly leaseMs: number;
  /** How often stakes without an owner are looked for. */
  readonly sweepMs: number;
  /** How long the journal of a practice table that is over lies before it is packed. */
  readonly practiceJournalMs: number;
  /** How long a long poll waits for something to happen. */
  readonly pollMs: number;
  readonly messages: MessageLimits;
}

/** What has no setting of its own. */
export const USUAL_LIMITS = {
  alone: true,
  leaseMs: 3_000,
  disconnectGraceMs: 2_000,
  sweepMs: 60_000,
  practiceJournalMs: 90 * DAY_MS,
  pollMs: 25_000,
  messages: { burst: 40, perSecond: 20 },
} as const satisfies Partial<TablesSettings>;

/** R-31 … R-33's times. */
export const USUAL_MATCH_TIMING: MatchTiming = {
  gatherMs: 30_000,
  startLockMs: 3_000,
  rejoinMs: 15_000,
  splitMs: 15_000,
  overMs: 20_000,
};
