import type postgres from "postgres";
import { z } from "zod";
import type { Rights } from "./rights.ts";

/** Rights as they are noted: with the columns that there were, since a release does not need those that came after it. */
export interface NotedRights extends Omit<Rights, "tables"> {
  readonly tables: Readonly<Record<string, NotedTable>>;
}

interface NotedTable {
  readonly insert: boolean;
  readonly update: readonly string[];
  readonly delete: boolean;
}

/** What the serving role is to be given. */
export interface Due {
  readonly rights: NotedRights;
  /** Whatever else the role has goes; else nothing is taken away. */
  readonly isWhole: boolean;
}

/**
 * The rights that are due when a release migrates whose schema has `schemaNo` migrations. During a rolling release old and new serve on
 * one schema, so each migrator notes what its release wants, and the role has what all that are noted want:
 *
 * - a release that moves the schema on keeps what the release before it wanted, and forgets what came before that;
 * - a release that is behind the schema adds what it wants and takes nothing away, since it does not know what newer ones need;
 * - of two releases with the same schema each has what both want.
 *
 * Run as the owner, in the transaction that gives the rights. On a database where no release has noted anything, the own rights are all.
 */
export async function noteRights(tx: postgres.TransactionSql, schemaNo: number, own: NotedRights): Promise<Due> {
  await tx`CREATE TABLE IF NOT EXISTS migrations.release_rights (schema_no int PRIMARY KEY, rights jsonb NOT NULL)`;
  // As text both ways: drizzle, which migrates on this connection, turns the driver's own handling of JSON off.
  const rows = await tx<{ schemaNo: number; rights: string }[]>`
    SELECT schema_no AS "schemaNo", rights::text AS rights FROM migrations.release_rights ORDER BY schema_no DESC`;
  const noted = rows.map((row) => ({ schemaNo: row.schemaNo, rights: NOTED.parse(JSON.parse(row.rights)) }));
  const newest = noted[0]?.schemaNo ?? 0;
  const isBehind = schemaNo < newest;
  const before = noted.find((row) => row.schemaNo === schemaNo)?.rights;
  const mine = before === undefined ? own : isBehind ? before : bothRights(before, own);
  await tx`INSERT INTO migrations.release_rights VALUES (${schemaNo}, ${JSON.stringify(mine)}::text::jsonb)
    ON CONFLICT (schema_no) DO UPDATE SET rights = excluded.rights`;
  if (isBehind) return { rights: mine, isWhole: false };
  const isMoving = schemaNo > newest;
  if (isMoving) await tx`DELETE FROM migrations.release_rights WHERE schema_no < ${newest}`;
  const others = noted.filter((row) => !isMoving || row.schemaNo === newest).map((row) => row.rights);
  return { rights: others.reduce(bothRights, mine), isWhole: true };
}

const NOTED = z.object({
  tables: z.record(z.string(), z.object({ insert: z.boolean(), update: z.array(z.string()), delete: z.boolean() })),
  functions: z.record(z.string(), z.enum(["call", "trigger"])),
  sequences: z.array(z.string()),
});

const both = (one: readonly string[], other: readonly string[]) => [...new Set([...one, ...other])];

/** What one list or the other gives. */
function bothRights(one: NotedRights, other: NotedRights): NotedRights {
  const tables = { ...one.tables };
  for (const [name, rights] of Object.entries(other.tables)) {
    const known = tables[name] ?? rights;
    const [insert, remove] = [known.insert || rights.insert, known.delete || rights.delete];
    tables[name] = { insert, update: both(known.update, rights.update), delete: remove };
  }
  const functions = { ...one.functions };
  for (const [name, use] of Object.entries(other.functions)) if (functions[name] !== "call") functions[name] = use;
  return { tables, functions, sequences: both(one.sequences, other.sequences) };
}
