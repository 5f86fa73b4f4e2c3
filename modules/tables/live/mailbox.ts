import type { Refusal, Result } from "../../kernel/index.ts";
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
  readonly resumes?: true;
  /** Whose command it is, where a browser sent it. */
  readonly acknowledged?: Acknowledged;
  readonly done: (outcome: Outcome) => void;
}

export interface MailboxDeps {
  /** Nothing may be taken out now; `run` is called again when it may. */
  readonly stalled: () => boolean;
  /** Takes one letter; the next one waits until it is done. */
  readonly handle: (letter: Letter) => Promise<void>;
}

/** What waits at one table, taken one by one. */
export interface Mailbox {
  /** Puts a letter last; answers it at once when there are too many, or when the mailbox has stopped. */
  post(letter: Letter): void;
  /** Puts a letter before all others, but after what an outage asks for. */
  putFirst(letter: Letter): void;
  /** Puts what an outage asks for before everything, and goes on. */
  resume(make: MakeCommand): void;
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

export function createMailbox({ stalled, handle }: MailboxDeps): Mailbox {
  const letters: Letter[] = [];
  let running: Promise<void> | null = null;
  let stopped = false;

  const work = async () => {
    while (letters.length > 0 && !stopped && !stalled()) await handle(letters.shift()!);
  };

  const run = () => {
    if (running || stalled()) return;
    running = work().finally(() => {
      running = null;
      if (letters.length > 0 && !stopped) run();
    });
  };

  return {
    post(letter) {
      if (stopped) return letter.done(refused("serverStopping"));
      if (letters.length >= MAILBOX_SIZE) return letter.done(refused("busy"));
      letters.push(letter);
      run();
    },
    putFirst(letter) {
      const after = letters.findIndex((one) => !one.resumes);
      letters.splice(after < 0 ? letters.length : after, 0, letter);
    },
    resume(make) {
      letters.unshift({ make, done: () => {}, resumes: true });
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
      await running;
      for (const { done } of letters.splice(0)) done(refused("serverStopping"));
    },
  };
}
