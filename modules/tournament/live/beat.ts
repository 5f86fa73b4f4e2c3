/** The heartbeat of the tournaments that a process directs, and what it tells of time that is missing. */
import { type Clock, type Instant, instant, type Standstill, type Stopwatch } from "../../kernel/index.ts";
import type { DirectorStore } from "../store/journal.ts";
import type { DirectorRunner } from "./runner.ts";

/** Beats that may be missing, or that the clock may be off by, before clocks move. */
const MISSED_BEATS = 2.5;

export interface BeatDeps {
  readonly directors: Pick<DirectorStore, "beat">;
  readonly clock: Clock;
  readonly stopwatch: Stopwatch;
  readonly beatMs: number;
  readonly standstill: Pick<Standstill, "isOn" | "look">;
  readonly runners: () => Iterable<Pick<DirectorRunner, "submit" | "reset">>;
}

export interface Beat {
  /** Tells that this process is alive, and its tournaments what time was missing. Rejects while the database is away. */
  beat(): Promise<void>;
  /**
   * The time by which tournaments are directed. While time is missing that no tournament was told of it stands at what it was: a report that comes
   * before the next beat must not find rounds hours late.
   */
  now(): Instant;
  /** How long every beat has come in time and nobody has set the clock, in milliseconds of the stopwatch: others are judged silent by such a clock alone. */
  steadyMs(): number;
}

/**
 * missing beats show an outage, and the stopwatch measures how long nothing could be decided: the database was away, the process
 * frozen, or the machine asleep. If the clock shows more, it was set, forward or back; that is no outage, however far it was set.
 */
export function createBeat({ directors, clock, stopwatch, beatMs, standstill, runners }: BeatDeps): Beat {
  const limitMs = beatMs * MISSED_BEATS;
  const look = () => ({ at: clock.now(), elapsedMs: stopwatch.elapsedMs() });
  let last: ReturnType<typeof look> | null = null;
  let steadySinceMs = 0;

  /** What is missing since the last beat: nothing where clock and stopwatch say what they should. */
  const missing = (now: ReturnType<typeof look>) => {
    const awayMs = last === null ? 0 : Math.round(now.elapsedMs - last.elapsedMs);
    const setMs = last === null ? 0 : Math.round(now.at - last.at - awayMs);
    return { awayMs, setMs, wasAway: awayMs > limitMs, wasSet: Math.abs(setMs) > limitMs };
  };

  return {
    async beat() {
      await directors.beat(clock.now());
      const now = look();
      const { awayMs, setMs, wasAway, wasSet } = missing(now);
      if (last === null || wasAway || wasSet) steadySinceMs = now.elapsedMs;
      last = now;
      // Whatever happens while all stand still is made up for when they go on.
      if (standstill.isOn()) return standstill.look();
      if (!wasAway && !wasSet) return;
      for (const { submit, reset } of runners()) {
        if (wasSet)
          await submit((state, at) => (state === null ? null : { type: "resumed", at, shiftMs: setMs, isSet: true }));
        if (wasAway) await submit((state, at) => (state === null ? null : { type: "resumed", at, shiftMs: awayMs }));
        // Timers know nothing of the clock that they were set by.
        reset();
      }
    },
    now() {
      const now = look();
      const { awayMs, wasAway, wasSet } = missing(now);
      return last === null || !(wasAway || wasSet) ? now.at : instant(last.at + Math.min(awayMs, limitMs));
    },
    steadyMs() {
      const now = look();
      const { wasAway, wasSet } = missing(now);
      return last === null || wasAway || wasSet ? 0 : now.elapsedMs - steadySinceMs;
    },
  };
}
