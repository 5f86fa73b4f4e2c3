import { type Clock, type Instant, instant, type Log, type Processes, type Timers } from "../../kernel/index.ts";
import { RULES_VERSION } from "../../rummy/index.ts";
import { keyOfGiven } from "../kind.ts";
import type { LiveTable } from "../live/live-table.ts";
import type { LiveTables } from "../live/live-tables.ts";
import { betweenDeals } from "../machine/step.ts";
import { createGiving, type Giving, type GivingDeps } from "./giving.ts";
import { createTaking, type Taking, type TakingDeps } from "./taking.ts";

/** How long a process that goes down cares for its tables. */
interface DrainLimits {
  /** Time to hand over tables that others can play. */
  readonly handOverMs: number;
  /** Time to play out tables that no other process can play. */
  readonly playOutMs: number;
}

interface DrainingDeps {
  readonly live: Pick<LiveTables, "all">;
  readonly giving: Giving;
  readonly taking: Taking;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Log;
}

/** How often it is looked for a process that could take what is left, and whether anything is left. */
const LOOK_MS = 500;

/**
 * Drains a process that goes down: hands its tables to others as long as they take any, then plays the rest to an end.
 * No player sits down here meanwhile. Tables left at the end stay as they are, for their next owner.
 */
function createDraining({ live, giving, taking, clock, timers, log }: DrainingDeps) {
  const handOver = async (until: Instant): Promise<void> => {
    while (live.all().length > 0 && clock.now() < until) if ((await giving.giveAll(until)) === 0) return;
  };

  const playOut = async (until: Instant): Promise<void> => {
    while (live.all().length > 0 && clock.now() < until) {
      for (const table of live.all()) endBetweenDeals(table, clock);
      await new Promise<void>((resume) => void timers.after(LOOK_MS, resume));
      await handOver(until);
    }
  };

  return async ({ handOverMs, playOutMs }: DrainLimits): Promise<void> => {
    await taking.close();
    const tables = live.all().length;
    await handOver(instant(clock.now() + handOverMs));
    if (tables > 0) log.info({ tables, left: live.all().length }, "Tables were handed over.");
    if (playOutMs > 0) await playOut(instant(clock.now() + playOutMs));
  };
}

/**
 * Ends tables that have no end of their own: between two deals everybody is given back what they have there. While a
 * deal runs the table stays as it is, since a process may come meanwhile that takes it. Matches, rounds and deals of
 * the day are played to their end.
 */
function endBetweenDeals({ runner }: LiveTable, clock: Clock): void {
  const { config, match } = runner.state;
  if (match !== null || keyOfGiven(config) !== null) return;
  runner.post(
    (state) => (betweenDeals(state) ? { type: "retire", at: clock.now(), reason: "restart" } : null),
    () => {},
  );
}

export type { DrainLimits };

/** What moving tables between processes takes. */
export interface HandoverDeps
  extends Omit<GivingDeps, "rules">,
    Omit<TakingDeps, "processes" | "live">,
    Omit<DrainingDeps, "giving" | "taking" | "live"> {
  readonly live: GivingDeps["live"] & TakingDeps["live"];
  readonly processes: Processes;
  readonly rules?: number;
}

/** Takes tables that others hand over, from now on; what it answers hands over this process's own. */
export function createHandover(deps: HandoverDeps): (limits: DrainLimits) => Promise<void> {
  const { rules = RULES_VERSION } = deps;
  const taking = createTaking(deps);
  const giving = createGiving({ ...deps, rules });
  return createDraining({ ...deps, giving, taking });
}
