import { expect, test } from "bun:test";
import { iso } from "../../kernel/index.ts";
import { noteServerTime, onBrowserClock, serverNow } from "./server-clock.ts";

test("the server's time is the browser's until an answer tells it, and then its own", () => {
  const browser = Date.parse("2026-11-20T10:00:00.400Z");
  expect(serverNow(browser) - browser).toBe(0);
  noteServerTime("Sun, 22 Nov 2026 18:29:58 GMT", browser);
  expect(iso(serverNow(browser + 2_000))).toBe("2026-11-22T18:30:00.000Z");
  // An answer without its time, or with nonsense, changes nothing.
  for (const date of [null, "yesterday"]) noteServerTime(date, browser);
  expect(iso(serverNow(browser))).toBe("2026-11-22T18:29:58.000Z");
  noteServerTime(new Date(browser).toUTCString(), Date.parse("2026-11-20T10:00:00Z"));
});

test("a moment of the server's clock as the browser's own will show it", () => {
  const browser = Date.parse("2026-11-20T10:00:00Z");
  noteServerTime("Fri, 20 Nov 2026 10:00:30 GMT", browser);
  expect(onBrowserClock(browser + 90_000) - browser).toBe(60_000);
  noteServerTime(new Date(browser).toUTCString(), browser);
});
