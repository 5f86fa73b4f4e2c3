import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { freshDatabase, type TestDatabase } from "../../../test/support/postgres.ts";
import { createDealLists, type DealLists } from "./deal-lists.ts";

setDefaultTimeout(60_000);

let database: TestDatabase;
let lists: DealLists;
const idOf = (n: number) => `018f3f6e-7f3a-7b1c-8d2e-${String(n).padStart(12, "0")}`;
beforeAll(async () => {
  database = await freshDatabase();
  lists = createDealLists(database);
  // Two end in the same moment; every third has bots alone, which keep no list.
  await database.owner`
    INSERT INTO tables.deal (id, table_id, ended_at, evidence)
    SELECT ('018f3f6e-7f3a-7b1c-8d2e-' || lpad(n::text, 12, '0'))::uuid,
      ('018f3f6e-7f3a-7b1c-8d2e-' || lpad((1000 + n % 2)::text, 12, '0'))::uuid,
      timestamptz '2026-01-01' + make_interval(secs => n / 2), '{}'
    FROM generate_series(1, 40) AS n`;
  await database.owner`
    INSERT INTO tables.deal_seat (deal_id, seat, player_id, ended_at, table_no, table_name, variant, currency, deal, outcome, count, change)
    SELECT id, 0, 'player-a', ended_at, 42, 'Points', 'points', 'inr', 1, 'won', 0, 1 FROM tables.deal
    WHERE right(id::text, 12)::int % 3 <> 0`;
});
afterAll(() => database.close());

async function all(filter: Parameters<DealLists["page"]>[0]) {
  const found: string[] = [];
  for (let after: string | null = null; ; ) {
    const page = await lists.page(filter, after, 7);
    found.push(...page.map(({ id }) => id));
    if (page.length < 7) return found;
    after = page.at(-1)!.id;
  }
}
const numbers = (keep: (n: number) => boolean) =>
  Array.from({ length: 40 }, (_, n) => 40 - n)
    .filter(keep)
    .map(idOf);

test("O-24: finished deals page by page, each once: all, of a table, of a player", async () => {
  expect(await all({})).toEqual(numbers(() => true));
  expect(await all({ tableId: idOf(1001) })).toEqual(numbers((n) => n % 2 === 1));
  expect(await all({ player: "player-a" })).toEqual(numbers((n) => n % 3 !== 0));
  expect(await all({ player: "player-b" })).toEqual([]);
  for (const filter of [{}, { tableId: idOf(1001) }, { player: "player-a" }])
    expect(await all({ ...filter, order: "oldest" })).toEqual((await all(filter)).toReversed());
  const [newest, other] = await lists.page({}, null, 2);
  expect(newest?.table).toEqual({ no: 42, name: "Points", variant: "points", currency: "inr", deal: 1 });
  expect(other?.table).toBeNull();
});
