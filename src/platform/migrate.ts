import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import type postgres from "postgres";
import { connect, type DatabaseAddress } from "./database.ts";

/** Modules whose migrations run first, in this order; others follow by name. No module refers to another's tables, so the order is for people. */
const FIRST = ["settings", "identity", "wallet", "tables", "lobby"];

/** Any constant will do, as long as nobody else in the database uses it. */
const ADVISORY_LOCK = 7_286_369;
const LOCK_SECONDS = 120;

export interface MigrateOptions {
  readonly address: DatabaseAddress;
  /** Holds one folder a module, made by drizzle-kit. */
  readonly folder: string;
  /** The role that the application takes on (`DATABASE_ROLE`). Modules' migrations may take rights from it. */
  readonly role: string;
}

/**
 * Brings the database up to date: the application's role, then each module's migrations in a transaction of their
 * own. Safe to repeat and to run from several processes at once.
 *
 * The role may read and write the rows of every table that a migration makes, by default privileges; a module that
 * wants less says so in a migration: `REVOKE UPDATE, DELETE, TRUNCATE ON wallet.entries FROM rummy_app`.
 */
export async function migrateDatabase({ address, folder, role }: MigrateOptions): Promise<void> {
  const sql = connect(address, 1);
  try {
    await sql`SELECT set_config('lock_timeout', ${`${LOCK_SECONDS}s`}, false)`;
    await sql`SELECT pg_advisory_lock(${ADVISORY_LOCK})`;
    await makeRole(sql, role);
    const db = drizzle(sql);
    for (const module of migratedModules(folder)) {
      await migrate(db, {
        migrationsFolder: join(folder, module),
        migrationsSchema: "migrations",
        migrationsTable: module,
      });
    }
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** The modules that have migrations, in the order in which they run. */
export function migratedModules(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  const rank = (name: string) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, "meta", "_journal.json")))
    .sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));
}

async function makeRole(sql: postgres.Sql, role: string): Promise<void> {
  const [known] = await sql`SELECT 1 FROM pg_roles WHERE rolname = ${role}`;
  if (known === undefined) {
    try {
      await sql`CREATE ROLE ${sql(role)} NOLOGIN`;
    } catch (error) {
      // Roles belong to the whole server: another database's migration may have been faster.
      if (!["42710", "23505"].includes((error as postgres.PostgresError).code)) throw error;
    }
  }
  const [member] = await sql`SELECT pg_has_role(current_user, ${role}, 'MEMBER') AS yes`;
  if (!member?.yes) await sql`GRANT ${sql(role)} TO CURRENT_USER`;
  await sql`ALTER DEFAULT PRIVILEGES GRANT USAGE ON SCHEMAS TO ${sql(role)}`;
  await sql`ALTER DEFAULT PRIVILEGES GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${sql(role)}`;
  await sql`ALTER DEFAULT PRIVILEGES GRANT USAGE, SELECT, UPDATE ON SEQUENCES TO ${sql(role)}`;
  await sql`ALTER DEFAULT PRIVILEGES GRANT EXECUTE ON FUNCTIONS TO ${sql(role)}`;
}
