import { type Clock, instant, ok, type Processes } from "../../kernel/index.ts";
import type { TableStore } from "../journal/journal.ts";
import type { LiveTables } from "../live/live-tables.ts";
import type { Recoveries } from "../live/recovery/recoveries.ts";
import { refused } from "../messages.ts";
import { HAND_OVER } from "./call.ts";

/** Takes tables that other processes hand over. */
export interface Taking {
  /** Takes no more, and resolves when those that were being taken are played. */
  close(): Promise<void>;
}

export interface TakingDeps {
  readonly processes: Pick<Processes, "serve">;
  readonly store: Pick<TableStore, "takeFrom">;
  readonly live: Pick<LiveTables, "get">;
  readonly recovery: Pick<Recoveries, "take">;
  readonly clock: Clock;
}

/**
 * Takes a table from exactly the named owner and epoch, in one statement. Whatever happens to the two processes, one of
 * them owns it, and the other cannot write. Then the table is recovered like one whose owner died, and its clocks get
 * back the time for which it stood.
 */
export function createTaking({ processes, store, live, recovery, clock }: TakingDeps): Taking {
  const underWay = new Set<Promise<unknown>>();
  let isClosed = false;

  processes.serve(HAND_OVER, async ({ tableId, epoch, from, stoodMs, sentAt }) => {
    if (isClosed) return refused("serverStopping");
    const now = clock.now();
    const lastBeat = instant(now - stoodMs);
    // Includes the time that the request was on its way.
    const aheadMs = sentAt === undefined ? 0 : now - sentAt;
    const taken = (async () => {
      const claim = await store.takeFrom(tableId, { process: from, epoch });
      if (claim) await recovery.take({ ...claim, lastBeat, aheadMs });
      return claim !== null || live.get(tableId) !== null;
    })();
    underWay.add(taken);
    try {
      return (await taken) ? ok({}) : refused("notOwner");
    } finally {
      underWay.delete(taken);
    }
  });

  return {
    async close() {
      isClosed = true;
      await Promise.allSettled(underWay);
    },
  };
}
