import type { Log, Timers } from "../../kernel/index.ts";
import type { TableStore } from "../journal/journal.ts";
import type { TableState } from "../machine/state.ts";

/** Commands after which a table is kept anew though no deal began. */
const COMMANDS_AT_MOST = 500;
/** How long a state may wait, so that those of many tables are written together and nothing is done while they move. */
const WAIT_MS = 1_000;
/**
 * States written with one statement. Packing and sealing one takes a tenth of a millisecond where nothing else runs and six of it on a
 * busy machine, and holds up every move meanwhile: sixteen at once were the slowest moves' longest wait.
 */
const AT_ONCE = 2;

/** Keeps tables as they stand at the start of their deals, so that recovery need not replay what was before. */
export interface Snapshots {
  /** Watches one table from the command with this number on: looks at each of its states, and keeps some of them. */
  of(seq: number): (state: TableState) => void;
  /** The table is over: what waits of it is not written any more. */
  forget(tableId: string): void;
}

/**
 * States wait in memory and are written a while later, beside the moves and one statement at a time. What cannot be written
 * is forgotten: the table is replayed from an older snapshot, and the next deal makes another.
 */
export function createSnapshots({
  store,
  timers,
  log,
}: {
  readonly store: Pick<TableStore, "keepSnapshots">;
  readonly timers: Timers;
  readonly log: Log;
}): Snapshots {
  /** The newest of each table. */
  const waiting = new Map<string, TableState>();
  let isBusy = false;

  const writeAll = async () => {
    while (waiting.size > 0) {
      const states = [...waiting.values()].slice(0, AT_ONCE);
      for (const { config } of states) waiting.delete(config.tableId);
      await store.keepSnapshots(states);
    }
  };
  const write = () =>
    writeAll()
      .catch((error) => {
        waiting.clear();
        log.warn(
          { error: String(error) },
          "Snapshots of tables could not be written; they are replayed from older ones.",
        );
      })
      .finally(() => {
        isBusy = false;
      });

  const keep = (state: TableState) => {
    waiting.set(state.config.tableId, state);
    if (isBusy) return;
    isBusy = true;
    timers.after(WAIT_MS, () => void write());
  };

  return {
    forget: (tableId) => void waiting.delete(tableId),
    of(seq) {
      let last = seq;
      let wasShuffling = false;
      return (state) => {
        const isShuffling = state.shuffle?.forDeal === true;
        const begins = isShuffling && !wasShuffling;
        wasShuffling = isShuffling;
        if (!begins && state.applied - last < COMMANDS_AT_MOST) return;
        last = state.applied;
        keep(state);
      };
    },
  };
}
