/** `deal ID`, as an auditor at a terminal types it. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { createVault } from "../../modules/kyc/index.ts";
import { createTableStore, type TableStore } from "../../modules/tables/index.ts";
import { testConfig } from "../../modules/tables/testing/driver.ts";
import { type TestBrowser, tablesWorld } from "../../modules/tables/testing/world.ts";
import { until } from "../../test/support/child.ts";
import { runCommandLine } from "../../test/support/command.ts";
import { collectingLog } from "../../test/support/log.ts";
import { freshDatabase, type TestDatabase } from "../../test/support/postgres.ts";
import { seededRandom } from "../../test/support/random.ts";
import { systemClock, systemTimers } from "../platform/clock.ts";
import { journalSecrets } from "../platform/secrets.ts";

setDefaultTimeout(60_000);

const SECRET = "a secret of at least thirty-two characters";
const time = { ...systemClock, ...systemTimers };
let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const rummy = (...words: string[]) =>
  runCommandLine(words, { DATABASE_URL: database.servingUrl, SESSION_SECRET: SECRET, ENCRYPTION_SECRET: SECRET });

/** A deal of two that is under way, at a table on the real store. */
async function deal(store: TableStore): Promise<{ browsers: readonly TestBrowser[]; stop: () => Promise<void> }> {
  const timing = { ...testConfig().timing, countdownMs: 10, revealMs: 10, arrangeMs: 10 };
  const world = tablesWorld(time, seededRandom(4), collectingLog(), { store, settings: { timing } });
  await world.tables.start();
  const browsers = [await world.join("A", { maxSeats: 2 }), await world.join("B", { maxSeats: 2 })];
  await until("the first turn", () => browsers.every(({ view }) => view.turn !== null));
  return { browsers, stop: () => world.tables.stop() };
}

test("tells all of a finished deal, nothing of a running one, and what was changed in the record since", async () => {
  const vault = createVault(journalSecrets({ current: SECRET, old: [] }), seededRandom(3));
  const store = createTableStore({
    database,
    journal: database.sql,
    clock: systemClock,
    timers: systemTimers,
    log: collectingLog(),
    vault,
    process: "one",
    figures: { batch: () => {} },
  });
  const { browsers, stop } = await deal(store);
  const mover = browsers.find(({ view }) => view.turn?.seat === view.you)!;
  const { tableId } = mover.ref.runner;
  const shuffle = (await store.read(tableId)).flatMap(({ command }) =>
    command.type === "shuffle" ? [command] : [],
  )[0]!;
  expect(await rummy("deal", shuffle.dealId)).toEqual({
    code: 1,
    out: "",
    problem: `rummy: no finished deal has the id ${shuffle.dealId}`,
  });
  mover.send({ event: "drop", id: "d", turn: mover.view.turn!.turn });
  await until("the record", async () => (await store.deal(shuffle.dealId)) !== null);
  await stop();

  const told = await rummy("deal", shuffle.dealId);
  expect({ code: told.code, problem: told.problem }).toEqual({ code: 0, problem: "" });
  const { seed, saltSeed, order } = shuffle;
  expect(JSON.parse(told.out)).toMatchObject({
    dealId: shuffle.dealId,
    tableId,
    faults: [],
    shuffles: [{ seed, saltSeed }],
  });
  const { moves } = JSON.parse(told.out).played;
  expect(moves.map(({ move }: { move: string }) => move)).toEqual(["turn", "out", "end"]);
  expect(JSON.parse(told.out).shuffles[0].order.split(" ")).toHaveLength(order.length);

  await database.owner`UPDATE tables.deal SET evidence = jsonb_set(evidence::jsonb, '{shuffles,0,order,0}', '999')::json`;
  const changed = await rummy("deal", shuffle.dealId);
  expect(changed.code).toBe(1);
  expect(JSON.parse(changed.out).faults).toEqual([
    "shuffle 1: the published root is not the order's",
    "shuffle 1: the order is not the journal's",
  ]);
  expect((await rummy("deal", "x")).problem).toBe("rummy: say: deal ID");
});
