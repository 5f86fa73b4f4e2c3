import { expect, test } from "bun:test";
import { fakeTime } from "../../test/support/clock.ts";
import type { PlayTime } from "../net/safer-play-api.ts";
import { createReminding, isDue, nextLookMs } from "./reminding.ts";

const MINUTE = 60_000;
const played = (minutes: number, patch: Partial<PlayTime> = {}): PlayTime => ({
  day: "2026-11-03",
  playedMs: minutes * MINUTE,
  isPlaying: true,
  everyMs: 30 * MINUTE,
  ...patch,
});

test("SP-7: a reminder is due after each interval that was played, once, and each day anew", () => {
  expect(isDue(played(29), null)).toBe(false);
  expect(isDue(played(30), null)).toBe(true);
  expect(isDue(played(59), { day: "2026-11-03", playedMs: 30 * MINUTE })).toBe(false);
  expect(isDue(played(61), { day: "2026-11-03", playedMs: 30 * MINUTE })).toBe(true);
  expect(isDue(played(31), { day: "2026-11-02", playedMs: 300 * MINUTE })).toBe(true);
  expect(isDue(played(600, { everyMs: 0 }), null)).toBe(false);
});

test("SP-7: it is looked when the next one may fall due, and seldom while nothing is played", () => {
  expect(nextLookMs(played(28))).toBe(2 * MINUTE);
  expect(nextLookMs(played(29.9))).toBe(20_000);
  expect(nextLookMs(played(1))).toBe(5 * MINUTE);
  expect(nextLookMs(played(28, { isPlaying: false }))).toBe(5 * MINUTE);
});

test("SP-7: a reload, or a second window, reminds of nothing anew; a server that is away is asked again", async () => {
  const time = fakeTime();
  const kept = new Map<string, string>();
  let answer: PlayTime | null = null;
  const open = () =>
    createReminding({
      load: async () => answer,
      shelf: { get: (key) => kept.get(key) ?? null, set: (key, value) => void kept.set(key, value) },
      later: (run, ms) => time.after(ms, run),
    });
  const first = open();
  await time.advanceAsync(0);
  expect(first.due.value).toBeNull();
  answer = played(31);
  await time.advanceAsync(5 * MINUTE);
  expect(first.due.value).toBe(31 * MINUTE);
  first.close();
  const second = open();
  await time.advanceAsync(5 * MINUTE);
  expect([first.due.value, second.due.value]).toEqual([null, null]);
  kept.set("playReminded", "nonsense");
  await time.advanceAsync(5 * MINUTE);
  expect(first.due.value ?? second.due.value).toBe(31 * MINUTE);
  for (const one of [first, second]) one.stop();
  expect(time.pending()).toBe(0);
});
