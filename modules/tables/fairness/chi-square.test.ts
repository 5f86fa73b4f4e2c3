import { expect, test } from "bun:test";
import { hash } from "node:crypto";
import { chiSquareTail, measureEvenness } from "../testing/chi-square.ts";

const bytesOf = (run: number) =>
  Buffer.concat([0, 1].map((half) => hash("sha512", `evenness/${run}/${half}`, "buffer")));

test("shuffles, mixes and tosses are as even as chance (a million: test/simulation/chi-square.ts)", () => {
  for (const { what, p } of measureEvenness(3_000, bytesOf)) {
    expect([what, p > 0.0005 && p < 0.9995]).toEqual([what, true]);
  }
});

test("uneven ones are noticed: a stream that repeats, nonces that do not count", () => {
  const few = measureEvenness(1_000, (run) => bytesOf(run % 40));
  expect(few.filter(({ p }) => p < 1e-6).length).toBe(few.length);
  const same = measureEvenness(600, (run) => Buffer.concat([bytesOf(run).subarray(0, 96), Buffer.alloc(32)]));
  const uneven = same.filter(({ p }) => p < 1e-6).map(({ what }) => what);
  expect(uneven).toContain("committed position × place after the nonces");
  expect(uneven).not.toContain("card × position in the committed deck");
});

test("p-values are those of the tables", () => {
  for (const [statistic, degrees, p] of [
    [11.07, 5, 0.05],
    [15.09, 5, 0.01],
    [124.34, 100, 0.05],
    [99.33, 100, 0.5],
    [11_270, 11_025, 0.05],
  ] as const) {
    expect(Math.abs(chiSquareTail(statistic, degrees) - p)).toBeLessThan(0.002);
  }
});
