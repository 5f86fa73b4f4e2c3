import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { chanceOf } from "../../test/simulation/chance.ts";
import { createDetector } from "../../test/simulation/fairplay/detector.ts";
import { createCrowd } from "../../test/simulation/fairplay/people.ts";
import { playSeason } from "../../test/simulation/fairplay/season.ts";
import { fakeTime } from "../../test/support/clock.ts";
import { collectingLog } from "../../test/support/log.ts";
import { freshDatabase, type TestDatabase } from "../../test/support/postgres.ts";
import { seededRandom } from "../../test/support/random.ts";
import { DAY_MS, HOUR_MS, instant, iso, type PlayerId } from "../kernel/index.ts";
import { startOf } from "../kernel/india.ts";
import { judgeNew } from "./cases/judging.ts";
import { createCounting } from "./counting/counting.ts";
import { firstWeek, sweep } from "./counting/sweeping.ts";
import { createFairPlay } from "./fairplay.ts";
import { pairKey } from "./model/figures.ts";
import { judgePair } from "./model/judge-pair.ts";
import type { SharedSignals } from "./ports.ts";
import type { PlayedDeal } from "./reading/played-deal.ts";
import { apartKeysOf } from "./store/cases.ts";
import { memoryRecord } from "./testing/record.ts";

setDefaultTimeout(60_000);

const NOTHING: SharedSignals = { device: false, address: false, place: false, papers: false };
/** Two weeks of a small crowd; most of them meet often. */
const chance = chanceOf(4, "fair play");
const crowd = createCrowd({ honest: 10, pairs: 3, friends: 1, stakes: 1 }, chance);
const season: PlayedDeal[] = [...playSeason(crowd, { days: 12, hoursADay: 2, visits: 900, dealsAVisit: 5 }, chance)];
const END = instant(season.at(-1)!.endedAt + 2 * DAY_MS);

let database: TestDatabase;
let record: ReturnType<typeof memoryRecord>;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.owner`TRUNCATE fairplay.progress, fairplay.seen, fairplay.visit, fairplay.stratum, fairplay.presence,
    fairplay.everybody, fairplay.player, fairplay.pair, fairplay.case_file`;
  record = memoryRecord();
});

const rows = async (query: string): Promise<Record<string, unknown>[]> => [...(await database.owner.unsafe(query))];
const totals = async () =>
  (
    await rows(`SELECT (SELECT sum(deals) FROM fairplay.everybody)::int AS deals,
    (SELECT sum(deals) FROM fairplay.pair)::int AS pairs, (SELECT round(sum(fed_chances)::numeric, 6)::text FROM fairplay.player) AS fed,
    (SELECT sum(visits) FROM fairplay.stratum)::int AS visits, (SELECT sum(meetings) FROM fairplay.stratum)::int AS meetings`)
  )[0];

/** Counts until nothing is left. */
async function countAll(counts: readonly ReturnType<typeof createCounting>[], now = END): Promise<void> {
  for (;;) {
    const steps = await Promise.all(counts.map((count) => count(now)));
    if (steps.every((step) => step === "nothing")) return;
  }
}
const counting = () => createCounting({ database, deals: record.source });

