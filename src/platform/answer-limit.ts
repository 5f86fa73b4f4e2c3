import { EXHAUSTED } from "../../modules/kernel/index.ts";
import { areDescriptorsGone } from "./descriptors.ts";

/** A question on its way to the database, as the driver tells of it before it is sent (decision 0009: its `onquery`). */
export interface Asked {
  resolve(answer: unknown): void;
  reject(error: unknown): void;
  /** Ends the connection that it is on, or is to be sent on first; what else is asked there is refused too. None while it waits for one. */
  readonly cut?: (error: Error) => void;
  /** Takes it out of the queue. */
  cancel(): unknown;
  /** Its rows are fetched in parts, at the caller's own pace. */
  readonly cursorFn?: unknown;
}

export interface AnswerLimitDeps {
  /** How long a question waits for an answer, its own or another one that is given before it. */
  readonly limitMs: number;
  /** Told of each question that was given up. */
  readonly onGivenUp?: (() => void) | undefined;
  /** Told how long each question took that was answered, with its wait for a connection; milliseconds. */
  readonly onAnswered?: ((ms: number) => void) | undefined;
  /** While nothing at all has been answered for the limit, later questions wait no longer than this; a second unless given. */
  readonly silentMs?: number;
  /** May this process open no further connection? */
  readonly isExhausted?: () => boolean;
}

/** Gives up questions that a database does not answer. */
export interface AnswerLimit {
  /** The driver's option; to be called with every question. */
  readonly onquery: (query: Asked) => void;
  /**
   * Milliseconds for which it has been asked and has answered nothing, neither rows nor an error of its own; 0 while no
   * question waits for a first answer.
   */
  awayMs(): number;
  /** How many questions wait: for a connection, behind others on one, or for their own answer. */
  waiting(): number;
}

const SILENT_MS = 1_000;
const LOOKS_A_LIMIT = 16;
const LONGEST_LOOK_MS = 250;

/**
 * Limits how long a question waits for PostgreSQL. A server that hangs, or a network that swallows data, ends no
 * connection: a question would wait for ever. A question that is not answered in time is refused with
 * `CONNECTION_SILENT`. Its connection is thrown away and never used again: a late answer on it could not be told from
 * an answer to something else. A question that only waits its turn, behind others that are answered, goes on waiting:
 * cutting connections of a busy server would make it slower. While nothing at all is answered, later questions are
 * given up after a second: they find out when it is back, and do not pile up. A connection that is opened for one of
 * them is given twice as long as the one before it, up to the limit: a server that has just come back, or is busy, may
 * need longer than a second for a new connection, and steady retries would keep it from ever accepting one.
 * Time in which this process did not run does not count: the answer may lie there unread. Neither does time in which it
 * had no descriptors left for a connection: that says nothing of the database, and is refused with `EMFILE` ({@link
 * EXHAUSTED}).
 */
export function createAnswerLimit(deps: AnswerLimitDeps): AnswerLimit {
  const { limitMs, onGivenUp = () => {}, silentMs = SILENT_MS, isExhausted = areDescriptorsGone } = deps;
  const shortMs = Math.min(silentMs, limitMs);
  const lookMs = Math.max(5, Math.min(LONGEST_LOOK_MS, limitMs / LOOKS_A_LIMIT));
  const waiting = new Map<Asked, number>();
  const clock = createRunningClock(2 * lookMs);
  let isLooking = false;
  /** When each connection, known by what cuts it, and when any of them answered last. */
  const received = new WeakMap<object, number>();
  let lastAnswerMs = 0;
  /** How long a connection may take while nothing is answered. */
  let allowedMs = shortMs;
  /** Since when nothing has been answered that was asked: in time that this process ran, and as clocks have it. */
  let unanswered: { readonly sinceRanMs: number; readonly since: number } | null = null;

  const look = (): void => {
    const ranMs = clock.pass();
    const isSilent = unanswered !== null && ranMs - unanswered.sinceRanMs >= limitMs;
    const mostMs = isSilent ? shortMs : limitMs;
    const patientMs = allowedMs;
    for (const [query, since] of waiting) {
      // In the order in which they were asked.
      if (ranMs - since < mostMs) break;
      if (isSilent && query.cut !== undefined) {
        if (ranMs - since < patientMs) continue;
        allowedMs = Math.min(limitMs, 2 * patientMs);
      }
      // Not on a connection yet: whatever is answered brings its turn nearer.
      const receivedAt = query.cut === undefined ? lastAnswerMs : (received.get(query.cut) ?? 0);
      if (isSilent || ranMs - receivedAt >= limitMs) giveUp(query, ranMs - since);
    }
    isLooking = waiting.size > 0;
    if (isLooking) lookLater();
  };
  const lookLater = () => void setTimeout(look, lookMs).unref();

  const giveUp = (query: Asked, waitedMs: number): void => {
    if (!waiting.delete(query)) return;
    onGivenUp();
    refuse(query, silence(waitedMs));
  };

  /** A connection that broke says nothing of the server; an error of the server's own does. */
  const settled = (query: Asked, isAnswer: boolean, isOwnFault: boolean): void => {
    const wasWaiting = waiting.delete(query);
    if (isOwnFault) unanswered = waiting.size > 0 ? now() : null;
    if (!wasWaiting || !isAnswer) return;
    lastAnswerMs = clock.ms();
    allowedMs = shortMs;
    if (query.cut) received.set(query.cut, lastAnswerMs);
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
      relay(query, { isExhausted, onAnswered: deps.onAnswered }, (how) => settled(query, how.isAnswer, how.isOwnFault));
    },
    waiting: () => waiting.size,
    awayMs: () => (unanswered === null ? 0 : performance.now() - unanswered.since),
  };
}

/** The end of a question: the server answered, or this process was at fault that it could not. */
interface End {
  readonly isAnswer: boolean;
  readonly isOwnFault: boolean;
}

/** Reports the end of a question before its caller hears of it. */
function relay(
  query: Asked,
  { isExhausted, onAnswered }: Required<Pick<AnswerLimitDeps, "isExhausted" | "onAnswered">>,
  ended: (how: End) => void,
): void {
  const { resolve, reject } = query;
  const askedAt = performance.now();
  query.resolve = (answer) => {
    onAnswered?.(performance.now() - askedAt);
    ended({ isAnswer: true, isOwnFault: false });
    resolve(answer);
  };
  query.reject = (error) => {
    const isOwnFault = !isAnswer(error) && isExhausted();
    ended({ isAnswer: isAnswer(error), isOwnFault });
    reject(isOwnFault ? exhaustion(error) : error);
  };
}

/** Ends a question and the connection that it is on. */
function refuse(query: Asked, error: Error): void {
  query.cut?.(error);
  query.reject(error);
  query.cancel();
}

/** The error of a question that was not answered. */
const silence = (waitedMs: number): Error =>
  Object.assign(new Error(`CONNECTION_SILENT: no answer of PostgreSQL for ${Math.round(waitedMs)} ms`), {
    code: "CONNECTION_SILENT",
  });

/** What a question is refused with that no connection could be opened for. The driver's error has the query, for the log. */
function exhaustion(error: unknown): Error {
  const query = error instanceof Error && "query" in error ? { query: error.query } : {};
  return Object.assign(new Error("EMFILE: no descriptors are left to reach PostgreSQL with", { cause: error }), {
    ...query,
    code: EXHAUSTED,
  });
}

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
