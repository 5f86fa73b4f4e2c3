import { expect, test } from "bun:test";
import { fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { seededRandom } from "../../../test/support/random.ts";
import type { PlayerId } from "../../kernel/index.ts";
import { openBrowser, type TestBrowser, tablesWorld } from "../testing/world.ts";

const [ravi, sita] = ["player-ravi" as PlayerId, "player-sita" as PlayerId];
const told = ({ received }: TestBrowser) => received.flatMap((one) => (one.event === "onlookers" ? [one.people] : []));

test("S-10: windows at the table are told how many look on, each counted once and gone soon after the last call", async () => {
  const time = fakeTime();
  const { tables, join } = tablesWorld(time, seededRandom(5), collectingLog());
  const { onlookers } = tables;
  const [one, other] = [await join("asha", { maxSeats: 2 }), await join("binu", { maxSeats: 2 })];
  const { tableId } = one.ref.runner;
  expect(other.ref.runner.tableId).toBe(tableId);
  expect(told(one)).toEqual([]);

  for (const viewer of [ravi, ravi, sita, ravi]) expect(onlookers.came(tableId, viewer)).toBe(true);
  expect([told(one), told(other)]).toEqual([
    [1, 2],
    [1, 2],
  ]);
  // Another table hears nothing, and a window that comes later is told at once.
  const third = await join("chand", { maxSeats: 6 });
  expect(told(third)).toEqual([]);
  expect(told(openBrowser(tables, one.ref))).toEqual([2]);

  expect([onlookers.went(tableId, sita), onlookers.went(tableId, sita)]).toEqual([true, false]);
  expect(told(other)).toEqual([1, 2, 1]);
  time.advance(20_000);
  onlookers.came(tableId, ravi);
  time.advance(20_000);
  expect(told(other)).toEqual([1, 2, 1]);
  time.advance(6_000);
  expect(told(other)).toEqual([1, 2, 1, 0]);
  await tables.stop();
});
