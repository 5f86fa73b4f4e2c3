import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { given } from "../../modules/kernel/index.ts";
import type { Config } from "../config.ts";
import { type Archive, KEEPING_LOG } from "../platform/backup/archive.ts";
import { noteWriting, writingBeside, writingTo } from "../platform/backup/chosen.ts";
import {
  type Beside,
  type DataFolder,
  databaseIn,
  draftIn,
  lockDataFolder,
  openDataFolder,
  standBeside,
} from "../platform/data-folder.ts";
import {
  connect,
  type DatabaseAddress,
  type DatabaseOptions,
  type OpenDatabase,
  openDatabase,
} from "../platform/database.ts";
import { readDatabaseUrl } from "../platform/database-url.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../platform/embedded-postgres.ts";
import { MIGRATIONS } from "../platform/files.ts";
import { isMigrated, type MigrateOptions, migrateDatabase } from "../platform/migrate.ts";
import { SERVING_ROLE, servingFaults, setPassword } from "../platform/serving-role.ts";
import { SettingProblem } from "../settings.ts";
import { copyBeforeMigrating } from "./copying.ts";
import { type GivenServer, mainServer, shardServers } from "./given-servers.ts";

/** A database that is running and up to date. */
export interface ReadyDatabase {
  /** Opens it as the serving role, never as the owner. */
  open(options: Omit<DatabaseOptions, "role">): OpenDatabase;
  /** The same of the servers that only have journals, in their order. */
  openShards(options: Omit<DatabaseOptions, "role">): readonly OpenDatabase[];
  /** null with a server of its own (`DATABASE_URL`). */
  readonly embedded: EmbeddedPostgres | null;
  /** The archive to which the embedded server copies all that is written, if any. */
  readonly archive: Archive | null;
  /** What the serving role is or can beyond serving; always empty in production. */
  readonly faults: readonly string[];
  /** Null for who serves, and with a server of its own. */
  readonly beside: Beside | null;
}

/**
 * What a command is about to do: `serve` and `migrate` bring a server's database up to date, the others find it so. Only `serve` makes one,
 * and only `serve` and `copy` write to an archive what was not served before.
 */
export type Purpose = "serve" | "migrate" | "copy" | "beside";

/**
 * The data folder of a command that works on a database which is there. Throws {@link SettingProblem} when it has none: a mistyped name must
 * not pass for an empty platform, and nothing is made there.
 */
export function folderBeside({ data }: Config): DataFolder {
  if (data.databaseUrl !== undefined) return openDataFolder(data.folder);
  const folder = { path: resolve(data.folder) };
  requireDatabase(folder);
  return folder;
}

function requireDatabase(folder: DataFolder): void {
  if (!existsSync(databaseIn(folder)))
    throw new SettingProblem(
      existsSync(draftIn(folder).path)
        ? `${folder.path} has no database: a restore into it did not come to its end; run it again`
        : `${folder.path} has no database (--data or DATA_DIR names the folder; serve makes a new one, restore brings one back)`,
    );
}

/**
 * Brings up the database that the settings name, migrates it where that is this command's business, and makes sure that the serving
 * role can do no more than serve. Throws {@link SettingProblem} when it cannot be reached, or is not as it must be.
 */
export async function readyDatabase(
  config: Config,
  folder: DataFolder,
  { purpose, progress = () => {} }: { readonly purpose: Purpose; readonly progress?: (text: string) => void },
): Promise<ReadyDatabase> {
  const { databaseUrl } = config.data;
  const own = databaseUrl === undefined ? await startOwn(config, folder, purpose, progress) : null;
  const { embedded, archive, beside } = own ?? { embedded: null, archive: null, beside: null };
  const main = mainServer(config, databaseUrl ?? "");
  const copyFirst = async () => own && copyBeforeMigrating(config, folder, own, progress);
  const ready = async () => {
    own?.note();
    const login =
      embedded === null
        ? await readyServer(config, main, purpose, progress)
        : await readyEmbedded(embedded, purpose, progress, copyFirst);
    const faults = await faultsOf(config, main.setting, login, embedded);
    const shards: ServingAddress[] = [];
    for (const one of shardServers(config)) shards.push(await readyShard(config, one, purpose, progress));
    return { login, faults, shards };
  };
  const { login, faults, shards } = await ready().catch(async (error: unknown) => {
    if (embedded !== null && !embedded.adopted) await (beside === null ? embedded.stop() : beside.leave(embedded.stop));
    throw error;
  });
  const open = ({ address, role }: ServingAddress, options: Omit<DatabaseOptions, "role">) =>
    openDatabase(address, { ...options, ...given({ role }) });
  return {
    open: (options) => open(login, options),
    openShards: (options) => shards.map((shard) => open(shard, options)),
    embedded,
    archive,
    faults,
    beside,
  };
}

