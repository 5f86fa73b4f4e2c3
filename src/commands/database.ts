import type { Config } from "../config.ts";
import { type CarriedPostgres, startCarriedPostgres } from "../platform/carried-postgres.ts";
import { type DataFolder, lockDataFolder } from "../platform/data-folder.ts";
import type { DatabaseAddress } from "../platform/database.ts";
import { MIGRATIONS } from "../platform/files.ts";
import { migrateDatabase } from "../platform/migrate.ts";
import { SettingProblem } from "../settings.ts";

/** A database that is running and up to date. */
export interface ReadyDatabase {
  readonly address: DatabaseAddress;
  /** null with a server of its own (`DATABASE_URL`). */
  readonly carried: CarriedPostgres | null;
}

/** Brings up the database that the settings name, and migrates it. Throws {@link SettingProblem} when there is no reaching it. */
export async function readyDatabase(
  config: Config,
  folder: DataFolder,
  progress: (text: string) => void,
): Promise<ReadyDatabase> {
  const carried =
    config.data.databaseUrl === undefined ? await startCarriedPostgres({ folder: folder.path, progress }) : null;
  const address = carried?.address ?? { url: config.data.databaseUrl ?? "" };
  try {
    await migrateDatabase({ address, folder: MIGRATIONS, role: config.data.databaseRole });
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (carried !== null || code === undefined || !UNREACHABLE.test(code)) throw error;
    throw new SettingProblem(`DATABASE_URL names a PostgreSQL that cannot be used: ${message}`);
  }
  return { address, carried };
}

/** Nobody answers there, or nobody lets us in: the network's codes, and PostgreSQL's 28 (authorization) and 3D (no such database). */
const UNREACHABLE = /^(?:E[A-Z]+|CONNECT_TIMEOUT|28\w{3}|3D\w{3})$/;

/**
 * For commands beside `serve`: stops a carried PostgreSQL again, unless a running house uses it. Whoever holds the
 * data folder's lock is that house.
 */
export async function leaveDatabase({ carried }: ReadyDatabase, folder: DataFolder): Promise<void> {
  if (carried === null) return;
  const lock = lockDataFolder(folder);
  if (!lock.ok) return;
  await carried.stop();
  lock.value();
}
