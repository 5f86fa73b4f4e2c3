import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { freshDatabase, type TestDatabase } from "../../../test/support/postgres.ts";
import { iso } from "../../kernel/index.ts";
import { createDealTimes } from "./deal-times.ts";

setDefaultTimeout(60_000);

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

let no = 0;
const id = () => crypto.randomUUID();

/** A table whose deals ended so many seconds after its opening. */
async function played(ends: readonly number[], given: { seats?: number; isOver?: boolean; roundKey?: string } = {}) {
  const { sql } = database;
  const tableId = id();
  no += 1;
  const at = (seconds: number) => iso(Date.UTC(2026, 10, 1) + seconds * 1_000);
  await sql`INSERT INTO tables."table" (id, no, currency, opened_at, closed_at, round_key)
    VALUES (${tableId}, ${no}, 'practice', ${at(0)}, ${given.isOver ? at(9_999) : null}, ${given.roundKey ?? null})`;
  const seenBy = JSON.stringify({ seenBy: Array.from({ length: given.seats ?? 2 }, () => ({})) });
  for (const [deal, seconds] of ends.entries()) {
    const dealId = id();
    await sql`INSERT INTO tables.deal (id, table_id, ended_at, evidence) VALUES (${dealId}, ${tableId}, ${at(seconds)}, ${seenBy}::text::json)`;
    await sql`INSERT INTO tables.deal_seat (deal_id, seat, player_id, ended_at, table_no, table_name, variant, currency, deal, outcome, count, change)
      VALUES (${dealId}, 0, 'asha', ${at(seconds)}, ${no}, 'Neem', 'pool101', 'practice', ${deal + 1}, 'won', 0, 0)`;
  }
}

test("a deal's time is from one end to the next; seats are told apart, waits and tournaments left out", async () => {
  await played([100, 160, 240, 5_000], { isOver: true });
  await played([50, 150], { isOver: true });
  await played([10, 310], { seats: 4 });
  await played([0, 1, 2, 3], { roundKey: "round" });
  const times = await createDealTimes(database)();
  expect(times.toSorted((a, b) => a.seats - b.seats)).toEqual([
    // 60, 80 and 100 s; the hour and more was a wait. Matches of 2 and of 4 deals: half took 2 at most.
    { variant: "pool101" as never, currency: "practice", seats: 2, medianMs: 80_000, deals: 3, dealsOfTable: 2 },
    { variant: "pool101" as never, currency: "practice", seats: 6, medianMs: 300_000, deals: 1, dealsOfTable: null },
  ]);
});
