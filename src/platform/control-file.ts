/** What PostgreSQL's own file `global/pg_control` says of a database's files, read without starting the server. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The database, and its history. */
export interface Line {
  /** PostgreSQL's name of these files and all of their copies: a number of 64 bits, in decimal. */
  readonly system: string;
  /** Grows by one with each restore. */
  readonly timeline: number;
}

/** Within `ControlFileData`, which begins the same in every release since 9.3: the system identifier, and the last checkpoint's timeline. */
const SYSTEM_AT = 0;
const TIMELINE_AT = 48;

/** Null where there is no database. Throws what keeps the file from being read. */
export function readLine(files: string): Line | null {
  let bytes: Buffer;
  try {
    bytes = readFileSync(join(files, "global", "pg_control"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
  return { system: String(bytes.readBigUInt64LE(SYSTEM_AT)), timeline: bytes.readUInt32LE(TIMELINE_AT) };
}
