import { afterAll, beforeAll, expect, test } from "bun:test";
import { fakeTime } from "../../../test/support/clock.ts";
import { freshDatabase, type TestDatabase } from "../../../test/support/postgres.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { HOUR_MS, instant, MINUTE_MS } from "../../kernel/index.ts";
import { DEFAULT_SETTINGS } from "../../settings/index.ts";
import { createStore } from "../store/index.ts";
import { TEST_DECKS } from "../testing/cup.ts";
import { createTournamentOperatorApi } from "./operator-api.ts";
import { DEVELOPMENT_SERIES } from "./seeds.ts";

let database: TestDatabase;
const time = fakeTime();
const settings = { get: <K extends keyof typeof DEFAULT_SETTINGS>(key: K) => DEFAULT_SETTINGS[key] };
const open = (seed: number) =>
  createTournamentOperatorApi({
    store: createStore(database),
    clock: time,
    random: seededRandom(seed),
    settings,
    decks: TEST_DECKS,
  });
beforeAll(async () => {
  database = await freshDatabase();
}, 120_000);
afterAll(() => database.close());

test("T-16, T-17: two processes seed each series and make each tournament once, as time goes on", async () => {
  const processes = [open(1), open(2)];
  // A series is kept once; of templates a second process may leave one that nothing uses.
  await Promise.all(processes.map((desk) => desk.seed(DEVELOPMENT_SERIES)));
  expect(await open(3).series(100)).toHaveLength(DEVELOPMENT_SERIES.length);
  const makeDue = () => Promise.all([...processes, ...processes].map((desk) => desk.makeDue()));
  await makeDue();
  const first = await open(3).list(100);
  const named = (name: string) => first.filter((one) => one.name === name);
  expect(
    named("Training Cup")
      .map(({ startsAt }) => (startsAt - time.now()) / MINUTE_MS)
      .toSorted((a, b) => a - b),
  ).toEqual([10, 20]);
  expect(named("Evening Cup").map(({ feeBps, isForRupees }) => [feeBps, isForRupees])).toEqual([
    [1_500, true],
    [1_500, true],
  ]);
  // No round is over after one deal, which a bot may end before a newcomer has discarded twice.
  expect(named("Training Cup").map(({ plan }) => plan.dealsPerRound)).toEqual(named("Training Cup").map(() => 2));
  expect(named("Training Cup").every(({ isForRupees, plan }) => !isForRupees && plan.fillWithBots === 12)).toBe(true);
  expect([named("Daily Free Roll").length, named("Ticket Race").length]).toEqual([2, 2]);
  time.advance(HOUR_MS);
  await makeDue();
  const later = await open(3).list(100);
  expect(later.filter(({ name }) => name === "Training Cup")).toHaveLength(4);
  expect(new Set(later.map(({ key }) => key)).size).toBe(later.length);
});

test("O-25: a changed template takes its series with it, once of two at once; what they have made stays and is not made again", async () => {
  const desk = open(12);
  const [first] = DEVELOPMENT_SERIES;
  const added = await desk.addTemplate({ ...first!.template, name: "Before" }, "asha");
  if (!added.ok) throw new Error(added.error.message);
  const series = await desk.addSeries({ ...first!.series, templateId: added.value }, "asha");
  if (!series.ok) throw new Error(series.error.message);
  await desk.makeDue();
  const names = async () =>
    (await desk.list(100)).map(({ name }) => name).filter((name) => /^(Before|After)$/.test(name));
  const made = (await names()).length;
  expect(made).toBeGreaterThan(0);
  expect(await desk.changeTemplate(added.value, { ...first!.template, seats: -1 }, "asha")).toMatchObject({
    ok: false,
  });
  const told: unknown[] = [];
  const change = () =>
    desk.changeTemplate(
      added.value,
      { ...first!.template, name: "After" },
      "asha",
      async (_, one) => void told.push(one),
    );
  const both = await Promise.all([change(), change()]);
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  const next = both.flatMap((one) => (one.ok ? [one.value] : []))[0]!;
  expect(told).toEqual([{ id: next, series: [series.value] }]);
  const now = (await desk.series(100)).find(({ id }) => id === series.value)!;
  expect([now.templateId, now.plan.templateId]).toEqual([next, next]);
  await desk.makeDue();
  expect(await names()).toEqual(Array(made).fill("Before"));
  time.advance(HOUR_MS);
  await desk.makeDue();
  expect(await names()).toContain("After");
  await desk.endSeries(series.value);
});

test("O-25: a template is retired once, and not while a series that is on needs it; a series that begins at the same time is one or the other", async () => {
  const desk = open(9);
  const [first] = DEVELOPMENT_SERIES;
  const add = async () => {
    const added = await desk.addTemplate(first!.template, "asha");
    if (!added.ok) throw new Error(added.error.message);
    return added.value;
  };
  const id = await add();
  const series = await desk.addSeries({ ...first!.series, templateId: id }, "asha");
  if (!series.ok) throw new Error(series.error.message);
  expect(await desk.retireTemplate(id)).toMatchObject({ error: { code: "templateInUse" } });
  await desk.endSeries(series.value);
  const told: string[] = [];
  const twice = [1, 2].map(() => desk.retireTemplate(id, async (_, one) => void told.push(one)));
  expect((await Promise.all(twice)).map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  expect(told).toEqual([id]);
  expect((await desk.templates(100)).map((one) => one.id)).not.toContain(id);
  expect(await desk.addSeries({ ...first!.series, templateId: id }, "asha")).toMatchObject({
    error: { code: "noSuchTemplate" },
  });
  const now = time.now();
  const times = {
    registrationStartsAt: now,
    registrationEndsAt: instant(now + 60_000),
    startsAt: instant(now + 120_000),
  };
  expect(await desk.create(id, times, "asha")).toMatchObject({ error: { code: "noSuchTemplate" } });
  for (let round = 0; round < 10; round += 1) {
    const raced = await add();
    const [retired, begun] = await Promise.all([
      desk.retireTemplate(raced),
      desk.addSeries({ ...first!.series, templateId: raced }, "asha"),
    ]);
    expect([retired.ok, begun.ok].filter(Boolean)).toHaveLength(1);
    if (begun.ok) await desk.endSeries(begun.value);
  }
});
