import { err, ok, type Result } from "../../modules/kernel/index.ts";
import type { Config } from "../config.ts";
import { archiving } from "../platform/backup/archive.ts";
import { archiveOf, keepArchive } from "../platform/backup/chosen.ts";
import { restoreArchive } from "../platform/backup/restore.ts";
import { lockDataFolder, openDataFolder } from "../platform/data-folder.ts";
import type { CommandLine } from "./options.ts";

/** With the second, and with its place on the globe: a moment that two readers take for two would be a dear mistake. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?(?:Z|[+-]\d\d:\d\d)$/;

/** `restore [COPY] [--at TIME] [--timeline N]`: makes the data folder anew from `BACKUP_DIR`, as it was then or as far as the archive goes. */
export async function restoreCommand(
  config: Config,
  { rest, at: text, timeline }: Pick<CommandLine, "rest" | "at" | "timeline">,
  say: (text: string) => void,
): Promise<Result<void, string>> {
  const [id, ...more] = rest;
  if (more.length > 0) return err("say restore [COPY] [--at TIME] [--timeline N]");
  const at = text === undefined ? null : momentOf(text);
  if (at === undefined) return err("--at must be a moment such as 2026-11-22T17:30:00+05:30");
  if (timeline !== undefined && !/^[1-9]\d{0,8}$/.test(timeline)) return err("--timeline must be a number");
  const { backupPassphrase: passphrase, backupSeconds, databaseUrl } = config.data;
  if (databaseUrl !== undefined) return err("DATABASE_URL names a server of its own: nothing of it is restored here");
  if (passphrase === undefined) return err("BACKUP_PASSPHRASE must be set: the copy's secrets are wrapped by it");
  const folder = openDataFolder(config.data.folder);
  const lock = lockDataFolder(folder);
  if (!lock.ok) return lock;
  try {
    const archive = archiveOf(config, folder);
    if (archive === null) return err("BACKUP_DIR must be set");
    const settings = archiving(archive, backupSeconds);
    const along = timeline === undefined ? {} : { timeline: Number(timeline) };
    const wanted = { at, ...(id === undefined ? {} : { id }), ...along };
    const done = await restoreArchive({ ...wanted, archive, folder, passphrase, settings, progress: say });
    if (!done.ok) return done;
    keepArchive(folder, archive);
    const { base, lastChangeAt, timeline: reached } = done.value;
    say(
      `Restored from ${base.id} along timeline ${reached}; the last change is of ${lastChangeAt?.toISOString() ?? base.endedAt}.`,
    );
    say(
      "Now run audit, then serve. What happened since is not known here: the payment gateway's side is asked for by itself.",
    );
    return ok(undefined);
  } finally {
    lock.value();
  }
}

function momentOf(text: string): Date | undefined {
  const at = new Date(text);
  return MOMENT.test(text) && !Number.isNaN(at.getTime()) ? at : undefined;
}
