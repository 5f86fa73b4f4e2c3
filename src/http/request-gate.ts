import { addressGroup } from "../../modules/identity/index.ts";
import { createCallers, type RequestCaller } from "./callers.ts";
import { isPatient } from "./in-time.ts";
import { createTurns } from "./turns.ts";

export interface RequestGateDeps {
  /** Main-thread milliseconds a second that the anonymous requests of one address may use (`ANONYMOUS_MS`). */
  readonly anonymousMs: number;
  readonly addressOf: (request: Request) => string;
  /** The answer to a client that asks too much: come again in so many seconds. It closes the connection. */
  readonly refuse: (request: Request, waitSeconds: number) => Response;
  /** Milliseconds that only grow. */
  readonly now: () => number;
  /** Milliseconds for which this thread has run. */
  readonly threadMs: () => number;
  /** Runs it when the event loop has looked at all else that has come. */
  readonly defer: (run: () => void) => void;
}

/** How Elysia hands a request on. */
type Answer<Rest extends readonly unknown[]> = (request: Request, ...rest: Rest) => unknown;

/** How long an address may use its share at once: people open several pages, and neighbours share an address. */
const BURST_SECONDS = 10;
const MOST_ADDRESSES = 20_000;
/** What a request costs at least; most of it is the runtime's. */
const LEAST_MS = 0.1;
/** What is counted for one that waits for something: what it does later is not seen. */
const LATER_MS = 1;
/** Anonymous requests of one address that wait for their turn. */
const MOST_WAITING = 1_024;
/** Others of one address, or of one session: more than come in from one place at once when all of it comes back. */
const MOST_SHOWN_WAITING = 16_384;
/** Requests of one session, or anonymous ones of one address, that have begun and wait: for the database as a rule, which all want. */
const MOST_BEGUN = 12;

/**
 * The door that every request comes through before anything is done for it (decision 0057). Many requests at once do
 * not hold up tables and sockets: they have their turn. An address's anonymous requests also have a budget of the main
 * thread's time; requests that show a session or a ticket are not refused because of them.
 */
export function createRequestGate(deps: RequestGateDeps) {
  const { now, threadMs, refuse } = deps;
  const callers = createCallers();
  const turns = createTurns(deps);
  const budget = createTimeBudget({
    msASecond: deps.anonymousMs,
    burstSeconds: BURST_SECONDS,
    mostKeys: MOST_ADDRESSES,
    now,
  });
  const begun = createBegun({ begun: MOST_BEGUN, waiting: MOST_WAITING });

  /** Runs it, and counts what it cost. */
  const run = (caller: RequestCaller, answer: () => unknown): unknown => {
    const [startedMs, turn] = [threadMs(), turns.number()];
    const cost = () => (turns.number() === turn ? Math.max(LEAST_MS, threadMs() - startedMs) : LATER_MS);
    const given = answer();
    if (caller.isAnonymous)
      if (given instanceof Promise) given.finally(() => budget.charge(caller.group, cost())).catch(() => {});
      else budget.charge(caller.group, cost());
    return given;
  };
  const inTurn = (request: Request, caller: RequestCaller, answer: () => unknown): unknown => {
    if (turns.mayRun(caller)) return run(caller, answer);
    if (turns.waitingOf(caller) >= (caller.isAnonymous ? MOST_WAITING : MOST_SHOWN_WAITING)) return refuse(request, 1);
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    turns.wait(caller, () => {
      // The client has gone, or had its connection closed because it did not wait: it wants no answer.
      if (request.signal.aborted) return resolve(new Response(null, { status: 499 }));
      try {
        resolve(run(caller, answer));
      } catch (error) {
        reject(error);
      }
    });
    return promise;
  };

  return {
    /** Requests that wait for their turn. */
    waiting: turns.waiting,
    /** A guard has let the request in: from now on its session is known. */
    remember: (request: Request) => callers.remember(request, pathOf(request)),
    /** Elysia's `wrap`; the outermost. */
    wrap:
      <Rest extends readonly unknown[]>(answer: Answer<Rest>): Answer<Rest> =>
      (request, ...rest) => {
        const path = pathOf(request);
        const caller = callers.of(request, path, addressGroup(deps.addressOf(request)));
        const go = () => inTurn(request, caller, () => answer(request, ...rest));
        const waitSeconds = caller.isAnonymous ? budget.waitSeconds(caller.group) : 0;
        if (waitSeconds > 0) return refuse(request, waitSeconds);
        // A request that waits by design, or for an anonymous caller's body, keeps no others waiting.
        if (isPatient(path) || (caller.isAnonymous && request.body !== null)) return go();
        const called = begun.call(caller.key, go);
        return called === undefined ? refuse(request, 1) : called.given;
      },
  };
}

