import { readdirSync, rmSync, statfsSync, statSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { join, resolve } from "node:path";
import { err, ok, type Result } from "../../modules/kernel/index.ts";
import type { CheckResult } from "../../modules/operator/index.ts";
import type { Config } from "../config.ts";
import type { Archive } from "../platform/backup/archive.ts";
import { archiveToRead } from "../platform/backup/chosen.ts";
import { restoreArchive } from "../platform/backup/restore.ts";
import {
  type DataFolder,
  databaseIn,
  draftIn,
  lockDataFolder,
  openDataFolder,
  ticketFolder,
} from "../platform/data-folder.ts";
import { stopServer } from "../platform/postmaster.ts";
import { auditCommand } from "./audit.ts";

const GIB = 1_073_741_824;
/** What a rehearsal leaves free of the disk, whatever it was reckoned to need. */
const LEFT_BYTES = GIB;
/** A restored database has the log played into it besides. */
const GROWTH = 1.25;
const LOOK_MS = 5_000;

/**
 * The `check` command, which the server itself runs and people have no use for (V-30): `audit`, `auditAll` or `rehearsal`, of the lowest
 * priority; says at last what it found, as a line of JSON.
 */
export async function checkCommand(
  config: Config,
  [name, ...more]: readonly string[],
  say: (text: string) => void,
): Promise<Result<void, string>> {
  if (more.length > 0) return err("say check audit|auditAll|rehearsal");
  setPriority(constants.priority.PRIORITY_LOW);
  const found = await (name === "rehearsal" ? rehearse(config) : audit(config, { all: name === "auditAll" }));
  if (!found.ok) return found;
  say(JSON.stringify(found.value));
  return ok(undefined);
}

/** The verdict, and where it is not sound what was said before it. */
async function audit(config: Config, asked: { readonly all: boolean }): Promise<Result<CheckResult, string>> {
  const said: string[] = [];
  const isSound = await auditCommand(config, asked, (text) => said.push(text));
  return ok({ isSound, found: isSound ? (said.at(-1) ?? "") : said.join("\n") });
}

/** Restores the newest copy with its log into a folder beside the database, audits it, and removes it, whatever comes. */
async function rehearse(config: Config): Promise<Result<CheckResult, string>> {
  const live = { path: resolve(config.data.folder) };
  const archive = archiveToRead(config, live);
  const passphrase = config.data.backupPassphrase;
  if (archive === null || passphrase === undefined) return err("BACKUP_DIR and BACKUP_PASSPHRASE must be set");
  const place = openDataFolder(join(live.path, "rehearsing"));
  const lock = lockDataFolder(place);
  if (!lock.ok) return lock;
  const scratch = { path: join(place.path, "data") };
  const giveUp = (why: string) => {
    console.error(why);
    void clear(scratch).finally(() => process.exit(1));
  };
  process.once("SIGTERM", () => giveUp("the server stops"));
  try {
    await clear(scratch);
    const needed = GROWTH * (bytesIn(databaseIn(live)) + bytesIn(ticketFolder(live.path))) + LEFT_BYTES;
    const free = freeAt(live.path);
    if (free < needed) return err(`a rehearsal needs ${inGib(needed)} of disk, and ${inGib(free)} are free`);
    const watch = setInterval(() => {
      if (freeAt(live.path) < LEFT_BYTES / 2) giveUp("a rehearsal would have filled the disk");
    }, LOOK_MS);
    return await restoreAndAudit(config, { archive, passphrase, scratch }).finally(() => clearInterval(watch));
  } finally {
    await clear(scratch);
    lock.value();
    rmSync(place.path, { recursive: true, force: true });
  }
}

interface Rehearsing {
  readonly archive: Archive;
  readonly passphrase: string;
  readonly scratch: DataFolder;
}

async function restoreAndAudit(
  config: Config,
  { archive, passphrase, scratch }: Rehearsing,
): Promise<Result<CheckResult, string>> {
  const folder = openDataFolder(scratch.path);
  const progress = () => {};
  const restored = await restoreArchive({ archive, folder, passphrase, at: null, isRehearsal: true, progress });
  if (!restored.ok) return restored;
  const { base, lastChangeAt } = restored.value;
  const audited = await audit({ ...config, data: { ...config.data, folder: scratch.path } }, { all: false });
  if (!audited.ok) return audited;
  const { isSound, found } = audited.value;
  const until = (lastChangeAt ?? new Date(base.endedAt)).toISOString();
  return ok({ isSound, found: `The copy ${base.id}, and its log until ${until}. ${found}` });
}

/** Also what a rehearsal left that was killed, its server among it. */
async function clear(scratch: DataFolder): Promise<void> {
  for (const one of [scratch, draftIn(scratch)]) await stopServer(databaseIn(one));
  rmSync(scratch.path, { recursive: true, force: true });
}

function freeAt(path: string): number {
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize;
}

/** Bytes of all files below a folder. What is not there, or goes meanwhile, counts nothing. */
function bytesIn(path: string): number {
  try {
    const files = readdirSync(path, { withFileTypes: true });
    return files.reduce((sum, file) => {
      const one = join(path, file.name);
      return sum + (file.isDirectory() ? bytesIn(one) : sizeOf(one));
    }, 0);
  } catch {
    return 0;
  }
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
const inGib = (bytes: number): string => `${(bytes / GIB).toFixed(1)} GiB`;
