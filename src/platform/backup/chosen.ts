import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../../config.ts";
import type { DataFolder } from "../data-folder.ts";
import { giveTo, serverAccount } from "../postgres-account.ts";
import { type Archive, archiveAt, makeArchive } from "./archive.ts";

/**
 * The archive that the settings name, else the one that was used last: the server that a command starts without the settings must
 * not write what the archive never gets. Null where none was named, or `off`.
 */
export function archiveOf({ data }: Config, folder: DataFolder): Archive | null {
  const note = join(folder.path, "backup.folder");
  if (data.backupFolder === null) rmSync(note, { force: true });
  const path = data.backupFolder === undefined ? read(note) : data.backupFolder;
  if (path === null) return null;
  if (data.backupFolder) writeFileSync(note, `${path}\n`, { mode: 0o600, flush: true });
  const archive = archiveAt(path);
  const account = serverAccount(join(folder.path, "pg"));
  makeArchive(archive, (one) => giveTo(account, one));
  return archive;
}

function read(note: string): string | null {
  try {
    return readFileSync(note, "utf8").trim() || null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
