import type { Log } from "../../kernel/index.ts";
import type { OpenStake } from "../../wallet/index.ts";
import type { LiveTable } from "../live/live-table.ts";
import type { TableState } from "../machine/state.ts";
import type { TablesWallet } from "../ports.ts";

export interface StakeSweepDeps {
  readonly wallet: Pick<TablesWallet, "openStakes" | "release">;
  readonly log: Log;
  /** Is the table played, here or by another process? */
  readonly isOpen: (tableId: string) => Promise<boolean>;
  /** The table, if this process plays it. */
  readonly table: (tableId: string) => LiveTable | null;
}

/**
 * Looks for stakes that no sitting owns, and has the table that should own them say so before they go back. A stake
 * goes back when it had no owner in two sweeps running.
 */
export function createStakeSweep({ wallet, log, isOpen, table }: StakeSweepDeps) {
  let suspects: ReadonlySet<string> = new Set();

  const isOrphan = async (one: OpenStake): Promise<boolean> => {
    const owner = table(one.stake.tableId);
    return owner ? disowns(owner, one) : !(await isOpen(one.stake.tableId));
  };

  return async (signal: AbortSignal): Promise<void> => {
    const orphans = new Set<string>();
    for (const one of await wallet.openStakes()) {
      if (signal.aborted) return;
      if (!(await isOrphan(one))) continue;
      const key = nameOf(one);
      orphans.add(key);
      if (!suspects.has(key)) continue;
      log.warn({ stake: one.stake, balance: one.balance }, "A stake belongs to no sitting; it goes back.");
      await wallet.release({ key: `release:${key}`, stake: one.stake });
    }
    suspects = orphans;
  };
}

/** Asks in the table's mailbox, between two commands, so that nothing is on its way. */
async function disowns(table: LiveTable, stake: OpenStake): Promise<boolean> {
  let orphan = false;
  const asked = await table.runner.submit((state) => {
    orphan = !owns(state, stake);
    return null;
  });
  return asked.ok && orphan;
}

function owns(state: TableState, { stake: { seat, sitting } }: OpenStake): boolean {
  if (state.seats[seat]?.sitting === sitting) return true;
  return state.queue.some((call) => "stake" in call && call.stake.seat === seat && call.stake.sitting === sitting);
}

function nameOf({ stake: { tableId, seat, sitting } }: OpenStake): string {
  return `${tableId}:${seat}:${sitting}`;
}
