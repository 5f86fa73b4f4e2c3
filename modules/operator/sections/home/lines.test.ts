import { expect, test } from "bun:test";
import type { FloorFigures } from "../../../tables/floor-contract.ts";
import { HISTORY_HOURS } from "./contract.ts";
import { historyOf } from "./lines.ts";
import type { Sample } from "./store.ts";

const LATEST = 29_000_003;
const POINTS: FloorFigures["kinds"][number] = {
  variant: "points",
  currency: "inr",
  tables: 2,
  people: 5,
  stakesPaise: 700,
};

/** Failed requests so far, and batches of 10 ms each. */
const counted = (failed: number, batches = 0) => ({ sockets: 0, failed, batches, batchSeconds: batches / 100 });

const sample = (ago: number, more: Partial<Sample> = {}): Sample => ({
  minute: LATEST - ago,
  latest: LATEST,
  windows: 1,
  sockets: 2,
  kinds: [],
  servers: {},
  ...more,
});

const lineOf = (history: ReturnType<typeof historyOf>, name: string) =>
  history.lines.find((line) => line.name === name)!.values;

test("O-30: a history of so many hours has 360 points at most, whole steps up to this minute", () => {
  for (const hours of HISTORY_HOURS) {
    const all = Array.from({ length: hours * 60 + 10 }, (_, n) => sample(hours * 60 + 9 - n));
    const { at, stepMinutes, lines } = historyOf(all, hours);
    expect(at.length).toBe((hours * 60) / stepMinutes);
    expect(at.length).toBeLessThanOrEqual(360);
    expect(at.at(-1)! / 60).toBe(LATEST - (LATEST % stepMinutes));
    expect(new Set(at.slice(1).map((second, n) => second - at[n]!))).toEqual(new Set([stepMinutes * 60]));
    for (const { values } of lines) expect(values.length).toBe(at.length);
    expect(lineOf(historyOf(all, hours), "windows")).not.toContain(null);
  }
});

test("O-30: minutes without a sample are a gap, and a game that was not open then has no tables", () => {
  const history = historyOf([sample(5, { kinds: [POINTS] }), sample(2), sample(0)], 1);
  expect(lineOf(history, "windows").slice(-6)).toEqual([1, null, null, 1, null, 1]);
  expect(lineOf(history, "tables").slice(-6)).toEqual([2, null, null, 0, null, 0]);
  expect(lineOf(history, "stakes").slice(-6)).toEqual([700, null, null, 0, null, 0]);
  expect(history.partial).toBe(0);
});

test("O-30: of several minutes a point has the highest, and of counters how much they grew", () => {
  const four = [3, 2, 1, 0].map((ago, n) =>
    sample(ago, { windows: [3, 9, 4, 5][n]!, servers: { "a:1": counted(n * 2, n) } }),
  );
  const history = historyOf([sample(4, { servers: { "a:1": counted(0) } }), ...four], 24);
  expect([history.stepMinutes, lineOf(history, "windows").at(-1)]).toEqual([4, 9]);
  expect([lineOf(history, "failed").at(-1), lineOf(history, "journal").at(-1)]).toEqual([6, 10_000]);
});

test("O-30: counters grow run by run: neither a start, nor an end, nor a silent process is a peak", () => {
  const samples: readonly Sample[] = [
    sample(5, { servers: { "a:1": counted(100), "b:1": null } }),
    // The one before it is not known: what it has counted since its start is of no minute.
    sample(4, { servers: { "a:1": counted(101), "b:1": counted(900) } }),
    sample(3, { servers: { "a:1": null, "b:1": counted(900) } }),
    // What it counted meanwhile; and one that has come since.
    sample(2, { servers: { "a:1": counted(104), "b:1": counted(902), "c:1": counted(7) } }),
    sample(1, { servers: { "a:2": counted(1), "c:1": counted(7) } }),
    sample(0, { servers: { "a:2": counted(1), "c:1": counted(6) } }),
  ];
  const history = historyOf(samples, 1);
  expect(lineOf(history, "failed").slice(-6)).toEqual([null, 1, 0, 3 + 2 + 7, 1, 0]);
  expect(lineOf(history, "journal").slice(-2)).toEqual([null, null]);
  expect(history.partial).toBe(2);
});

test("O-30: what lies before the first point tells only where counters stood", () => {
  const before = sample(60, { windows: 99, servers: { "a:1": counted(5) } });
  const history = historyOf([before, sample(59, { servers: { "a:1": counted(8) } })], 1);
  expect([lineOf(history, "windows")[0], lineOf(history, "failed")[0]]).toEqual([1, 3]);
  expect(historyOf([before], 1)).toEqual({ stepMinutes: 1, at: [], partial: 0, lines: [] });
  expect(historyOf([], 24).at).toEqual([]);
});
