import { type Clock, type Instant, isUuid, type Timers } from "../../kernel/index.ts";
import type { TableStore } from "../journal/journal.ts";
import type { Evidence, TableState } from "../machine/state.ts";

export interface FinishedDealDeps {
  readonly store: Pick<TableStore, "deal">;
  readonly clock: Clock;
  readonly timers: Timers;
  /** The tables that this process plays. */
  readonly tables: () => Iterable<Pick<TableState, "queue">>;
  /** No other process plays any. */
  readonly alone: boolean;
}

/** How often, and after how long each time, a deal is looked for that another process may be recording. */
const LOOKS = 4;
const LOOK_MS = 150;

/**
 * Proofs of finished deals, from the moment at which the result is shown. The result links to the proof, but is shown
 * before the deal is recorded. Until then the deal's table knows the proof; for a table of another process, the record
 * is awaited. Null for a deal that is not over, not known, or whose cards others play with still.
 */
export function createFinishedDeal({ store, clock, timers, tables, alone }: FinishedDealDeps) {
  const unrecorded = (dealId: string): Evidence | null => {
    for (const { queue } of tables()) {
      const record = queue.find((call) => call.type === "record" && call.evidence.dealId === dealId);
      if (record?.type === "record") return record.evidence;
    }
    return null;
  };
  return async (dealId: string): Promise<Evidence | null> => {
    if (!isUuid(dealId)) return null;
    for (let look = 1; ; look += 1) {
      const evidence = unrecorded(dealId) ?? (await store.deal(dealId))?.evidence ?? null;
      if (evidence && isStillClosed(evidence, clock.now())) return null;
      if (evidence || alone || look === LOOKS) return evidence;
      await new Promise<void>((resume) => void timers.after(LOOK_MS, resume));
    }
  };
}

/** Do others play with the deal's cards still? Then they are told to nobody, whoever saw which. */
export const isStillClosed = ({ closedUntil }: Pick<Evidence, "closedUntil">, now: Instant): boolean =>
  closedUntil !== undefined && now < closedUntil;
