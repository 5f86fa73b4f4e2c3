import { afterAll, beforeAll, beforeEach, expect, setDefaultTimeout, test } from "bun:test";
import { until } from "../../test/support/child.ts";
import { fakeTime, realTime } from "../../test/support/clock.ts";
import { collectingLog } from "../../test/support/log.ts";
import { freshDatabase, type TestDatabase } from "../../test/support/postgres.ts";
import { seededRandom } from "../../test/support/random.ts";
import type { JudgedDeal } from "../analysis/index.ts";
import { HOUR_MS, instant, MINUTE_MS, type PlayerId } from "../kernel/index.ts";
import type { BoardQuery } from "./contract.ts";
import { PAIR_DEALS } from "./contract.ts";
import { createFollowing } from "./following.ts";
import type { Face, Pair } from "./ports.ts";
import { createRatings } from "./rating.ts";

setDefaultTimeout(30_000);
let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  for (const table of ["strength", "league", "pair_day", "hidden", "progress"])
    await database.owner.unsafe(`DELETE FROM rating.${table}`);
});

const player = (no: number) => `player-${String(no).padStart(3, "0")}` as PlayerId;
const RATING: BoardQuery = { eBoard: "rating", eSeats: "two", eScope: "all" };

/** Ratings over a record of judged deals and fakes of everything else. */
function ratingWorld() {
  const time = fakeTime();
  const deals: JudgedDeal[] = [];
  const world = {
    time,
    deals,
    linked: [] as Pair[],
    closed: new Set<PlayerId>(),
    out: new Set<PlayerId>(),
    unseen: new Set<PlayerId>(),
    friends: [] as PlayerId[],
    club: null as PlayerId[] | null,
  };
  const deps = {
    database,
    clock: time,
    timers: realTime,
    random: seededRandom(28),
    log: collectingLog(),
    judged: {
      after: async (place: number, limit: number) => deals.filter(({ sequence }) => sequence > place).slice(0, limit),
    },
    linkedAmong: async () => world.linked,
    presentAmong: async (_: unknown, players: readonly PlayerId[]) =>
      new Set(players.filter((one) => !world.closed.has(one))),
    keptOutAmong: async (players: readonly PlayerId[]) => players.filter((one) => world.out.has(one)),
    facesFor: async (_: PlayerId, players: readonly PlayerId[]) =>
      new Map(
        players
          .filter((one) => !world.unseen.has(one))
          .map((one): [PlayerId, Face] => [one, { name: one, avatar: "peacock" }]),
      ),
    seatsAt: async () => null,
    friendsOf: async () => world.friends,
    clubOf: async () => world.club,
  };
  /** A deal of practice among people, an hour after the one before. */
  function deal(results: readonly (readonly [number, number])[], other: Partial<JudgedDeal> = {}): void {
    deals.push({
      sequence: deals.length + 1,
      dealId: `deal-${deals.length}`,
      tableId: "table",
      endedAt: instant(time.now() + deals.length * HOUR_MS),
      variant: "points",
      currency: "practice",
      place: "table",
      size: results.length,
      bots: 0,
      seats: results.map(([no, result], seat) => ({ seat, player: player(no), result, luck: 0 })),
      ...other,
    });
  }
  return { ...world, world, deps, deal, ratings: createRatings(deps), following: createFollowing(deps) };
}

const all = () => database.sql`SELECT * FROM rating.strength ORDER BY player_id, seats_group`;
const leagues = () => database.sql`SELECT * FROM rating.league ORDER BY player_id, kind, starts, seats_group`;

test("Q-8: deals of practice tables among people are rated, two seats apart from more; nothing else is", async () => {
  const { deal, ratings } = ratingWorld();
  deal([
    [1, 40],
    [2, -40],
  ]);
  deal([
    [1, 60],
    [2, -20],
    [3, -40],
  ]);
  for (const other of [{ place: "private" }, { place: "round" }, { currency: "inr" }, { bots: 1, size: 3 }] as const)
    deal(
      [
        [1, 80],
        [4, -80],
      ],
      other,
    );
  await ratings.runOnce();
  const { oTwo, oMany } = await ratings.own(player(1));
  expect(oTwo).toMatchObject({ nDeals: 1, bProvisional: true });
  expect(oTwo!.nScore).toBeCloseTo(1_500 + 50 * oTwo!.nRating, -1);
  expect(oMany).toMatchObject({ nDeals: 1 });
  expect(await ratings.own(player(4))).toEqual({ oTwo: null, oMany: null, bShown: true });
});

