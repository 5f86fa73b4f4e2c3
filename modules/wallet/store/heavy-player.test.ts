/** What a look at a player of many games, or at a day, reads of the ledger: as much beside few transfers of others as beside many. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { fillDeals, fillPlayers, fillStakes } from "../../../test/bench/closing-fill.ts";
import { freshDatabase, type TestDatabase } from "../../../test/support/postgres.ts";
import { rowsRead } from "../../../test/support/scans.ts";
import type { Database, PlayerId } from "../../kernel/index.ts";
import { dayAfter, startOf } from "../../kernel/india.ts";
import { accountSums } from "./account-sums.ts";
import { createLedgerPages } from "./ledger-page.ts";
import { createSittingStore } from "./sittings.ts";

const [DAY, NEXT, LAST] = ["2026-03-14", "2026-03-15", "2026-03-16"];
const HEAVY = "heavy" as PlayerId;
/** The heavy player's tables, of two transfers each. */
const TABLES = 1_500;
const TABLES_READ = ["wallet.transfer", "wallet.entry", "wallet.account"] as const;

let database: TestDatabase;
/** Rows that each question read of each table, beside 2,500 transfers of others and beside 62,500. */
const read = new Map<string, readonly (readonly number[])[]>();

const asking = (sql: Database["sql"]) => ({ sql }) as Database;
const QUESTIONS: Readonly<Record<string, (sql: Database["sql"]) => Promise<unknown>>> = {
  ledger: (sql) => createLedgerPages(asking(sql))({ player: HEAVY, kinds: [], before: null, most: 50 }),
  kinds: (sql) => createLedgerPages(asking(sql))({ player: HEAVY, kinds: ["tds"], before: null, most: 50 }),
  day: (sql) => accountSums(asking(sql), { from: startOf(LAST), to: startOf(dayAfter(LAST)) }),
  games: async (sql) => {
    // Counted anew each time, as for who looks for the first time.
    await sql`DELETE FROM wallet.sitting_day`;
    await sql`DELETE FROM wallet.sitting`;
    await sql`DELETE FROM wallet.sitting_cursor`;
    const store = createSittingStore(asking(sql));
    const { counted, next } = await store.due(HEAVY);
    await store.count(HEAVY, { after: counted, upTo: next!.upTo, variants: new Map() });
  },
};

/** Tables of so many rows are read whole for good reason; those of millions are not. A day's sums were read so here, too. */
const asked =
  (name: string) =>
  async (sql: Database["sql"]): Promise<void> => {
    if (name !== "day") await sql`SET LOCAL enable_seqscan = off`;
    await QUESTIONS[name]!(sql);
  };

async function look(): Promise<void> {
  await database.owner.unsafe(
    "VACUUM ANALYZE wallet.transfer, wallet.entry, wallet.account, wallet.game_line, wallet.sitting",
  );
  for (const name of Object.keys(QUESTIONS)) {
    const counts: number[] = [];
    for (const table of TABLES_READ) counts.push(await rowsRead({ sql: database.owner }, table, asked(name)));
    read.set(name, [...(read.get(name) ?? []), counts]);
  }
}

beforeAll(async () => {
  database = await freshDatabase();
  const { owner } = database;
  await owner.unsafe(fillStakes({ player: HEAVY, tables: TABLES, day: DAY }));
  await owner.unsafe(fillPlayers({ players: 1_000, day: DAY }));
  await owner.unsafe(fillDeals({ players: 1_000, deals: 300, day: LAST }));
  await look();
  await owner.unsafe(fillDeals({ players: 1_000, deals: 12_000, day: NEXT, after: 300 }));
  await look();
}, 180_000);
afterAll(() => database.close());

for (const name of Object.keys(QUESTIONS))
  test(`rows that it reads beside 60,000 more transfers of others are as many: ${name}`, () => {
    const [few, many] = read.get(name)!;
    for (const [n, table] of TABLES_READ.entries()) {
      const [one, other] = [few![n]!, many![n]!];
      const most = 1.1 * one + 100;
      expect({ table, isAsMuch: other <= most, one, other }).toEqual({ table, isAsMuch: true, one, other });
    }
  });

test("a page of the ledger reads hundreds of rows of the player's thousands", () => {
  const [, many] = read.get("ledger")!;
  expect(Math.max(...many!)).toBeLessThan(1_000);
});
