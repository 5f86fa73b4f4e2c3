import { resolve } from "node:path";
import { err, ok, type Result } from "../../modules/kernel/index.ts";
import type { Config } from "../config.ts";
import { archiveToRead } from "../platform/backup/chosen.ts";
import { type Base, basesOf } from "../platform/backup/manifest.ts";
import { prune } from "../platform/backup/take.ts";
import { timelineOfBase } from "../platform/backup/timelines.ts";
import { takeCopy } from "./copying.ts";
import { folderBeside, leaveDatabase, readyDatabase } from "./database.ts";

const NO_FOLDER = "BACKUP_DIR must be set";

/** `backup`: a whole copy of the embedded database, beside a running server; `backup list`: those that there are. */
export async function backupCommand(
  config: Config,
  [word, ...more]: readonly string[],
  say: (text: string) => void,
): Promise<Result<void, string>> {
  if (more.length > 0 || (word !== undefined && word !== "list")) return err("say backup, or backup list");
  if (config.data.databaseUrl !== undefined)
    return err("DATABASE_URL names a server of its own: docs/runbook.md says how that is backed up");
  return word === "list" ? list(config, say) : take(config, say);
}

function list(config: Config, say: (text: string) => void): Result<void, string> {
  // The folder may be lost: then the command is needed most.
  const archive = archiveToRead(config, { path: resolve(config.data.folder) });
  if (archive === null) return err(NO_FOLDER);
  const bases = basesOf(archive);
  say(bases.length === 0 ? "There is no copy yet." : bases.map(line).join("\n"));
  return ok(undefined);
}

async function take(config: Config, say: (text: string) => void): Promise<Result<void, string>> {
  const { backupPassphrase: passphrase, backupKeep } = config.data;
  if (passphrase === undefined) return err("BACKUP_PASSPHRASE must be set: it wraps the secrets that a copy needs");
  const folder = folderBeside(config);
  const ready = await readyDatabase(config, folder, { purpose: "copy" });
  const { embedded, archive } = ready;
  try {
    if (embedded === null || archive === null) return err(NO_FOLDER);
    const taken = await takeCopy(config, folder, { archive, embedded, passphrase });
    if (!taken.ok) return taken;
    say(line(taken.value));
    const gone = prune(archive, backupKeep, taken.value);
    if (gone.bases > 0) say(`Older copies that are gone: ${gone.bases}; segments of the log: ${gone.segments}.`);
    return ok(undefined);
  } finally {
    await leaveDatabase(ready, folder);
  }
}

const MB = 1_000_000;

function line(base: Base): string {
  const { id, startedAt, endedAt, database, attachments } = base;
  const seconds = (Date.parse(endedAt) - Date.parse(startedAt)) / 1_000;
  const size = (database.bytes + attachments.bytes) / MB;
  return `${id}  ${size.toFixed(1)} MB in ${seconds.toFixed(1)} s, timeline ${timelineOfBase(base)}, restorable to any moment since ${endedAt}`;
}
