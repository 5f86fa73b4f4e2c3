/** A question on its way to the database, as the driver tells of it before it is sent (decision 0009: its `onquery`). */
export interface Asked {
  resolve(answer: unknown): void;
  reject(error: unknown): void;
  /** Ends the connection that it is on, or is to be sent on first; what else is asked there is refused too. None while it waits for one. */
  readonly cut?: (error: Error) => void;
  /** Takes it out of the queue. */
  cancel(): unknown;
  /** Its rows are fetched in parts, at the asker's own pace. */
  readonly cursorFn?: unknown;
}

export interface AnswerLimitDeps {
  /** How long a question waits for an answer, its own or another one that is given before it. */
  readonly limitMs: number;
  /** Told of each question that was given up. */
  readonly onGivenUp?: (() => void) | undefined;
}

/** Gives up questions that a database does not answer. */
export interface AnswerLimit {
  /** The driver's option; to be called with every question. */
  readonly onquery: (query: Asked) => void;
  /** For how long it has been asked and has answered nothing, neither rows nor an error of its own; 0 while nobody waits for a first answer. */
  awayMs(): number;
}

/** Where nothing at all has been answered for the limit, nobody else waits longer than this. */
const SILENT_MS = 1_000;
const LOOKS_A_LIMIT = 16;
const LONGEST_LOOK_MS = 250;

/**
 * A server that hangs, or a network that swallows what it is given, ends no connection: whoever asks would wait for ever. Here a question that
 * is not answered in time is refused with `CONNECTION_SILENT`, and its connection is thrown away, never given to anybody again: what comes on
 * it later nobody could tell from an answer to something else. A question that only waits its turn, behind others that are answered, goes on
 * waiting: to cut connections of a server that works as fast as it can would make it slower. While nothing at all is answered, later questions
 * are given up after a second: they find out when it is back, and pile up nowhere.
 *
 * Time in which this process did not run does not count: the answer may lie there unread.
 */
export function createAnswerLimit({ limitMs, onGivenUp = () => {} }: AnswerLimitDeps): AnswerLimit {
  const lookMs = Math.max(5, Math.min(LONGEST_LOOK_MS, limitMs / LOOKS_A_LIMIT));
  const waiting = new Map<Asked, number>();
  const clock = createRunningClock(2 * lookMs);
  let isLooking = false;
  /** When each connection, known by what cuts it, and when any of them answered last. */
  const heard = new WeakMap<object, number>();
  let lastAnswerMs = 0;
  /** Since when nothing has been answered that was asked: in time that this process ran, and as clocks have it. */
  let unanswered: { readonly sinceRanMs: number; readonly since: number } | null = null;

  const look = (): void => {
    const ranMs = clock.pass();
    const isSilent = unanswered !== null && ranMs - unanswered.sinceRanMs >= limitMs;
    const mostMs = isSilent ? Math.min(SILENT_MS, limitMs) : limitMs;
    for (const [query, since] of waiting) {
      // In the order in which they were asked.
      if (ranMs - since < mostMs) break;
      // Not on a connection yet: whatever is answered brings its turn nearer.
      const heardAt = query.cut === undefined ? lastAnswerMs : (heard.get(query.cut) ?? 0);
      if (isSilent || ranMs - heardAt >= limitMs) giveUp(query, ranMs - since);
    }
    isLooking = waiting.size > 0;
    if (isLooking) lookLater();
  };
  const lookLater = () => void setTimeout(look, lookMs).unref();

  const giveUp = (query: Asked, waitedMs: number): void => {
    if (!waiting.delete(query)) return;
    onGivenUp();
    const error = silence(waitedMs);
    query.cut?.(error);
    query.reject(error);
    query.cancel();
  };

  /** A connection that broke says nothing of the server; an error of the server's own does. */
  const settled = (query: Asked, isAnswer: boolean): void => {
    if (!waiting.delete(query) || !isAnswer) return;
    lastAnswerMs = clock.ms();
    if (query.cut) heard.set(query.cut, lastAnswerMs);
    unanswered = waiting.size > 0 ? now() : null;
  };
  const now = () => ({ sinceRanMs: clock.ms(), since: performance.now() });

  return {
    onquery(query) {
      if (query.cursorFn) return;
      if (!isLooking) {
        isLooking = true;
        clock.begin();
        lookLater();
      }
      waiting.set(query, clock.ms());
      unanswered ??= now();
      const { resolve, reject } = query;
      query.resolve = (answer) => {
        settled(query, true);
        resolve(answer);
      };
      query.reject = (error) => {
        settled(query, isAnswer(error));
        reject(error);
      };
    },
    awayMs: () => (unanswered === null ? 0 : performance.now() - unanswered.since),
  };
}

/** What a question is refused with that nobody answered. */
const silence = (waitedMs: number): Error =>
  Object.assign(new Error(`CONNECTION_SILENT: no answer of PostgreSQL for ${Math.round(waitedMs)} ms`), {
    code: "CONNECTION_SILENT",
  });

/** Did the server itself say this? */
const isAnswer = (error: unknown): boolean => error instanceof Error && error.name === "PostgresError";

/** Milliseconds in which this process ran, as far as it looked: of a time between two looks that is longer than `mostMs` it was stopped, or busy, for the rest. */
function createRunningClock(mostMs: number) {
  let ranMs = 0;
  let lookedAt = 0;
  return {
    ms: () => ranMs,
    begin(): void {
      lookedAt = performance.now();
    },
    pass(): number {
      const now = performance.now();
      ranMs += Math.min(now - lookedAt, mostMs);
      lookedAt = now;
      return ranMs;
    },
  };
}
