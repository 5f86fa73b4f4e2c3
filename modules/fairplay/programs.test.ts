import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { chanceOf } from "../../test/simulation/chance.ts";
import type { Program } from "../../test/simulation/fairplay/manners.ts";
import { createCrowd } from "../../test/simulation/fairplay/people.ts";
import { createProgramDetector } from "../../test/simulation/fairplay/program-detector.ts";
import { playSeason } from "../../test/simulation/fairplay/season.ts";
import { fakeTime } from "../../test/support/clock.ts";
import { freshDatabase, type TestDatabase } from "../../test/support/postgres.ts";
import { seededRandom } from "../../test/support/random.ts";
import { DAY_MS, instant, type PlayerId } from "../kernel/index.ts";
import { createCases } from "./cases/cases.ts";
import { judgePrograms } from "./cases/judging-programs.ts";
import { addSlots, createCounting, slotsOf } from "./counting/counting.ts";
import { sweep } from "./counting/sweeping.ts";
import { exportedOf } from "./fairplay.ts";
import { type Choices, crowdOf, type Member } from "./model/crowd.ts";
import { CASE_SCORE } from "./model/judge-pair.ts";
import { restOf } from "./model/rest.ts";
import { CHOICE_KINDS } from "./model/style.ts";
import { fewerThan, normalBelow } from "./model/tails.ts";
import { memoryRecord } from "./testing/record.ts";

setDefaultTimeout(60_000);

/** Ten days of a small crowd, and a program of each kind. */
const chance = chanceOf(21, "fair play");
const crowd = createCrowd({ honest: 42, pairs: 0, friends: 0, stakes: 1, programs: 6 }, chance);
const size = { days: 9, hoursADay: 12, visits: 950, dealsAVisit: 5, hasOwnHours: true };
const season = [...playSeason(crowd, size, chance, chanceOf(21, "pace"))];
const END = instant(season.at(-1)!.endedAt + 2 * DAY_MS);
const kindOf = new Map(crowd.people.map(({ id, program }) => [id, program]));
const idOf = (kind: Program): PlayerId => crowd.programs.find(({ program }) => program === kind)!.id;

let database: TestDatabase;
const record = memoryRecord();
beforeAll(async () => {
  database = await freshDatabase();
  for (const deal of season) record.add(deal);
  for (const day of record.days.keys()) record.closed.add(day);
});
afterAll(() => database.close());

const found = (scores: Iterable<readonly [PlayerId, { readonly score: number }]>) =>
  [...scores].filter(([, { score }]) => score >= CASE_SCORE).map(([player]) => kindOf.get(player));

describe("programs among people", () => {
  const detector = createProgramDetector();
  for (const deal of season) detector.take(deal);
  const judged = detector.judge();

  test("F-11, F-12, F-13: a clock's pace, our bot's choices and play around the clock are cases, and no person is", () => {
    const kinds = found(judged);
    for (const kind of ["fixed", "policy"] as const) expect(kinds).toContain(kind);
    expect(kinds).not.toContain(null);
    expect(judged.get(idOf("fixed"))!.scores).toMatchObject({ choices: 0, hours: 0 });
    expect(judged.get(idOf("clock"))!.scores).toMatchObject({ choices: 0, pace: 0 });
    expect(judged.get(idOf("clock"))!.scores.hours).toBeGreaterThan(0);
    expect(judged.get(idOf("policy"))!.scores.choices).toBeGreaterThan(2);
    expect([...judged.keys()].filter((player) => kindOf.get(player) === null).length).toBeGreaterThan(35);
  });

  test("F-1, F-11: in the database the same are found, however many processes count and judge", async () => {
    const deps = { database, clock: fakeTime(END), random: seededRandom(3), deals: record.source };
    const slices: number[] = [];
    const breathe = async () => void slices.push(1);
    for (;;) {
      const steps = await Promise.all([createCounting({ ...deps, breathe })(END), createCounting(deps)(END)]);
      if (steps.every((step) => step === "nothing")) break;
    }
    expect(slices.length).toBeGreaterThan(2);
    // While nobody is known nobody is judged; then everybody is, once.
    await Promise.all([judgePrograms(deps, 1_000), judgePrograms(deps, 1_000)]);
    expect(await database.owner`SELECT 1 FROM fairplay.case_file`).toHaveLength(0);
    await database.owner`UPDATE fairplay.manner SET is_new = true`;
    await Promise.all([judgePrograms(deps, 1_000), judgePrograms(deps, 1_000)]);
    expect(await judgePrograms(deps, 1_000)).toBe(0);
    const rows = await database.owner<{ one: PlayerId; other: null; score: number }[]>`
      SELECT one, other, score FROM fairplay.case_file ORDER BY one`;
    const inMemory = [...judged]
      .filter(([, { score }]) => score >= CASE_SCORE)
      .toSorted(([a], [b]) => (a < b ? -1 : 1));
    expect(rows.map(({ one }) => one)).toEqual(inMemory.map(([player]) => player));
    for (const [at, { other, score }] of rows.entries()) {
      expect(other).toBeNull();
      expect(score).toBeCloseTo(inMemory[at]![1].score, 6);
    }
  });

  test("F-7: a program's case has its deals move by move beside our bot, and may be dismissed, watched or blocked, not kept apart", async () => {
    const cases = createCases({
      database,
      deals: record.source,
      signalsShared: () => Promise.reject(new Error("of two")),
    });
    const own = (await cases.page("open", { after: null, limit: 50 })).find(({ one }) => one === idOf("policy"))!;
    const details = (await cases.details(own.id))!;
    expect(details).toMatchObject({ other: null, deals: [], possible: ["dismiss", "watch", "blockOne"] });
    const [first] = details.programDeals;
    expect(first!.choices).toBeGreaterThan(4);
    expect(first!.agreed).toBe(first!.choices);
    expect(first!.times![0]).toBeLessThan(first!.times![2]);
    const deal = (await cases.deal(own.id, first!.dealId))!;
    expect("own" in deal && deal.own.every(({ ours, agrees }) => ours === null || agrees)).toBe(true);
    expect(await cases.deal(own.id, "018f0000-0000-7000-8000-000000000000")).toBeNull();
    const blocked: unknown[] = [];
    const beside = { keep: async () => {}, block: async (...who: unknown[]) => void blocked.push(who) };
    const decide = (what: "apart" | "blockBoth" | "blockOne") =>
      cases.decide(own.id, { what, from: "open", by: "m" }, beside);
    for (const what of ["apart", "blockBoth"] as const) expect((await decide(what)).ok).toBe(false);
    const all = await Promise.all([decide("blockOne"), decide("blockOne")]);
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(blocked).toContainEqual([own.one, "program"]);
  });

  test("F-14: a player's export has what is kept of their own play, and neither cases nor anybody else", async () => {
    const player = idOf("policy");
    const text = JSON.stringify(await exportedOf(database)(player));
    expect(text).toContain("thinkingTimes");
    for (const { id } of crowd.people) expect(text).not.toContain(id);
    expect(text).not.toContain("score");
    expect(await exportedOf(database)("nobody" as PlayerId)).toMatchObject({ weeks: [], tenMinutesWithPlay: [] });
  });

  test("F-2: after eight weeks all of it is gone, and whoever played since stays", async () => {
    await sweep(database, instant(END + 7 * DAY_MS));
    expect((await database.owner`SELECT 1 FROM fairplay.manner`).length).toBe(kindOf.size);
    await sweep(database, instant(END + 70 * DAY_MS));
    for (const table of ["style", "played_day", "manner"])
      expect(await database.owner.unsafe(`SELECT 1 FROM fairplay.${table}`)).toHaveLength(0);
  });
});

