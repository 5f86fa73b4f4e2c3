/** The heartbeat of the tournaments that a process directs, and what it tells of time that is missing. */
import type { Clock, Standstill, Stopwatch } from "../../kernel/index.ts";
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

/**
 * Tells that this process is alive. R-11: missing beats show an outage, and the stopwatch measures how long nothing
 * could be decided: the database was away, the process frozen, or the machine asleep. If the clock shows more, it was
 * set, forward or back; that is no outage, however far it was set.
 */
export function createBeat({
  directors,
  clock,
  stopwatch,
  beatMs,
  standstill,
  runners,
}: BeatDeps): () => Promise<void> {
  const limitMs = beatMs * MISSED_BEATS;
  const look = () => ({ at: clock.now(), elapsedMs: stopwatch.elapsedMs() });
  let last: ReturnType<typeof look> | null = null;

  return async () => {
    await directors.beat(clock.now());
    const [before, now] = [last, look()];
    last = now;
    // Whatever happens while all stand still is made up for when they go on.
    if (standstill.isOn()) return standstill.look();
    if (before === null) return;
    const awayMs = Math.round(now.elapsedMs - before.elapsedMs);
    const setMs = Math.round(now.at - before.at - awayMs);
    const wasAway = awayMs > limitMs;
    const wasSet = Math.abs(setMs) > limitMs;
    if (!wasAway && !wasSet) return;
    for (const { submit, reset } of runners()) {
      if (wasSet)
        await submit((state, at) => (state === null ? null : { type: "resumed", at, shiftMs: setMs, isSet: true }));
      if (wasAway) await submit((state, at) => (state === null ? null : { type: "resumed", at, shiftMs: awayMs }));
      // Timers know nothing of the clock that they were set by.
      reset();
    }
  };
}