test("Q-8: the same two accounts count twenty times a day of India, so who lets another win gains no more after that", async () => {
  const { deal, ratings, time } = ratingWorld();
  for (let no = 0; no < PAIR_DEALS; no += 1)
    deal(
      [
        [1, 80],
        [2, -80],
      ],
      { endedAt: time.now() },
    );
  await ratings.runOnce();
  const before = await all();
  for (let no = 0; no < 300; no += 1)
    deal(
      [
        [1, 80],
        [2, -80],
      ],
      { endedAt: instant(time.now() + MINUTE_MS) },
    );
  await ratings.runOnce();
  expect(await all()).toEqual(before);
  // Against others both are rated as before.
  deal(
    [
      [1, 10],
      [3, -10],
    ],
    { endedAt: instant(time.now() + MINUTE_MS) },
  );
  await ratings.runOnce();
  expect((await ratings.own(player(1))).oTwo!.nDeals).toBe(PAIR_DEALS + 1);
});

test("Q-8: linked accounts do not count against each other; the others at the table are rated among themselves", async () => {
  const { deal, ratings, world } = ratingWorld();
  world.linked = [[player(1), player(2)]];
  deal([
    [1, 80],
    [2, -80],
  ]);
  deal([
    [1, 120],
    [2, -80],
    [3, -10],
    [4, -30],
  ]);
  await ratings.runOnce();
  expect((await all()).map((row) => row.player_id as PlayerId)).toEqual([player(3), player(4)]);
  expect((await ratings.own(player(3))).oMany!.nRating).toBeGreaterThan(0);
});

/** A record of so many deals of six people, at two to four seats. */
function someDeals(deal: ReturnType<typeof ratingWorld>["deal"], count: number): void {
  for (let no = 0; no < count; no += 1) {
    const size = 2 + (no % 3);
    const pot = 10 + ((no * 37) % 70);
    deal(
      Array.from(
        { length: size },
        (_, at) => [((no + at * at) % 6) + (at === 3 ? 6 : 0), at === 0 ? pot * (size - 1) : -pot] as const,
      ),
    );
  }
}

test("Q-8: rated again from the first deal on, everything is as it was", async () => {
  const { deal, ratings } = ratingWorld();
  someDeals(deal, 450);
  await ratings.runOnce();
  const [strengths, sums] = [await all(), await leagues()];
  expect(strengths.length).toBeGreaterThan(10);
  expect(await ratings.rebuild()).toBe(450);
  expect(await all()).toEqual(strengths);
  expect(
    (await leagues()).map(({ points, average, ...row }) => ({ ...row, points: Math.round(points * 1e6) })),
  ).toEqual(sums.map(({ points, average, ...row }) => ({ ...row, points: Math.round(points * 1e6) })));
});

test("Q-8: rated again without the oldest deals: the rest counts, and who is in none of it keeps the rating", async () => {
  const { deal, ratings, deals } = ratingWorld();
  for (let no = 0; no < 40; no += 1)
    deal([
      [20, 30],
      [21, -30],
    ]);
  someDeals(deal, 60);
  await ratings.runOnce();
  const before = await all();
  deals.splice(0, 40);
  await ratings.rebuild();
  expect(await all()).toEqual(before);
  const [kept] = deals.splice(0, 30);
  expect(kept!.sequence).toBe(41);
  await ratings.rebuild();
  const after = await all();
  expect(after).not.toEqual(before);
  expect(after.map((one) => [one.player_id, one.seats_group])).toEqual(
    before.map((one) => [one.player_id, one.seats_group]),
  );
});

test("Q-8: several processes rate each deal once, and one that is stopped in a batch leaves nothing of it", async () => {
  const one = ratingWorld();
  someDeals(one.deal, 450);
  await one.ratings.runOnce();
  const expected = await all();
  await database.owner`DELETE FROM rating.strength`;
  await database.owner`DELETE FROM rating.league`;
  await database.owner`DELETE FROM rating.pair_day`;
  await database.owner`DELETE FROM rating.progress`;
  const stopped = createFollowing({
    ...one.deps,
    presentAmong: () => Promise.reject(new Error("the process ends here")),
  });
  const [left, right] = [createFollowing(one.deps), createFollowing(one.deps)];
  for (let round = 0; round < 6; round += 1) {
    await Promise.all([left.step(), right.step(), stopped.step().catch(() => "busy")]);
  }
  while ((await left.step()) !== "nothing");
  expect(await all()).toEqual(expected);
});

