import type { Log, Timers } from "../../kernel/index.ts";
import { keptPhase, progressOf } from "../director/progress.ts";
import type { DirectorState } from "../director/state.ts";
import type { Store } from "../store/index.ts";
import type { DirectorRunner } from "./runner.ts";

const RETRY_MS = 500;

interface ProjectionDeps {
  readonly store: Pick<Store, "follow">;
  readonly timers: Timers;
  readonly log: Log;
}

/** Keeps tournaments' rows where their journals are: of each runner one write at a time, the newest state. */
export function createProjection({ store, timers, log }: ProjectionDeps) {
  const writing = new Map<DirectorRunner, Promise<void>>();
  const written = new WeakSet<DirectorState>();

  const write = async (runner: DirectorRunner): Promise<void> => {
    while (runner.state !== null && !written.has(runner.state)) {
      const { state } = runner;
      try {
        const { round, endedAt } = state;
        const startsAt = round.no <= 1 ? round.startsAt : null;
        const row = { phase: keptPhase(state), endedAt, startsAt, progress: progressOf(state) };
        await store.follow(runner.tournamentId, state.applied, row);
        written.add(state);
      } catch (error) {
        log.warn({ tournamentId: runner.tournamentId, error: String(error) }, "A tournament's row follows later.");
        await new Promise<void>((resolve) => void timers.after(RETRY_MS, resolve));
      }
    }
  };

  return {
    follow(runner: DirectorRunner): void {
      if (writing.has(runner)) return;
      const mine = write(runner).finally(() => writing.delete(runner));
      writing.set(runner, mine);
    },
    /** Resolves when the row is where the journal was at the call. */
    settled: (runner: DirectorRunner): Promise<void> => writing.get(runner) ?? Promise.resolve(),
    async idle(): Promise<void> {
      await Promise.all([...writing.values()]);
    },
  };
}

export type Projection = ReturnType<typeof createProjection>;
