import type { Clock } from "../../kernel/index.ts";
import type { Mailbox, MakeCommand, Outcome } from "./mailbox.ts";

/** Makes up for the time in which one table was not played; each resolves when the journal has it, or does not take it. */
export interface MakingUp {
  /** Moves the clocks by what it was not played for, or by what the machine's clock was set back by (below 0). */
  resume(shiftMs: number): Promise<void>;
  /** Gives the table up: it was too long. */
  abandon(): Promise<void>;
}

/** What the journal does not have yet goes into one command: a process that dies between two would leave one of them out. */
export function createMakingUp(clock: Clock, mailbox: () => Pick<Mailbox, "has" | "run" | "resume">): MakingUp {
  let owedMs = 0;
  let isGivenUp = false;
  let asked = { owedMs, isGivenUp };
  const waiting: (() => void)[] = [];

  const makeUp: MakeCommand = () => {
    asked = { owedMs, isGivenUp };
    if (isGivenUp) return { type: "abandon", at: clock.now() };
    return owedMs === 0 ? null : { type: "resumed", at: clock.now(), shiftMs: owedMs };
  };
  const madeUp = (outcome: Outcome): void => {
    if (asked.isGivenUp) isGivenUp = false;
    if (outcome.ok) owedMs -= asked.owedMs;
    // What came while it was written has a letter of its own.
    if (outcome.ok && (owedMs !== 0 || isGivenUp)) return;
    for (const resolve of waiting.splice(0)) resolve();
  };
  const send = () =>
    new Promise<void>((resolve) => {
      waiting.push(resolve);
      if (mailbox().has(makeUp)) mailbox().run();
      else mailbox().resume(makeUp, madeUp);
    });

  return {
    resume(shiftMs) {
      owedMs += shiftMs;
      return send();
    },
    abandon() {
      isGivenUp = true;
      return send();
    },
  };
}