/** Starts the embedded PostgreSQL, or finds it running; who serves is written down where its log goes. */
async function startOwn(config: Config, folder: DataFolder, purpose: Purpose, progress: (text: string) => void) {
  const isServing = purpose === "serve";
  if (!isServing || existsSync(draftIn(folder).path)) requireDatabase(folder);
  const isWriting = isServing || purpose === "copy";
  const { archive, settings } = isWriting ? writingTo(config, folder) : writingBeside(config, folder);
  const beside = isServing ? null : standBeside(folder);
  const embedded = await startEmbeddedPostgres({ folder: folder.path, progress, settings, mayRestart: isServing });
  const note = () => (isServing || (isWriting && !embedded.adopted)) && noteWriting(folder, archive, new Date());
  return { embedded, archive, beside, note, isWriting: settings !== KEEPING_LOG };
}

/** What the login can do beyond serving; in production nothing, or the start is refused. */
async function faultsOf(
  { server }: Config,
  setting: string,
  login: ServingAddress,
  embedded: EmbeddedPostgres | null,
): Promise<readonly string[]> {
  const faults = await explaining(setting, embedded, () => asking(login, servingFaults));
  if (faults.length > 0 && server.mode === "production")
    throw new SettingProblem(
      `${setting} must be the login of a role that serves and can do nothing else: ${faults[0]}`,
    );
  return faults;
}

/** A shard that is away does not keep the server from starting: only the shard's own tables wait for it. */
async function readyShard(
  config: Config,
  server: GivenServer,
  purpose: Purpose,
  progress: (text: string) => void,
): Promise<ServingAddress> {
  try {
    const login = await readyServer(config, server, purpose, progress);
    await faultsOf(config, server.setting, login, null);
    return login;
  } catch (error) {
    if (purpose !== "serve" || !(error instanceof Unreachable)) throw error;
    progress(`${error.message}; its tables wait until it answers`);
    return { address: { url: server.url } };
  }
}

/** No server answers at the address of the settings. */
class Unreachable extends SettingProblem {}

/** How the serving role is reached; `role` only where the owner logs in and takes it on. */
interface ServingAddress {
  readonly address: DatabaseAddress;
  readonly role?: string;
}

async function readyEmbedded(
  { owner, serving }: EmbeddedPostgres,
  purpose: Purpose,
  progress: Progress,
  copyFirst: () => Promise<unknown>,
): Promise<ServingAddress> {
  const { user: role, password } = serving;
  if (purpose === "serve" || purpose === "migrate")
    await migrateDatabase({ address: owner, folder: MIGRATIONS, serving: { role, password }, progress, copyFirst });
  else if (!(await asking({ address: owner }, (sql) => isMigrated(sql, MIGRATIONS))) && purpose === "beside")
    throw new SettingProblem("the database is of an older release: run migrate first, or serve");
  try {
    await asking({ address: serving }, (sql) => sql`SELECT 1`);
  } catch (error) {
    // The role has another data folder's password: this one's was lost, or is older than the database.
    if (!codeOf(error).startsWith("28")) throw error;
    await asking({ address: owner }, (sql) => setPassword(sql, role, password));
  }
  return { address: serving };
}

type Progress = (text: string) => void;

