/** What `rummy doctor` looks at on this machine: descriptors, the data folder, copies. */
import { accessSync, constants, existsSync, readFileSync, statfsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Config } from "../../config.ts";
import type { Archive } from "../../platform/backup/archive.ts";
import { archiveToRead } from "../../platform/backup/chosen.ts";
import { basesOf } from "../../platform/backup/manifest.ts";
import { databaseIn } from "../../platform/data-folder.ts";
import { SettingProblem } from "../../settings.ts";
import { type Checked, checks, gigabytes, reasonOf } from "./check.ts";

/** Space for the log of a day and a copy that is being made. */
const SPACE = 5e9;
/** Two for each player's sockets, and what the database and files need (docs/capacity.md). */
const DESCRIPTORS = 16_384;
/** As `noBackup` has it. */
const STALE_HOURS = 50;
const HOUR_MS = 3_600_000;

/** The limit of descriptors that a server would have which is started here. */
export function lookAtDescriptors(limits = "/proc/self/limits"): readonly Checked[] {
  const { right, unsure } = checks("descriptors");
  if (!existsSync(limits)) return [unsure("this system does not say how many a process may have")];
  const soft = Number(/^Max open files\s+(\d+)/m.exec(readFileSync(limits, "utf8"))?.[1] ?? Number.POSITIVE_INFINITY);
  if (soft >= DESCRIPTORS) return [right(`a process started here may have ${soft}`)];
  return [unsure(`a process started here may have ${soft}: each player needs one. The units have LimitNOFILE=524288`)];
}

/** The data folder: whether it is there, whose it is, and how much space its disk has. */
export function lookAtData({ data }: Config): readonly Checked[] {
  const { right, unsure, wrong } = checks("data folder");
  const path = resolve(data.folder);
  if (!existsSync(path)) return [unsure(`${path} is not there: serve makes it, with a new and empty database`)];
  const denied = denial(path);
  if (denied !== null) return [wrong(`${path}: ${denied}. Give it to the user of the server`)];
  const made: Checked[] = [right(path)];
  if ((statSync(path).mode & 0o077) !== 0)
    made.push(wrong(`${path} can be read by other users of this machine, and has secrets: chmod 700 ${path}`));
  if (data.databaseUrl === undefined && !existsSync(databaseIn({ path })))
    made.push(unsure(`${path} has no database: serve makes a new and empty one`));
  return [...made, spaceOf("data folder", path)];
}

/** Copies of the embedded database: whether there are any, how old the newest is, and where they lie. */
export function lookAtCopies(config: Config, now: number): readonly Checked[] {
  const { data, server } = config;
  const { right, unsure, wrong } = checks("copies");
  if (data.databaseUrl !== undefined)
    return [unsure("the server of DATABASE_URL has tools of its own for copies: see that they run (docs/runbook.md)")];
  const archive = archiveAsked(config);
  if (typeof archive === "string") return [wrong(`${archive} Make it, or mount its disk`)];
  if (archive === null) {
    const text = "BACKUP_DIR is not set: with this disk everything is lost";
    return [server.mode === "production" ? wrong(text) : unsure(text)];
  }
  const { path } = archive;
  const denied = denial(path);
  if (denied !== null) return [wrong(`BACKUP_DIR ${path}: ${denied}`)];
  const made: Checked[] = [];
  const folder = resolve(data.folder);
  if (existsSync(folder) && statSync(folder).dev === statSync(path).dev)
    made.push(unsure(`BACKUP_DIR ${path} is on the disk of the data folder: what ends one ends both`));
  if (data.backupPassphrase === undefined)
    made.push(
      unsure("BACKUP_PASSPHRASE is not set: without the data folder nobody can read what a copy has encrypted"),
    );
  const newest = basesOf(archive).reduce((latest, { endedAt }) => Math.max(latest, Date.parse(endedAt)), 0);
  if (newest === 0) {
    const text = `BACKUP_DIR ${path} has no whole copy: run backup after the first start, then each night by its timer`;
    // Before the first start there is nothing to be copied.
    made.push(existsSync(join(folder, "pg")) ? wrong(text) : unsure(text));
  } else {
    const hours = Math.round((now - newest) / HOUR_MS);
    const text = `the newest whole copy in ${path} is ${hours} hours old`;
    made.push(hours > STALE_HOURS ? wrong(`${text}: look why backup does not run`) : right(text));
  }
  return [...made, spaceOf("copies", path)];
}

/** Where copies go, null where nowhere, or what is wrong with it. */
function archiveAsked(config: Config): Archive | string | null {
  try {
    return archiveToRead(config, { path: resolve(config.data.folder) });
  } catch (error) {
    if (error instanceof SettingProblem) return error.message;
    throw error;
  }
}

/** Why this user cannot write there, or null. */
function denial(path: string): string | null {
  try {
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
    return null;
  } catch (error) {
    return reasonOf(error);
  }
}

function spaceOf(about: string, path: string): Checked {
  const { bavail, bsize } = statfsSync(path);
  const free = bavail * bsize;
  const { right, wrong } = checks(about);
  const text = `${gigabytes(free)} are free at ${path}`;
  return free >= SPACE ? right(text) : wrong(`${text}: make space for ${gigabytes(SPACE)} at least`);
}
