/** What was made in a draft becomes the data folder's. */
import { closeSync, cpSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { type DataFolder, databaseIn } from "../data-folder.ts";

/** What belongs to the server that made the draft, and ends with it. */
const ENDS = new Set(["run"]);

/**
 * Moves all of the draft into the folder, the database last: a folder that has one has all of it. Of what is there already (attachments
 * that were saved) those of the draft win.
 */
export function putInPlace(draft: DataFolder, folder: DataFolder): void {
  const database = basename(databaseIn(draft));
  const others = readdirSync(draft.path).filter((name) => name !== database && !ENDS.has(name));
  for (const name of others) place(join(draft.path, name), join(folder.path, name));
  syncFolder(folder.path);
  renameSync(databaseIn(draft), databaseIn(folder));
  syncFolder(folder.path);
}

function place(from: string, to: string): void {
  if (existsSync(to)) {
    cpSync(from, to, { recursive: true, force: true });
    rmSync(from, { recursive: true });
  } else renameSync(from, to);
}

/** A name that was given must survive a power cut, too. */
export function syncFolder(folder: string): void {
  const descriptor = openSync(folder, "r");
  fsyncSync(descriptor);
  closeSync(descriptor);
}