describe("F-12: hours", () => {
  const day = (date: string, ...spans: readonly (readonly [number, number])[]) => ({
    day: date,
    slots: Array.from({ length: 144 }, (_, at) => (spans.some(([from, to]) => at >= from && at < to) ? "1" : "0")).join(
      "",
    ),
  });

  test("a deal over midnight in India counts with both days, and an outage is no play", () => {
    const midnight = Date.UTC(2026, 0, 5, 18, 30);
    const [before, after] = slotsOf({ endedAt: instant(midnight + 60_000), times: [0, 240_000] });
    expect([before!.day, before!.slots.lastIndexOf("1"), after!.day, after!.slots.indexOf("1")]).toEqual([
      ...["2026-01-05", 143, "2026-01-06", 0],
    ]);
    const long = slotsOf({ endedAt: instant(midnight), times: [0, 30 * 3_600_000] });
    expect(long.reduce((sum, { slots }) => sum + slots.replaceAll("0", "").length, 0)).toBe(7);
    expect(addSlots("0110", "1100")).toBe("1110");
  });

  test("a stretch goes over midnight and ends with half an hour's pause; a night's rest is four hours", () => {
    const evening = [day("2026-01-05", [132, 144]), day("2026-01-06", [0, 12], [16, 18], [60, 66])];
    expect(restOf(evening)).toEqual({ stretch: 4, days: 1, restless: 0, nights: 0 });
    const always = Array.from({ length: 9 }, (_, at) => day(`2026-01-0${at + 1}`, [0, 144]));
    expect(restOf(always)).toEqual({ stretch: 216, days: 10, restless: 8, nights: 9 });
    expect(restOf([])).toEqual({ stretch: 0, days: 0, restless: 0, nights: 0 });
  });
});

describe("F-11: what is usual", () => {
  test("is told by thirty people at least", () => {
    const member: Member = {
      measures: { acts: 500, spread: 2, tail: 3, heed: 0.2, heedLeast: 0.1 },
      choices: Object.fromEntries(CHOICE_KINDS.map((kind) => [kind, { seen: 8, of: 10 }])) as Choices,
    };
    expect(crowdOf(Array(29).fill(member), 1_000_000)).toBeNull();
    expect(crowdOf(Array(30).fill(member), 1_000_000)).not.toBeNull();
  });

  test("chances are those of the distributions", () => {
    expect(normalBelow(-1.959964)).toBeCloseTo(Math.log10(0.025), 3);
    expect(normalBelow(-5.9)).toBeCloseTo(Math.log10(1.8175e-9), 2);
    expect(normalBelow(-6.5)).toBeCloseTo(Math.log10(4.016e-11), 2);
    expect(normalBelow(1)).toBe(0);
    // Of a rate that is known well: Poisson's.
    expect(fewerThan(2, 10, { seen: 1e7, chances: 1e7 })).toBeCloseTo(Math.log10(0.002769), 2);
    expect(fewerThan(0, 300, { seen: 3.6, chances: 3.6 })).toBeCloseTo(3.6 * Math.log10(3.6 / 303.6), 6);
    expect(fewerThan(50, 10, { seen: 4, chances: 4 })).toBeCloseTo(0, 3);
  });
});
