import { Database as Sqlite } from "bun:sqlite";
import { accessSync, chmodSync, chownSync, constants, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { err, ok, type Result } from "../../modules/kernel/index.ts";
import { SettingProblem } from "../settings.ts";

/** The folder that holds everything that must survive a restart. */
export interface DataFolder {
  readonly path: string;
}

/** Makes the folder when it is absent, for this user only. Throws a `SettingProblem` where it cannot be made, or written. */
export function openDataFolder(path: string): DataFolder {
  const absolute = resolve(path);
  try {
    mkdirSync(absolute, { recursive: true, mode: 0o700 });
    accessSync(absolute, constants.W_OK | constants.X_OK);
  } catch (error) {
    const why = WHY_NOT[(error as NodeJS.ErrnoException).code ?? ""] ?? (error as Error).message;
    throw new SettingProblem(`the data folder ${absolute} cannot be used: ${why}`);
  }
  return { path: absolute };
}

const WHY_NOT: Readonly<Record<string, string>> = {
  EROFS: "the disk there can only be read",
  EACCES: "this user may not write there",
  EPERM: "this user may not write there",
  ENOTDIR: "a file stands in its way",
  EEXIST: "a file stands in its way",
};

/** The folder of the embedded PostgreSQL's files below it. */
export const databaseIn = ({ path }: DataFolder): string => join(path, "pg");

/** What a restore makes before it is the folder's own. */
export const draftIn = ({ path }: DataFolder): DataFolder => ({ path: join(path, "restoring") });

/** The folder of tickets' attachments below it. */
export const ticketFolder = (dataFolder: string): string => join(dataFolder, "support");

/** The folder of release files that browsers may still have open, below it. */
export const releasesFolder = (dataFolder: string): string => join(dataFolder, "releases");

/**
 * Takes the folder for this process alone, or tells which process has it. The lock is the operating system's lock on
 * an SQLite file: it dies with its process, however that ends, and the PostgreSQL that the process started does not
 * inherit it.
 */
export function lockDataFolder(folder: DataFolder): Result<() => void, string> {
  const pidFile = join(folder.path, "serve.pid");
  const file = join(folder.path, "serve.lock");
  const lock = new Sqlite(file, { create: true });
  chmodSync(file, 0o600);
  try {
    lock.run("PRAGMA locking_mode = EXCLUSIVE");
    lock.run("PRAGMA journal_mode = MEMORY");
    lock.run("BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if (!(error instanceof Error && /locked|busy/i.test(error.message))) throw error;
    return err(`the data folder ${folder.path} is in use by process ${readPid(pidFile) ?? "?"}`);
  }
  writeFileSync(pidFile, `${process.pid}\n`, { mode: 0o600 });
  return ok(() => lock.close());
}

/** A command that uses the folder's database beside others. */
export interface Beside {
  /** Ends that. Runs `alone` where no other command uses the database; who comes meanwhile waits for its end. */
  leave(alone: () => Promise<void>): Promise<void>;
}

/** How long a command waits for another one that stops the database as the last. */
const STOPPING_MS = 40_000;

/**
 * Tells other commands that this one uses the folder's database, so that none of them stops it. A lock of the operating system's, too: it dies with
 * its process. Where the file cannot be made, on a disk that is full, nobody is told.
 */
export function standBeside({ path }: DataFolder): Beside {
  const file = join(path, "beside.lock");
  let use: Sqlite;
  try {
    use = new Sqlite(file, { create: true });
    chmodSync(file, 0o600);
    const { uid, gid } = statSync(path);
    // Of root's commands the server's user takes no notice otherwise.
    if (process.getuid?.() === 0) chownSync(file, uid, gid);
  } catch {
    return { leave: (alone) => alone() };
  }
  use.run(`PRAGMA busy_timeout = ${STOPPING_MS}`);
  use.run("BEGIN");
  use.query("SELECT name FROM sqlite_schema").all();
  return {
    async leave(alone) {
      use.run("ROLLBACK");
      use.run("PRAGMA busy_timeout = 0");
      try {
        use.run("BEGIN EXCLUSIVE");
      } catch {
        use.close();
        return;
      }
      await alone().finally(() => use.close());
    },
  };
}

function readPid(file: string): string | null {
  try {
    return readFileSync(file, "utf8").trim() || null;
  } catch {
    return null;
  }
}
