import {
  type Clock,
  err,
  HOUR_MS,
  type Log,
  MINUTE_MS,
  NO_TRACER,
  ok,
  type Random,
  type Refusal,
  type Result,
  SECOND_MS,
  type Timers,
  type Tracer,
} from "../../modules/kernel/index.ts";

/**
 * Why an attempt failed. `service`: it could not be reached, was too slow, or failed by itself (5xx). `overload`: it asks
 * for a break (429). `refusal`: it answered and said no, to what was asked or to our account; that says nothing about
 * whether others are served, so it never closes a service.
 */
export type Cause = "service" | "overload" | "refusal";

/** An attempt that came to nothing. */
export interface Failure {
  /** The kind of failure for the log: no number, name, place or code in it. */
  readonly failed: string;
  readonly cause: Cause;
  /** Whether trying once more may help. */
  readonly again: boolean;
  /** The header of that name, from a service that asks for a break. */
  readonly retryAfter?: string | null;
}

/** What one attempt came to. */
export type Attempt<T> = { readonly done: T } | Failure;

/** How patient calls to one outside service are. */
export interface RetryPolicy {
  /** Time limit of one attempt. */
  readonly timeoutMs: number;
  /** Attempts of one call, the first included. */
  readonly attempts: number;
  /** Calls under way at once; more are refused. */
  readonly parallel: number;
  /** Calls about different things that the service fails in a row before the circuit opens. */
  readonly failuresToOpen: number;
  /** How long the service is not asked; then one call tries, and the others wait for its outcome. */
  readonly openMs: number;
}

/** Both attempts together fit into what a player's call may take (`ANSWER_MS`), so that it says what has failed. */
export const USUAL_RETRY_POLICY: RetryPolicy = {
  timeoutMs: 4 * SECOND_MS,
  attempts: 2,
  parallel: 50,
  failuresToOpen: 5,
  openMs: 30 * SECOND_MS,
};
const PAUSE_MS = 200;
/** A service that is away for so long is an alarm, which is told so often. */
const AWAY_MS = 5 * MINUTE_MS;
const AWAY_AGAIN_MS = HOUR_MS;
/** A service that asks for a break without saying how long gets this. */
const BREAK_MS = SECOND_MS;
/** Calls about so many different things have to be told "too many" before others wait. */
const OVERLOADS_TO_PAUSE = 2;

/** What guarded calls stand on. */
export interface OutcallDeps {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly log: Log;
  /** Each attempt is a span of what is traced; nowhere unless given. The trace is not told to the service (decision 0086). */
  readonly tracer?: Tracer;
  /** Where calls are counted; nowhere unless given. */
  readonly figures?: OutcallFigures;
}

/** What a call came to: the service's cause where it failed, `notAsked` where the circuit is open or too many are under way. */
export type OutcallResult = "done" | Cause | "notAsked";

/** Figures of calls to outside services (V-5). */
export interface OutcallFigures {
  /** A call of this service came to its end; seconds with all its attempts, null where it was not asked. */
  ended(service: string, result: OutcallResult, seconds: number | null): void;
}

/**
 * Calls to one outside service that cannot hang, pile up or storm: bounded time, attempts and parallelism, and a circuit.
 * What a stranger asks must not close a service for everybody: refusals never count, and failures count once for each
 * thing that was asked about.
 */
export interface Outcall {
  /**
   * Runs `attempt` until it is done, hopeless or out of attempts. The signal ends an attempt whose time is up. `about`
   * names the call's object: a recipient, a number, an order.
   */
  call<T>(
    about: string,
    attempt: (signal: AbortSignal) => Promise<Attempt<T>>,
  ): Promise<Result<T, Refusal<"serviceUnavailable">>>;
}

