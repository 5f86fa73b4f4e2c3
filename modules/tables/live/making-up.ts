import type { Clock } from "../../kernel/index.ts";
import type { Mailbox, MakeCommand, Outcome } from "./mailbox.ts";

/**
 * Moves the clocks of one table by what it was not played for, or by what the machine's clock was set back by (below 0). What the
 * journal does not have yet goes into one command: a process that dies between two would leave one of them out.
 */
export function createMakingUp(clock: Clock, mailbox: () => Pick<Mailbox, "has" | "run" | "resume">) {
  let owedMs = 0;
  let askedMs = 0;
  const makeUp: MakeCommand = () => {
    askedMs = owedMs;
    return owedMs === 0 ? null : { type: "resumed", at: clock.now(), shiftMs: owedMs };
  };
  const madeUp = (outcome: Outcome) => {
    if (outcome.ok) owedMs -= askedMs;
  };
  return (shiftMs: number): void => {
    owedMs += shiftMs;
    if (mailbox().has(makeUp)) mailbox().run();
    else mailbox().resume(makeUp, madeUp);
  };
}
