import {
  createWorker,
  HOUR_MS,
  instant,
  KEPT,
  periodicJob,
  queueJob,
  type RetryPolicy,
  SECOND_MS,
  type Worker,
  type WorkerDeps,
} from "../kernel/index.ts";
import type { Directors } from "./live/directors.ts";
import type { Registration } from "./registration/registration.ts";
import type { Store } from "./store/index.ts";
import type { TournamentOperatorApi } from "./templates/operator-api.ts";

const RETRY: RetryPolicy = { firstMs: 5 * SECOND_MS, factor: 2, longestMs: 300_000, jitter: 0.2 };
/** A player's entry waits in between. */
const ALARM = { alarm: "tournamentEntry" } as const;
const SERIES_MS = 30 * SECOND_MS;
/** How often work is looked for that is done at once as long as nothing goes wrong. */
const LOOK_MS = 5 * SECOND_MS;
/** A change made in another process, or by the clock, is seen in lists this much later at most. */
const BOARD_MS = 2 * SECOND_MS;

export interface TournamentJobsDeps extends WorkerDeps {
  readonly store: Pick<Store, "claimEntries" | "oldestEntryDue" | "lookAtEntryAgain" | "forgetTraces">;
  readonly registration: Pick<Registration, "finish">;
  readonly directors: Directors;
  readonly desk: Pick<TournamentOperatorApi, "makeDue">;
  /** Tells everybody what lists show anew. */
  readonly lookAtBoard: () => Promise<void>;
  /** No other process directs tournaments: nothing falls silent that could be taken over. */
  readonly alone: boolean;
  readonly beatMs: number;
  readonly leaseMs: number;
}

/** How often in a lease it is looked for directors whose lease has run out. */
const LOOKS_A_LEASE = 5;

/** What tournaments do later, or again and again. */
export function createTournamentJobs(deps: TournamentJobsDeps): Worker {
  const { store, registration, directors, desk, lookAtBoard, alone, beatMs, leaseMs } = deps;
  const periodic = (name: string, everyMs: number, run: () => Promise<void>, atStart = true) =>
    periodicJob({ name, everyMs, atStart, run });
  const takeOver = () => directors.takeOver(false);
  return createWorker(deps, [
    queueJob({
      name: "tournament.entries",
      everyMs: LOOK_MS,
      concurrency: 4,
      batch: 100,
      retry: RETRY,
      failuresOf: ({ tries }) => Math.max(0, tries - 1),
      claim: store.claimEntries,
      oldestDue: store.oldestEntryDue,
      run: registration.finish,
      onLater: ({ id }, at) => store.lookAtEntryAgain(id, at),
      logFields: ({ id }) => ({ entry: id, ...ALARM }),
    }),
    periodic("tournament.series", SERIES_MS, desk.makeDue),
    periodic("tournament.openings", SECOND_MS, directors.openDue),
    periodic("tournament.board", BOARD_MS, lookAtBoard),
    periodic("tournament.heartbeat", beatMs, directors.beat),
    periodic("tournament.missing", LOOK_MS, directors.enterMissing, false),
    periodic("tournament.reports", LOOK_MS, directors.handleAll),
    periodicJob({
      name: "tournament.sweep",
      everyMs: HOUR_MS,
      atStart: false,
      run: ({ now }) => store.forgetTraces(instant(now - KEPT.seats)),
    }),
    ...(alone ? [] : [periodic("tournament.takeover", Math.ceil(leaseMs / LOOKS_A_LEASE), takeOver, false)]),
  ]);
}