export function createOutcall(
  service: string,
  deps: OutcallDeps,
  retryPolicy: RetryPolicy = USUAL_RETRY_POLICY,
): Outcall {
  const { timers, tracer = NO_TRACER } = deps;
  const circuit = createCircuit(service, deps, retryPolicy);
  let underWay = 0;
  const unavailable = err<Refusal<"serviceUnavailable">>({
    code: "serviceUnavailable",
    message: `${service} is not available`,
  });

  const notAsked = () => {
    deps.figures?.ended(service, "notAsked", null);
    return unavailable;
  };

  async function once<T>(attempt: (signal: AbortSignal) => Promise<Attempt<T>>): Promise<Attempt<T>> {
    const abort = new AbortController();
    const timeUp = Promise.withResolvers<Attempt<T>>();
    const cancel = timers.after(retryPolicy.timeoutMs, () => {
      abort.abort();
      timeUp.resolve({ failed: "time ran out", cause: "service", again: true });
    });
    try {
      return await Promise.race([attempt(abort.signal), timeUp.promise]);
    } catch (error) {
      // What throws is the connection: adapters turn everything that a service says into a value.
      return { failed: error instanceof Error ? error.name : "unknown", cause: "service", again: true };
    } finally {
      cancel();
    }
  }

  async function insist<T>(attempt: (signal: AbortSignal) => Promise<Attempt<T>>): Promise<Attempt<T>> {
    for (let tried = 1; ; tried += 1) {
      const outcome = await tracer.within(`vendor ${service}`, () => once(attempt), { calls: service, attempt: tried });
      if ("done" in outcome || !outcome.again || tried >= retryPolicy.attempts) return outcome;
      // Spread, so that many callers who failed together do not come back together.
      const jitter = 1 + (deps.random.bytes(1)[0] ?? 0) / 255;
      await new Promise<void>((resume) => timers.after(PAUSE_MS * 2 ** (tried - 1) * jitter, resume));
    }
  }

  return {
    async call(about, attempt) {
      if (underWay >= retryPolicy.parallel) return notAsked();
      const admission = circuit.admit();
      if (admission === "no") return notAsked();
      underWay += 1;
      const began = deps.clock.now();
      try {
        const outcome = await insist(attempt);
        const seconds = (deps.clock.now() - began) / SECOND_MS;
        deps.figures?.ended(service, "done" in outcome ? "done" : outcome.cause, seconds);
        if ("done" in outcome) {
          circuit.answered();
          return ok(outcome.done);
        }
        circuit.failed(outcome, about, admission);
        return unavailable;
      } finally {
        underWay -= 1;
        if (admission === "probe") circuit.probed();
      }
    },
  };
}

/** Decides whether the service is asked: not while it is down or wants a break, then by one call, then by all. */
function createCircuit(service: string, { clock, log }: OutcallDeps, { failuresToOpen, openMs }: RetryPolicy) {
  /** What failures and overloads since the last answer were about; no more than it takes to act on them. */
  const failedAbout = new Set<string>();
  const overloadedAbout = new Set<string>();
  let pausedUntil = 0;
  let probing = false;
  /** Since when it has not been there, and when that was told as an alarm. */
  let awaySince: number | null = null;
  let alarmedAt = Number.NEGATIVE_INFINITY;

  const isTripped = () => failedAbout.size >= failuresToOpen;
  const note = (about: string, among: Set<string>, most: number) => {
    if (among.size < most) among.add(about);
    return among.size >= most;
  };
  function pauseAfter(failure: Failure, about: string): number {
    if (failure.cause === "service") return note(about, failedAbout, failuresToOpen) ? openMs : 0;
    if (failure.cause === "refusal" || !note(about, overloadedAbout, OVERLOADS_TO_PAUSE)) return 0;
    return Math.min(retryAfterMs(failure.retryAfter ?? null, clock.now()) ?? BREAK_MS, openMs);
  }
  function answered() {
    failedAbout.clear();
    overloadedAbout.clear();
    awaySince = null;
  }
  function tellAway(): void {
    const now = clock.now();
    awaySince ??= now;
    if (now - awaySince < AWAY_MS || now - alarmedAt < AWAY_AGAIN_MS) return;
    alarmedAt = now;
    log.error({ service, alarm: "vendorAway" }, "an outside service has not answered for five minutes");
  }

  return {
    admit(): "yes" | "probe" | "no" {
      if (clock.now() < pausedUntil) return "no";
      if (!isTripped()) return "yes";
      if (probing) return "no";
      probing = true;
      return "probe";
    },
    answered,
    failed(failure: Failure, about: string, admission: "yes" | "probe"): void {
      // A service that refuses is there: the one call that tries it again need not be one that it likes.
      if (admission === "probe" && failure.cause === "refusal") answered();
      const pausedMs = pauseAfter(failure, about);
      pausedUntil = Math.max(pausedUntil, clock.now() + pausedMs);
      const { failed: why, cause } = failure;
      if (failure.cause === "service" && isTripped()) tellAway();
      log.warn({ service, why, cause, failures: failedAbout.size, pausedMs }, "an outside service failed");
    },
    probed() {
      probing = false;
    },
  };
}

/** `retry-after` (RFC 9110 § 10.2.3), seconds or a date, as a time from `now`; undefined when it is neither. */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  const text = header?.trim() ?? "";
  if (/^\d{1,9}$/.test(text)) return Number(text) * SECOND_MS;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}

/** What an HTTP answer that is no success says; `why` when its body says it better than its status. */
export function httpFailure(response: Response, why = `status ${response.status}`): Failure {
  const { status } = response;
  if (status === 429)
    return { failed: why, cause: "overload", again: false, retryAfter: response.headers.get("retry-after") };
  // 408: the service gave up waiting for us, which is the connection's fault.
  if (status >= 500 || status === 408) return { failed: why, cause: "service", again: true };
  return { failed: why, cause: "refusal", again: false };
}

/** A body as JSON; null when it is none. Throws when the connection breaks off, which is another thing. */
export async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
