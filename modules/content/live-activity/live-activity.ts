import {
  type Cancel,
  type Clock,
  type Instant,
  instant,
  type Log,
  MINUTE_MS,
  SECOND_MS,
  type Timers,
} from "../../kernel/index.ts";
import type { LookAtTables, NextTournament, ShownDeal } from "../ports.ts";

/** What is going on now; a part of it is null where there is nothing. */
export interface LiveActivityFacts {
  /** People at tables, each counted once, and their tables. */
  readonly people: number;
  readonly tables: number;
  readonly tournament: NextTournament | null;
  /** A practice deal that was played a few minutes ago. */
  readonly deal: ShownDeal | null;
}

/** Public figures of what is going on. They cost one look every few seconds in a process, however many ask. */
export interface LiveActivity {
  /**
   * Figures ten seconds old at most; older, for two minutes, while the database is away; then null. Never rejects, and
   * never keeps a page waiting for long.
   */
  facts(): Promise<LiveActivityFacts | null>;
}

export interface LiveActivityDeps extends LookAtTables {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Log;
}

/** How long figures count as current, and how long they are shown while no newer ones are to be had. */
export const FRESH_MS = 10 * SECOND_MS;
const SHOWN_MS = 2 * MINUTE_MS;
/** How long a page waits for its first figures; it says that it does not know rather than come late. */
const TIMEOUT_MS = 400;
/** A look that has not come back by then counts as failed: a database that hangs never reports it. */
const GIVEN_UP_MS = 5 * SECOND_MS;
/** Pause after a failed look. */
const REST_MS = 5 * SECOND_MS;
/** A deal is shown for so long, and by all processes the same one: it ended before this time began. */
const DEAL_MS = 5 * MINUTE_MS;

/** Looks on demand; concurrent callers share one look. */
export function createLiveActivity(deps: LiveActivityDeps): LiveActivity {
  const { clock, timers, log } = deps;
  const dealOf = createDealOf(deps);
  let last: { readonly at: Instant; readonly facts: LiveActivityFacts } | null = null;
  let looking: { readonly since: Instant; readonly coming: Promise<LiveActivityFacts | null> } | null = null;
  let restsUntil = instant(0);

  const ask = async (): Promise<LiveActivityFacts> => {
    const [{ people, tables }, tournament, deal] = await Promise.all([
      deps.people(),
      deps.nextTournament(),
      dealOf(clock.now()),
    ]);
    return { people, tables, tournament, deal };
  };
  const look = async (): Promise<LiveActivityFacts | null> => {
    try {
      const facts = await atMost(timers, ask(), GIVEN_UP_MS);
      if (facts === null) throw new Error("no answer");
      last = { at: clock.now(), facts };
      return facts;
    } catch (error) {
      restsUntil = instant(clock.now() + REST_MS);
      log.warn({ error: String(error) }, "The landing page does not know what is going on.");
      return null;
    } finally {
      looking = null;
    }
  };

  return {
    async facts() {
      const now = clock.now();
      const age = last === null ? Infinity : now - last.at;
      if (last !== null && age < FRESH_MS) return last.facts;
      if (now >= restsUntil) looking ??= { since: now, coming: look() };
      if (last !== null && age < SHOWN_MS) return last.facts;
      // Only those who came first have waited in vain.
      const leftMs = looking === null ? 0 : TIMEOUT_MS - (now - looking.since);
      return looking === null || leftMs <= 0 ? null : atMost(timers, looking.coming, leftMs);
    },
  };
}

/** The deal of the time being. */
function createDealOf({ dealBefore }: Pick<LiveActivityDeps, "dealBefore">) {
  let shown: { readonly from: number; readonly deal: ShownDeal | null } | null = null;
  return async (now: Instant): Promise<ShownDeal | null> => {
    const from = now - (now % DEAL_MS);
    if (shown?.from !== from) shown = { from, deal: await dealBefore(instant(from)) };
    return shown.deal;
  };
}

/** The value if it comes in time, else null. Rejects if it fails in time; a later failure is dropped. */
function atMost<T>(timers: Timers, coming: Promise<T>, ms: number): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const stop: Cancel = timers.after(ms, () => resolve(null));
    coming.finally(stop).then(resolve, reject);
  });
}
