/** A data folder that was restored only to be looked at. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { DataFolder } from "../data-folder.ts";

const markIn = ({ path }: DataFolder) => join(path, "rehearsal");

/** Marks the folder; `what` says in a few words of what it is a rehearsal. */
export function markRehearsal(folder: DataFolder, what: string): void {
  writeFileSync(markIn(folder), `${what}\n`, { mode: 0o600, flush: true });
}

/** What the folder is a rehearsal of; null: none. Throws when that cannot be found out. */
export function rehearsalIn(folder: DataFolder): string | null {
  try {
    return readFileSync(markIn(folder), "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