/** Thirty deals of each of the first players against a stranger, who wins less the higher the number. */
async function placed(world: ReturnType<typeof ratingWorld>, players: number): Promise<void> {
  for (let no = 1; no <= players; no += 1)
    for (let deal = 0; deal < 50; deal += 1)
      world.deal(
        [
          [no, 4 * no],
          [100 + ((no + deal) % 40), -4 * no],
        ],
        { endedAt: instant(world.time.now()) },
      );
  await world.ratings.runOnce();
}

test("Q-10: a board has who played enough, best first; who hides, is excluded, blocked or closed is on none", async () => {
  const world = ratingWorld();
  await placed(world, 6);
  const { ratings, time } = world;
  const names = async (query: BoardQuery = RATING) => {
    time.advance(MINUTE_MS);
    return (await ratings.board(player(1), query)).aRow.map(({ sUserName }) => sUserName as PlayerId);
  };
  expect(await names()).toEqual([6, 5, 4, 3, 2, 1].map(player));
  for (const eBoard of ["week", "season"] as const)
    expect(await names({ ...RATING, eBoard })).toEqual([6, 5, 4, 3, 2, 1].map(player));
  await ratings.show(player(6), false);
  world.world.out.add(player(5));
  world.world.unseen.add(player(4));
  world.world.closed.add(player(3));
  await ratings.accountClosed(player(3));
  expect(await names()).toEqual([2, 1].map(player));
  for (const no of [3, 4, 5, 6])
    expect(await ratings.shownTo(player(1), player(no))).toEqual({ oTwo: null, oMany: null });
  expect((await ratings.shownTo(player(1), player(2))).oTwo).toMatchObject({ nDeals: 50 });
  expect((await ratings.shownTo(player(6), player(6))).oTwo).toMatchObject({ nDeals: 50 });
  expect(await ratings.board(player(6), RATING)).toMatchObject({ eOwn: "hidden", nOwnDeals: 50 });
  expect(await ratings.board(player(5), RATING)).toMatchObject({ eOwn: "away" });
  await ratings.show(player(6), true);
  expect(await names()).toEqual([6, 2, 1].map(player));
  // A deal of a closed account that was judged late brings nothing of it back.
  world.deal([
    [3, 10],
    [2, -10],
  ]);
  await ratings.runOnce();
  expect((await ratings.own(player(3))).oTwo).toBeNull();
});

test("Q-10: who hides, or is kept out, is on no board from then on, at no process", async () => {
  const world = ratingWorld();
  await placed(world, 3);
  const another = createRatings(world.deps);
  const names = (ratings: Pick<typeof another, "board">) =>
    ratings.board(player(1), RATING).then(({ aRow }) => aRow.map(({ sUserName }) => sUserName as PlayerId));
  expect([await names(world.ratings), await names(another)]).toEqual(Array(2).fill([3, 2, 1].map(player)));
  await world.ratings.show(player(3), false);
  expect([await names(world.ratings), await names(another)]).toEqual(Array(2).fill([2, 1].map(player)));
  world.world.out.add(player(2));
  expect([await names(world.ratings), await names(another)]).toEqual(Array(2).fill([player(1)]));
});

test("Q-10: nobody has two places, though some of the best are kept out", async () => {
  const world = ratingWorld();
  await database.owner`
    INSERT INTO rating.strength (player_id, seats_group, mean, variance, deals, is_shown)
    SELECT 'crowd-' || lpad(no::text, 3, '0'), 'two', 10 - no / 100.0, 1, 40, true FROM generate_series(1, 140) no`;
  for (const no of [2, 5, 9]) world.world.out.add(`crowd-00${no}` as PlayerId);
  const { aRow, aAround } = await world.ratings.board("crowd-104" as PlayerId, RATING);
  const places = new Map(aRow.map(({ sUserName, nPlace }) => [sUserName, nPlace]));
  expect(aAround.find(({ bYou }) => bYou)?.nPlace).toBe(104);
  for (const { sUserName, nPlace } of aAround) expect(places.get(sUserName) ?? nPlace).toBe(nPlace);
});

