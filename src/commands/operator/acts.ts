import type { Result, SecurityEvents } from "../../../modules/kernel/index.ts";

/** Looking at lists changes nothing and shows no more than ids and amounts. Whatever is not here is kept as an act. */
const LOOKS: ReadonlySet<string> = new Set(["list", "strays", "chargebacks"]);
const LOOKING_COMMANDS: ReadonlySet<string> = new Set(["events", "flags"]);

/** A word that names something: a verb, an id, a key; JSON, sentences and whatever may be secret are none. */
const NAMING = /^[\w:.-]{1,64}$/;
const named = (word: string | undefined): string | null => (word !== undefined && NAMING.test(word) ? word : null);

/**
 * Keeps that somebody at the terminal did something: which command, which verb, to what, and whether it was done. What
 * was written or decided stands where the command keeps it.
 */
export function recordAct(
  security: SecurityEvents,
  actor: string,
  [command = "", verb, target]: readonly string[],
  done: Result<unknown, unknown> | null | "crashed",
): void {
  // What fits no form did nothing.
  if (done === null || LOOKING_COMMANDS.has(command) || (verb !== undefined && LOOKS.has(verb))) return;
  const outcome = done === "crashed" ? "failure" : done.ok ? "success" : "refused";
  const detail = { operation: command, verb: named(verb), target: named(target) };
  security.record({ kind: "operatorActed", outcome, player: null, actor, address: null, detail });
}
