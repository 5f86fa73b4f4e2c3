import { afterAll, beforeAll, expect, test } from "bun:test";
import { freshDatabase, type TestDatabase } from "../../../test/support/postgres.ts";
import { readWhole } from "../../../test/support/scans.ts";
import { systemBalance } from "./moves.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
}, 120_000);
afterAll(() => database.close());

test("what a system account holds is read without a look at anybody else's accounts", async () => {
  await database.owner.unsafe(`
    INSERT INTO wallet.account (name, kind, owner, bucket, currency, balance)
    SELECT 'player:' || g || ':deposit', 'player', g::text, 'deposit', 'inr', 100 FROM generate_series(1, 20000) AS g;
    INSERT INTO wallet.account (name, kind, owner, bucket, currency, balance)
    SELECT 'house:suspense:' || of || ':' || n, 'house', 'suspense', 'suspense', of, n
    FROM generate_series(0, 3) AS n, unnest('{inr,practice}'::text[]) AS of`);
  await database.owner`VACUUM ANALYZE wallet.account`;
  expect((await systemBalance(database, "suspense")) as number).toBe(6);
  expect((await systemBalance(database, "promotions")) as number).toBe(0);
  const read = await readWhole(database, "wallet.account", (sql) => systemBalance({ sql } as never, "suspense"));
  expect(read).toBe(0);
}, 60_000);
