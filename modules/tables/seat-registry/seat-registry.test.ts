import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { freshDatabase, type TestDatabase } from "../../../test/support/postgres.ts";
import { seededRandom } from "../../../test/support/random.ts";
import type { PlayerId } from "../../kernel/index.ts";
import { kindKey } from "../kind.ts";
import { createRegistryStore } from "../store/seat-registry.ts";
import { testKind } from "../testing/driver.ts";
import { createMemoryWallet } from "../testing/memory-wallet.ts";
import { tablesWorld } from "../testing/world.ts";
import { createMemoryRegistry } from "./memory-registry.ts";
import type { RegistryStore, SeatClaim } from "./registry-store.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
}, 120_000);
afterAll(() => database.close());

const ASHA = "asha" as PlayerId;
const table = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const kind = (points: number) => testKind({ pointValuePaise: points as never });
const claimOf = (n: number, patch: Partial<SeatClaim> = {}): SeatClaim => ({
  player: ASHA,
  tableId: table(n),
  epoch: 1,
  kind: kind(n),
  key: `join ${n}`,
  most: 3,
  beside: [],
  ...patch,
});
const emptied = async (store: RegistryStore) => {
  await store.drop(await store.tableIds());
  return store;
};

describe.each(["memory", "PostgreSQL"])("the book in %s", (where) => {
  const fresh = async () => (where === "memory" ? createMemoryRegistry() : emptied(createRegistryStore(database)));

  test("S2 § 9: holds three tables a player, one of a kind unless told otherwise, and knows a request again", async () => {
    const store = await fresh();
    for (const n of [1, 2]) expect(await store.claim(claimOf(n))).toEqual([]);
    expect(await store.claim(claimOf(3, { kind: kind(1) }))).toEqual([{ why: "sameKind", tableId: table(1) }]);
    expect(await store.claim(claimOf(3, { key: "join 2" }))).toEqual([{ why: "claimed", tableId: table(2) }]);
    expect(await store.claim(claimOf(3, { kind: kind(1), beside: [table(1)] }))).toEqual([]);
    const fourth = await store.claim(claimOf(4));
    expect(fourth.map(({ why }) => why)).toEqual(["tooMany", "tooMany", "tooMany"]);
    // The same table again is the same place.
    expect(await store.claim(claimOf(2))).toEqual([]);
    expect((await store.of(ASHA)).map(({ tableId }) => tableId).toSorted()).toEqual([1, 2, 3].map(table));
    expect(await store.counts(0)).toEqual(
      new Map([
        [kindKey(kind(1)), 2],
        [kindKey(kind(2)), 1],
      ]),
    );
  });

  test("says of a table what its latest owner says; a former one adds nobody for good and strikes nobody out", async () => {
    const store = await fresh();
    const page = { tableId: table(1), kind: kind(1), tournamentId: "cup" };
    await store.keep([{ ...page, epoch: 2, players: ["a", "b"] as PlayerId[] }]);
    await store.keep([{ ...page, epoch: 1, players: ["b"] as PlayerId[] }]);
    expect((await store.at([table(1)])).get(table(1))).toEqual(new Set(["a", "b"] as PlayerId[]));
    await store.keep([{ ...page, epoch: 1, players: ["c"] as PlayerId[] }]);
    await store.keep([{ ...page, epoch: 2, players: ["a"] as PlayerId[] }]);
    expect((await store.at([table(1)])).get(table(1))).toEqual(new Set(["a"] as PlayerId[]));
    expect(await store.of("a" as PlayerId)).toMatchObject([{ tableId: table(1), kind: kind(1), tournamentId: "cup" }]);
    await store.keep([{ ...page, epoch: 2, players: [] }]);
    expect(await store.tableIds()).toEqual([]);
  });
});

test("S2 § 9: of claims that come at once at several processes three hold, whatever the order", async () => {
  const store = await emptied(createRegistryStore(database));
  const claims = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => store.claim(claimOf(n)));
  expect((await Promise.all(claims)).filter((way) => way.length === 0)).toHaveLength(3);
  expect(await store.of(ASHA)).toHaveLength(3);
});

