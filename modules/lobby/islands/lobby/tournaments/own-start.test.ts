import { afterAll, expect, test } from "bun:test";
import { ownStart } from "./own-start.ts";

const before = Intl.DateTimeFormat().resolvedOptions().timeZone;
afterAll(() => {
  process.env.TZ = before;
});
const inZone = (zone: string, iso: string) => {
  process.env.TZ = zone;
  return ownStart(iso)?.replaceAll(/\s/gu, " ") ?? null;
};

test("a start is told by the reader's own clock too, where that is not India's", () => {
  const start = "2026-11-30T15:00:00.000Z";
  expect(inZone("Asia/Kolkata", start)).toBeNull();
  expect(inZone("Asia/Dubai", start)).toBe("30 Nov, 7:00 pm");
  // A day later in Sydney.
  expect(inZone("Australia/Sydney", start)).toBe("1 Dec, 2:00 am");
});
