import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import type postgres from "postgres";
import { connectSession, type DatabaseAddress } from "./database.ts";
import { grantRights } from "./grants.ts";
import { RIGHTS, type Rights } from "./rights.ts";
import { makeServingRole, type ServingLogin } from "./serving-role.ts";

/** Modules whose migrations run first, in this order; others follow by name. No module refers to another's tables, so the order is for people. */
const FIRST = ["settings", "identity", "wallet", "tables", "lobby"];

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
}

/**
 * Brings the database up to date: the serving role, each module's migrations in a transaction of their own, and then the
 * role's rights (`rights.ts`), which are all that it has. Safe to repeat and to run from several processes at once.
 */
export async function migrateDatabase(options: MigrateOptions): Promise<void> {
  const { address, folder, serving, assumed = false, modules } = options;
  const rights = modules ? rightsWithin(options.rights ?? RIGHTS, modules) : (options.rights ?? RIGHTS);
  const sql = connectSession(address);
  try {
    await sql`SELECT set_config('lock_timeout', ${`${LOCK_SECONDS}s`}, false)`;
    await sql`SELECT pg_advisory_lock(${ADVISORY_LOCK})`;
    await makeServingRole(sql, serving);
    if (assumed) await letOwnerAssume(sql, serving.role);
    const db = drizzle(sql);
    const version = versionOf(folder, modules);
    const before = await notedVersion(sql);
    for (const [module, migrations] of Object.entries(version)) {
      if ((before[module] ?? 0) >= migrations) continue;
      await migrate(db, {
        migrationsFolder: join(folder, module),
        migrationsSchema: "migrations",
        migrationsTable: module,
      });
    }
    const ran = migrationsBetween(before, version);
    const schemaNo = Object.values(version).reduce((sum, migrations) => sum + migrations, 0);
    await grantRights(sql, serving.role, schemaNo, rights);
    await noteVersion(sql, version);
    if (ran !== "") options.progress?.(`Migrations have run: ${ran}.`);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** The modules that have migrations, in the order in which they run. */
export function migratedModules(folder: string, only?: readonly string[]): readonly string[] {
  if (!existsSync(folder)) return [];
  const rank = (name: string) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);
  return readdirSync(folder)
    .filter((name) => only?.includes(name) ?? true)
    .filter((name) => existsSync(join(folder, name, "meta", "_journal.json")))
    .sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));
}

/**
 * Has every migration of this release run? Asked by the serving role, which may not read what the migrator notes: so the
 * number of each module's migrations also stands in a comment, which anybody may read.
 */
export async function isMigrated(sql: postgres.Sql, folder: string, modules?: readonly string[]): Promise<boolean> {
  const there = await notedVersion(sql);
  return Object.entries(versionOf(folder, modules)).every(([module, migrations]) => (there[module] ?? 0) >= migrations);
}

/** Migrations by module. */
type Version = Readonly<Record<string, number>>;

function versionOf(folder: string, modules?: readonly string[]): Version {
  return Object.fromEntries(
    migratedModules(folder, modules).map((module) => {
      const journal = readFileSync(join(folder, module, "meta", "_journal.json"), "utf8");
      return [module, (JSON.parse(journal) as { entries: unknown[] }).entries.length];
    }),
  );
}

async function notedVersion(sql: postgres.Sql): Promise<Version> {
  const [row] = await sql<{ note: string | null }[]>`
    SELECT obj_description(to_regnamespace('migrations')::oid, 'pg_namespace') AS note`;
  return row?.note ? (JSON.parse(row.note) as Version) : {};
}

/** `wallet 2, lobby 1`: how many of each module; empty when there was nothing to do. */
function migrationsBetween(before: Version, after: Version): string {
  return Object.entries(after)
    .map(([module, migrations]) => ({ module, ran: migrations - (before[module] ?? 0) }))
    .filter(({ ran }) => ran > 0)
    .map(({ module, ran }) => `${module} ${ran}`)
    .join(", ");
}

/** An older release that migrates beside a newer one takes nothing back. */
async function noteVersion(sql: postgres.Sql, ours: Version): Promise<void> {
  if (Object.keys(ours).length === 0) return;
  const before = await notedVersion(sql);
  const all = [...new Set([...Object.keys(before), ...Object.keys(ours)])].sort();
  const next = Object.fromEntries(all.map((module) => [module, Math.max(before[module] ?? 0, ours[module] ?? 0)]));
  await sql.unsafe(`COMMENT ON SCHEMA migrations IS '${JSON.stringify(next)}'`);
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
