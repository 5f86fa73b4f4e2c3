/** The folder of copies of the embedded database, and how PostgreSQL writes to it and reads from it. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";

/** A folder with whole copies of the database, and with all that was written since the first of them. */
export interface Archive {
  readonly path: string;
  /** Whole copies, each in a folder of its own: `2026-11-22T17-04-31-512Z`. */
  readonly bases: string;
  /** PostgreSQL's write-ahead log, compressed, a file for each segment. */
  readonly wal: string;
}

/** The two folders below `path`, which need not be there. */
export function archiveAt(path: string): Archive {
  return { path, bases: join(path, "base"), wal: join(path, "wal") };
}

/** Makes the folders, for this user alone; `give` lets the server's account write the log. */
export function makeArchive({ bases, wal }: Archive, give: (path: string) => void): void {
  for (const folder of [bases, wal]) mkdirSync(folder, { recursive: true, mode: 0o700 });
  give(wal);
}

/**
 * Settings with which PostgreSQL puts each finished segment into the archive, and finishes one after `seconds` at the latest: that
 * is what the loss of the disk loses. A segment is there whole or not at all, and one that is there is never written over:
 * two servers that write to one archive are told so by their failures.
 */
export function archiving({ wal }: Archive, seconds: number): readonly string[] {
  const file = `f=${quoted(wal)}/%f.gz`;
  const isSame = 'gzip -dc "$f" | cmp -s - "%p"';
  const copy = 'gzip -1c "%p" > "$f.part" && sync "$f.part" && mv "$f.part" "$f"';
  return [
    "archive_mode=on",
    `archive_timeout=${seconds}`,
    `archive_command=${file}; if [ -f "$f" ]; then ${isSame}; else ${copy}; fi`,
  ];
}

/**
 * Settings with which PostgreSQL gives the archive nothing and keeps all of its log: the next server with an archive
 * puts it away. For a database that is not the one that serves, or not yet.
 */
export const KEEPING_LOG: readonly string[] = ["archive_mode=on", "archive_command="];

/** Settings with which a copy is brought up to a moment of a timeline, or as far as the archive goes, and then serves. */
export function recovering(
  { wal }: Archive,
  { at, timeline }: { readonly at: Date | null; readonly timeline: number | "current" },
): readonly string[] {
  return [
    `restore_command=f=${quoted(wal)}/%f.gz; [ -f "$f" ] && gzip -dc "$f" > "%p"`,
    `recovery_target_timeline=${timeline}`,
    // No connection is let in before it serves: that is how we know.
    "hot_standby=off",
    ...(at === null
      ? []
      : [
          `recovery_target_time=${at.toISOString().replace("T", " ").replace("Z", "+00")}`,
          "recovery_target_action=promote",
        ]),
  ];
}

/** Quotes a path for a shell, within a setting where PostgreSQL replaces what stands after a percent sign. */
function quoted(path: string): string {
  return `'${path.replaceAll("'", "'\\''").replaceAll("%", "%%")}'`;
}
