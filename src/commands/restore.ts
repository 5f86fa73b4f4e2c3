import { existsSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { err, given, ok, type Result } from "../../modules/kernel/index.ts";
import type { Config } from "../config.ts";
import { archiveToRead } from "../platform/backup/chosen.ts";
import { passedOver } from "../platform/backup/passed-over.ts";
import { type Restored, type Restoring, restoreArchive } from "../platform/backup/restore.ts";
import { timelineOfBase } from "../platform/backup/timelines.ts";
import { type DataFolder, lockDataFolder, openDataFolder } from "../platform/data-folder.ts";
import { readMoment } from "./moments.ts";
import type { CommandLine } from "./options.ts";

/** A moment with its second and its offset: a moment that two readers take for two would be a dear mistake. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?(?:Z|[+-]\d\d:\d\d)$/;

/**
 * `restore [COPY] [--at TIME] [--timeline N] [--rehearse]`: makes the data folder anew from `BACKUP_DIR`, as it was then or as far as the
 * archive goes, and says what was restored and what was passed over. A refusal leaves no folder behind.
 */
export async function restoreCommand(
  config: Config,
  line: Pick<CommandLine, "rest" | "at" | "timeline" | "rehearse">,
  say: (text: string) => void,
): Promise<Result<void, string>> {
  const asked = askedFor(config, line);
  if (!asked.ok) return asked;
  const path = resolve(config.data.folder);
  const archive = archiveToRead(config, { path });
  if (archive === null) return err("BACKUP_DIR must be set");
  const wasThere = existsSync(path);
  const done = await locked(openDataFolder(path), (folder) =>
    restoreArchive({ ...asked.value, archive, folder, progress: say }),
  );
  if (!done.ok) {
    if (!wasThere) rmSync(path, { recursive: true, force: true });
    return done;
  }
  for (const one of report(done.value, { ...asked.value, archive, path })) say(one);
  return ok(undefined);
}

type Asked = Pick<Restoring, "at" | "id" | "timeline" | "passphrase" | "isRehearsal">;

function askedFor(
  { data }: Config,
  { rest, at: text, timeline, rehearse }: Pick<CommandLine, "rest" | "at" | "timeline" | "rehearse">,
): Result<Asked, string> {
  const [id, ...more] = rest;
  if (more.length > 0) return err("say restore [COPY] [--at TIME] [--timeline N] [--rehearse]");
  const at = text === undefined ? null : momentOf(text);
  if (at === undefined) return err("--at must be a moment such as 2026-11-22T17:30:00+05:30");
  if (timeline !== undefined && !/^[1-9]\d{0,8}$/.test(timeline)) return err("--timeline must be a number");
  const { backupPassphrase: passphrase, databaseUrl } = data;
  if (databaseUrl !== undefined) return err("DATABASE_URL names a server of its own: nothing of it is restored here");
  if (passphrase === undefined) return err("BACKUP_PASSPHRASE must be set: the copy's secrets are wrapped by it");
  return ok({
    at,
    passphrase,
    isRehearsal: rehearse,
    ...given({ id }),
    ...(timeline === undefined ? {} : { timeline: Number(timeline) }),
  });
}

async function locked<T>(
  folder: DataFolder,
  run: (folder: DataFolder) => Promise<Result<T, string>>,
): Promise<Result<T, string>> {
  const lock = lockDataFolder(folder);
  if (!lock.ok) return lock;
  try {
    return await run(folder);
  } finally {
    lock.value();
  }
}

/** What was restored, from what, until when, and what was passed over. */
function report(
  { base, choice, lastChangeAt }: Restored,
  { archive, at, path, isRehearsal }: Pick<Restoring, "archive" | "at" | "isRehearsal"> & { readonly path: string },
): readonly string[] {
  const until = at === null ? "all of its log" : `its log until ${at.toISOString()}`;
  const from = `the copy ${base.id} (timeline ${timelineOfBase(base)}) and ${until}, along timeline ${choice.line.timeline}`;
  return [
    `${path} is ${isRehearsal ? "a rehearsal" : "restored"}: ${from}. The last change in it is of ${(lastChangeAt ?? new Date(base.endedAt)).toISOString()}.`,
    ...passedOver(archive, choice, base).map((one) => `Passed over: ${one}.`),
    isRehearsal
      ? "Now run audit on it, and remove it afterwards. Nothing of it goes to BACKUP_DIR, and serve refuses it."
      : "Now run audit, then serve. What happened since is not known here: the payment gateway's side is asked for by itself.",
  ];
}

function momentOf(text: string): Date | undefined {
  const at = MOMENT.test(text) ? readMoment(text) : null;
  return at === null ? undefined : new Date(at);
}
