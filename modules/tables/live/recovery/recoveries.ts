import { instant, type Processes } from "../../../kernel/index.ts";
import { RULES_VERSION } from "../../../rummy/index.ts";
import type { Heirs, Takeover } from "../../journal/journal.ts";
import { type Shard, shardOf } from "../../journal/shard.ts";
import type { TablesSettings } from "../../settings.ts";
import { createRecovery, type Recovery, type RecoveryDeps } from "./recovery.ts";

/** Recovery of every shard, each by itself: one that is away keeps no others waiting. */
export interface Recoveries {
  /** Rejects where the platform's own database cannot be read; the tables of another one wait for `again`. */
  atStart(): Promise<void>;
  /** Takes over what fell silent, in the shards that have been heard of for a lease at least. */
  again(steadyMs: (shard: Shard) => number | null): Promise<void>;
  /** Plays a table that is this process's by now; one that cannot be read waits for `again`. */
  take(claim: Takeover): Promise<void>;
}

export interface RecoveriesDeps extends Omit<RecoveryDeps, "shard" | "settings"> {
  readonly settings: Pick<TablesSettings, "alone" | "heartbeatMs" | "leaseMs" | "voidAfterMs">;
  readonly processes: Pick<Processes, "roster" | "ended">;
  /** The newest version of the rules that this process plays. Processes of newer ones play its tables on too. */
  readonly rules?: number | undefined;
}

/** The part of a lease in which each living process may take its share; after it the first to look takes the rest. */
const SHARED_FOR = 0.3;
/** Beats of silence of a process that was seen to end: had it not, there would be a newer one. */
const BEATS_WHEN_ENDED = 1.25;

/** @param deps of each shard's recovery; `leaseMs` says for how long an owner has to be silent, `alone` that there is no other process */
export function createRecoveries(deps: RecoveriesDeps): Recoveries {
  const { store, clock, log, settings } = deps;
  const recoveries = store.shards.map((shard) => ({ shard, recovery: createRecovery({ ...deps, shard }) }));
  /** Shards of which a process alone has taken all tables once. What it finds later was opened by one that should have ended, and has. */
  const done = new Set<Shard>();

  const run = async (shard: Shard, recovery: Recovery, steadyMs: number) => {
    if (settings.alone && !done.has(shard)) await recovery.takeOver(null);
    else {
      const heirsNow = settings.alone ? undefined : await heirs(deps, steadyMs);
      await recovery.takeOver(instant(clock.now() - settings.leaseMs), heirsNow);
    }
    done.add(shard);
  };

  return {
    async atStart() {
      for (const { shard, recovery } of recoveries) {
        // Before the claim: an owner of whom nothing was ever heard is silent to the others, and reading its tables takes a while.
        const heard = settings.alone ? Promise.resolve() : store.beat(clock.now(), shard);
        const ran = heard.then(() => run(shard, recovery, 0));
        await (shard === 0
          ? ran
          : ran.catch((error) => log.error({ shard, error: String(error) }, "A shard is away.")));
      }
    },
    take: (claim) => recoveries[shardOf(claim.tableId)]!.recovery.take(claim),
    async again(steadyMs) {
      const ran = recoveries.flatMap(({ shard, recovery }) => {
        const ms = steadyMs(shard);
        return ms === null || ms < settings.leaseMs ? [] : [run(shard, recovery, ms)];
      });
      const failed = (await Promise.allSettled(ran)).find(({ status }) => status === "rejected");
      if (failed) throw (failed as PromiseRejectedResult).reason;
    },
  };
}

/** Without the roster, which is in the platform's own database, the first process to look takes all silent tables. */
async function heirs(
  { processes, clock, log, settings: { heartbeatMs, leaseMs }, rules = RULES_VERSION }: RecoveriesDeps,
  steadyMs: number,
): Promise<Heirs | undefined> {
  const limitMs = leaseMs * (1 + SHARED_FOR);
  const leftSince = steadyMs < limitMs ? null : instant(clock.now() - Math.round(limitMs));
  try {
    const able = (await processes.roster()).filter((peer) => !peer.isDraining && peer.rules >= rules);
    const ended = { runs: processes.ended(), since: instant(clock.now() - Math.round(heartbeatMs * BEATS_WHEN_ENDED)) };
    return { runs: able.map(({ run }) => run), leftSince, ended };
  } catch (error) {
    log.warn({ error: String(error) }, "Nobody knows which processes there are: this one takes over all it finds.");
    return undefined;
  }
}