describe("F-1: every finished deal is counted once", () => {
  test("however many processes count, whatever stops them, and whenever deals come to be told", async () => {
    const half = season.length / 2;
    for (const deal of season.slice(0, half)) record.add(deal);
    await countAll([counting()], instant(season[Math.floor(half)]!.endedAt));
    for (const deal of season.slice(half)) record.add(deal);
    // These came late, with ids before those that were counted.
    for (const day of record.days.keys()) record.closed.add(day);
    let dying = 3;
    const failing = createCounting({
      database,
      deals: {
        ...record.source,
        async read(ids) {
          dying -= 1;
          if (dying === 0) throw new Error("the process is stopped");
          return record.source.read(ids);
        },
      },
    });
    await expect(countAll([failing])).rejects.toThrow("stopped");
    await countAll([counting(), counting(), counting()]);
    const once = await totals();
    expect(once).toMatchObject({ deals: season.length });
    await countAll([counting()]);
    expect(await totals()).toEqual(once!);

    await database.owner`TRUNCATE fairplay.progress, fairplay.seen, fairplay.visit, fairplay.stratum, fairplay.presence,
      fairplay.everybody, fairplay.player, fairplay.pair`;
    await countAll([counting()]);
    expect(await totals()).toEqual(once!);
  });

  test("a deal that is told after its day was read is counted with the day's second pass, and the day is left then", async () => {
    const [first, second, ...rest] = season.slice(0, 6);
    for (const deal of [second!, ...rest]) record.add(deal);
    await countAll([counting()]);
    record.add(first!);
    await countAll([counting()]);
    expect(await totals()).toMatchObject({ deals: 5 });
    for (const day of record.days.keys()) record.closed.add(day);
    record.add(season.at(-1)!);
    await countAll([counting()]);
    expect(await totals()).toMatchObject({ deals: 7 });
    expect(await rows("SELECT count(*)::int AS n FROM fairplay.seen")).toEqual([{ n: 1 }]);
  });

  test("what is not for rupees, was written by the first rules or does not add up is passed over", async () => {
    const [a, b, c, d] = season;
    record.add(a!, { currency: "practice" });
    record.add(b!, { moves: null });
    record.add(c!, {
      moves: [
        { move: "discard", seat: 0, card: 105 },
        { move: "discard", seat: 0, card: 105 },
      ],
    });
    record.add(d!);
    await countAll([counting()]);
    expect(await totals()).toMatchObject({ deals: 1 });
  });
});

describe("F-2: what is kept stays small", () => {
  test("weeks that are over lose pairs who hardly met, old weeks go, and too many rows go from the bottom", async () => {
    for (const deal of season) record.add(deal);
    for (const day of record.days.keys()) record.closed.add(day);
    await countAll([counting()]);
    const count = async (where = "true") =>
      Number((await rows(`SELECT count(*)::int AS n FROM fairplay.pair WHERE ${where}`))[0]!.n);
    await sweep(database, END);
    expect(await count("week < (SELECT max(week) FROM fairplay.pair) AND deals < 5")).toBe(0);
    const most = Math.floor((await count()) / 2);
    await sweep(database, END, most);
    expect(await count()).toBeLessThanOrEqual(most);
    await sweep(database, instant(END + 57 * DAY_MS));
    // Weeks begin in India: what was at half past midnight of the first one's Monday is in it, what was an hour earlier is not.
    const begins = startOf(firstWeek(END));
    const keep = (name: string, at: number) =>
      rows(`INSERT INTO fairplay.presence VALUES ('${name}', 'x', 1, '${iso(at)}')`);
    await keep("late", begins - HOUR_MS / 2);
    await keep("in time", begins + HOUR_MS / 2);
    await sweep(database, END);
    expect(await rows("SELECT player_id FROM fairplay.presence")).toEqual([{ player_id: "in time" }]);
    await sweep(database, instant(END + 57 * DAY_MS));
    for (const table of ["pair", "player", "everybody", "presence", "stratum", "visit"])
      expect(await rows(`SELECT count(*)::int AS n FROM fairplay.${table}`)).toEqual([{ n: 0 }]);
  });
});

