/** The archive's own note of the database that writes to it, and of its timeline. */
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Line } from "../control-file.ts";
import type { Archive } from "./archive.ts";

const Note = z.object({
  format: z.literal(1),
  system: z.string().regex(/^\d{1,20}$/),
  timeline: z.int().min(1),
  /** When it began to write, by the clock of its machine. */
  since: z.iso.datetime(),
  /** When a database began to write here for the first time; releases that kept no such moment left `since`. */
  first: z.iso.datetime().optional(),
});

/** The line that was served last, and since when. */
export interface Serving extends Line {
  readonly since: string;
  /** Since when there could have been a copy in this archive. */
  readonly first?: string | undefined;
}

const noteIn = ({ path }: Archive) => join(path, "serving.json");

/** Null when no database has served yet, or only a release without such a note, or the file is no note. Throws when it cannot be read. */
export function readServing(archive: Archive): Serving | null {
  let text: string;
  try {
    text = readFileSync(noteIn(archive), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
  try {
    return Note.parse(JSON.parse(text));
  } catch {
    // The file was changed: the log itself tells which database served.
    return null;
  }
}

/** Notes which database serves from now on. Keeps the time of the first serving. */
export function noteServing(archive: Archive, { system, timeline }: Line, now: Date): void {
  const file = noteIn(archive);
  const draft = `${file}.${process.pid}`;
  const before = readServing(archive);
  const since = now.toISOString();
  const note = { format: 1, system, timeline, since, first: before?.first ?? before?.since ?? since };
  writeFileSync(draft, `${JSON.stringify(note)}\n`, { mode: 0o600, flush: true });
  renameSync(draft, file);
}