const pathOf = ({ url }: Request): string => URL.parse(url)?.pathname ?? "";

export interface BegunLimits {
  /** Calls of one key that are under way at once. */
  readonly begun: number;
  /** Calls of one key that wait for that. */
  readonly waiting: number;
}

/** Lets so many calls of each key be under way at once; the next begin, in their order, when others have ended. */
export function createBegun(limits: BegunLimits) {
  const keys = new Map<string, { begun: number; readonly waiting: (() => void)[] }>();
  const end = (key: string): void => {
    const one = keys.get(key);
    if (one === undefined) return;
    one.begun -= 1;
    if (one.begun === 0 && one.waiting.length === 0) keys.delete(key);
    else one.waiting.shift()?.();
  };
  const begin = (key: string, call: () => unknown): unknown => {
    const one = keys.get(key) ?? { begun: 0, waiting: [] };
    keys.set(key, one);
    one.begun += 1;
    const given = call();
    if (given instanceof Promise)
      given.then(
        () => end(key),
        () => end(key),
      );
    else end(key);
    return given;
  };
  return {
    /** What the call gives, or a promise of it; undefined where too many wait already. */
    call(key: string, call: () => unknown): { readonly given: unknown } | undefined {
      const one = keys.get(key);
      if (one === undefined || one.begun < limits.begun) return { given: begin(key, call) };
      if (one.waiting.length >= limits.waiting) return undefined;
      const { promise, resolve } = Promise.withResolvers<unknown>();
      one.waiting.push(() => resolve(begin(key, call)));
      return { given: promise };
    },
  };
}

export interface TimeBudgetOptions {
  /** Milliseconds a second, on and on. */
  readonly msASecond: number;
  /** How many seconds' worth may be used at once. */
  readonly burstSeconds: number;
  /** Keys that are remembered, the latest first. */
  readonly mostKeys: number;
  /** Milliseconds that only grow. */
  readonly now: () => number;
}

/** What each of many may use of something that all share, by their keys: of the main thread's time, in milliseconds. */
export interface TimeBudget {
  charge(key: string, ms: number): void;
  /** Seconds after which there is something left again; 0 when there is. */
  waitSeconds(key: string): number;
}

/** A bucket a key: what was used runs out of it at an even rate, and who has filled it waits. */
export function createTimeBudget({ msASecond, burstSeconds, mostKeys, now }: TimeBudgetOptions): TimeBudget {
  /** The least lately charged first. */
  const buckets = new Map<string, { readonly used: number; readonly at: number }>();
  const mostMs = msASecond * burstSeconds;
  const usedNow = (key: string): number => {
    const bucket = buckets.get(key);
    return bucket === undefined ? 0 : Math.max(0, bucket.used - ((now() - bucket.at) * msASecond) / 1_000);
  };
  return {
    charge(key, ms) {
      const used = usedNow(key) + ms;
      buckets.delete(key);
      buckets.set(key, { used, at: now() });
      if (buckets.size <= mostKeys) return;
      const oldest = buckets.keys().next().value;
      if (oldest !== undefined) buckets.delete(oldest);
    },
    waitSeconds(key) {
      const over = usedNow(key) - mostMs;
      return over < 0 ? 0 : Math.max(1, Math.ceil(over / msASecond));
    },
  };
}
