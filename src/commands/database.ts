import type { Config } from "../config.ts";
import { type DataFolder, lockDataFolder } from "../platform/data-folder.ts";
import { connect, type DatabaseAddress, type DatabaseOptions, openDatabase } from "../platform/database.ts";
import { readDatabaseUrl } from "../platform/database-url.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../platform/embedded-postgres.ts";
import { MIGRATIONS } from "../platform/files.ts";
import { isMigrated, migrateDatabase } from "../platform/migrate.ts";
import { SERVING_ROLE, servingFaults, setPassword } from "../platform/serving-role.ts";
import { SettingProblem } from "../settings.ts";

/** A database that is running and up to date. */
export interface ReadyDatabase {
  /** Opens it as the serving role, never as the owner. */
  open(options: Omit<DatabaseOptions, "role">): ReturnType<typeof openDatabase>;
  /** null with a server of its own (`DATABASE_URL`). */
  readonly embedded: EmbeddedPostgres | null;
  /** What the serving role is or can beyond serving; always empty in production. */
  readonly faults: readonly string[];
}

/** What a command is about to do: `serve` and `migrate` bring a server's database up to date, the others find it so. */
export type Purpose = "serve" | "migrate" | "beside";

/**
 * Brings up the database that the settings name, migrates it where that is this command's business, and makes sure that whoever
 * serves can do no more than serve. Throws {@link SettingProblem} when there is no reaching it, or when it is not as it must be.
 */
export async function readyDatabase(
  config: Config,
  folder: DataFolder,
  { purpose, progress = () => {} }: { readonly purpose: Purpose; readonly progress?: (text: string) => void },
): Promise<ReadyDatabase> {
  const { databaseUrl } = config.data;
  const embedded = databaseUrl === undefined ? await startEmbeddedPostgres({ folder: folder.path, progress }) : null;
  const login =
    embedded === null ? await readyServer(config, databaseUrl ?? "", purpose) : await readyEmbedded(embedded);
  const faults = await explaining("DATABASE_URL", embedded, () => asking(login, servingFaults));
  if (faults.length > 0 && config.server.mode === "production")
    throw new SettingProblem(
      `DATABASE_URL must be the login of a role that serves and can do nothing else: ${faults[0]}`,
    );
  const { role } = login;
  return {
    open: (options) => openDatabase(login.address, { ...options, ...(role === undefined ? {} : { role }) }),
    embedded,
    faults,
  };
}

/** How the serving role is reached; `role` only where the owner logs in and takes it on. */
interface ServingAddress {
  readonly address: DatabaseAddress;
  readonly role?: string;
}

async function readyEmbedded({ owner, serving }: EmbeddedPostgres): Promise<ServingAddress> {
  const { password } = serving;
  await migrateDatabase({ address: owner, folder: MIGRATIONS, serving: { role: serving.user, password } });
  try {
    await asking({ address: serving }, (sql) => sql`SELECT 1`);
  } catch (error) {
    // The role has another data folder's password: this one's was lost, or is older than the database.
    if (!codeOf(error).startsWith("28")) throw error;
    await asking({ address: owner }, (sql) => setPassword(sql, serving.user, password));
  }
  return { address: serving };
}

async function readyServer(config: Config, url: string, purpose: Purpose): Promise<ServingAddress> {
  const { databaseOwnerUrl } = config.data;
  if (databaseOwnerUrl !== undefined && purpose !== "beside") {
    const { user = "", password } = readDatabaseUrl(url) ?? {};
    const serving = { role: user, password: password || null };
    await explaining("DATABASE_OWNER_URL", null, () =>
      migrateDatabase({ address: { url: databaseOwnerUrl }, folder: MIGRATIONS, serving }),
    );
    await requireMigrated(url);
    return { address: { url } };
  }
  const isOwner = await explaining("DATABASE_URL", null, () => asking({ address: { url } }, mayMigrate));
  if (isOwner) return ownerAlone(config, url);
  if (purpose === "migrate")
    throw new SettingProblem("DATABASE_OWNER_URL must be set to migrate: DATABASE_URL only serves");
  await requireMigrated(url);
  return { address: { url } };
}

/** Asked as whoever serves: the owner's address may lead elsewhere. */
async function requireMigrated(url: string): Promise<void> {
  const done = await explaining("DATABASE_URL", null, () =>
    asking({ address: { url } }, (sql) => isMigrated(sql, MIGRATIONS)),
  );
  if (!done)
    throw new SettingProblem(
      "DATABASE_URL names a database that is not up to date: run migrate with DATABASE_OWNER_URL first",
    );
}

/** One URL, the owner's: enough to develop with, not to serve players with. */
async function ownerAlone({ server }: Config, url: string): Promise<ServingAddress> {
  if (server.mode === "production")
    throw new SettingProblem(
      "DATABASE_URL names the database's owner: give the owner's address as DATABASE_OWNER_URL and one of a role that only serves as DATABASE_URL, then run migrate (docs/runbook.md)",
    );
  const serving = { role: SERVING_ROLE, password: null };
  await explaining("DATABASE_URL", null, () =>
    migrateDatabase({ address: { url }, folder: MIGRATIONS, serving, assumed: true }),
  );
  return { address: { url }, role: SERVING_ROLE };
}

type Sql = ReturnType<typeof connect>;

/** Whoever may make schemas here is no mere server. */
async function mayMigrate(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ yes: boolean }[]>`
    SELECT has_database_privilege(current_database(), 'CREATE') OR rolsuper AS yes FROM pg_roles WHERE rolname = current_user`;
  return row?.yes ?? false;
}

/** Asks something on a connection that is closed again. */
async function asking<T>({ address, role }: ServingAddress, ask: (sql: Sql) => PromiseLike<T>): Promise<T> {
  const sql = connect(address, 1, role === undefined ? {} : { role });
  try {
    return await ask(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Says which setting is to blame when its server cannot be reached or lets nobody in. */
async function explaining<T>(setting: string, embedded: EmbeddedPostgres | null, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (embedded !== null || !UNREACHABLE.test(codeOf(error))) throw error;
    throw new SettingProblem(`${setting} names a PostgreSQL that cannot be used: ${(error as Error).message}`);
  }
}

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? "";

/**
 * Nobody answers there, or nobody lets us in or do what we came for: the network's codes, and PostgreSQL's 28 (authorization),
 * 3D (no such database) and 42501 (no right to).
 */
const UNREACHABLE = /^(?:E[A-Z]+|CONNECT_TIMEOUT|28\w{3}|3D\w{3}|42501)$/;

/**
 * For commands beside `serve`: stops an embedded PostgreSQL again, unless a running server uses it. Whoever holds the
 * data folder's lock is that server.
 */
export async function leaveDatabase({ embedded }: ReadyDatabase, folder: DataFolder): Promise<void> {
  if (embedded === null) return;
  const lock = lockDataFolder(folder);
  if (!lock.ok) return;
  await embedded.stop();
  lock.value();
}
