import { addressGroup } from "../../modules/identity/index.ts";
import { createBegun } from "./begun.ts";
import { createCallers, type RequestCaller } from "./callers.ts";
import { isPatient } from "./in-time.ts";
import { createTimeBudget } from "./time-budget.ts";
import { createTurns } from "./turns.ts";

export interface DoorDeps {
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
export function createDoor(deps: DoorDeps) {
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
        // A request that waits by design, or for a stranger's body, keeps no others waiting.
        if (isPatient(path) || (caller.isAnonymous && request.body !== null)) return go();
        const called = begun.call(caller.key, go);
        return called === undefined ? refuse(request, 1) : called.given;
      },
  };
}

const pathOf = ({ url }: Request): string => URL.parse(url)?.pathname ?? "";
