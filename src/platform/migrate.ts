import { join } from "node:path";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import type postgres from "postgres";
import { SettingProblem } from "../settings.ts";
import { THIS_RELEASE } from "./compatible.ts";
import { connectSession, type DatabaseAddress } from "./database.ts";
import { grantRights } from "./grants.ts";
import { RIGHTS, type Rights } from "./rights.ts";
import {
  countsOf,
  isNewer,
  isUpToDate,
  pending,
  readNote,
  refusalOf,
  type SchemaNote,
  type Serving,
  writeNote,
} from "./schema-note.ts";
import { makeServingRole, type ServingLogin } from "./serving-role.ts";

/** Any constant will do, as long as no other program in the database uses it. */
const ADVISORY_LOCK = 7_286_369;
const LOCK_SECONDS = 120;

export interface MigrateOptions {
  /** The owner's. */
  readonly address: DatabaseAddress;
  /** Holds one folder a module, made by drizzle-kit. */
  readonly folder: string;
  /** The login of the running server: made when absent, and given its rights. */
  readonly serving: ServingLogin;
  /** The owner may take the serving role on (a development server with one URL). */
  readonly assumed?: boolean;
  readonly rights?: Rights;
  /** Told what has run, where anything has. */
  readonly progress?: (text: string) => void;
  /** Only these modules' (a server that has nothing but journals); all unless given. */
  readonly modules?: readonly string[];
  /** Called before the migrations of a database that is in use, with what is to run. When it throws, nothing runs. */
  readonly copyFirst?: (what: string) => Promise<unknown>;
  /** The release that migrates; this one unless given. */
  readonly release?: Serving;
}

/**
 * Brings the database up to date: the serving role, each module's migrations in a transaction of their own, and then the
 * role's rights (`rights.ts`), which are all that it has. Safe to repeat and to run from several processes at once.
 * Throws {@link SettingProblem} where a later release has migrated that this one cannot serve with.
 */
export async function migrateDatabase(options: MigrateOptions): Promise<void> {
  const { address, folder, serving, assumed = false, modules, release = THIS_RELEASE } = options;
  const rights = modules ? rightsWithin(options.rights ?? RIGHTS, modules) : (options.rights ?? RIGHTS);
  const sql = connectSession(address);
  try {
    await sql`SELECT set_config('lock_timeout', ${`${LOCK_SECONDS}s`}, false)`;
    await sql`SELECT pg_advisory_lock(${ADVISORY_LOCK})`;
    const before = await readNote(sql);
    requireServable(before, release);
    const ours = countsOf(folder, modules);
    const what = pending(before, ours);
    if (what !== "" && Object.keys(before.counts).length > 0) await options.copyFirst?.(what);
    await makeServingRole(sql, serving);
    if (assumed) await letOwnerAssume(sql, serving.role);
    const db = drizzle(sql);
    for (const [module, migrations] of Object.entries(ours)) {
      if ((before.counts[module] ?? 0) >= migrations) continue;
      await migrate(db, {
        migrationsFolder: join(folder, module),
        migrationsSchema: "migrations",
        migrationsTable: module,
      });
    }
    const schemaNo = Object.values(ours).reduce((sum, migrations) => sum + migrations, 0);
    await grantRights(sql, serving.role, schemaNo, rights);
    await writeNote(sql, ours, release);
    if (what !== "") options.progress?.(`Migrations have run: ${what}.`);
    if (isNewer(before, release.version))
      options.progress?.(
        `Rummy ${before.release?.newest} has migrated this database; Rummy ${release.version} can serve it.`,
      );
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/**
 * Has every migration of this release run? Asked by the serving role, which may not read what the migrator notes. Throws
 * {@link SettingProblem} where a later release has migrated that this one cannot serve with.
 */
export async function isMigrated(sql: postgres.Sql, folder: string, modules?: readonly string[]): Promise<boolean> {
  const note = await readNote(sql);
  requireServable(note);
  return isUpToDate(note, countsOf(folder, modules));
}

function requireServable(note: SchemaNote, { version }: Serving = THIS_RELEASE): void {
  const refusal = refusalOf(note, version);
  if (refusal !== null) throw new SettingProblem(refusal);
}

/** The rights that are about these modules' schemas. */
function rightsWithin({ tables, functions, sequences }: Rights, modules: readonly string[]): Rights {
  const within = (name: string) => modules.includes(name.split(".")[0] ?? "");
  const those = <T>(given: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(given).filter(([name]) => within(name)));
  return { tables: those(tables), functions: those(functions), sequences: sequences.filter(within) };
}

async function letOwnerAssume(sql: postgres.Sql, role: string): Promise<void> {
  const [member] = await sql`SELECT pg_has_role(current_user, ${role}, 'MEMBER') AS yes`;
  if (!member?.yes) await sql`GRANT ${sql(role)} TO CURRENT_USER`;
}
