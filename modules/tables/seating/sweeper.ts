import type { Cancel, Clock, Log, Timers } from "../../kernel/index.ts";
import type { OpenStake, Wallet } from "../../wallet/index.ts";
import type { Room } from "../live/live-table.ts";
import type { TableState } from "../machine/state.ts";

export interface SweeperDeps {
  readonly wallet: Pick<Wallet, "openStakes" | "release">;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Log;
  readonly everyMs: number;
  /** Forgets tickets that were never used. */
  readonly dropOldTickets: () => Promise<void>;
  /** Is the table played, here or by another process? */
  readonly isOpen: (tableId: string) => Promise<boolean>;
  /** The table, if this process plays it. */
  readonly room: (tableId: string) => Room | null;
}

/** Looks for stakes that no sitting owns, and has the table that should own them say so before they go back. */
export function createSweeper({ wallet, timers, log, everyMs, isOpen, room, dropOldTickets }: SweeperDeps) {
  let cancel: Cancel | null = null;
  /** Stakes that looked orphaned the last time: only those that do so twice are. */
  let suspects = new Set<string>();

  const sweep = async () => {
    const seen = new Set<string>();
    for (const one of await wallet.openStakes()) {
      const owner = room(one.stake.tableId);
      const orphan = owner ? await isOrphan(one, owner) : !(await isOpen(one.stake.tableId));
      if (!orphan) continue;
      const key = nameOf(one);
      seen.add(key);
      if (!suspects.has(key)) continue;
      log.warn({ stake: one.stake, balance: one.balance }, "A stake belongs to no sitting; it goes back.");
      await wallet.release({ key: `release:${key}`, stake: one.stake });
    }
    suspects = seen;
  };

  return {
    sweep,
    start() {
      cancel = timers.every(everyMs, () => {
        sweep().catch((error) => log.warn({ error: String(error) }, "The stakes could not be looked through."));
        dropOldTickets().catch((error) => log.warn({ error: String(error) }, "Old tickets were not dropped."));
      });
    },
    stop() {
      cancel?.();
    },
  };
}

/** Asks in the table's mailbox, between two commands, so that nothing is on its way. */
async function isOrphan(stake: OpenStake, room: Room): Promise<boolean> {
  let orphan = false;
  const asked = await room.host.submit((state) => {
    orphan = !owns(state, stake);
    return null;
  });
  return asked.ok && orphan;
}

function owns(state: TableState, { stake: { seat, sitting } }: OpenStake): boolean {
  if (state.seats[seat]?.sitting === sitting) return true;
  return state.outbox.some((call) => "stake" in call && call.stake.seat === seat && call.stake.sitting === sitting);
}

function nameOf({ stake: { tableId, seat, sitting } }: OpenStake): string {
  return `${tableId}:${seat}:${sitting}`;
}
