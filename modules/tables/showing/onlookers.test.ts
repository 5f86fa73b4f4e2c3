import { expect, test } from "bun:test";
import { fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { seededRandom } from "../../../test/support/random.ts";
import type { Bus, PlayerId } from "../../kernel/index.ts";
import { openBrowser, type TestBrowser, tablesWorld } from "../testing/world.ts";
import { createOnlookers } from "./onlookers.ts";

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

test("S-10: twenty look on at most, in whichever process they ask, and who goes at one is gone at the others", () => {
  const heard: ((message: unknown) => void)[] = [];
  const bus: Bus = {
    publish: (_, message) => heard.forEach((receive) => void receive(message)),
    subscribe: (_, receive) => {
      heard.push(receive);
      return () => {};
    },
  };
  const people: number[] = [];
  const tell = (message: { readonly people: number }) => void people.push(message.people);
  const live = { get: () => ({ windows: () => [[0, { tell }]] }) } as never;
  const timers = fakeTime();
  const here = createOnlookers({ live: { get: () => null }, bus, timers });
  const there = createOnlookers({ live, bus, timers });
  const viewers = Array.from({ length: 20 }, (_, no) => `player-${no}` as PlayerId);
  for (const [no, viewer] of viewers.entries()) expect((no % 2 ? here : there).came("t", viewer)).toBe(true);
  expect([here, there].map((one) => one.came("t", ravi))).toEqual([false, false]);
  expect(there.came("t", viewers[1]!)).toBe(true);
  expect(people.at(-1)).toBe(20);
  expect(here.went("t", viewers[0]!)).toBe(true);
  expect(people.at(-1)).toBe(19);
  expect(there.went("t", viewers[0]!)).toBe(false);
  expect(there.came("t", ravi)).toBe(true);
  for (const one of [here, there]) one.stop();
});