async function readyServer(
  config: Config,
  server: GivenServer,
  purpose: Purpose,
  progress: Progress,
): Promise<ServingAddress> {
  const { url, ownerUrl, setting, ownerSetting } = server;
  if (ownerUrl !== undefined && purpose !== "beside") {
    const { user = "", password } = readDatabaseUrl(url) ?? {};
    const serving = { role: user, password: password || null };
    await explaining(ownerSetting, null, () => migrateGiven(server, progress, { address: { url: ownerUrl }, serving }));
    await requireMigrated(server);
    return { address: { url } };
  }
  const isOwner = await explaining(setting, null, () => asking({ address: { url } }, mayMigrate));
  if (isOwner) return ownerAlone(config, server, progress);
  if (purpose === "migrate") throw new SettingProblem(`${ownerSetting} must be set to migrate: ${setting} only serves`);
  await requireMigrated(server);
  return { address: { url } };
}

/** Migrates a server of its own, which is copied by its own tools (docs/runbook.md). */
function migrateGiven(
  { setting, modules }: GivenServer,
  progress: Progress,
  logins: Pick<MigrateOptions, "address" | "serving" | "assumed">,
): Promise<void> {
  const copyFirst = async () =>
    progress(`No copy was made before the migrations: the server of ${setting} has tools of its own.`);
  return migrateDatabase({ ...logins, folder: MIGRATIONS, progress, copyFirst, ...given({ modules }) });
}

/** Asked with the serving role: the owner's address may lead elsewhere. */
async function requireMigrated({ url, setting, ownerSetting, modules }: GivenServer): Promise<void> {
  const done = await explaining(setting, null, () =>
    asking({ address: { url } }, (sql) => isMigrated(sql, MIGRATIONS, modules)),
  );
  if (!done)
    throw new SettingProblem(
      `${setting} names a database that is not up to date: run migrate with ${ownerSetting} first`,
    );
}

/** One URL, the owner's: enough to develop with, not to serve players with. */
async function ownerAlone(config: Config, server: GivenServer, progress: Progress): Promise<ServingAddress> {
  const { url, setting, ownerSetting } = server;
  if (config.server.mode === "production")
    throw new SettingProblem(
      `${setting} names the database's owner: give the owner's address as ${ownerSetting} and one of a role that only serves as ${setting}, then run migrate (docs/runbook.md)`,
    );
  const serving = { role: SERVING_ROLE, password: null };
  await explaining(setting, null, () => migrateGiven(server, progress, { address: { url }, serving, assumed: true }));
  return { address: { url }, role: SERVING_ROLE };
}

type Sql = ReturnType<typeof connect>;

/** Whether the role may make schemas, which a serving role may not. */
async function mayMigrate(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ yes: boolean }[]>`
    SELECT has_database_privilege(current_database(), 'CREATE') OR rolsuper AS yes FROM pg_roles WHERE rolname = current_user`;
  return row?.yes ?? false;
}

/** Asks something on a connection that is closed again. */
async function asking<T>({ address, role }: ServingAddress, ask: (sql: Sql) => PromiseLike<T>): Promise<T> {
  const sql = connect(address, 1, given({ role }));
  try {
    return await ask(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Names the setting to blame when its server cannot be reached or refuses entry. */
async function explaining<T>(setting: string, embedded: EmbeddedPostgres | null, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (embedded !== null || !UNREACHABLE.test(codeOf(error))) throw error;
    const { message } = error as Error;
    const isUnmade = /^role ".*" does not exist$/.test(message) && !setting.includes("OWNER");
    const hint = isUnmade
      ? ` (migrate makes it: run it first, with ${setting.replace("DATABASE_", "DATABASE_OWNER_")})`
      : "";
    throw new Unreachable(`${setting} names a PostgreSQL that cannot be used: ${message}${hint}`);
  }
}

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? "";

/**
 * Codes of a server that cannot be reached, refuses entry or refuses the task: the network's, and PostgreSQL's 28
 * (authorization), 3D (no such database) and 42501 (no right to).
 */
const UNREACHABLE = /^(?:E[A-Z]+|CONNECT_TIMEOUT|28\w{3}|3D\w{3}|42501)$/;

/**
 * For commands beside `serve`: stops an embedded PostgreSQL again, unless a running server or another command uses it. That server holds
 * the data folder's lock.
 */
export async function leaveDatabase({ embedded, beside }: ReadyDatabase, folder: DataFolder): Promise<void> {
  await beside?.leave(async () => {
    const lock = lockDataFolder(folder);
    if (!lock.ok) return;
    await embedded?.stop();
    lock.value();
  });
}
