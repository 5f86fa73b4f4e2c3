/** What was played, counted from a real ledger: filters, pages, sums, midnight, looks at once. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { fillStakes } from "../../../test/bench/closing-fill.ts";
import { fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { freshDatabase, type TestDatabase } from "../../../test/support/postgres.ts";
import { type Currency, instant, type PlayerId, paise } from "../../kernel/index.ts";
import { DEFAULT_SETTINGS } from "../../settings/index.ts";
import { createWallet, type StakeKey } from "../index.ts";
import { createSittingStore } from "../store/sittings.ts";
import { createSittings, type SittingFilter } from "./sittings.ts";

const settings = { get: <K extends keyof typeof DEFAULT_SETTINGS>(key: K) => DEFAULT_SETTINGS[key] };
/** Each process has a clock of its own; both stand in the same evening. */
const time = fakeTime(instant(Date.parse("2026-03-31T22:00:00+05:30")));
let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
}, 120_000);
afterAll(() => database.close());

const openWallet = () => createWallet({ database, clock: time, log: collectingLog(), settings });
/** Tables say what was played there by their names: `pool101-7`. */
const sittings = ({ batchMs = 0 } = {}) =>
  createSittings({
    store: createSittingStore(database),
    clock: time,
    told: {
      async variantsOf(ids) {
        time.advance(batchMs);
        return new Map(ids.filter((id) => !id.startsWith("gone")).map((id) => [id, id.split("-")[0] ?? ""]));
      },
    },
  });

const at = (tableId: string, seat: number): StakeKey => ({ tableId, seat, sitting: 1 });
async function rupees(player: PlayerId, amount = 1_000_000) {
  await openWallet().move({
    key: `deposit:${player}`,
    kind: "deposit",
    player,
    moves: [{ from: { house: "gatewayClearing" }, to: { bucket: "deposit" }, amount: paise(amount) }],
  });
}
const sitDown = (player: PlayerId, tableId: string, seat: number, currency: Currency, amount = 8_000) =>
  openWallet().reserve({
    key: `in:${tableId}:${seat}`,
    player,
    stake: at(tableId, seat),
    currency,
    amount: paise(amount),
  });
const settle = (tableId: string, deal: number, from: number, amount: number, currency: Currency) =>
  openWallet().settle({
    key: `settle:${tableId}:${deal}`,
    currency,
    transfers: [{ type: "stakeToStake", from: at(tableId, from), to: at(tableId, 1 - from), amount: paise(amount) }],
  });
const getUp = (tableId: string, seat: number) =>
  openWallet().release({ key: `out:${tableId}:${seat}`, stake: at(tableId, seat) });

/** `deals` below zero are lost by the player; `other` sits at the second seat. */
async function play(player: PlayerId, other: PlayerId, tableId: string, currency: Currency, deals: readonly number[]) {
  await sitDown(player, tableId, 0, currency);
  await sitDown(other, tableId, 1, currency);
  for (const [deal, amount] of deals.entries())
    await settle(tableId, deal, amount < 0 ? 0 : 1, Math.abs(amount), currency);
  await getUp(tableId, 0);
  await getUp(tableId, 1);
  time.advance(60_000);
}
async function seen(player: PlayerId, filter: SittingFilter = {}, page = 1, size = 40) {
  const found = await sittings().page(player, filter, { page, size });
  if (found === null) throw new Error("still counted");
  return found;
}
const ids = async (player: PlayerId, filter: SittingFilter = {}) =>
  (await seen(player, filter)).rows.map(({ tableId }) => tableId);

const [asha, ravi] = ["asha" as PlayerId, "ravi" as PlayerId];

