import type { Clock, Instant } from "../../kernel/index.ts";

/** What the memory of answers holds at most. */
export interface AnswersBounds {
  readonly keepMs: number;
  readonly entries: number;
  /** Characters of all answers together. */
  readonly size: number;
}

/** Does what a key names once. */
export interface Answers {
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
export function createAnswers(clock: Clock, { keepMs, entries, size }: AnswersBounds): Answers {
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
