import { expect, test } from "bun:test";
import { isDue, lengthText, netOf, readSession, sessionAt, told } from "./session-time.ts";

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

test("the length and the net result of the session's tables, practice and earlier ones apart", () => {
  expect(lengthText({ start: T, seen: T + 65 * MINUTE })).toBe("1 h 5 min");
  const row = (minutes: number, nAmountIn: number, nAmountOut: number, eCurrency: "inr" | "practice" = "inr") => ({
    _id: String(minutes),
    dCreatedDate: new Date(T + minutes * MINUTE).toISOString(),
    sDescription: "",
    iTableId: "",
    nAmountIn,
    nBonusIn: 0,
    nAmountOut,
    nBonusOut: 0,
    eCurrency,
  });
  expect(
    netOf([row(3, 0.1, 0), row(2, 0.2, 0), row(1, 0, 100), row(-1, 900, 0), row(4, 5_000, 0, "practice")], T),
  ).toBe(-99.7);
  expect(netOf([row(4, 5_000, 0, "practice")], T)).toBeNull();
});