test("a stay at a table is one line, however many deals it had, with what its lines and its settlements came to", async () => {
  for (const player of [asha, ravi]) {
    await rupees(player);
    await openWallet().grantOpening(player);
  }
  await play(asha, ravi, "points-1", "inr", [500, -200, 300]);
  await play(asha, ravi, "points-2", "inr", [-8_000]);
  await play(asha, ravi, "pool101-3", "practice", []);
  const { rows, total, sums, variants } = await seen(asha);
  expect(
    rows.map(({ n, tableId, outcome, amountOut, amountIn, settled, won, result }) => [
      ...[n, tableId, outcome, amountOut, amountIn, settled, won, result],
    ]),
  ).toEqual([
    [3, "pool101-3", "even", 8_000, 8_000, 0, 0, 0],
    // All of it lost: nothing came back, and the line says so.
    [2, "points-2", "lost", 8_000, 0, 1, 0, -8_000],
    [1, "points-1", "won", 8_000, 8_600, 3, 2, 600],
  ]);
  expect([total, variants]).toEqual([3, ["points", "pool101"]]);
  expect(sums.map((one) => ({ ...one }))).toEqual([
    { currency: "inr", sittings: 2, won: 1, lost: 1, result: paise(-7_400) },
    { currency: "practice", sittings: 1, won: 0, lost: 0, result: paise(0) },
  ]);
  // What the lines say together is what the sittings say, and the balances.
  const lines = await openWallet().statements.games(asha, { size: 40, page: 1 });
  const sum = (all: readonly { amountIn: number; bonusIn: number; amountOut: number; bonusOut: number }[]) =>
    all.reduce((so, one) => so + one.amountIn + one.bonusIn - one.amountOut - one.bonusOut, 0);
  expect(sum(rows)).toBe(sum(lines.rows));
});

test("who still sits is in play, and counted where it came out as soon as the chips are back, without another line", async () => {
  await sitDown(asha, "deals2-9", 0, "inr", 4_000);
  await sitDown(ravi, "deals2-9", 1, "inr", 4_000);
  expect(await ids(asha, { outcome: "open" })).toEqual(["deals2-9"]);
  await settle("deals2-9", 0, 0, 4_000, "inr");
  expect(await ids(asha, { outcome: "open" })).toEqual(["deals2-9"]);
  await getUp("deals2-9", 0);
  await getUp("deals2-9", 1);
  expect(await ids(asha, { outcome: "open" })).toEqual([]);
  expect(await ids(asha, { outcome: "lost" })).toEqual(["deals2-9", "points-2"]);
  expect(await ids(ravi, { outcome: "won", variant: "deals2" })).toEqual(["deals2-9"]);
});

test("a game is of the day in India on which its player sat down: midnight, 31 March and 1 April", async () => {
  time.advance(Date.parse("2026-03-31T23:59:59.999+05:30") - time.now());
  await sitDown(asha, "points-old", 0, "inr", 100);
  time.advance(1);
  await sitDown(asha, "points-new", 0, "inr", 100);
  // It is the first day of a financial year when the older one ends.
  await getUp("points-old", 0);
  await getUp("points-new", 0);
  expect(await ids(asha, { from: "2026-04-01" })).toEqual(["points-new"]);
  expect((await ids(asha, { from: "2026-03-31", to: "2026-03-31" }))[0]).toBe("points-old");
  expect(await ids(asha, { to: "2026-03-31" })).not.toContain("points-new");
  // Days and years with nothing in them; days that are turned round.
  for (const days of [
    { from: "2026-04-02" },
    { to: "2026-03-30" },
    { from: "2020-04-01", to: "2021-03-31" },
    { from: "2026-04-01", to: "2026-03-31" },
  ])
    expect(await seen(asha, days)).toMatchObject({
      rows: [],
      total: 0,
      sums: [],
      variants: ["deals2", "points", "pool101"],
    });
  expect(await seen("nobody" as PlayerId)).toEqual({ rows: [], total: 0, sums: [], variants: [] });
});

test("all filters at once; what others played is nobody else's; a table that is not known any more is of no variant", async () => {
  await play(asha, ravi, "gone-1", "practice", [100]);
  expect(await ids(asha, { currency: "practice", outcome: "won", from: "2026-04-01" })).toEqual(["gone-1"]);
  expect(await ids(asha, { currency: "inr", variant: "points", outcome: "lost" })).toEqual(["points-2"]);
  expect(await ids(asha, { variant: "' OR true --" })).toEqual([]);
  expect((await seen(asha)).variants).not.toContain("");
  expect(await ids(ravi, { outcome: "lost" })).toEqual(["gone-1", "points-1"]);
});

