import { afterAll, beforeAll, expect, test } from "bun:test";
import { fillPlayers, fillStakes } from "../../../test/bench/closing-fill.ts";
import { freshDatabase, type TestDatabase } from "../../../test/support/postgres.ts";
import { readWhole } from "../../../test/support/scans.ts";
import { instant, type PlayerId } from "../../kernel/index.ts";
import { cashMoved, systemBalance } from "./moves.ts";

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

test("what somebody deposited in a year is read without a look at all entries, however much of the ledger is theirs", async () => {
  // Others deposit, and the heavy player does not: by their shares the planner takes many of the deposits for theirs.
  await database.owner.unsafe(fillPlayers({ players: 1_000, day: "2026-06-01" }));
  await database.owner.unsafe(fillStakes({ player: "heavy", tables: 3_000, day: "2026-06-01" }));
  await database.owner.unsafe("VACUUM ANALYZE wallet.account, wallet.transfer, wallet.entry");
  const year = {
    from: instant(Date.parse("2026-04-01T00:00+05:30")),
    to: instant(Date.parse("2027-04-01T00:00+05:30")),
  };
  const asked = (sql: typeof database.sql) => cashMoved({ sql } as never, "deposits", "heavy" as PlayerId, year);
  expect((await asked(database.sql)) as number).toBe(1_000_000);
  expect(await readWhole(database, "wallet.entry", asked)).toBe(0);
}, 60_000);
