import { createWorker, DAY_MS, HOUR_MS, instant, periodicJob, type SecurityEvents } from "../kernel/index.ts";
import type { SecurityDeps } from "./ports.ts";
import { createRecorder } from "./recorder.ts";
import { createStore, type EventFilter, type KeptEvent } from "./store.ts";

/** Security events: recorded without ever failing or waiting, and shown to the operator. */
export interface Security extends SecurityEvents {
  /** The newest first. */
  list(filter: EventFilter, most: number): Promise<readonly KeptEvent[]>;
  /** Begins to forget what is too old, hourly. */
  start(): void;
  /** Writes what waits, for a few seconds at most, and stops its timers. */
  stop(): Promise<void>;
}

/**
 * Keeps security events (OWASP ASVS 5.0, V16): who did what, when, from where and with which outcome, in an append-only
 * table, as lines of the log and as figures for alarms. Recording never fails and never waits.
 */
export function createSecurity(deps: SecurityDeps): Security {
  const { count = () => {}, countLost = () => {}, keepDays } = deps;
  const store = createStore(deps.database);
  const recorder = createRecorder({ ...deps, store, count, countLost });
  const jobs = createWorker(deps, [
    periodicJob({
      name: "security.forget",
      everyMs: HOUR_MS,
      run: ({ now }) => store.forget(instant(now - keepDays * DAY_MS)),
    }),
  ]);
  return {
    record: recorder.record,
    list: store.list,
    start: jobs.start,
    async stop() {
      // Not waited for: what is too old is forgotten the next time, and the database may hang.
      void jobs.stop();
      await recorder.stop();
    },
  };
}
