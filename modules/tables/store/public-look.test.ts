import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { realTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { freshDatabase, type TestDatabase } from "../../../test/support/postgres.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { testVault } from "../../../test/support/vault.ts";
import { type Instant, instant, MINUTE_MS, type PlayerId, paise, uuidv7 } from "../../kernel/index.ts";
import type { Move } from "../fairness/moves.ts";
import type { DealRecord } from "../journal/journal.ts";
import type { TableKind } from "../kind.ts";
import { START, testConfig } from "../testing/driver.ts";
import { createLastDeals } from "./last-deals.ts";
import { createPublicLook } from "./public-look.ts";
import { createRegistryStore } from "./seat-registry.ts";
import { createTableStore } from "./table-store.ts";

setDefaultTimeout(60_000);

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const random = seededRandom(5);
const [A, B, C] = ["player-A", "player-B", "player-C"] as [PlayerId, PlayerId, PlayerId];
/** A pure sequence, a sequence and two sets of the first pack, by their numbers. */
const HAND = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const MOVES: readonly Move[] = [
  { move: "turn", seat: 0, turn: 1 },
  { move: "draw", seat: 0, from: "stock", place: 30, card: 40 },
  { move: "finish", seat: 0, card: 40 },
  { move: "show", seat: 0, cards: HAND, finishCard: 40 },
  { move: "end", how: "declared" },
];

const keptTable = (no: number, kind: Partial<TableKind>) => ({
  store: createTableStore({
    database,
    journal: database.sql,
    clock: { now: () => START },
    timers: realTime,
    log: collectingLog(),
    vault: testVault(),
    process: "one",
    figures: { batch: () => {} },
  }),
  config: { ...testConfig(kind), tableId: uuidv7(instant(START + no), random), tableNo: no },
});

/** Keeps a table with one finished deal that A won of B. */
async function played(no: number, endedAt: Instant, kind: Partial<TableKind> = {}) {
  const { store, config } = keptTable(no, kind);
  await store.open(config);
  const record: DealRecord = {
    endedAt,
    seats: [
      { seat: 0, player: A, outcome: "won", count: 0, change: 100 },
      { seat: 1, player: B, outcome: "lost", count: 10, change: -100 },
    ],
    evidence: {
      dealId: uuidv7(endedAt, random),
      deal: 1,
      firstTurn: 0,
      jokerCard: 20,
      openCard: 21,
      shuffles: [],
      seenByAll: [],
      seenBy: [
        { seat: 0, playerId: A, cards: HAND },
        { seat: 1, playerId: B, cards: [] },
      ],
      played: { toss: [], moves: MOVES },
    },
  };
  await store.saveDeal(config, record);
  return config.tableId;
}

test("strangers see nothing where nothing was played, then the newest practice deal that was over in time, and nothing for rupees", async () => {
  const look = createPublicLook(database);
  const later = instant(START + 60 * MINUTE_MS);
  expect(await look.people()).toEqual({ people: 0, tables: 0 });
  expect(await look.dealBefore(later)).toBeNull();
  const [first, second] = [instant(START + MINUTE_MS), instant(START + 2 * MINUTE_MS)];
  await played(1, first);
  const table = await played(2, second);
  await played(3, instant(START + 3 * MINUTE_MS), { currency: "inr" });
  expect(await look.dealBefore(instant(first - 1))).toBeNull();
  expect((await look.dealBefore(first))?.endedAt).toBe(first);
  expect(await look.dealBefore(later)).toMatchObject({ endedAt: second, winner: 0 });

  // A person at two tables counts once, and bots do not count.
  const places = createRegistryStore(database);
  const kind = testConfig().kind;
  await places.keep([
    { tableId: table, epoch: 1, kind, tournamentId: null, players: [A, B] },
    { tableId: uuidv7(later, random), epoch: 1, kind, tournamentId: null, players: [A] },
  ]);
  expect(await look.people()).toEqual({ people: 2, tables: 2 });

  // Private tables tell strangers nothing.
  const isPrivate = true as const;
  await places.keep([
    { tableId: uuidv7(later, random), epoch: 1, kind: { ...kind, isPrivate }, tournamentId: null, players: [C] },
  ]);
  expect(await look.people()).toEqual({ people: 2, tables: 2 });
  for (let no = 10; no < 20; no += 1) await played(no, instant(second + no), { isPrivate });
  expect(await look.dealBefore(later)).toMatchObject({ endedAt: second });
});

test("R-53: what is won at private practice tables counts neither for the cap nor for what is held", async () => {
  const { store } = keptTable(0, {});
  const won = async () => [await store.wonBetween(A, B, START), await store.wonSince(A, START)];
  const before = await won();
  await played(30, instant(START + MINUTE_MS), { isPrivate: true });
  expect(await won()).toEqual(before);
  await played(31, instant(START + MINUTE_MS), { isPrivate: true, currency: "inr" });
  expect(await won()).toEqual([{ one: paise(100), other: paise(0) }, paise(100)]);
});

test("the last deal of a table tells its people, whether bots were dealt in, and the table's kind", async () => {
  const { lastDealOf } = createLastDeals(database, keptTable(0, {}).store);
  const endedAt = instant(START + MINUTE_MS);
  const tableId = await played(40, endedAt, { maxSeats: 6 });
  const { kind } = testConfig({ maxSeats: 6 });
  expect(await lastDealOf(tableId)).toEqual({ kind, endedAt, people: [A, B], hadBots: false });
  await database.owner`DELETE FROM tables.deal_seat WHERE player_id = ${B}
    AND deal_id IN (SELECT id FROM tables.deal WHERE table_id = ${tableId})`;
  expect(await lastDealOf(tableId)).toEqual({ kind, endedAt, people: [A], hadBots: true });
  expect([await lastDealOf(uuidv7(START, random)), await lastDealOf("'")]).toEqual([null, null]);
});
