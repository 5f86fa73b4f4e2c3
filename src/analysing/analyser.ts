import { join } from "node:path";
import { type Cancel, err, ok, type Result, type Timers } from "../../modules/kernel/index.ts";
import type { Work, Worked } from "../../modules/skill/index.ts";
import { COMPILED, ROOT } from "../platform/files.ts";
import { beginChild, type Child } from "./child.ts";

/** A tenth of a second is usual; whoever needs longer than this does not come to an end. */
const LONGEST_MS = 30_000;
/** The process goes when it had nothing to do for so long, and takes its memory along. */
const IDLE_MS = 60_000;
/** Pieces of work that wait, at most. */
const MOST_WAITING = 500;
const PROGRAM = COMPILED ? [process.execPath] : [process.execPath, join(ROOT, "src/main.ts")];

interface Waiting {
  readonly job: Work;
  readonly resolve: (worked: Result<Worked, string>) => void;
  readonly reject: (error: unknown) => void;
}

/** Analyses deals in a process of its own, one piece of work at a time. */
export interface Analyser {
  /** Does a piece of work; those that are asked for come before those that nobody waits for. Rejects where it cannot be done now. */
  run(job: Work, isAsked?: boolean): Promise<Result<Worked, string>>;
  /** Ends the process. What waits rejects. */
  stop(): void;
}

/**
 * Makes an analyser; its process begins with the first piece of work, ends when it had nothing to do for a minute, and begins again after a crash.
 * It ends with this one, since its input then does. A process that cannot be begun, or dies, fails the piece of work that it was to do.
 */
export function createAnalyser(timers: Timers, program: readonly string[] = [...PROGRAM, "analyse"]): Analyser {
  const asked: Waiting[] = [];
  const others: Waiting[] = [];
  let child: Child<{ readonly job: Work }> | null = null;
  let under: Waiting | null = null;
  let cancel: Cancel = () => {};
  let isOpen = true;

  const end = () => {
    cancel();
    child?.kill();
    child = null;
  };
  /** The piece of work is done, or failed: on to the next. */
  const over = (settle: (one: Waiting) => void) => {
    cancel();
    const one = under;
    under = null;
    if (one !== null) settle(one);
    next();
  };
  const next = () => {
    if (under !== null || !isOpen) return;
    cancel();
    under = asked.shift() ?? others.shift() ?? null;
    if (under === null) {
      cancel = timers.after(IDLE_MS, end);
      return;
    }
    cancel = timers.after(LONGEST_MS, () => {
      end();
      over(({ resolve }) => resolve(err(`analysing took more than ${LONGEST_MS} ms`)));
    });
    try {
      child ??= beginChild(program, { answered, ended });
      child.send({ job: under.job });
    } catch (error) {
      ended(error);
    }
  };
  const answered = ({ worked, problem }: { readonly worked?: Worked; readonly problem?: string }) =>
    over(({ resolve }) => resolve(worked === undefined ? err(problem ?? "no answer") : ok(worked)));
  const ended = (error: unknown) => {
    end();
    over(({ reject }) => reject(error));
  };

  return {
    run(job, isAsked = false) {
      const queue = isAsked ? asked : others;
      if (!isOpen) return Promise.reject(new Error("the server stops"));
      if (queue.length >= MOST_WAITING) return Promise.reject(new Error("too much waits to be analysed"));
      return new Promise((resolve, reject) => {
        queue.push({ job, resolve, reject });
        next();
      });
    },
    stop() {
      isOpen = false;
      end();
      const left = [...(under ? [under] : []), ...asked.splice(0), ...others.splice(0)];
      under = null;
      for (const { reject } of left) reject(new Error("the server stops"));
    },
  };
}
