import { expect, test } from "bun:test";
import { connect } from "../../src/platform/database.ts";
import { freshDatabase, startPostgres } from "./postgres.ts";

test("a fresh database is empty of other tests' rows, and int8 reads as a number", async () => {
  const first = await freshDatabase({ empty: true });
  const second = await freshDatabase({ empty: true });
  await first.sql`CREATE TABLE mark (id int8)`;
  await first.sql`INSERT INTO mark VALUES (9007199254740991)`;
  expect((await first.sql`SELECT id FROM mark`)[0]?.id).toBe(Number.MAX_SAFE_INTEGER);
  expect(await second.sql`SELECT to_regclass('mark') AS found`).toEqual([{ found: null }] as never);
  await first.close();
  await second.close();
});

test("a migrated database has the modules' tables, used with the rights of the running server", async () => {
  const database = await freshDatabase();
  const [row] = await database.sql`
    SELECT current_user AS name, session_user AS login, has_schema_privilege('settings', 'USAGE') AS usable`;
  expect(row).toEqual({ name: "rummy_app", login: "rummy_app", usable: true });
  await expect(Promise.resolve(database.sql`CREATE TABLE mark (id int)`)).rejects.toThrow("permission denied");
  await database.close();
});

test("what was committed survives a SIGKILL of the server", async () => {
  const server = await startPostgres();
  const database = await server.fresh({ empty: true });
  await database.sql`CREATE TABLE mark (id int)`;
  await database.sql`INSERT INTO mark VALUES (7)`;
  await database.close();
  await server.kill();
  await server.restart();
  const sql = connect({ url: database.url }, 1);
  expect((await sql`SELECT id FROM mark`)[0]?.id).toBe(7);
  await sql.end();
  await server.remove();
}, 120_000);
