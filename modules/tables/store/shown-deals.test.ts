import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { freshDatabase, type TestDatabase } from "../../../test/support/postgres.ts";
import { instant, type PlayerId } from "../../kernel/index.ts";
import { createShownDealStore, type ShownDealStore } from "./shown-deals.ts";

setDefaultTimeout(60_000);

let database: TestDatabase;
let shown: ShownDealStore;
const idOf = (n: number) => `018f3f6e-7f3a-7b1c-8d2e-${String(n).padStart(12, "0")}`;
const codeOf = (n: number) => String(n).padStart(32, "0");
const [asha, ravi] = ["player-a" as PlayerId, "player-b" as PlayerId];
const AT = instant(Date.UTC(2026, 10, 1));
const rowOf = (n: number, player = asha) => ({
  ...{ code: codeOf(n), dealId: idOf(n), player },
  ...{ isNamed: false, isIndexed: false },
});

beforeAll(async () => {
  database = await freshDatabase();
  shown = createShownDealStore(database);
  await database.owner`
    INSERT INTO tables.deal (id, table_id, ended_at, evidence)
    SELECT ('018f3f6e-7f3a-7b1c-8d2e-' || lpad(n::text, 12, '0'))::uuid, ${idOf(99)}::uuid,
      timestamptz '2026-10-01' + make_interval(secs => n), '{}'
    FROM generate_series(1, 3) AS n`;
  await database.owner`
    INSERT INTO tables.deal_seat (deal_id, seat, player_id, ended_at, table_no, table_name, variant, currency, deal, outcome, count, change)
    SELECT id, seat, 'player-' || CASE seat WHEN 0 THEN 'a' ELSE 'b' END, ended_at, 42, 'Points', 'points', 'practice', 7, 'won', 0, 1
    FROM tables.deal CROSS JOIN generate_series(0, 1) AS seat`;
});
afterAll(() => database.close());

test("S-4: a deal that is shown keeps its code; so many at once; hidden, its code is gone", async () => {
  expect(await shown.show(rowOf(1), AT, 2)).toBe(codeOf(1));
  expect(await shown.show({ ...rowOf(1), code: codeOf(9), isNamed: true }, AT, 2)).toBe(codeOf(1));
  expect(await shown.find(codeOf(1))).toEqual({ ...rowOf(1), isNamed: true });
  expect(await shown.show(rowOf(2), instant(AT + 1), 2)).toBe(codeOf(2));
  expect(await shown.show(rowOf(3), AT, 2)).toBeNull();
  // One that is shown may still be shown otherwise; another player's are another's.
  expect(await shown.show({ ...rowOf(2), isIndexed: true }, AT, 2)).toBe(codeOf(2));
  expect(await shown.show({ ...rowOf(4, ravi), dealId: idOf(1) }, AT, 2)).toBe(codeOf(4));
  const own = await shown.own(asha);
  expect(own.map(({ dealId, tableName, deal }) => [dealId, tableName, deal])).toEqual([
    [idOf(2), "Points", 7],
    [idOf(1), "Points", 7],
  ]);
  expect([await shown.hide(idOf(1), asha), await shown.hide(idOf(1), asha)]).toEqual([true, false]);
  expect([await shown.find(codeOf(1)), await shown.find(codeOf(4))]).toMatchObject([null, { player: ravi }]);
  expect(await shown.show(rowOf(3), AT, 2)).toBe(codeOf(3));
});

test("S-5: an account that closes leaves nothing shown, and no consent", async () => {
  await shown.allowName(asha, true);
  await shown.allowName(asha, true);
  await shown.allowName(ravi, true);
  expect(await shown.namedAmong([asha, ravi])).toEqual(new Set([asha, ravi]));
  await shown.forget(asha);
  expect([await shown.own(asha), await shown.namedAmong([asha, ravi]), await shown.namedAmong([])]).toEqual([
    [],
    new Set([ravi]),
    new Set(),
  ]);
  await shown.allowName(ravi, false);
  expect(await shown.namedAmong([ravi])).toEqual(new Set());
});

test("S-7: a table's last finished deal is found by any process", async () => {
  const elsewhere = createShownDealStore(database);
  expect([await elsewhere.lastDealAt(idOf(99)), await elsewhere.lastDealAt(idOf(98))]).toEqual([idOf(3), null]);
});
