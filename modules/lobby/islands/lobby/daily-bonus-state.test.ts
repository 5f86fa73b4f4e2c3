/** A day begins while the lobby is open: everybody is told of the wheel at once. */
import { afterAll, beforeEach, expect, test } from "bun:test";
import type { DailyBonusData } from "../../../bonus/contract.ts";
import { dailyBonus, onDailyBonus } from "./daily-bonus-state.ts";

const DAWN = "2026-11-30T18:30:00.000Z";
const before: DailyBonusData = { aDailyBonus: [], sDay: "2026-11-30", isDue: false, dNextAt: DAWN };
/** What everybody is told when the day begins. */
const told: DailyBonusData = { ...before, sDay: "2026-12-01", isDue: true };

const real = { fetch: globalThis.fetch };
const stub = (value: unknown) =>
  Object.defineProperty(globalThis, "fetch", { configurable: true, writable: true, value });
afterAll(() => stub(real.fetch));

let asked: string[];
beforeEach(() => {
  asked = [];
  stub((path: string) => {
    asked.push(path);
    return new Promise(() => {});
  });
});
const isDue = () => {
  const known = dailyBonus.state.peek();
  return known.is === "ready" ? known.value?.isDue : known.is;
};

test("a player who had yesterday's turn has another one, without asking", () => {
  dailyBonus.state.value = { is: "ready", value: before };
  onDailyBonus(told);
  expect([isDue(), asked]).toEqual([true, []]);
});

test("a player who may not turn it, because they keep out, is not shown it by a new day: their browser asks", () => {
  dailyBonus.state.value = { is: "ready", value: { ...before, dNextAt: "2026-11-30T15:00:00.000Z" } };
  onDailyBonus(told);
  expect([isDue(), asked.length]).toEqual([false, 1]);
});
