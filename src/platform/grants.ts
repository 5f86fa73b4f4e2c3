import type postgres from "postgres";
import { type NotedRights, noteRights } from "./kept-rights.ts";
import type { Rights } from "./rights.ts";
import type { TableRights } from "./table-rights.ts";

/** The schema in which the migrator notes what has run; only for the owner. */
const MIGRATIONS_SCHEMA = "migrations";

/**
 * Gives a role these rights and those that another release needs on the same database (`kept-rights.ts`), as the owner of the schemas that
 * they name: whatever else the role, everybody (`PUBLIC`) or a serving role of former releases had there is taken away first, default
 * privileges among it; a release that is behind the schema takes nothing away. One transaction, so that a server that runs meanwhile misses
 * nothing. What the list names and the database does not have is passed over.
 *
 * @param schemaNo how many migrations the release has
 */
export async function grantRights(sql: postgres.Sql, role: string, schemaNo: number, own: Rights): Promise<void> {
  await sql.begin(async (tx) => {
    const { rights, isWhole } = await noteRights(tx, schemaNo, withColumns(own, await objectsOf(tx, schemasOf(own))));
    const there = await objectsOf(tx, schemasOf(rights));
    const former = isWhole ? await dropDefaults(tx) : [];
    const others = [...new Set([...former, role])].map(quoted);
    const statements = [
      ...(isWhole ? revokes(there, ["PUBLIC", ...others]) : []),
      ...there.schemas
        .filter((schema) => schema !== MIGRATIONS_SCHEMA)
        .map((schema) => `GRANT USAGE ON SCHEMA ${quoted(schema)} TO ${quoted(role)}`),
      ...grants(there, role, rights),
    ];
    await tx.unsafe(statements.join(";\n")).simple();
  });
}

/** The schemas that the list is about. */
export function schemasOf({ tables, functions, sequences }: Rights | NotedRights): readonly string[] {
  const names = [...Object.keys(tables), ...Object.keys(functions), ...sequences];
  return [...new Set(names.map((name) => name.split(".")[0] ?? "")), MIGRATIONS_SCHEMA];
}

/** What there is in the database's own schemas, as `schema.name`. */
export interface Objects {
  readonly schemas: readonly string[];
  /** Tables with their columns. */
  readonly tables: ReadonlyMap<string, readonly string[]>;
  /** Functions by name, each with its signatures. */
  readonly functions: ReadonlyMap<string, readonly string[]>;
  readonly sequences: readonly string[];
}

/** Tables, functions and sequences of some schemas; sequences of identity columns belong to their table and are left out. */
export async function objectsOf(sql: postgres.ISql, schemas: readonly string[]): Promise<Objects> {
  const [found] = await sql<{ schemas: string[]; tables: Row[]; functions: Row[]; sequences: string[] }[]>`
    WITH s AS (SELECT oid, nspname FROM pg_namespace WHERE nspname = ANY (${schemas as string[]}))
    SELECT
      (SELECT coalesce(json_agg(nspname), '[]') FROM s) AS schemas,
      (SELECT coalesce(json_agg(json_build_object('name', s.nspname || '.' || c.relname, 'parts',
          (SELECT json_agg(a.attname ORDER BY a.attnum) FROM pg_attribute a
           WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped))), '[]')
        FROM pg_class c JOIN s ON s.oid = c.relnamespace WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f')) AS tables,
      (SELECT coalesce(json_agg(json_build_object('name', f.name, 'parts', f.signatures)), '[]') FROM (
          SELECT s.nspname || '.' || p.proname AS name, json_agg(p.oid::regprocedure::text) AS signatures
          FROM pg_proc p JOIN s ON s.oid = p.pronamespace GROUP BY 1) AS f) AS functions,
      (SELECT coalesce(json_agg(s.nspname || '.' || c.relname), '[]')
        FROM pg_class c JOIN s ON s.oid = c.relnamespace
        WHERE c.relkind = 'S' AND NOT EXISTS (
          SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'i' AND d.classid = 'pg_class'::regclass
            AND d.refclassid = 'pg_class'::regclass)) AS sequences`;
  if (!found) throw new Error("an aggregate is one row");
  const mapped = (rows: readonly Row[]) => new Map(rows.map(({ name, parts }) => [name, parts] as const));
  return { ...found, tables: mapped(found.tables), functions: mapped(found.functions) };
}

interface Row {
  readonly name: string;
  readonly parts: readonly string[];
}

/** The columns that a role may change, of those that the table has. */
export function updatable(rights: TableRights, columns: readonly string[]): readonly string[] {
  const { update } = rights;
  if (update === undefined) return [];
  if ("allBut" in update) return columns.filter((column) => !update.allBut.includes(column));
  return columns.filter((column) => update.includes(column));
}