describe("cases", () => {
  async function judged() {
    for (const deal of season) record.add(deal);
    for (const day of record.days.keys()) record.closed.add(day);
    await countAll([counting()]);
    const time = fakeTime(END);
    await judgeNew({ database, clock: time, random: seededRandom(2) }, 10_000);
    return time;
  }
  const build = (marks: SharedSignals = NOTHING) =>
    createFairPlay({
      database,
      clock: fakeTime(END),
      timers: fakeTime(END),
      random: seededRandom(3),
      log: collectingLog(),
      deals: record.source,
      signalsShared: async () => marks,
      seatedAfter: async () => [],
    }).cases;
  const blocked: PlayerId[] = [];
  const quiet = { keep: async () => {}, block: async (player: PlayerId) => void blocked.push(player) };
  const found = () => build().page("open", { after: null, limit: 50 });

  test("F-6: the same cases as the model has in memory, and every pair is judged once", async () => {
    await judged();
    const detector = createDetector();
    for (const deal of season) detector.take(deal);
    const high = [...detector.judge()].filter(([, { score }]) => score >= 3).map(([key]) => key);
    expect(high.length).toBeGreaterThanOrEqual(2);
    const cases = await found();
    const keys = cases.map(({ one, other }) => pairKey(one, other!));
    // Fewer looks are taken there, so that scores are a little higher.
    for (const key of high) expect(keys).toContain(key);
    const colluding = new Set(crowd.colluding.map(([one, other]) => pairKey(one.id, other.id)));
    expect(keys.filter((key) => !colluding.has(key))).toEqual([]);
    expect(await rows("SELECT count(*)::int AS n FROM fairplay.pair WHERE is_new AND deals >= 5")).toEqual([{ n: 0 }]);
  });

  test("F-6: who waits longest is judged first: pairs with late ids wait behind nobody, however many are new in each run", async () => {
    const add = (from: number, to: number) =>
      database.owner.unsafe(`
      INSERT INTO fairplay.pair (one, other, week, tables, deals) SELECT 'a' || n, 'b' || n, '2026-01-05', 3, 20
      FROM generate_series(${from}, ${to}) AS n`);
    await database.owner`INSERT INTO fairplay.pair (one, other, week, tables, deals) VALUES ('zy', 'zz', '2026-01-05', 3, 20)`;
    const waits = async () => (await rows("SELECT 1 FROM fairplay.pair WHERE is_new AND one = 'zy'")).length > 0;
    await add(1, 60);
    await judgeNew({ database, clock: fakeTime(END), random: seededRandom(2) }, 50);
    expect(await waits()).toBe(false);
    // What is counted again queues up anew, and what waits keeps its place.
    await database.owner`UPDATE fairplay.pair SET new_since = now() - interval '1 hour' WHERE is_new`;
    await add(61, 160);
    await judgeNew({ database, clock: fakeTime(END), random: seededRandom(2) }, 50);
    expect(
      await rows("SELECT 1 FROM fairplay.pair WHERE is_new AND new_since < now() - interval '30 minutes'"),
    ).toEqual([]);
  });

  test("F-7: a sheet has the deals in question, and of a device whether it is the same, not which", async () => {
    await judged();
    const [first] = await found();
    const details = (await build({ ...NOTHING, device: true }).details(first!.id))!;
    expect(details.deals.length).toBeGreaterThan(3);
    expect(details.marks).toEqual({ ...NOTHING, device: true });
    expect(details.judgement.signs.length).toBeGreaterThan(10);
    expect(await build().details("nobody")).toBeNull();
    expect(await build().details("018f0000-0000-7000-8000-000000000000")).toBeNull();
  });

  test("F-7: of decisions at once one counts; apart gives both one key, and nobody else", async () => {
    await judged();
    const [first] = await found();
    const cases = build();
    const { id, one, other } = first!;
    const decide = (what: "apart" | "watch") => cases.decide(id, { what, from: "open", by: "mani" }, quiet);
    const all = await Promise.all([decide("apart"), decide("watch"), decide("apart")]);
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    const details = (await cases.details(id))!;
    expect(details.decidedBy).toBe("mani");
    if (details.state !== "apart") await cases.decide(id, { what: "apart", from: details.state, by: "mani" }, quiet);
    expect(await apartKeysOf(database, one)).toEqual([`fairplay:${id}`]);
    expect(await apartKeysOf(database, other!)).toEqual([`fairplay:${id}`]);
    expect(await apartKeysOf(database, "p999999" as PlayerId)).toEqual([]);
    expect((await cases.decide(id, { what: "dismiss", from: "apart", by: "mani" }, quiet)).ok).toBe(true);
    expect(await apartKeysOf(database, one)).toEqual([]);
  });

  test("F-7: twenty decisions at once come to their end, though each asks for a second connection", async () => {
    await judged();
    await database.owner`
      INSERT INTO fairplay.case_file (id, one, other, state, score, facts, opened_at, judged_at)
      SELECT gen_random_uuid(), one || n, other, 'open', score, facts, opened_at, judged_at
      FROM (SELECT * FROM fairplay.case_file ORDER BY id LIMIT 1) AS known, generate_series(1, 20) AS n`;
    const cases = build();
    const besides = { ...quiet, keep: async () => void (await database.db.execute("SELECT 1")) };
    const ids = (await rows("SELECT id::text FROM fairplay.case_file ORDER BY opened_at, id LIMIT 20")).map(
      ({ id }) => id,
    );
    const all = ids.map((id) => cases.decide(String(id), { what: "watch", from: "open", by: "mani" }, besides));
    expect((await Promise.all(all)).filter(({ ok }) => ok)).toHaveLength(20);
  });

  test("F-7: the act and the decision stand together or not at all", async () => {
    await judged();
    const [first] = await found();
    const broken = { ...quiet, keep: () => Promise.reject(new Error("the log cannot be written")) };
    await expect(build().decide(first!.id, { what: "watch", from: "open", by: "m" }, broken)).rejects.toThrow("log");
    expect((await build().details(first!.id))!.state).toBe("open");
  });

  test("F-7: a dismissed case opens again when its score has grown by two, and not before", async () => {
    const time = await judged();
    const [first] = await found();
    await build().decide(first!.id, { what: "dismiss", from: "open", by: "m" }, quiet);
    const again = async () => {
      await database.owner`UPDATE fairplay.pair SET is_new = true`;
      await judgeNew({ database, clock: time, random: seededRandom(9) }, 10_000);
      return (await build().details(first!.id))!.state;
    };
    expect(await again()).toBe("dismissed");
    await database.owner`UPDATE fairplay.case_file SET decided_score = score - 2 WHERE id = ${first!.id}`;
    expect(await again()).toBe("open");
  });

  test("F-5: who does nothing unusual is not blocked for a stranger's doing, unless a device or papers are the same", async () => {
    await judged();
    const dumping = (await found()).find(
      ({ judgement: { scores, sides } }) => scores.feeding! < 2 && Math.min(sides.one, sides.other) === 0,
    );
    expect(dumping).toBeDefined();
    const { id, one, other, judgement } = dumping!;
    const [acting, still] =
      judgement.sides.one > 0 ? (["blockOne", "blockOther"] as const) : (["blockOther", "blockOne"] as const);
    const cases = build();
    blocked.splice(0);
    for (const what of [still, "blockBoth"] as const)
      expect(await cases.decide(id, { what, from: "open", by: "m" }, quiet)).toMatchObject({
        error: { code: "oneSided" },
      });
    expect(blocked).toEqual([]);
    expect((await build({ ...NOTHING, address: true, place: true }).details(id))!.possible).not.toContain("blockBoth");
    expect((await build({ ...NOTHING, papers: true }).details(id))!.possible).toContain("blockBoth");
    expect((await cases.decide(id, { what: acting, from: "open", by: "m" }, quiet)).ok).toBe(true);
    expect(blocked).toEqual([acting === "blockOne" ? one : other!]);
  });
});

