import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../../config.ts";
import { SettingProblem } from "../../settings.ts";
import type { DataFolder } from "../data-folder.ts";
import { giveTo, serverAccount } from "../postgres-account.ts";
import { type Archive, archiveAt, makeArchive } from "./archive.ts";

const noteIn = ({ path }: DataFolder) => join(path, "backup.folder");

/**
 * The archive that the settings name, else the one that the database was last started with: a command that starts it without the
 * settings must not write what the archive never gets. Null where none was named, or `off`. Throws {@link SettingProblem} when the
 * folder cannot be made.
 */
export function archiveOf({ data }: Config, folder: DataFolder): Archive | null {
  const path = data.backupFolder === undefined ? read(noteIn(folder)) : data.backupFolder;
  if (path === null) return null;
  const archive = archiveAt(path);
  const account = serverAccount(join(folder.path, "pg"));
  try {
    makeArchive(archive, (one) => giveTo(account, one));
  } catch (error) {
    throw new SettingProblem(`BACKUP_DIR ${path} cannot be used: ${(error as Error).message}`);
  }
  return archive;
}

/** Keeps in mind what the database was started with. */
export function keepArchive(folder: DataFolder, archive: Archive | null): void {
  if (archive === null) rmSync(noteIn(folder), { force: true });
  else writeFileSync(noteIn(folder), `${archive.path}\n`, { mode: 0o600, flush: true });
}

function read(note: string): string | null {
  try {
    return readFileSync(note, "utf8").trim() || null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
