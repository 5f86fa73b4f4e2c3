import { type Clock, type Instant, type Log, type Peer, type Processes, processName } from "../../kernel/index.ts";
import type { LiveTable } from "../live/live-table.ts";
import type { LiveTables } from "../live/live-tables.ts";
import type { Opening } from "../live/opening.ts";
import { HAND_OVER } from "./call.ts";

/** Hands this process's tables to others. */
export interface Giving {
  /** Gives the tables away one after the other, until then; answers how many were taken. A table that no process takes is played on here. */
  giveAll(until: Instant): Promise<number>;
}

export interface GivingDeps {
  readonly processes: Pick<Processes, "self" | "roster" | "ask">;
  readonly live: Pick<LiveTables, "all" | "get">;
  readonly opening: Pick<Opening, "enter" | "leave">;
  readonly clock: Clock;
  readonly log: Log;
  /** The newest version of the rules of this process's tables. Processes of newer ones play them on. */
  readonly rules: number;
}

/** Tables that are on their way at once: each stands for as long as its new owner takes to read and replay it. */
const AT_ONCE = 16;
/** Processes that are asked to take one table. */
const ASKED = 3;
/** Players wait so long for one of them at the most. */
const ANSWER_MS = 2_000;

export function createGiving(deps: GivingDeps): Giving {
  const { live, clock } = deps;
  const choose = createChoosing(deps);
  return {
    async giveAll(until) {
      const tables = [...live.all()];
      let given = 0;
      const giveSome = async () => {
        for (let table = tables.shift(); table && clock.now() < until; table = tables.shift())
          if (await give(deps, choose, table, until)) given += 1;
      };
      await Promise.all(Array.from({ length: AT_ONCE }, giveSome));
      return given;
    },
  };
}

/** Processes that may take a table, the one with the fewest first, which counts it as its own from now on. */
type Choose = () => Promise<readonly Peer[]>;

/** The roster is a beat old: what was handed over since then counts too. */
function createChoosing({ processes, rules, log }: GivingDeps): Choose {
  const given = new Map<string, number>();
  const load = ({ run, tables }: Peer) => tables + (given.get(run) ?? 0);
  return async () => {
    const peers = await processes.roster().catch((error: unknown) => {
      log.warn({ error: String(error) }, "Nobody knows which processes there are: tables stay here.");
      return [];
    });
    const able = peers.filter((peer) => peer.run !== processes.self && !peer.isDraining && peer.rules >= rules);
    const [first, ...others] = able.toSorted((one, other) => load(one) - load(other));
    if (!first) return [];
    given.set(first.run, (given.get(first.run) ?? 0) + 1);
    return [first, ...others.slice(0, ASKED - 1)];
  };
}

/**
 * Nothing is decided here while the table is on its way: what was decided before is journaled, and the new owner reads it. Where this process
 * has taken it again meanwhile, the table of the newer epoch is the one that is played.
 */
async function give(deps: GivingDeps, choose: Choose, table: LiveTable, until: Instant): Promise<boolean> {
  const { processes, opening, live, clock, log } = deps;
  const candidates = await choose();
  if (candidates.length === 0) return false;
  const { tableId, epoch } = table.runner;
  const stoodSince = clock.now();
  await table.rest();
  for (const { run } of candidates) {
    if (clock.now() > until) break;
    const sentAt = clock.now();
    const request = { tableId, epoch, from: processes.self, stoodMs: Math.max(0, sentAt - stoodSince), sentAt };
    // Without a key: whether it was taken is decided by owner and epoch, and one who could not a moment ago may be asked again.
    const taken = await processes.ask(run, HAND_OVER, request, { deadlineMs: ANSWER_MS });
    const isHere = live.get(tableId) === table;
    if (taken.ok && isHere) {
      opening.leave(table);
      table.moved(processName(run));
    }
    if (taken.ok || !isHere) return taken.ok;
    log.warn({ tableId, process: run, code: taken.error.code }, "A process did not take a table.");
  }
  await playOn(deps, table, stoodSince);
  return false;
}

/** Plays on here. If another process did take the table and its answer was lost, this one is refused its next write, and lets go of it. */
async function playOn({ opening, live, clock }: GivingDeps, table: LiveTable, stoodSince: Instant): Promise<void> {
  const { state, epoch, tableId } = table.runner;
  opening.leave(table);
  await table.stop("serverStopping");
  if (live.get(tableId) !== null) return;
  const again = opening.enter(state, epoch);
  void again.runner.resume(Math.max(0, clock.now() - stoodSince));
  again.runner.wake();
  again.expectEverybody();
}