describe("how many sit at tables of each kind", () => {
  const peopleOf = async (store: RegistryStore, freshMs: number) =>
    (await store.counts(freshMs)).get(kindKey(kind(1))) ?? 0;

  test("is counted by one process for all, as long as it is fresh", async () => {
    const [one, other] = [await emptied(createRegistryStore(database)), createRegistryStore(database)];
    expect(await peopleOf(one, 0)).toBe(0);
    await one.claim(claimOf(1));
    expect(await peopleOf(other, 60_000)).toBe(0);
    expect(await peopleOf(other, 0)).toBe(1);
    expect(await peopleOf(one, 60_000)).toBe(1);
  });

  test("is counted anew once the database's clock was set back", async () => {
    const store = await emptied(createRegistryStore(database));
    expect(await peopleOf(store, 0)).toBe(0);
    await store.claim(claimOf(1));
    await database.sql`UPDATE tables.place_count SET counted_at = now() + interval '1 hour'`;
    expect(await peopleOf(store, 60_000)).toBe(1);
  });

  test("is what was counted last while somebody counts: nobody waits", async () => {
    const store = await emptied(createRegistryStore(database));
    expect(await peopleOf(store, 0)).toBe(0);
    await store.claim(claimOf(1));
    await database.sql.begin(async (counting) => {
      await counting`SELECT FROM tables.place_count FOR UPDATE`;
      expect(await peopleOf(store, 0)).toBe(0);
    });
    expect(await peopleOf(store, 0)).toBe(1);
  });
});

describe("leftovers", () => {
  const player = { id: ASHA, name: "Asha", avatar: "a1" };
  const setUp = (places = createMemoryRegistry()) => {
    const time = fakeTime();
    const log = collectingLog();
    return { time, log, places, world: tablesWorld(time, seededRandom(5), log, { places }) };
  };

  test("of a process that died before the seat was held, or after it was given up, keep nobody out", async () => {
    const { world, places } = setUp();
    for (const n of [1, 2, 3]) await places.claim(claimOf(n));
    const joined = await world.tables.join({ player, kind: kind(9) });
    expect(joined.ok).toBe(true);
    expect((await world.tables.joined(ASHA)).map(({ tableId }) => tableId)).toEqual([
      joined.ok ? joined.value.tableId : "",
    ]);
  });

  test("at a table that is played are struck out by its owner when they would be in somebody's way", async () => {
    const { world, places } = setUp();
    const other = await world.tables.join({ player: { ...player, id: "binu" as PlayerId }, kind: kind(2) });
    if (!other.ok) throw new Error(other.error.code);
    await places.claim(claimOf(0, { tableId: other.value.tableId, kind: kind(2) }));
    expect((await world.tables.join({ player, kind: kind(2) })).ok).toBe(true);
    expect(await places.of(ASHA)).toHaveLength(1);
  });

  test("and lost rows are put right by the sweep", async () => {
    const { world, places, time } = setUp();
    await world.tables.start();
    const joined = await world.tables.join({ player, kind: kind(1) });
    if (!joined.ok) throw new Error(joined.error.code);
    const { tableId } = joined.value;
    await places.drop([tableId]);
    await places.claim(claimOf(0, { tableId, player: "ghost" as PlayerId }));
    await places.claim(claimOf(7, { player: "ghost" as PlayerId }));
    await time.advanceAsync(60_000);
    expect((await places.at([tableId])).get(tableId)).toEqual(new Set([ASHA]));
    expect(await places.of("ghost" as PlayerId)).toEqual([]);
    await world.tables.stop();
  });

  test("nobody's seat is forgotten while the database is away; what was not written is written when it is back", async () => {
    const book = createMemoryRegistry();
    let isAway = false;
    const keep: RegistryStore["keep"] = (tables) =>
      isAway ? Promise.reject(new Error("no database")) : book.keep(tables);
    const { world, time, log } = setUp({ ...book, keep });
    const a = await world.join("A");
    isAway = true;
    a.send({ event: "leave", id: "go" });
    await time.advanceAsync(2_500);
    expect(await book.tableIds()).toHaveLength(1);
    isAway = false;
    await time.advanceAsync(1_000);
    expect(await book.tableIds()).toEqual([]);
    expect(log.lines.filter(({ level }) => level === "error")).toEqual([]);
  });

  test("whoever cannot pay leaves no place behind, and no table that was opened for nobody", async () => {
    const time = fakeTime();
    const places = createMemoryRegistry();
    const world = tablesWorld(time, seededRandom(5), collectingLog(), { places, wallet: createMemoryWallet(0) });
    expect(await world.tables.join({ player, kind: kind(1) })).toMatchObject({ error: { code: "insufficientChips" } });
    await time.advanceAsync(0);
    expect([await places.tableIds(), world.tables.figures().tables]).toEqual([[], 0]);
  });
});
