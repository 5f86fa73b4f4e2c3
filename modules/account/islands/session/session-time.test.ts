import { expect, test } from "bun:test";
import { iso } from "../../../kernel/index.ts";
import { isDue, lengthText, netSince, PAGE_ROWS, readSession, sessionAt, told } from "./session-time.ts";

const MINUTE = 60_000;
const T = 1_800_000_000_000;

test("a session goes on over pages, and a quarter of an hour without one ends it", () => {
  const first = sessionAt(null, T);
  const later = sessionAt(first, T + 14 * MINUTE);
  expect(later.start).toBe(T);
  expect(sessionAt(later, T + 29 * MINUTE).start).toBe(T);
  expect(sessionAt(later, T + 30 * MINUTE).start).toBe(T + 30 * MINUTE);
});

test("a clock that was put back begins a new session", () => {
  expect(sessionAt({ start: T, seen: T, toldAt: T }, T - 5)).toEqual({ start: T - 5, seen: T - 5, toldAt: T - 5 });
});

test("a reminder comes every so many minutes; missed ones are not made up for, and another interval counts at once", () => {
  let session = sessionAt({ start: T, seen: T, toldAt: T }, T + 14 * MINUTE);
  expect([isDue(session, 15), isDue(session, 0)]).toEqual([false, false]);
  session = sessionAt(session, T + 15 * MINUTE);
  expect(isDue(session, 15)).toBe(true);
  session = told(sessionAt({ ...session, seen: T + 40 * MINUTE }, T + 46 * MINUTE));
  expect(isDue(session, 15)).toBe(false);
  session = sessionAt(session, T + 60 * MINUTE);
  expect([isDue(session, 15), isDue(session, 30)]).toEqual([false, false]);
  session = sessionAt(session, T + 61 * MINUTE);
  expect([isDue(session, 15), isDue(session, 30)]).toEqual([true, false]);
});

test.each([null, "", "{", "[]", '{"start":"x"}', '{"start":1,"seen":2}'])("%p was not kept by us", (kept) =>
  expect(readSession(kept)).toBeNull(),
);

const row = (no: number, at: number, nAmountIn: number, nAmountOut: number, eCurrency: "inr" | "practice" = "inr") => ({
  _id: String(no),
  dCreatedDate: iso(at),
  nAmountIn,
  nAmountOut,
  eCurrency,
});
/** A list of the server, newest first, of which pages are asked for. */
const pagesOf =
  (rows: readonly ReturnType<typeof row>[], asked: number[] = []) =>
  async (page: number) => {
    asked.push(page);
    return rows.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS);
  };

test("the length and the net result of the session's tables, practice and earlier ones apart", async () => {
  expect(lengthText({ start: T, seen: T + 65 * MINUTE })).toBe("1 h 5 min");
  const practice = row(5, T + 4 * MINUTE, 5_000, 0, "practice");
  const rows = [practice, row(4, T + 3, 0.1, 0), row(3, T + 2, 0.2, 0), row(2, T, 0, 100), row(1, T - 1, 900, 0)];
  expect(await netSince(pagesOf(rows), T)).toBe(-99.7);
  expect(await netSince(pagesOf([practice]), T)).toBeNull();
});

test("a session of more than a page is read to its beginning, and no further; a part of it is no result", async () => {
  const asked: number[] = [];
  // ₹1 lost a row, newest first: 100 of the session, and 100 before it.
  const rows = Array.from({ length: 200 }, (_, n) => row(200 - n, T + (99 - n) * 1_000, 0, 1));
  expect(await netSince(pagesOf(rows, asked), T)).toBe(-100);
  expect(asked).toEqual([1, 2, 3]);
  expect(await netSince(async (page) => (page < 3 ? pagesOf(rows)(page) : null), T)).toBeNull();
  expect(await netSince(async (page) => pagesOf(rows)(1 + (page % 2)), T)).toBeNull();
});

test("what is played while pages are read counts once", async () => {
  let rows = Array.from({ length: 60 }, (_, n) => row(60 - n, T + (60 - n) * 1_000, 0, 1));
  const read = async (page: number) => {
    const found = await pagesOf(rows)(page);
    rows = [row(rows.length + 1, T + 3_600_000, 0, 1), ...rows];
    return found;
  };
  expect(await netSince(read, T)).toBe(-60);
});
