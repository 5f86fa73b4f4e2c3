import { instant } from "../../modules/kernel/index.ts";
import { atTerminal, noteCheckByHand } from "../../modules/operator/index.ts";
import type { Config } from "../config.ts";
import { auditCommand } from "./audit.ts";
import { folderBeside, leaveDatabase, readyDatabase } from "./database.ts";
import { actorAtTerminal } from "./operator/actor.ts";
import type { CommandLine } from "./options.ts";
import { reasonOf } from "./told.ts";

/**
 * `audit [--all]` of somebody at the terminal: what it found stands at the desk beside what the servers find by themselves, and in the log of
 * acts (O-51). A database that takes no note, such as a standby, is audited all the same.
 */
export async function auditByHand(
  config: Config,
  { all, as: named }: Pick<CommandLine, "all" | "as">,
  say: (text: string) => void,
): Promise<boolean> {
  const began = Date.now();
  const said: string[] = [];
  const isSound = await auditCommand(config, { all }, (text) => {
    said.push(text);
    say(text);
  });
  const endedAt = instant(Date.now());
  const found = isSound ? (said.at(-1) ?? "") : said.join("\n");
  try {
    await note(config, actorAtTerminal(named), all, { isSound, found, endedAt, tookMs: endedAt - began });
  } catch (error) {
    console.error(`rummy: the desk could not be told: ${reasonOf(error as Error)}`);
  }
  return isSound;
}

async function note(config: Config, actor: string, all: boolean, run: Parameters<typeof noteCheckByHand>[3]) {
  const folder = folderBeside(config);
  const ready = await readyDatabase(config, folder, { purpose: "beside" });
  const database = ready.open({ pool: 1 });
  try {
    await noteCheckByHand(database, atTerminal(actor), all ? "auditAll" : "audit", run);
  } finally {
    await database.close(5);
    await leaveDatabase(ready, folder);
  }
}
