import { join } from "node:path";
import type { Cancel, Log, Timers } from "../../modules/kernel/index.ts";
import type { Question, Think, TurnMove } from "../../modules/tables/index.ts";
import { COMPILED, ROOT } from "../platform/files.ts";
import { beginChild, type Child } from "./child.ts";

/** A few thousandths of a second are usual; whoever needs longer than this does not come to an end. */
const LONGEST_MS = 1_000;
/** The process goes when it had nothing to do for so long, and takes its memory along. */
const IDLE_MS = 60_000;
/** Moves that wait to be thought about, at most: the last of them waits half a second. */
const MOST_WAITING = 100;
const PROGRAM = COMPILED ? [process.execPath] : [process.execPath, join(ROOT, "src/main.ts")];

interface Waiting {
  readonly question: Question;
  readonly resolve: (move: TurnMove) => void;
  readonly reject: (error: unknown) => void;
}

/** Thinks about moves of masters in a process of its own, one at a time (B-6). */
export interface Thinker {
  /** What a master does. Rejects where it cannot be told now: too much waits, the process died, or the server stops. */
  readonly think: Think;
  /** Ends the process. What waits rejects. */
  stop(): void;
}

/**
 * Makes a thinker; its process begins with the first question, ends when it had nothing to do for a minute, and begins again after a crash. It
 * ends with this one, since its input then does. What it was asked while it died is not asked again: the bot has moved on by then.
 */
export function createThinker(
  { timers, log }: { readonly timers: Timers; readonly log: Pick<Log, "warn"> },
  program: readonly string[] = [...PROGRAM, "think"],
): Thinker {
  const waiting: Waiting[] = [];
  let child: Child<Question> | null = null;
  let under: Waiting | null = null;
  let cancel: Cancel = () => {};
  let isOpen = true;
  /** It was told that nothing is thought, and nothing has been since. */
  let isTold = false;

  const end = () => {
    cancel();
    child?.kill();
    child = null;
  };
  const over = (settle: (one: Waiting) => void) => {
    const one = under;
    under = null;
    if (one !== null) settle(one);
    next();
  };
  const ended = (error: unknown) => {
    if (!isTold)
      log.warn({ error: String(error) }, "Masters' moves are not thought about: their bots play as experts.");
    isTold = true;
    end();
    over(({ reject }) => reject(error));
  };
  const answered = ({ move }: { readonly move: TurnMove }) => {
    isTold = false;
    over(({ resolve }) => resolve(move));
  };
  const next = () => {
    if (under !== null || !isOpen) return;
    cancel();
    under = waiting.shift() ?? null;
    if (under === null) {
      cancel = timers.after(IDLE_MS, end);
      return;
    }
    cancel = timers.after(LONGEST_MS, () => ended(new Error(`a move took more than ${LONGEST_MS} ms`)));
    try {
      child ??= beginChild(program, { answered, ended });
      child.send(under.question);
    } catch (error) {
      ended(error);
    }
  };

  return {
    think(question) {
      if (!isOpen) return Promise.reject(new Error("the server stops"));
      if (waiting.length >= MOST_WAITING) return Promise.reject(new Error("too many moves wait"));
      return new Promise((resolve, reject) => {
        waiting.push({ question, resolve, reject });
        next();
      });
    },
    stop() {
      isOpen = false;
      end();
      const left = [...(under ? [under] : []), ...waiting.splice(0)];
      under = null;
      for (const { reject } of left) reject(new Error("the server stops"));
    },
  };
}
