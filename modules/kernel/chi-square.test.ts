import { expect, test } from "bun:test";
import { chiSquareTail, judgeTwice } from "./chi-square.ts";

test("p-values are those of the tables, and of the error function far out", () => {
  for (const [statistic, degrees, p] of [
    [11.0705, 5, 0.05],
    [15.0863, 5, 0.01],
    [124.342, 100, 0.05],
    [99.3341, 100, 0.5],
    [3.84146, 1, 0.05],
    // erfc(√(23.9281 / 2)), and exp(−x / 2) of two degrees.
    [23.9281, 1, 1.000014e-6],
    [2 * Math.log(1e9), 2, 1e-9],
    [1_400, 2, Math.exp(-700)],
  ] as const) {
    expect(Math.abs(chiSquareTail(statistic, degrees) / p - 1)).toBeLessThan(1e-4);
  }
  expect(chiSquareTail(0, 5)).toBe(1);
});

test("a test fails only below once in a million, twice in a row; what is no number fails", async () => {
  const told = (...ps: number[]) => {
    const rest = [...ps];
    return () => [{ what: "it", p: rest.shift()! }];
  };
  expect(await judgeTwice(told(1e-6, 0))).toEqual({ first: [{ what: "it", p: 1e-6 }], again: null, failed: [] });
  expect((await judgeTwice(told(9e-7, 0.5))).failed).toEqual([]);
  expect((await judgeTwice(told(9e-7, 9e-7))).failed).toEqual(["it"]);
  expect((await judgeTwice(told(Number.NaN, Number.NaN))).failed).toEqual(["it"]);
  const takesTurns = (suspects: readonly { what: string }[]) => [
    { what: "one", p: suspects.length === 0 ? 0 : 1 },
    { what: "other", p: suspects.length === 0 ? 1 : 0 },
  ];
  expect((await judgeTwice(takesTurns)).failed).toEqual([]);
  const leavesOut = (suspects: readonly { what: string }[]) => (suspects.length === 0 ? [{ what: "one", p: 0 }] : []);
  expect((await judgeTwice(leavesOut)).failed).toEqual(["one"]);
});
