import type { Cancel, Timers } from "../../modules/kernel/index.ts";

/** Paths whose answers wait by design, each with a limit of its own: long polls, and uploads that their routes read as they come. */
const PATIENT = /^\/api\/(?:rummy\/table\/poll|realtime\/poll|support\/addTicket|operator\/books\/files\/\w+)$/;

/** Their vendors are given 20 s for an answer; and what operators ask goes over everybody. */
const SLOW = /^\/api\/(?:profile\/(?:kyc|bank|zoop)|operator)(?:\/|$)/;
const SLOW_TIMES = 3;
/** The longest poll waits for 50 s (`TABLE_POLL_MS`). */
const PATIENT_MS = 55_000;

/** Does the answer at this path wait by design? */
export const isPatient = (path: string): boolean => PATIENT.test(path);

export interface InTimeDeps {
  readonly timers: Timers;
  readonly limitMs: number;
  /** Keeps a request's connection for so long though nothing goes over it. */
  readonly keepOpen: (request: Request, ms: number) => void;
  /** The answer to a client that would have waited for longer. */
  readonly late: (request: Request) => Response;
}

/** How Elysia hands a request on; what comes back is `undefined` where a socket was opened. */
type Answer<Rest extends readonly unknown[]> = (request: Request, ...rest: Rest) => unknown;

/** Sees to it that every call is answered, whatever its route waits for. */
export interface InTime {
  /** Elysia's `wrap`. */
  wrap<Rest extends readonly unknown[]>(answer: Answer<Rest>): Answer<Rest>;
  /** While a body arrives, which has a time of its own, the answer's does not run; it begins anew when the body is there. */
  whileArriving<T>(request: Request, body: Promise<T>): Promise<T>;
}

interface Waiting {
  cancel: Cancel;
  readonly begin: () => void;
}

/**
 * The last resort behind every other limit: a handler that waits cannot be ended, but its caller is told to come again.
 * What it does later is as if its answer had been lost on the way; every call that moves something bears that
 * (decision 0049).
 */
export function createInTime({ timers, limitMs, keepOpen, late }: InTimeDeps): InTime {
  const waiting = new WeakMap<Request, Waiting>();

  const race = (request: Request, mostMs: number, run: () => unknown): unknown => {
    let isOver = false;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const giveUp = () => {
      isOver = true;
      resolve(late(request));
    };
    const one: Waiting = {
      cancel: () => {},
      begin() {
        if (!isOver) one.cancel = timers.after(mostMs, giveUp);
      },
    };
    waiting.set(request, one);
    const answer = run();
    if (!(answer instanceof Promise)) return answer;
    one.begin();
    answer.then(
      (response) => {
        one.cancel();
        // An unread stream holds what it reads from.
        if (isOver && response instanceof Response) void response.body?.cancel().catch(() => {});
        isOver = true;
        resolve(response);
      },
      (error) => {
        one.cancel();
        isOver = true;
        reject(error);
      },
    );
    return promise;
  };

  return {
    wrap:
      (answer) =>
      (request, ...rest) => {
        const path = URL.parse(request.url)?.pathname ?? "";
        if (isPatient(path)) {
          keepOpen(request, PATIENT_MS);
          return answer(request, ...rest);
        }
        const mostMs = SLOW.test(path) ? limitMs * SLOW_TIMES : limitMs;
        if (mostMs > limitMs) keepOpen(request, mostMs);
        return race(request, mostMs, () => answer(request, ...rest));
      },
    async whileArriving(request, body) {
      const one = waiting.get(request);
      one?.cancel();
      try {
        return await body;
      } finally {
        one?.begin();
      }
    },
  };
}
