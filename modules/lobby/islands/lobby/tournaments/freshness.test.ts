import { expect, test } from "bun:test";
import { iso } from "../../../../kernel/index.ts";
import { nextLookMs } from "./freshness.ts";

const NOW = Date.parse("2026-03-05T12:00:00Z");
const row = (opens: number, closes: number, starts: number) => {
  const at = (seconds: number) => iso(NOW + seconds * 1_000);
  return { dJoiningStartAt: at(opens), dJoiningEndAt: at(closes), dTournamentStartAt: at(starts) };
};

test("T-1: a row is looked at again just after its state changes by the clock, and every minute anyway", () => {
  expect(nextLookMs([], NOW, NOW)).toBe(60_000);
  expect(nextLookMs([row(600, 1_200, 1_800)], NOW, NOW)).toBe(60_000);
  expect(nextLookMs([row(600, 1_200, 1_800), row(-60, 20, 50)], NOW, NOW)).toBe(20_300);
  expect(nextLookMs([row(-90, -60, 0)], NOW, NOW)).toBe(60_000);
  expect(nextLookMs([row(7, 20, 50)], NOW, NOW)).toBe(7_300);
});

test("the minute goes on while the list changes all the time", () => {
  expect(nextLookMs([], NOW, NOW - 45_000)).toBe(15_000);
  expect(nextLookMs([], NOW, NOW - 90_000)).toBe(0);
  expect(nextLookMs([row(7, 20, 50)], NOW, NOW - 55_000)).toBe(5_000);
});
