/** Limits against a model, over random changes, deals, midnights and processes (SP-1). */
import { afterAll, beforeAll, expect, test } from "bun:test";
import fc from "fast-check";
import { fakeTime } from "../../test/support/clock.ts";
import { freshDatabase, type TestDatabase } from "../../test/support/postgres.ts";
import { seededRandom } from "../../test/support/random.ts";
import { instant, type PlayerId, paise, uuidv7 } from "../kernel/index.ts";
import { NIGHT_FROM, NIGHT_TO } from "./contract.ts";
import { createModel, MINUTE } from "./testing/model.ts";
import { saferPlayWorld } from "./testing/world.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
}, 120_000);
afterAll(() => database.close());

const limit = fc.option(fc.constantFrom(15, 30, 60, 120), { freq: 4 });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("time" as const), limit }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom("lossWeek" as const, "lossMonth" as const),
      limit: fc.option(
        fc.integer({ min: 1, max: 12 }).map((hundreds) => hundreds * 100),
        { freq: 4 },
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("night" as const),
      night: fc.option(fc.record({ from: fc.constantFrom(...NIGHT_FROM), to: fc.constantFrom(...NIGHT_TO) }), {
        freq: 4,
      }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("dayOff" as const) }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant("begin" as const), process: fc.nat(1), table: fc.nat(2) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant("end" as const),
      table: fc.nat(2),
      amount: fc.integer({ min: -9, max: 5 }).map((hundreds) => hundreds * 100),
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant("pass" as const), minutes: fc.constantFrom(1, 5, 10, 15, 30) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("skip" as const), hours: fc.integer({ min: 1, max: 200 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("restart" as const), process: fc.nat(1) }) },
);

const random = seededRandom(3);
// Shortly before midnight, a Sunday and the end of a month.
const START = Date.parse("2026-05-31T21:00:00+05:30");

test("SP-1: what may begin and who is stopped is what the model says, at every minute and in every process", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const time = fakeTime(instant(START));
      const world = saferPlayWorld(database, time);
      const processes = [world.process(), world.process()];
      const player = uuidv7(time.now(), random) as unknown as PlayerId;
      const tables = Array.from({ length: 3 }, () => uuidv7(time.now(), random));
      const model = createModel();
      const deals = new Map<number, { process: number; from: number }>();
      const minute = () => Math.floor(time.now() / MINUTE);
      const agree = async () => {
        for (const { saferPlay } of processes) {
          for (const [isForCash, entry] of [
            [false, 0],
            [true, 0],
            [true, 500],
          ] as const) {
            const may = await saferPlay.mayBegin(player, { isForCash, entry: paise(entry) });
            expect([isForCash, entry, may.ok]).toEqual([isForCash, entry, model.mayBegin(isForCash, entry, minute())]);
          }
        }
        for (const { saferPlay, seated, stopped } of processes) {
          seated.add(player);
          stopped.length = 0;
          await saferPlay.look();
          const where = model.stoppedAt(minute());
          expect(stopped.map((stop) => stop.where)).toEqual(where === null ? [] : [where]);
        }
      };
      for (const one of steps) {
        const { saferPlay } = processes[minute() % 2]!;
        if (one.do === "time" || one.do === "lossWeek" || one.do === "lossMonth") {
          const changed = await saferPlay.change(player, one.do, one.limit);
          if (changed.ok) model.change(one.do, one.limit, minute());
        } else if (one.do === "night") {
          const changed = await saferPlay.changeNight(player, one.night);
          if (changed.ok) model.changeNight(one.night, minute());
        } else if (one.do === "dayOff") {
          if ((await saferPlay.takeDayOff(player)).ok) model.takeDayOff(minute());
        } else if (one.do === "begin") {
          const may = await processes[one.process]!.saferPlay.mayBegin(player, { isForCash: true });
          if (deals.has(one.table) || !may.ok) continue;
          deals.set(one.table, { process: one.process, from: time.now() });
          model.running.add(String(one.table));
          processes[one.process]!.saferPlay.dealBegan({ tableId: tables[one.table]!, players: [player] }, time.now());
          await processes[one.process]!.saferPlay.look();
        } else if (one.do === "end") {
          const deal = deals.get(one.table);
          if (!deal) continue;
          deals.delete(one.table);
          model.running.delete(String(one.table));
          const over = { tableId: tables[one.table]!, players: [player], from: instant(deal.from), to: time.now() };
          for (let told = 0; told < 2; told += 1) await processes[deal.process]!.saferPlay.dealOver(over);
          world.brought.set(player, [...(world.brought.get(player) ?? []), { at: time.now(), amount: one.amount }]);
          model.bring(one.amount, minute());
        } else if (one.do === "pass") {
          for (let n = 0; n < one.minutes; n += 1) {
            model.pass(minute());
            time.advance(MINUTE);
          }
        } else if (one.do === "skip") {
          if (deals.size > 0) continue;
          time.advance(one.hours * 60 * MINUTE);
        } else if (one.do === "restart") processes[one.process] = world.process();
        await agree();
      }
    }),
    { numRuns: 40 },
  );
}, 300_000);
