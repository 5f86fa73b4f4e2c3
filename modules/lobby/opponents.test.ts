import { expect, test } from "bun:test";
import { levelByResults, type Result } from "./opponents-contract.ts";

const deal = (won: boolean, nPlayers = 2): Result => ({
  currency: "practice",
  outcome: won ? "won" : "lost",
  nPlayers,
});
/** Deals of which the first ones were won. */
const deals = (count: number, won: number, nPlayers = 2) =>
  Array.from({ length: count }, (_, at) => deal(at < won, nPlayers));
/** Told oldest first. */
const level = (...parts: readonly (readonly Result[])[]) => levelByResults(parts.flat().toReversed());

test("B-3: newcomers meet easy bots, and nine deals change nothing", () => {
  expect(level()).toBe("easy");
  expect(level(deals(9, 9))).toBe("easy");
});

test("B-3: wins beyond one's share lead to usual and expert bots, and no further; losses lead back", () => {
  const up = deals(10, 8);
  const down = deals(10, 2);
  expect(level(up)).toBe("usual");
  expect(level(deals(10, 6))).toBe("easy");
  expect(level(up, up)).toBe("expert");
  expect(level(up, up, up)).toBe("expert");
  expect(level(up, down)).toBe("easy");
  expect(level(up, up, down)).toBe("usual");
  expect(level(down, up)).toBe("usual");
});

test("B-3: a share at a table of six is a sixth", () => {
  expect(level(deals(10, 4, 6))).toBe("easy");
  expect(level(deals(10, 5, 6))).toBe("usual");
  expect(level(deals(10, 8), deals(16, 0, 6))).toBe("easy");
});

test("B-3: deals for rupees, void ones and those before the last fifty say nothing", () => {
  const rupees = deals(10, 10).map((one): Result => ({ ...one, currency: "inr" }));
  const voided = deals(10, 0).map((one): Result => ({ ...one, outcome: "void" }));
  expect(level(rupees)).toBe("easy");
  expect(level(deals(10, 8), rupees, voided)).toBe("usual");
  expect(level(deals(10, 10), deals(50, 25))).toBe("easy");
});
