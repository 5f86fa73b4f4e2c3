import { expect, test } from "bun:test";
import type { HistoryLine } from "../contract.ts";
import { chartsOf, clockLabel, extentOf } from "./charts.ts";

const line = (name: HistoryLine["name"], game: HistoryLine["game"] = null): HistoryLine => ({
  name,
  game,
  values: [1],
});

test("O-30: a chart of which a role sees nothing is left out, and practice is told from cash without colours", () => {
  const history = {
    stepMinutes: 4,
    lines: [
      line("windows"),
      line("tables", { variant: "points", currency: "inr" }),
      line("tables", { variant: "points", currency: "practice" }),
      line("failed"),
    ],
  };
  const charts = chartsOf(history, true);
  expect(charts.map(({ title }) => title)).toEqual(["Players", "Tables", "Failed requests in 4 minutes"]);
  expect(charts[1]!.lines.map(({ word, isDashed }) => [word, isDashed])).toEqual([
    ["Points Rummy, cash", false],
    ["Points Rummy, practice", true],
  ]);
  const withStakes = { ...history, lines: [...history.lines, line("stakes")] };
  const titlesOf = (isMoneyHere: boolean) => chartsOf(withStakes, isMoneyHere).map(({ title }) => title);
  expect(titlesOf(true)).toContain("Stakes at cash tables");
  expect(titlesOf(false)).not.toContain("Stakes at cash tables");
  expect(new Set(charts[1]!.lines.map(({ colour }) => colour)).size).toBe(2);
});

test("O-30: the newest figure is the last one that is known, and what nobody knows is none", () => {
  expect(extentOf([null, 3, 1, 2, null])).toEqual({ newest: 2, lowest: 1, highest: 3 });
  expect(extentOf([null, null])).toBeNull();
  expect(extentOf([0])).toEqual({ newest: 0, lowest: 0, highest: 0 });
});

test("O-30: the clock is India's", () => {
  expect(clockLabel(Date.parse("2026-11-23T18:35:00Z") / 1_000)).toBe("00:05");
});
