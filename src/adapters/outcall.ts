import {
  type Clock,
  err,
  type Log,
  ok,
  type Random,
  type Refusal,
  type Result,
  SECOND_MS,
  type Timers,
} from "../../modules/kernel/index.ts";

/** What one attempt came to. `again`: trying once more may help (no connection, 5xx, time ran out). */
export type Attempt<T> = { readonly done: T } | { readonly failed: string; readonly again: boolean };

/** How patient calls to one outside service are. */
export interface Patience {
  /** For one attempt. */
  readonly timeoutMs: number;
  /** Attempts of one call, the first included. */
  readonly attempts: number;
  /** Calls under way at once; more are refused. */
  readonly parallel: number;
  /** Calls that fail in a row before the circuit opens. */
  readonly failuresToOpen: number;
  /** For this long nobody is asked; then one call tries, and the others wait for what it finds. */
  readonly openMs: number;
}

export const USUAL_PATIENCE: Patience = {
  timeoutMs: 5 * SECOND_MS,
  attempts: 2,
  parallel: 50,
  failuresToOpen: 5,
  openMs: 30 * SECOND_MS,
};
const PAUSE_MS = 200;

/** What guarded calls stand on. */
export interface OutcallDeps {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly log: Log;
}

/** Calls to one outside service that cannot hang, pile up or storm: bounded time, attempts and parallelism, and a circuit. */
export interface Outcall {
  /** Runs `attempt` until it is done, hopeless or out of attempts. The signal ends an attempt whose time is up. */
  call<T>(attempt: (signal: AbortSignal) => Promise<Attempt<T>>): Promise<Result<T, Refusal<"serviceUnavailable">>>;
}

export function createOutcall(service: string, deps: OutcallDeps, patience: Patience = USUAL_PATIENCE): Outcall {
  const { clock, timers, log } = deps;
  let underWay = 0;
  let failuresInARow = 0;
  let openUntil = 0;
  let probing = false;
  const unavailable = err<Refusal<"serviceUnavailable">>({
    code: "serviceUnavailable",
    message: `${service} is not available`,
  });

  async function once<T>(attempt: (signal: AbortSignal) => Promise<Attempt<T>>): Promise<Attempt<T>> {
    const abort = new AbortController();
    const timeUp = Promise.withResolvers<Attempt<T>>();
    const cancel = timers.after(patience.timeoutMs, () => {
      abort.abort();
      timeUp.resolve({ failed: "time ran out", again: true });
    });
    try {
      return await Promise.race([attempt(abort.signal), timeUp.promise]);
    } catch (error) {
      return { failed: error instanceof Error ? error.name : "unknown", again: true };
    } finally {
      cancel();
    }
  }

  async function insist<T>(attempt: (signal: AbortSignal) => Promise<Attempt<T>>): Promise<Attempt<T>> {
    for (let tried = 1; ; tried += 1) {
      const outcome = await once(attempt);
      if ("done" in outcome || !outcome.again || tried >= patience.attempts) return outcome;
      // Spread, so that many callers who failed together do not come back together.
      const jitter = 1 + (deps.random.bytes(1)[0] ?? 0) / 255;
      await new Promise<void>((resume) => timers.after(PAUSE_MS * 2 ** (tried - 1) * jitter, resume));
    }
  }

  function failed(reason: string) {
    failuresInARow += 1;
    const opens = failuresInARow >= patience.failuresToOpen;
    if (opens) openUntil = clock.now() + patience.openMs;
    log.warn({ service, reason, failuresInARow, pausedMs: opens ? patience.openMs : 0 }, "an outside service failed");
    return unavailable;
  }

  return {
    async call(attempt) {
      const tripped = failuresInARow >= patience.failuresToOpen;
      if (tripped && (clock.now() < openUntil || probing)) return unavailable;
      if (underWay >= patience.parallel) return unavailable;
      if (tripped) probing = true;
      underWay += 1;
      try {
        const outcome = await insist(attempt);
        if (!("done" in outcome)) return failed(outcome.failed);
        failuresInARow = 0;
        return ok(outcome.done);
      } finally {
        underWay -= 1;
        if (tripped) probing = false;
      }
    },
  };
}

/** Whether an HTTP status is worth another attempt. */
export function worthAnotherTry(status: number): boolean {
  return status >= 500 || status === 408;
}
