import { type Clock, type Handlers, type Instant, type Log, MINUTE_MS, type Timers } from "../../kernel/index.ts";

/** What the memory of answers holds at most. */
interface AnswersBounds {
  readonly keepMs: number;
  readonly entries: number;
  /** Characters of all answers together. */
  readonly size: number;
}

/** Does what a key names once. */
interface Answers {
  /** The answer for the key: computed by `work`, or what that gave when the key came before. Null when nothing more can be remembered. */
  once(key: string, work: () => Promise<string>): Promise<string> | null;
}

interface Kept {
  readonly since: Instant;
  readonly answer: Promise<string>;
  size: number;
}

/**
 * Remembers answers by key for a while. When it is full nothing new is taken: an answer that is forgotten too soon would let a
 * call that is repeated, or played again by a stranger, be done twice.
 */
function createAnswers(clock: Clock, { keepMs, entries, size }: AnswersBounds): Answers {
  const kept = new Map<string, Kept>();
  let held = 0;

  const forgetOld = () => {
    for (const [key, { since, size: length }] of kept) {
      if (clock.now() - since <= keepMs) return;
      kept.delete(key);
      held -= length;
    }
  };

  return {
    once(key, work) {
      forgetOld();
      const before = kept.get(key);
      if (before) return before.answer;
      if (kept.size >= entries || held >= size) return null;
      const entry: Kept = { since: clock.now(), size: 0, answer: work() };
      kept.set(key, entry);
      // Forgotten meanwhile, it counts no more.
      const weigh = (text: string) => {
        if (kept.get(key) !== entry) return;
        entry.size = text.length;
        held += text.length;
      };
      entry.answer.then(weigh, () => {});
      return entry.answer;
    },
  };
}

interface AnsweringDeps {
  readonly handlers: Handlers;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Log;
}

/** Why a process gives no answer to a call; the caller hears that it is gone. */
export type Unanswered = "unknown" | "busy" | "silent";

/** Answers calls, over any transport. */
export interface Answering {
  /** The answer as JSON, once a key. Calls of one key share the answer, that of a handler that threw too. */
  answer(name: string, key: string, request: string): Promise<{ readonly text: string } | { readonly why: Unanswered }>;
}

/** The answer of a handler that threw: what it did is unknown. */
export const THREW = '{"gone":true}';

/** Answers of one kind of call that are remembered: for a minute, which is longer than a signed call can be played again. */
const REMEMBERED = { keepMs: MINUTE_MS, entries: 50_000, size: 16_000_000 } as const;
/** Calls of one kind that are answered at a time. */
const AT_ONCE = 1_000;
/** How long a handler may take before its place is given to another call. */
export const LONGEST_MS = 30_000;

/** What is under way and remembered of one kind of call: players who cause many of one kind keep no other kind from being answered. */
interface Desk {
  readonly answers: Answers;
  running: number;
}

/** Answers calls by the handlers, each key once, so many of a kind at a time. */
export function createAnswering({ handlers, clock, timers, log }: AnsweringDeps): Answering {
  /** Desks by the call's name; only a call with a handler gets one. */
  const desks = new Map<string, Desk>();
  const deskOf = (name: string): Desk => {
    const desk = desks.get(name) ?? { answers: createAnswers(clock, REMEMBERED), running: 0 };
    desks.set(name, desk);
    return desk;
  };

  const handled = async (name: string, request: string): Promise<string> => {
    try {
      return JSON.stringify(await handlers.answer(name, request === "" ? undefined : JSON.parse(request)));
    } catch (error) {
      log.error({ call: name, error }, "a call of another process failed");
      return THREW;
    }
  };
  const inTime = (work: Promise<string>): Promise<string | null> =>
    new Promise((resolve) => {
      const cancel = timers.after(LONGEST_MS, () => resolve(null));
      void work.then((text) => {
        cancel();
        resolve(text);
      });
    });

  return {
    async answer(name, key, request) {
      if (!handlers.has(name)) return { why: "unknown" };
      const desk = deskOf(name);
      if (desk.running >= AT_ONCE) return { why: "busy" };
      const work = () => handled(name, request);
      const answer = handlers.isRead(name) ? work() : desk.answers.once(key, work);
      if (answer === null) return { why: "busy" };
      desk.running += 1;
      const text = await inTime(answer);
      desk.running -= 1;
      return text === null ? { why: "silent" } : { text };
    },
  };
}
