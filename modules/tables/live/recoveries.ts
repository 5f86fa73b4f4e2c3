import { instant } from "../../kernel/index.ts";
import type { Takeover } from "../journal/journal.ts";
import { type Shard, shardOf } from "../journal/shard.ts";
import type { TablesSettings } from "../settings.ts";
import { createRecovery, type Recovery, type RecoveryDeps } from "./recovery.ts";

/** Recovery of every shard, each by itself: one that is away keeps no others waiting. */
export interface Recoveries {
  /** Rejects where the platform's own database cannot be read; the tables of another one wait for `again`. */
  atStart(): Promise<void>;
  /** Takes over what fell silent, in the shards that pass. */
  again(may: (shard: Shard) => boolean): Promise<void>;
  /** Plays a table that is this process's by now; one that cannot be read waits for `again`. */
  take(claim: Takeover): Promise<void>;
}

/** @param deps of each shard's recovery; `leaseMs` says for how long an owner has to be silent, `alone` that there is no other process */
export function createRecoveries(
  deps: Omit<RecoveryDeps, "shard" | "settings"> & {
    readonly settings: Pick<TablesSettings, "alone" | "leaseMs" | "voidAfterMs">;
  },
): Recoveries {
  const { store, clock, log, settings } = deps;
  const recoveries = store.shards.map((shard) => ({ shard, recovery: createRecovery({ ...deps, shard }) }));
  /** Alone, a process takes all tables of a shard once, and then knows that nobody else will. */
  const done = new Set<Shard>();

  const run = async (shard: Shard, recovery: Recovery) => {
    if (settings.alone && done.has(shard)) return;
    await recovery.takeOver(settings.alone ? null : instant(clock.now() - settings.leaseMs));
    done.add(shard);
  };

  return {
    async atStart() {
      for (const { shard, recovery } of recoveries) {
        const ran = run(shard, recovery);
        await (shard === 0
          ? ran
          : ran.catch((error) => log.error({ shard, error: String(error) }, "A shard is away.")));
      }
    },
    take: (claim) => recoveries[shardOf(claim.tableId)]!.recovery.take(claim),
    async again(may) {
      const ran = recoveries.filter(({ shard }) => may(shard)).map(({ shard, recovery }) => run(shard, recovery));
      const failed = (await Promise.allSettled(ran)).find(({ status }) => status === "rejected");
      if (failed) throw (failed as PromiseRejectedResult).reason;
    },
  };
}
