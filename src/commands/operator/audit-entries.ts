import { given, type Result } from "../../../modules/kernel/index.ts";
import { createOperatorLog } from "../../../modules/operator/index.ts";
import type { OperatorCommand, OperatorPlatform } from "./command.ts";

/** Looking at lists changes nothing and shows no more than ids and amounts. Whatever is not here is kept with an entry. */
const LOOKS: ReadonlySet<string> = new Set(["list", "strays", "chargebacks", "verify"]);
const LOOKING_COMMANDS: ReadonlySet<string> = new Set(["events", "flags"]);
/** The verb that changes nothing but may show personal data: one act, written before anything is printed. */
const SHOW = "show";

/** A word that names something: a verb, an id, a key; JSON, sentences and whatever may be secret are none. */
const NAMING = /^[\w:.-]{1,64}$/;
/** Four digits in a row may be a person's number or document, typed in the wrong place; the log keeps what it has for ever. */
const MAY_BE_SOMEBODYS = /\d{4}/;
/** Ids of ours and of a gateway, and financial years. */
const KNOWN_SHAPE = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[a-z]{2,10}_\w{6,40}|\d{4}-\d{2})$/;

const named = (word: string | undefined): string | null =>
  word !== undefined && NAMING.test(word) && (KNOWN_SHAPE.test(word) || !MAY_BE_SOMEBODYS.test(word)) ? word : null;

const idOnly = (word: string | undefined): string | null =>
  word !== undefined && KNOWN_SHAPE.test(word) ? word : null;

type Said = Result<string, string> | null;
/** What the command has noted of what it changed. */
type Change = Parameters<OperatorPlatform["note"]>[0];

/**
 * Runs a command and logs it with an entry of the person at the terminal (O-10, O-14): first that it begins, then its
 * outcome. So whatever happens in between, nothing is done without an entry in the chained log. The entry holds the
 * command, the verb and the target; what was written or decided stands where the command keeps it. For commands that
 * keep their own entries, only refusals are kept here. Rejects when the log cannot be written.
 */
export async function runKept(
  platform: Omit<OperatorPlatform, "note">,
  command: OperatorCommand,
  words: readonly string[],
): Promise<Said> {
  const [, verb] = words;
  const isLook = LOOKING_COMMANDS.has(words[0] ?? "") || (verb !== undefined && LOOKS.has(verb));
  if (isLook) return command.run({ ...platform, note: () => {} }, words.slice(1));
  const hasBegun = command.keepsEntries !== true && verb !== SHOW;
  const entries = entriesOf(platform, words, command.mayNameSomebody === true ? idOnly : named);
  if (hasBegun) await entries.begin();
  let done: Said | "crashed" = "crashed";
  let change: Change = {};
  const note = (told: Change) => {
    change = told;
  };
  try {
    done = await command.run({ ...platform, note }, words.slice(1));
    return done;
  } finally {
    const keeps = verb === SHOW ? command.keepsLooks : command.keepsEntries;
    const isKept = keeps === true && done !== "crashed" && done?.ok === true;
    await entries.end({ done, change, hasBegun, isKept });
  }
}

/** Acts of one command: in the chained log, and as one security event. */
function entriesOf(
  { database, security, actor, asked }: Pick<OperatorPlatform, "database" | "security" | "actor" | "asked">,
  [command = "", verb, target, more]: readonly string[],
  kept: (word: string | undefined) => string | null,
) {
  const log = createOperatorLog(database);
  const subject = [named(verb), kept(target), kept(more)].filter(Boolean).join(" ") || null;
  const entry = { actor: `terminal:${actor}`, kind: `terminal.${command}`, subject, reason: asked.reason ?? null };
  const event = { operation: command, verb: named(verb), target: kept(target) };
  return {
    begin: () => log.append({ ...entry, after: { outcome: "begun" } }),
    async end({ done, change, hasBegun, isKept }: Ended) {
      // What fits no form did nothing.
      if (done === null && !hasBegun) return;
      const outcome = outcomeOf(done);
      if (outcome !== "notUnderstood")
        security.record({ kind: "operatorActed", outcome, player: null, actor, address: null, detail: event });
      if (isKept) return;
      const value = given({ value: change.after });
      await log.append({ ...entry, before: change.before, after: { outcome, ...value } });
    },
  };
}

interface Ended {
  readonly done: Said | "crashed";
  readonly change: Change;
  readonly hasBegun: boolean;
  /** The command has written its own entry. */
  readonly isKept: boolean;
}

function outcomeOf(done: Said | "crashed") {
  if (done === "crashed") return "failure";
  if (done === null) return "notUnderstood";
  return done.ok ? "success" : "refused";
}
