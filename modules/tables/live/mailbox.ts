import { NO_TRACER, type Refusal, type Result, type Traced, type Tracer } from "../../kernel/index.ts";
import type { Applied } from "../machine/apply.ts";
import type { TableCommand } from "../machine/command.ts";
import type { TableState } from "../machine/state.ts";
import { refused } from "../messages.ts";
import type { Acknowledged } from "./audience.ts";

/** Inputs that may wait at one table; more are refused. */
const MAILBOX_SIZE = 256;

/** A command made when its turn comes, of the state as it then is; null when it is pointless by then. */
export type MakeCommand = (state: TableState) => TableCommand | Refusal | null;

/** What came of a command: what it did, null when it was pointless, or why it was refused. */
export type Outcome = Result<Applied | null, Refusal>;

export interface Letter {
  readonly make: MakeCommand;
  /** What an outage asks for, new clocks or the end: nothing goes before it. */
  readonly resumes: boolean;
  /** The command to acknowledge, when a browser sent it. */
  readonly acknowledged: Acknowledged | null;
  readonly done: (outcome: Outcome) => void;
  /** What was traced where it was posted; the mailbox notes it. */
  readonly traced?: Traced;
}

export interface MailboxDeps {
  /** No letter may be taken out now; `run` is called again when one may. */
  readonly stalled: () => boolean;
  /** Takes one letter, and calls `next` when it is done: no other one is taken before. Never throws. */
  readonly handle: (letter: Letter, next: () => void) => void;
  readonly tracer?: Tracer;
}

/** What waits at one table, taken one by one. */
export interface Mailbox {
  /** Puts a letter last; answers it at once when there are too many, or when the mailbox has stopped. */
  post(letter: Letter): void;
  /** Puts a letter before all others, but after what an outage asks for. */
  putFirst(letter: Letter): void;
  /** Puts what an outage asks for before everything, and goes on. */
  resume(make: MakeCommand, done?: (outcome: Outcome) => void): void;
  /** Takes letters out as long as there are any and it may. */
  run(): void;
  /** Does a command of this maker wait? */
  has(make: MakeCommand): boolean;
  stopped(): boolean;
  /** Takes no more letters out, without waiting for the one under way. */
  halt(): void;
  /** The same; resolves when the one under way is done, and the others are answered. */
  stop(): Promise<void>;
}

/** Works without promises: a letter is handled in the same turn of the event loop in which it comes, or in which the one before it is done. */
export function createMailbox({ stalled, handle, tracer = NO_TRACER }: MailboxDeps): Mailbox {
  const letters: Letter[] = [];
  let isUnderWay = false;
  let isTaking = false;
  let stopped = false;
  /** Those who wait until the letter under way is done. */
  const waiting: (() => void)[] = [];

  /** What a letter brings may put in another one, and most are done at once: they are taken by one loop, not by calls within calls. */
  const run = () => {
    if (isTaking) return;
    isTaking = true;
    while (!isUnderWay && !stopped && letters.length > 0 && !stalled()) {
      isUnderWay = true;
      const letter = letters.shift()!;
      // Its turn may come in what follows from another one's.
      tracer.inside(letter.traced ?? null, () => handle(letter, next));
    }
    isTaking = false;
  };
  const next = () => {
    isUnderWay = false;
    for (const resume of waiting.splice(0)) resume();
    run();
  };

  return {
    post(letter) {
      if (stopped) return letter.done(refused("serverStopping"));
      if (letters.length >= MAILBOX_SIZE) return letter.done(refused("busy"));
      const traced = tracer.current();
      letters.push(traced === null ? letter : { ...letter, traced });
      run();
    },
    putFirst(letter) {
      const after = letters.findIndex((one) => !one.resumes);
      letters.splice(after < 0 ? letters.length : after, 0, letter);
    },
    resume(make, done = () => {}) {
      if (stopped) return done(refused("serverStopping"));
      letters.unshift({ make, done, resumes: true, acknowledged: null });
      run();
    },
    run,
    has: (make) => letters.some((letter) => letter.make === make),
    stopped: () => stopped,
    halt() {
      stopped = true;
    },
    async stop() {
      stopped = true;
      if (isUnderWay) await new Promise<void>((resume) => waiting.push(resume));
      for (const { done } of letters.splice(0)) done(refused("serverStopping"));
    },
  };
}
