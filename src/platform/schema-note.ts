/**
 * What a database says of its own schema: a comment that anybody may read. It holds the number of each module's migrations, the newest
 * release that migrated, and the oldest one that can still serve.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type postgres from "postgres";
import { z } from "zod";

/** Migrations by module. */
export type Counts = Readonly<Record<string, number>>;

export interface SchemaNote {
  readonly counts: Counts;
  /** Null where a release migrated that noted none. */
  readonly release: { readonly newest: string; readonly oldest: string } | null;
}

/** A release by its version, and the oldest release that can serve what this one writes. */
export interface Serving {
  readonly version: string;
  readonly oldest: string;
}

const Release = z.object({ newest: z.string(), oldest: z.string() });

/** Modules whose migrations run first, in this order; others follow by name. No module refers to another's tables, so the order is for people. */
const FIRST = ["settings", "identity", "wallet", "tables", "lobby"];

/** The modules that have migrations, in the order in which they run. */
export function migratedModules(folder: string, only?: readonly string[]): readonly string[] {
  if (!existsSync(folder)) return [];
  const rank = (name: string) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);
  return readdirSync(folder)
    .filter((name) => only?.includes(name) ?? true)
    .filter((name) => existsSync(join(folder, name, "meta", "_journal.json")))
    .sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));
}

/** The migrations that this release has. */
export function countsOf(folder: string, modules?: readonly string[]): Counts {
  return Object.fromEntries(
    migratedModules(folder, modules).map((module) => {
      const journal = readFileSync(join(folder, module, "meta", "_journal.json"), "utf8");
      return [module, (JSON.parse(journal) as { entries: unknown[] }).entries.length];
    }),
  );
}

/** The database's note; without counts where nothing was ever migrated. */
export async function readNote(sql: postgres.Sql): Promise<SchemaNote> {
  const [row] = await sql<{ note: string | null }[]>`
    SELECT obj_description(to_regnamespace('migrations')::oid, 'pg_namespace') AS note`;
  const { release, ...counts } = JSON.parse(row?.note ?? "{}") as Record<string, unknown>;
  return { counts: z.record(z.string(), z.number()).parse(counts), release: Release.safeParse(release).data ?? null };
}

/** Writes the note after a migration. A release that migrates beside a newer one takes nothing back. */
export async function writeNote(sql: postgres.Sql, ours: Counts, { version, oldest }: Serving): Promise<void> {
  if (Object.keys(ours).length === 0) return;
  const before = await readNote(sql);
  const modules = [...new Set([...Object.keys(before.counts), ...Object.keys(ours)])].sort();
  const next = {
    ...Object.fromEntries(modules.map((module) => [module, Math.max(before.counts[module] ?? 0, ours[module] ?? 0)])),
    release: {
      newest: later(before.release?.newest ?? version, version),
      oldest: later(before.release?.oldest ?? oldest, oldest),
    },
  };
  await sql.unsafe(`COMMENT ON SCHEMA migrations IS '${JSON.stringify(next)}'`);
}

/** Has every migration of this release run? */
export function isUpToDate({ counts }: SchemaNote, ours: Counts): boolean {
  return Object.entries(ours).every(([module, migrations]) => (counts[module] ?? 0) >= migrations);
}

/** `wallet 2, lobby 1`: how many of each module are to run; empty when there is nothing to do. */
export function pending({ counts }: SchemaNote, ours: Counts): string {
  return Object.entries(ours)
    .map(([module, migrations]) => ({ module, more: migrations - (counts[module] ?? 0) }))
    .filter(({ more }) => more > 0)
    .map(({ module, more }) => `${module} ${more}`)
    .join(", ");
}

/** Why a release must not serve this database, in a sentence that says which release can; null where it may. */
export function refusalOf({ release }: SchemaNote, own: string): string | null {
  if (release === null || later(release.oldest, own) === own) return null;
  return `the database was migrated by Rummy ${release.newest}, and this is Rummy ${own}: it needs Rummy ${release.oldest} or later (to go back further, restore the copy from before the upgrade: docs/runbook.md)`;
}

/** Whether a later release has migrated; one of the same version may have, too. */
export function isNewer({ release }: SchemaNote, own: string): boolean {
  return release !== null && later(release.newest, own) !== own;
}

/** The later of two versions (semver.org). */
const later = (one: string, other: string): string => (Bun.semver.order(one, other) > 0 ? one : other);
