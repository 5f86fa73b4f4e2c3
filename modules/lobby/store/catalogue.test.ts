import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { freshDatabase, type TestDatabase } from "../../../test/support/postgres.ts";
import { openingCatalogue } from "../catalogue.ts";
import { createCatalogueStore } from "./catalogue.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
}, 120_000);
afterAll(() => database.close());
beforeEach(async () => {
  await database.owner`TRUNCATE lobby.table_kind, lobby.seeded_row`;
});

const rows = openingCatalogue();
const [newest, ...older] = rows;
const seed = (some = rows) => createCatalogueStore(database).seed(some);
const kept = async () =>
  (await database.sql<{ name: string; open: boolean }[]>`SELECT name, open FROM lobby.table_kind ORDER BY id`).map(
    ({ name, open }) => ({ name, open }),
  );

test("a row of a newer version reaches a catalogue that an older one has filled", async () => {
  await seed(older);
  expect((await kept()).length).toBe(rows.length - 1);
  await seed();
  const after = await kept();
  expect(after.length).toBe(rows.length);
  expect(after.at(-1)).toEqual({ name: newest!.name, open: true });
});

test("what the operator has taken away, closed or named stays so", async () => {
  await seed();
  const sql = database.owner;
  await sql`DELETE FROM lobby.table_kind WHERE variant = 'deals'`;
  await sql`UPDATE lobby.table_kind SET open = false WHERE variant = 'pool101'`;
  await sql`UPDATE lobby.table_kind SET name = 'Ours' WHERE variant = 'pool201'`;
  const before = await kept();
  await seed();
  expect(await kept()).toEqual(before);
});

test("several processes at once put each row there once", async () => {
  await Promise.all([seed(), seed(), seed()]);
  expect((await kept()).length).toBe(rows.length);
});

test("a catalogue from before rows were remembered gets none of its rows back, and its pools their one name", async () => {
  const sql = database.owner;
  await seed();
  // As the release before left it, with one row that the operator has taken away.
  await sql`TRUNCATE lobby.seeded_row`;
  await sql`UPDATE lobby.table_kind SET name = regexp_replace(name, '^(101|201) Pool', 'Pool \\1')`;
  await sql`DELETE FROM lobby.table_kind WHERE variant = 'point21' AND currency = 'inr'`;
  const migration = readFileSync(`${import.meta.dirname}/../../../migrations/lobby/0003_known_rows.sql`, "utf8");
  for (const statement of migration.split("--> statement-breakpoint")) await sql.unsafe(statement);
  await seed();
  const wanted = rows.filter(({ variant, currency }) => variant !== "point21" || currency !== "inr");
  expect((await kept()).map(({ name }) => name)).toEqual(wanted.map(({ name }) => name));
});

test("a new database starts with nothing remembered", async () => {
  const migration = readFileSync(`${import.meta.dirname}/../../../migrations/lobby/0003_known_rows.sql`, "utf8");
  for (const statement of migration.split("--> statement-breakpoint")) await database.owner.unsafe(statement);
  expect(await database.sql`SELECT 1 FROM lobby.seeded_row`).toHaveLength(0);
});
