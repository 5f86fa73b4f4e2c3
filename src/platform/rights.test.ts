/** The list of rights against the migrated database: nothing is missing from it, and the role has exactly what it says. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { freshDatabase, type TestDatabase } from "../../test/support/postgres.ts";
import { objectsOf, schemasOf, updatable } from "./grants.ts";
import { RIGHTS } from "./rights.ts";

const FILE = "src/platform/rights.ts";
let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
}, 60_000);
afterAll(() => database.close());

/** Every schema that is not PostgreSQL's own, so that one of a new module is found too. */
async function found() {
  const rows = await database.owner<{ name: string }[]>`
    SELECT nspname AS name FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname NOT IN ('information_schema', 'migrations')`;
  return objectsOf(
    database.owner,
    rows.map(({ name }) => name),
  );
}

describe("every object of the database has a line in the list", () => {
  const missing = (there: Iterable<string>, listed: readonly string[]) =>
    [...there].filter((name) => !listed.includes(name)).map((name) => `${name}: say its rights in ${FILE}`);

  test("tables", async () => {
    const { tables } = await found();
    expect(missing(tables.keys(), Object.keys(RIGHTS.tables))).toEqual([]);
    expect(Object.keys(RIGHTS.tables).filter((name) => !tables.has(name))).toEqual([]);
  });

  test("columns that may change are columns", async () => {
    const { tables } = await found();
    const unknown = Object.entries(RIGHTS.tables).flatMap(([name, { update = [] }]) =>
      ("allBut" in update ? update.allBut : update)
        .filter((column) => !tables.get(name)?.includes(column))
        .map((column) => `${name}.${column}`),
    );
    expect(unknown).toEqual([]);
  });

  test("functions and sequences", async () => {
    const { functions, sequences } = await found();
    expect(missing(functions.keys(), Object.keys(RIGHTS.functions))).toEqual([]);
    expect(missing(sequences, RIGHTS.sequences)).toEqual([]);
    expect(Object.keys(RIGHTS.functions).filter((name) => !functions.has(name))).toEqual([]);
  });
});

test("the serving role has exactly the rights that are listed", async () => {
  const has = await database.sql<
    { name: string; ops: string[]; columns: string[] }[]
  >`SELECT n.nspname || '.' || c.relname AS name,
      (SELECT array_agg(op ORDER BY op) FROM unnest(ARRAY['SELECT', 'INSERT', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) AS op
        WHERE has_table_privilege(c.oid, op)) AS ops,
      ARRAY(SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
        AND has_column_privilege(c.oid, a.attnum, 'UPDATE') ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND n.nspname = ANY (${schemasOf(RIGHTS) as string[]})
      AND n.nspname <> 'migrations'
    ORDER BY 1`;
  const { tables } = await found();
  const listed = Object.entries(RIGHTS.tables).map(([name, rights]) => ({
    name,
    ops: [...(rights.delete ? ["DELETE"] : []), ...(rights.insert ? ["INSERT"] : []), "SELECT"],
    columns: [...updatable(rights, tables.get(name) ?? [])],
  }));
  expect([...has].map((row) => ({ ...row }))).toEqual(listed.sort((a, b) => (a.name < b.name ? -1 : 1)));

  const [functions] = await database.sql<{ names: string[] }[]>`
    SELECT array_agg(n.nspname || '.' || p.proname) AS names FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
    WHERE n.nspname = ANY (${schemasOf(RIGHTS) as string[]}) AND has_function_privilege(p.oid, 'EXECUTE')`;
  const callable = Object.entries(RIGHTS.functions).filter(([, use]) => use === "call");
  expect(functions?.names.sort()).toEqual(callable.map(([name]) => name).sort());
});