describe("F-3: a stranger gets nobody flagged", () => {
  test("by sitting down with somebody again and again, and playing as always", () => {
    const detector = createDetector();
    const own = chanceOf(8, "followed");
    const { people } = createCrowd({ honest: 6, pairs: 0, friends: 1, stakes: 1 }, own);
    const often = { days: 25, hoursADay: 1, visits: 900, dealsAVisit: 6 };
    for (const deal of playSeason({ people, colluding: [], friends: [], programs: [] }, often, own))
      detector.take(deal);
    const judged = detector.judge();
    expect(judged.get(pairKey(people[0]!.id, people[1]!.id))?.scores.together).toBeDefined();
    expect(judged.size).toBeGreaterThan(5);
    for (const { score } of judged.values()) expect(score).toBe(0);
  });

  test("by few deals, whatever happens in them; nor does company alone ever make a case", () => {
    const detector = createDetector();
    for (const deal of season.slice(0, 19)) detector.take(deal);
    expect(detector.judge().size).toBe(0);
    const sums = { behaviours: zero(), deals: 500, meetings: 2_000, won: 0, wonSquared: 100 };
    const pair = { byOne: zero(), byOther: zero(), deals: 300, flow: 0, flowSquared: 30, paise: 0 };
    const facts = { pair, one: sums, other: sums, norms: zero(), lookedAt: 100 };
    const judged = judgePair({ ...facts, tables: 200, expectedTables: 3 });
    expect(judged.scores.together).toBe(1);
    expect(judged.score).toBe(0);
  });
});

const zero = () => {
  const none = () => ({ seen: 0, chances: 0 });
  return { fed: none(), wasted: none(), paid: none(), passed: none(), dropped: none(), held: none() };
};
