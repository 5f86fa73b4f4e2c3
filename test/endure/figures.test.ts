import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { freshDatabase, type TestDatabase } from "../support/postgres.ts";
import { allowedVoids } from "./figures.ts";

setDefaultTimeout(60_000);

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const id = (no: number) => `00000000-0000-7000-8000-00000000000${no}`;

/** Rows of a journal: a type, or what a client did. */
async function played(tableNo: number, ...rows: readonly string[]): Promise<void> {
  for (const [seq, row] of rows.entries()) {
    const [type, event] = row.split(" ");
    const command = event === undefined ? { type, sealed: "…" } : { type, message: { event } };
    await database.owner`
      INSERT INTO tables.journal (table_id, seq, epoch, type, command)
      VALUES (${id(tableNo)}, ${seq + 1}, 1, ${type!}, ${database.owner.json(command)})`;
  }
}

async function dealt(tableNo: number, dealNo: number, deal: number): Promise<void> {
  await database.owner`
    INSERT INTO tables.deal (id, table_id, ended_at, evidence) VALUES (${id(dealNo)}, ${id(tableNo)}, now(), '{}')`;
  await database.owner`
    INSERT INTO tables.deal_seat (deal_id, seat, player_id, ended_at, table_no, table_name, variant, currency, deal, outcome, count, change)
    VALUES (${id(dealNo)}, 0, 'somebody', now(), 1, 'A table', 'points', 'practice', ${deal}, 'void', 0, 0)`;
}

test("R-15, T-15: a void deal has a reason where nobody acted in it or its table was given up, whatever other deals had", async () => {
  await played(
    1,
    "open",
    "shuffle",
    "client draw",
    "client discard",
    "shuffle",
    "client arrange",
    "tick",
    "shuffle",
    "client draw",
    "tick",
  );
  await dealt(1, 1, 1);
  await dealt(1, 2, 2);
  await dealt(1, 3, 3);
  await played(2, "open", "shuffle", "client draw", "abandon");
  await dealt(2, 4, 1);
  await played(3, "seat", "shuffle", "client draw", "cancelRound");
  await dealt(3, 5, 1);
  await played(4, "open", "shuffle", "client leave", "tick");
  await dealt(4, 6, 1);
  const allowed = await allowedVoids(database.owner, [1, 2, 3, 4, 5, 6].map(id));
  expect([...allowed].toSorted()).toEqual([2, 4, 5].map(id));
});