test("pages and the file have every game once, newest first, under every filter; many looks at once count each line once", async () => {
  const player = "many" as PlayerId;
  await rupees(player);
  await openWallet().grantOpening(player);
  for (let n = 0; n < 60; n += 1) {
    const id = `${["points", "pool101", "deals2"][n % 3]}-many-${n}`;
    await sitDown(player, id, 0, n % 4 === 0 ? "practice" : "inr", 100 + n);
    await getUp(id, 0);
    time.advance(5 * 3_600_000);
  }
  const looks = await Promise.all(Array.from({ length: 8 }, () => seen(player)));
  expect(new Set(looks.map(({ total }) => total))).toEqual(new Set([60]));
  const [counted] = await database.sql<{ lines: number; sittings: number; days: number }[]>`
    SELECT c.lines, c.sittings, (SELECT sum(sittings)::int FROM wallet.sitting_day WHERE player = ${player}) AS days
    FROM wallet.sitting_cursor c WHERE c.player = ${player}`;
  expect(counted).toEqual({ lines: 120, sittings: 60, days: 60 });

  for (const filter of [
    {},
    { variant: "points" },
    { currency: "practice" },
    { variant: "deals2", currency: "inr" },
  ] as const) {
    const { total } = await seen(player, filter);
    const paged: number[] = [];
    for (let page = 1; (page - 1) * 7 < total + 7; page += 1)
      paged.push(...(await seen(player, filter, page, 7)).rows.map(({ n }) => n));
    const filed: number[] = [];
    const file = await sittings().all(player, filter);
    for await (const batch of file?.batches ?? []) filed.push(...batch.map(({ n }) => n));
    expect(paged).toEqual(paged.toSorted((a, b) => b - a));
    expect([new Set(paged).size, file?.total, filed]).toEqual([total, total, paged]);
  }
});

test("what comes while somebody looks is counted by the next look; a look that was overtaken counts nothing twice", async () => {
  const player = "later" as PlayerId;
  await rupees(player);
  await sitDown(player, "points-l1", 0, "inr", 100);
  const store = createSittingStore(database);
  const { counted, next } = await store.due(player);
  await sitDown(player, "points-l2", 0, "inr", 100);
  const lines = { after: counted, upTo: next?.upTo ?? 0, variants: new Map([["points-l1", "points"]]) };
  await Promise.all([store.count(player, lines), store.count(player, lines)]);
  expect(await ids(player)).toEqual(["points-l2", "points-l1"]);
  expect((await seen(player)).sums).toMatchObject([{ sittings: 2 }]);
});

test("lock bonus that a deal sets free belongs to the stay at its table", async () => {
  const [one, two] = ["lock1" as PlayerId, "lock2" as PlayerId];
  for (const player of [one, two]) {
    await rupees(player);
    await openWallet().move({
      key: `lock:${player}`,
      kind: "deposit",
      player,
      moves: [{ from: { house: "promotions" }, to: { bucket: "lock" }, amount: paise(1_000) }],
    });
    await sitDown(player, "points-lock", player === one ? 0 : 1, "inr");
  }
  await openWallet().settle({
    key: "settle:points-lock",
    currency: "inr",
    transfers: [
      { type: "stakeToStake", from: at("points-lock", 0), to: at("points-lock", 1), amount: paise(2_000) },
      { type: "stakeToFee", from: at("points-lock", 1), amount: paise(300) },
    ],
  });
  await getUp("points-lock", 0);
  await getUp("points-lock", 1);
  const { rows } = await seen(one);
  expect(rows).toMatchObject([
    { tableId: "points-lock", result: -2_000, amountOut: 8_000, amountIn: 6_150, bonusOut: 150 },
  ]);
});

test("a first look counts all that was ever played; where that takes too long, the next one goes on", async () => {
  const player = "first" as PlayerId;
  await database.owner.unsafe(fillStakes({ player, tables: 6_000, day: "2026-03-01" }));
  const page = { page: 1, size: 10 };
  // Two batches of two thousand lines, of six.
  expect(await sittings({ batchMs: 3_000 }).page(player, {}, page)).toBeNull();
  expect(await createSittingStore(database).due(player)).toMatchObject({ counted: 4_000 });
  expect((await sittings().page(player, {}, page))?.total).toBe(6_000);
}, 60_000);
