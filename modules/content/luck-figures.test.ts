import { expect, test } from "bun:test";
import { pageFigures } from "../../test/bench/luck/figures.ts";
import { SKILL_VERSION } from "../skill/index.ts";
import { dealsToTell, stepLabel, timesFewer } from "./luck-and-skill.ts";
import { LUCK_FIGURES } from "./luck-figures.ts";

/** Deals a cell: few, so that the test is quick. */
const DEALS = 60;

test("Q-3: what /luck-and-skill shows of simulated deals is how they come out now", () => {
  // Another version of luck has other figures: `npm run luck-figures` makes them.
  expect(LUCK_FIGURES.version).toBe(SKILL_VERSION);
  const now = pageFigures(DEALS, LUCK_FIGURES.seed + 1_000, () => {});
  const kept = LUCK_FIGURES.scatters.map(({ seats, points, withoutLuck }) => ({ seats, points, withoutLuck }));
  expect(now.scatters.map(({ seats }) => seats)).toEqual(kept.map(({ seats }) => seats));
  for (const [at, { seats, points, withoutLuck }] of kept.entries()) {
    // A scatter of so few deals is off by a half once in some thousand runs.
    const ratios = [now.scatters[at]!.points / points, now.scatters[at]!.withoutLuck / withoutLuck];
    for (const ratio of ratios) expect([seats, Math.abs(Math.log(ratio)) < 0.4]).toEqual([seats, true]);
  }
  for (const [at, { from, points, within }] of LUCK_FIGURES.learner.entries()) {
    const again = now.learner[at]!;
    expect(again.from).toBe(from);
    expect([from, Math.abs(again.points - points) < 2 * (again.within + within)]).toEqual([from, true]);
  }
});

test("the example adds up in whole points", () => {
  const { result, hands, openCard, draws, begins, cards, play } = LUCK_FIGURES.example;
  expect([hands + openCard + draws + begins, cards + play]).toEqual([cards, result]);
});

test("deals until the better one shows: four times as many for half of the advantage; fewer with less scatter", () => {
  expect([5, 2, 1].map((points) => dealsToTell(41, points))).toEqual([180, 1_100, 4_500]);
  expect([5, 2, 1].map((points) => dealsToTell(26, points))).toEqual([73, 460, 1_800]);
  expect(timesFewer(40, 20)).toBe(4);
});

test("steps are named by the deals in them, the last one is open", () => {
  const steps = [{ from: 1 }, { from: 11 }, { from: 31 }];
  expect(steps.map((_, at) => stepLabel(steps, at))).toEqual(["1–10", "11–30", "31 and more"]);
});
