import type { Result } from "../../../modules/kernel/index.ts";
import { createOperatorLog } from "../../../modules/operator/index.ts";
import type { OperatorPlatform } from "./command.ts";

/** Looking at lists changes nothing and shows no more than ids and amounts. Whatever is not here is kept as an act. */
const LOOKS: ReadonlySet<string> = new Set(["list", "strays", "chargebacks", "verify"]);
const LOOKING_COMMANDS: ReadonlySet<string> = new Set(["events", "flags"]);

/** A word that names something: a verb, an id, a key; JSON, sentences and whatever may be secret are none. */
const NAMING = /^[\w:.-]{1,64}$/;
const named = (word: string | undefined): string | null => (word !== undefined && NAMING.test(word) ? word : null);

/** What was typed, and what came of it. */
interface Typed {
  readonly words: readonly string[];
  readonly done: Result<unknown, unknown> | null | "crashed";
  /** What the command has noted of what it changed. */
  readonly change: { readonly before?: unknown; readonly after?: unknown };
  /** The command has written its own acts, if it did anything. */
  readonly keepsActs: boolean;
  readonly reason: string | undefined;
}

/**
 * Keeps that somebody at the terminal did something: which command, which verb, to what, and whether it was done; as a security
 * event, and as an act in the chained log (O-10). What was written or decided stands where the command keeps it. Rejects when the log
 * cannot be written: whoever acted is told.
 */
export async function recordAct(
  { database, security, actor }: Pick<OperatorPlatform, "database" | "security" | "actor">,
  { words: [command = "", verb, target], done, change, keepsActs, reason }: Typed,
): Promise<void> {
  // What fits no form did nothing.
  if (done === null || LOOKING_COMMANDS.has(command) || (verb !== undefined && LOOKS.has(verb))) return;
  const outcome = done === "crashed" ? "failure" : done.ok ? "success" : "refused";
  const detail = { operation: command, verb: named(verb), target: named(target) };
  security.record({ kind: "operatorActed", outcome, player: null, actor, address: null, detail });
  if (keepsActs && outcome === "success") return;
  await createOperatorLog(database).append({
    actor: `terminal:${actor}`,
    kind: `terminal.${command}`,
    subject: [verb, target].map(named).filter(Boolean).join(" ") || null,
    before: change.before,
    after: { outcome, ...(change.after === undefined ? {} : { value: change.after }) },
    reason: reason ?? null,
  });
}
