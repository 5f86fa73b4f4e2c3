import { join } from "node:path";
import type { Cancel, Log, Timers } from "../../modules/kernel/index.ts";
import type { Question, Think, TurnMove } from "../../modules/tables/index.ts";
import { COMPILED, ROOT } from "../platform/files.ts";
import { beginChild, type Child } from "./child.ts";

/** A few thousandths of a second are usual; whoever needs longer than this does not come to an end. */
const LONGEST_MS = 1_000;
/** A process that begins may take so long until its first answer: on a busy machine it is the last to be served. */
const STARTING_MS = 10_000;
/** After two failures in a row nothing is begun for so long: whatever ends it may be short of memory or processes already. */
const REST_MS = 30_000;
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
 * ends with this one, since its input then does. What it was asked while it died is not asked again: the bot has moved on by then. After two
 * failures without an answer between them it rests: beginning processes that die would take what the tables need.
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
  let hasAnswered = false;
  const failures = createFailures(timers, log);

  const end = () => {
    cancel();
    child?.kill();
    child = null;
    hasAnswered = false;
  };
  const over = (settle: (one: Waiting) => void) => {
    const one = under;
    under = null;
    if (one !== null) settle(one);
    next();
  };
  const ended = (error: unknown) => {
    if (failures.add(error)) rejectAll(waiting, RESTING);
    end();
    over(({ reject }) => reject(error));
  };
  const answered = ({ move }: { readonly move: TurnMove }) => {
    failures.forget();
    hasAnswered = true;
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
    const longestMs = hasAnswered ? LONGEST_MS : STARTING_MS;
    cancel = timers.after(longestMs, () => ended(new Error(`a move took more than ${longestMs} ms`)));
    try {
      child ??= beginChild(program, { answered, ended });
      child.send(under.question);
    } catch (error) {
      ended(error);
    }
  };

  return {
    think(question) {
      if (!isOpen || failures.areMany()) return Promise.reject(new Error(isOpen ? RESTING : STOPPING));
      if (waiting.length >= MOST_WAITING) return Promise.reject(new Error("too many moves wait"));
      return new Promise((resolve, reject) => {
        waiting.push({ question, resolve, reject });
        next();
      });
    },
    stop() {
      isOpen = false;
      failures.stop();
      end();
      over(({ reject }) => reject(new Error(STOPPING)));
      rejectAll(waiting, STOPPING);
    },
  };
}

const RESTING = "nothing is thought now";
const STOPPING = "the server stops";

function rejectAll(waiting: Waiting[], why: string): void {
  for (const { reject } of waiting.splice(0)) reject(new Error(why));
}

/** Failures in a row: the first is told, and after the second no process is begun for a while. */
function createFailures(timers: Timers, log: Pick<Log, "warn">) {
  let isTold = false;
  let cancelRest: Cancel | null = null;
  const endRest = () => {
    cancelRest?.();
    cancelRest = null;
  };
  return {
    /** Answers whether nothing is begun from now on. */
    add(error: unknown): boolean {
      if (isTold) cancelRest ??= timers.after(REST_MS, endRest);
      else log.warn({ error: String(error) }, "Masters' moves are not thought about: their bots play as experts.");
      isTold = true;
      return cancelRest !== null;
    },
    forget() {
      isTold = false;
    },
    areMany: () => cancelRest !== null,
    stop: endRest,
  };
}