/** The rights with the columns that the tables have. */
function withColumns(rights: Rights, { tables }: Objects): NotedRights {
  const noted = Object.entries(rights.tables).map(([name, given]) => {
    const update = updatable(given, tables.get(name) ?? []);
    return [name, { insert: given.insert ?? false, update, delete: given.delete ?? false }] as const;
  });
  return { ...rights, tables: Object.fromEntries(noted) };
}

/** Takes away what former releases gave in advance to whatever would be made; answers the roles that had it. */
async function dropDefaults(tx: postgres.TransactionSql): Promise<readonly string[]> {
  const rows = await tx<{ role: string; kind: "r" | "S" | "f" | "n" | "T" }[]>`
    SELECT DISTINCT r.rolname AS role, d.defaclobjtype AS kind
    FROM pg_default_acl d, aclexplode(d.defaclacl) AS a JOIN pg_roles r ON r.oid = a.grantee
    WHERE d.defaclnamespace = 0 AND d.defaclrole = (SELECT oid FROM pg_roles WHERE rolname = current_user)
      AND a.grantee <> d.defaclrole AND EXISTS (
        -- Whoever only reads by default was let in by an administrator.
        SELECT 1 FROM pg_default_acl t, aclexplode(t.defaclacl) AS w
        WHERE t.defaclnamespace = 0 AND t.defaclrole = d.defaclrole AND t.defaclobjtype = 'r'
          AND w.grantee = a.grantee AND w.privilege_type = 'INSERT')`;
  const kinds = { r: "TABLES", S: "SEQUENCES", f: "FUNCTIONS", n: "SCHEMAS", T: "TYPES" } as const;
  for (const { role, kind } of rows)
    await tx.unsafe(`ALTER DEFAULT PRIVILEGES REVOKE ALL ON ${kinds[kind]} FROM ${quoted(role)}`);
  // Between the migration that makes a function and the grants no other role may call it either.
  await tx`ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC`;
  return [...new Set(rows.map(({ role }) => role))];
}

function revokes(there: Objects, from: readonly string[]): readonly string[] {
  const roles = from.join(", ");
  return [
    ...there.schemas.flatMap((name) => {
      const schema = quoted(name);
      return [
        `REVOKE ALL ON ALL TABLES IN SCHEMA ${schema} FROM ${roles}`,
        `REVOKE ALL ON ALL SEQUENCES IN SCHEMA ${schema} FROM ${roles}`,
        `REVOKE ALL ON ALL ROUTINES IN SCHEMA ${schema} FROM ${roles}`,
        `REVOKE ALL ON SCHEMA ${schema} FROM ${roles}`,
      ];
    }),
    `DO $rights$ BEGIN
       EXECUTE format('REVOKE CREATE, TEMPORARY ON DATABASE %I FROM ', current_database()) || $roles$${roles}$roles$;
       REVOKE CREATE ON SCHEMA public FROM ${roles};
     EXCEPTION WHEN insufficient_privilege OR undefined_object OR invalid_schema_name THEN
       -- They are somebody else's: \`servingFaults\` says so where it matters.
       NULL;
     END $rights$`,
    // Anybody may make large objects, and owns them then. Only a superuser can mend that.
    `DO $$ BEGIN
       IF (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
         REVOKE EXECUTE ON FUNCTION lo_creat(integer), lo_create(oid), lo_from_bytea(oid, bytea) FROM PUBLIC;
       END IF;
     END $$`,
  ];
}

function grants(there: Objects, role: string, rights: NotedRights): readonly string[] {
  const to = `TO ${quoted(role)}`;
  const statements: string[] = [];
  for (const [name, given] of Object.entries(rights.tables)) {
    const columns = there.tables.get(name);
    if (columns === undefined) continue;
    const changing = given.update
      .filter((column) => columns.includes(column))
      .map(quoted)
      .join(", ");
    const all = [
      "SELECT",
      ...(given.insert ? ["INSERT"] : []),
      ...(given.delete ? ["DELETE"] : []),
      ...(changing === "" ? [] : [`UPDATE (${changing})`]),
    ];
    statements.push(`GRANT ${all.join(", ")} ON ${dotted(name)} ${to}`);
  }
  for (const [name, use] of Object.entries(rights.functions))
    if (use === "call")
      for (const signature of there.functions.get(name) ?? [])
        statements.push(`GRANT EXECUTE ON FUNCTION ${signature} ${to}`);
  for (const name of rights.sequences)
    if (there.sequences.includes(name)) statements.push(`GRANT USAGE ON SEQUENCE ${dotted(name)} ${to}`);
  return statements;
}

const dotted = (name: string): string => name.split(".").map(quoted).join(".");
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
