import { expect, test } from "bun:test";
import fc from "fast-check";
import { dayAfter } from "../../kernel/india.ts";
import { daysThatDecide, type RowOfDays, rowBefore } from "./row-of-days.ts";

const FIRST = "2026-06-01";

/** Plays days one after the other, as the server keeps them; answers the row after each. */
function played(solved: readonly boolean[]): readonly RowOfDays[] {
  const scores = new Map<string, { readonly isSolved: boolean; readonly streak: number }>();
  let day = FIRST;
  return solved.map((isSolved) => {
    const known = new Map(daysThatDecide(day).flatMap((one) => (scores.has(one) ? [[one, scores.get(one)!]] : [])));
    scores.set(day, { isSolved, streak: isSolved ? rowBefore(day, known).days + 1 : 0 });
    day = dayAfter(day);
    return rowBefore(day, scores);
  });
}
const daysOf = (text: string) => played([...text].map((sign) => sign === "x")).map(({ days }) => days);

test.each([
  ["xxx", [1, 2, 3]],
  ["xx-x", [1, 2, 2, 3]],
  ["xx--x", [1, 2, 2, 0, 1]],
  ["x-x-x", [1, 1, 2, 0, 1]],
  // Six days between two forgiven ones: the second is in the same week; with one more it is not.
  ["x-xxxxx-x", [1, 1, 2, 3, 4, 5, 6, 0, 1]],
  ["x-xxxxxx-x", [1, 1, 2, 3, 4, 5, 6, 7, 7, 8]],
  ["-x", [0, 1]],
  // The row began after a gap, which is none of its own.
  ["x--xx-x", [1, 1, 0, 1, 2, 2, 3]],
])("C-7: %s", (text, days) => expect(daysOf(text)).toEqual([...days]));

test("C-7: it says that a day is forgiven while it is the last one", () => {
  expect(played([true, false, true]).map(({ isForgiven }) => isForgiven)).toEqual([false, true, false]);
});

test("C-7, property: in no seven days of a row are two forgiven, and a row counts the days on which the best was found", () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 60 }), (solved) => {
      const rows = played(solved);
      const forgiven = rows.flatMap(({ isForgiven }, at) => (isForgiven ? [at] : []));
      for (const [n, at] of forgiven.entries()) {
        expect(solved[at]).toBe(false);
        const before = forgiven[n - 1] ?? -7;
        // A row that ended in between has nothing to do with the next one.
        const isSameRow = rows.slice(Math.max(before, 0), at).every(({ days }) => days > 0);
        if (isSameRow) expect(at - before).toBeGreaterThanOrEqual(7);
      }
      for (const [at, { days }] of rows.entries()) expect(days).toBe(countedBackwards(solved, rows, at));
    }),
  );
});

/** Days of the row that ends here, counted afresh: back to the first day that is neither solved nor forgiven. */
function countedBackwards(solved: readonly boolean[], rows: readonly RowOfDays[], at: number): number {
  let days = 0;
  for (let one = at; one >= 0 && (solved[one] || rows[one]!.isForgiven); one -= 1) days += solved[one] ? 1 : 0;
  return days;
}
