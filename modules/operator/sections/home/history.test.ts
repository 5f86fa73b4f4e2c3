import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { fakeTime } from "../../../../test/support/clock.ts";
import { freshDatabase, type TestDatabase } from "../../../../test/support/postgres.ts";
import type { Floor } from "../../../tables/index.ts";
import { createHistory } from "./history.ts";
import { takeSample } from "./section.ts";
import { createSampleStore, type SampleStore } from "./store.ts";

let database: TestDatabase;
let store: SampleStore;
beforeAll(async () => {
  database = await freshDatabase();
  store = createSampleStore(database);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.owner`DELETE FROM operator.overview_sample`;
});

const SERVER = { sockets: 9, failed: 3, batches: 4, batchSeconds: 0.02 };
const KIND = { variant: "points", currency: "inr", tables: 2, people: 5, stakesPaise: 700 } as const;
const FIGURES = { sum: { kinds: [KIND], windows: 4, server: SERVER }, silent: [], servers: { "p0:1": SERVER } };

/** A floor that counts how often it is asked, and answers when it is let. */
function floorOf(figures: () => ReturnType<Floor["figures"]> = async () => FIGURES) {
  const asked = { times: 0 };
  return {
    asked,
    figures: () => {
      asked.times += 1;
      return figures();
    },
  };
}

const rows = async () => Number((await database.owner`SELECT count(*) FROM operator.overview_sample`)[0]!.count);
/** Samples so many minutes ago. */
const past = (minutes: readonly number[]) => database.owner`
  INSERT INTO operator.overview_sample (minute, windows, sockets, kinds, servers)
  SELECT date_trunc('minute', now()) - make_interval(mins => ago), 1, 2, '[]', '{}'
  FROM unnest(${minutes as number[]}::int[]) AS ago`;

test("O-30: of two processes that look at once one takes the sample, and the other asks nobody", async () => {
  const begun = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<typeof FIGURES>();
  const first = floorOf(() => {
    begun.resolve();
    return answer.promise;
  });
  const taking = takeSample(store, first);
  await begun.promise;
  const second = floorOf();
  await takeSample(createSampleStore(database), second);
  answer.resolve(FIGURES);
  await taking;
  expect([first.asked.times, second.asked.times, await rows()]).toEqual([1, 0, 1]);
  const [row] = await database.owner`
    SELECT windows, sockets, kinds, servers, now() - minute < interval '2 minutes' AS fresh FROM operator.overview_sample`;
  expect(row).toEqual({ windows: 4, sockets: 9, kinds: [KIND], servers: { "p0:1": SERVER }, fresh: true });
});

test("O-30: a minute has one sample", async () => {
  // A transaction's minute does not change.
  const figures = { windows: 1, sockets: 2, kinds: [], servers: {} };
  await store.inTransaction(async (queries) => {
    expect(await queries.isSampleDue()).toBe(true);
    await queries.addSample(figures);
    expect(await queries.isSampleDue()).toBe(false);
    await queries.addSample({ ...figures, windows: 7 });
  });
  const kept = await database.owner`SELECT windows FROM operator.overview_sample`;
  expect([...kept]).toEqual([{ windows: 1 }]);
});

test("O-30: what fails, and a process that is not among the others yet, leave no sample: the next look takes it", async () => {
  await expect(
    takeSample(
      store,
      floorOf(() => Promise.reject(new Error("away"))),
    ),
  ).rejects.toThrow("away");
  await takeSample(
    store,
    floorOf(async () => ({ ...FIGURES, servers: {} })),
  );
  expect(await rows()).toBe(0);
  await takeSample(store, floorOf());
  expect(await rows()).toBe(1);
});

test("O-30: samples are forgotten after a week, some at a time", async () => {
  const day = 24 * 60;
  await past([0, 7 * day - 5, ...Array.from({ length: 1_200 }, (_, n) => 7 * day + 5 + n)]);
  expect([await store.sweepSamples(), await rows()]).toEqual([true, 702]);
  expect([await store.sweepSamples(), await store.sweepSamples(), await rows()]).toEqual([true, false, 2]);
});

test("O-30: the history has the hours that are asked for, and all who look within ten seconds cost as one", async () => {
  const time = fakeTime();
  await past([0, 8, 90, 300, 1_000, 2_000]);
  let looks = 0;
  const counting: Pick<SampleStore, "samples"> = {
    samples: (minutes) => {
      looks += 1;
      return store.samples(minutes);
    },
  };
  const history = createHistory({ clock: time }, counting);
  const known = async (hours: 1 | 6 | 24) =>
    (await history.look("admin", hours)).lines[0]!.values.filter((value) => value !== null).length;
  expect([await known(1), await known(6), await known(24)]).toEqual([2, 4, 5]);
  await Promise.all(Array.from({ length: 10 }, () => known(6)));
  time.advance(9_999);
  await known(6);
  expect(looks).toBe(3);
  time.advance(1);
  await known(6);
  expect(looks).toBe(4);
});

test("O-30: what a role may not see is left out of the history", async () => {
  await takeSample(store, floorOf());
  const history = createHistory({ clock: fakeTime() }, store);
  const names = async (role: "support" | "finance" | "manager" | "admin") =>
    (await history.look(role, 1)).lines.map(({ name }) => name);
  expect(await names("finance")).toEqual(["windows", "sockets"]);
  expect(await names("support")).toEqual(["windows", "sockets", "tables", "stakes"]);
  expect(await names("manager")).toEqual(["windows", "sockets", "tables", "stakes", "failed", "journal"]);
  expect(await names("admin")).toEqual(["windows", "sockets", "failed", "journal"]);
  expect(JSON.stringify(await history.look("admin", 1))).not.toContain("permission");
});
