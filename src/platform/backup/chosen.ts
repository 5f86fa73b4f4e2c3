/** The archive of a data folder, and who may write to it. */
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../../config.ts";
import { SettingProblem } from "../../settings.ts";
import { type Line, readLine } from "../control-file.ts";
import { type DataFolder, databaseIn } from "../data-folder.ts";
import { giveTo, serverAccount } from "../postgres-account.ts";
import { type Archive, archiveAt, archiving, KEEPING_LOG, makeArchive } from "./archive.ts";
import { rehearsalIn } from "./rehearsal.ts";
import { noteServing, readServing } from "./serving-note.ts";
import { systemsOf } from "./timelines.ts";

const noteIn = ({ path }: DataFolder) => join(path, "backup.folder");

/**
 * The archive that the settings name, else the one that the database was last served with: a command that starts it without the
 * settings must not write what the archive never gets. Null where none was named, or `off`.
 */
function archiveOf({ data }: Config, folder: DataFolder): Archive | null {
  const path = data.backupFolder === undefined ? read(noteIn(folder)) : data.backupFolder;
  return path === null ? null : archiveAt(path);
}

/** The same, to be read from; null where none was named. Throws {@link SettingProblem} where nothing is. */
export function archiveToRead(config: Config, folder: DataFolder): Archive | null {
  const archive = archiveOf(config, folder);
  if (archive !== null && !existsSync(archive.path))
    throw new SettingProblem(`BACKUP_DIR ${archive.path} is not there: is it mounted?`);
  return archive;
}

/** Keeps in mind what the database is served with. */
export function keepArchive(folder: DataFolder, archive: Archive | null): void {
  if (archive === null) rmSync(noteIn(folder), { force: true });
  else writeFileSync(noteIn(folder), `${archive.path}\n`, { mode: 0o600, flush: true });
}

/** What becomes of the log of a database that a command starts. */
export interface LogKeeping {
  /** The archive to which it goes; null: none. */
  readonly archive: Archive | null;
  /** PostgreSQL's. */
  readonly settings: readonly string[];
}

/**
 * For who serves the database, or copies it: its log goes to the archive. Throws {@link SettingProblem} where the archive is another
 * database's, or this one was restored since and is served from elsewhere, or the folder is a rehearsal: none of them may
 * write there.
 */
export function writingTo(config: Config, folder: DataFolder): LogKeeping {
  const rehearsal = rehearsalIn(folder);
  if (rehearsal !== null)
    throw new SettingProblem(
      `${folder.path} is a rehearsal (${rehearsal}) and is not served or copied: restore without --rehearse for that`,
    );
  const archive = archiveOf(config, folder);
  if (archive === null) return { archive, settings: [] };
  const account = serverAccount(databaseIn(folder));
  try {
    makeArchive(archive, (one) => giveTo(account, one));
  } catch (error) {
    throw new SettingProblem(`BACKUP_DIR ${archive.path} cannot be used: ${(error as Error).message}`);
  }
  const refusal = refusalOf(archive, readLine(databaseIn(folder)), folder);
  if (refusal !== null) throw new SettingProblem(`BACKUP_DIR ${archive.path} ${refusal}`);
  return { archive, settings: archiving(archive, config.data.backupSeconds) };
}

function refusalOf(archive: Archive, own: Line | null, { path }: DataFolder): string | null {
  const systems = systemsOf(archive);
  const remedy = "restore it into another folder, or name another BACKUP_DIR";
  if (systems.size > 0 && (own === null || !systems.has(own.system)))
    return `has the log of another database than ${path}${own === null ? ", which has none" : ""}: ${remedy}`;
  const noted = readServing(archive);
  if (noted === null || own === null || own.timeline >= noted.timeline) return null;
  return `has been written to since ${noted.since} by a database that was restored (timeline ${noted.timeline}); ${path} is what was left then (timeline ${own.timeline}): serve the restored one, or name another BACKUP_DIR`;
}

/**
 * For commands beside a server: the log of the database that serves goes to the archive; that of every other one stays
 * in its folder until it serves. A rehearsal's goes nowhere.
 */
export function writingBeside(config: Config, folder: DataFolder): LogKeeping {
  if (rehearsalIn(folder) !== null) return { archive: null, settings: [] };
  const kept = read(noteIn(folder));
  const archive = kept === null ? archiveOf(config, folder) : archiveAt(kept);
  if (archive === null) return { archive, settings: [] };
  const [own, noted] = [readLine(databaseIn(folder)), readServing(archive)];
  const isServing = own !== null && noted?.system === own.system && noted.timeline === own.timeline;
  return { archive, settings: isServing ? archiving(archive, config.data.backupSeconds) : KEEPING_LOG };
}

/** Writes down that the folder's database writes to the archive now, and keeps the archive in mind. */
export function noteWriting(folder: DataFolder, archive: Archive | null, now: Date): void {
  keepArchive(folder, archive);
  const own = readLine(databaseIn(folder));
  if (archive !== null && own !== null) noteServing(archive, own, now);
}

function read(note: string): string | null {
  try {
    return readFileSync(note, "utf8").trim() || null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