test("Q-10: friends and clubs have boards of their own; who is in no club is told so", async () => {
  const world = ratingWorld();
  await placed(world, 4);
  world.world.friends = [player(3)];
  const names = async (eScope: "friends" | "club") =>
    (await world.ratings.board(player(1), { ...RATING, eScope })).aRow.map(({ nPlace, sUserName }) => [
      nPlace,
      sUserName,
    ]);
  expect(await names("friends")).toEqual([
    [1, player(3)],
    [2, player(1)],
  ]);
  expect(await world.ratings.board(player(1), { ...RATING, eScope: "club" })).toMatchObject({ aRow: [], bClub: false });
  world.world.club = [player(1), player(4)];
  expect(await names("club")).toEqual([
    [1, player(4)],
    [2, player(1)],
  ]);
});

test("Q-10: whoever is not among the best hundred sees the own place and who is next to it; all readers of a minute cost one look", async () => {
  const world = ratingWorld();
  await database.owner`
    INSERT INTO rating.strength (player_id, seats_group, mean, variance, deals, is_shown)
    SELECT 'crowd-' || lpad(no::text, 6, '0'), 'two', 10 - no / 10000.0, 1, 40, true FROM generate_series(1, 100000) no`;
  await database.owner`ANALYZE rating.strength`;
  const reader = "crowd-050000" as PlayerId;
  const [first] = await Promise.all(Array.from({ length: 20 }, () => world.ratings.board(reader, RATING)));
  expect(first!.aRow.length).toBe(100);
  expect(first!.aAround.map(({ nPlace }) => nPlace)).toEqual([49_997, 49_998, 49_999, 50_000, 50_001, 50_002, 50_003]);
  expect(first!.aAround[3]).toMatchObject({ bYou: true, nPlace: 50_000 });
  // What is new is on the board after a minute.
  await database.owner`DELETE FROM rating.strength WHERE player_id = 'crowd-000001'`;
  expect((await world.ratings.board(reader, RATING)).aRow[0]!.sUserName).toBe("crowd-000001");
  world.time.advance(MINUTE_MS);
  expect((await world.ratings.board(reader, RATING)).aRow[0]!.sUserName).toBe("crowd-000002");
  const plan = await database.sql`
    EXPLAIN SELECT player_id, mean FROM rating.strength WHERE seats_group = 'two' AND deals >= 30 AND is_shown
    ORDER BY mean DESC, player_id DESC LIMIT 150`;
  expect(JSON.stringify(plan)).toContain("strength_board");
});

test("Q-10: nobody waits for a whole board to be read where older rungs are known; then the place is counted from newer ones", async () => {
  const world = ratingWorld();
  await database.owner`
    INSERT INTO rating.strength (player_id, seats_group, mean, variance, deals, is_shown)
    SELECT 'crowd-' || lpad(no::text, 4, '0'), 'two', 10 - no / 1000.0, 1, 40, true FROM generate_series(1, 1000) no`;
  const gates: Promise<unknown>[] = [];
  let whole = 0;
  const { sql } = database;
  const held = (strings: TemplateStringsArray, ...values: never[]) => {
    const ask = () => sql(strings, ...values);
    if (!strings.some((text) => text.includes("row_number"))) return ask();
    return (gates[whole++] ?? Promise.resolve()).then(ask);
  };
  const watched = { ...database, sql: Object.assign(held, { unsafe: sql.unsafe.bind(sql) }) as unknown as typeof sql };
  const ratings = createRatings({ ...world.deps, database: watched });
  const placeOf = async (name: string) =>
    (await ratings.board(name as PlayerId, RATING)).aAround.find(({ bYou }) => bYou)?.nPlace;
  expect(await Promise.all(["crowd-0500", "crowd-0700"].map(placeOf))).toEqual([500, 700]);
  expect(whole).toBe(1);
  // Of one who is among the best nothing more is asked.
  await database.owner`DELETE FROM rating.strength WHERE player_id BETWEEN 'crowd-0201' AND 'crowd-0210'`;
  world.time.advance(9 * MINUTE_MS);
  expect([await placeOf("crowd-0020"), await placeOf("crowd-0500"), whole]).toEqual([undefined, 500, 1]);
  world.time.advance(MINUTE_MS);
  const gate = Promise.withResolvers<void>();
  gates[1] = gate.promise;
  expect(await Promise.all(["crowd-0500", "crowd-0700", "crowd-0250"].map(placeOf))).toEqual([500, 700, 240]);
  expect(whole).toBe(2);
  gate.resolve();
  await until("the place by newer rungs", async () => (await placeOf("crowd-0500")) === 490);
  expect(whole).toBe(2);
});
