import { expect, test } from "bun:test";
import { HOUR_MS, instant, MINUTE_MS, SECOND_MS } from "../../kernel/index.ts";
import type { DirectorCommand } from "../director/command.ts";
import { createBeat } from "./beat.ts";

const BEAT_MS = SECOND_MS;

/** A process that beats once a second, by a clock that can be set and a stopwatch that cannot; what its tournaments are told. */
function process() {
  const received: (Pick<Extract<DirectorCommand, { type: "resumed" }>, "shiftMs" | "isSet"> | "reset")[] = [];
  const time = { setMs: 0, elapsedMs: 0, isAway: false, isStill: false, looks: 0 };
  const look = () => {
    time.looks += 1;
  };
  const made = createBeat({
    directors: {
      beat: async () => {
        if (time.isAway) throw new Error("the database is away");
      },
    },
    clock: { now: () => instant(HOUR_MS + time.setMs + time.elapsedMs) },
    stopwatch: { elapsedMs: () => time.elapsedMs },
    beatMs: BEAT_MS,
    standstill: { isOn: () => time.isStill, look },
    runners: () => [
      {
        submit: async (make) => {
          const command = make({} as never, instant(0));
          if (command?.type === "resumed") {
            const { shiftMs, isSet } = command;
            received.push({ shiftMs, ...(isSet ? { isSet } : {}) });
          }
          return { ok: true, value: null };
        },
        reset: () => void received.push("reset"),
      },
    ],
  });
  const beats = async (count: number) => {
    for (let n = 0; n < count; n += 1) {
      time.elapsedMs += BEAT_MS;
      await made.beat().catch(() => undefined);
    }
  };
  return { received, time, beats, made };
}

test("R-11: beats that come in time move no clock, nor does one that is late by a little", async () => {
  const { received, time, beats } = process();
  await beats(60);
  time.elapsedMs += BEAT_MS;
  time.setMs += 2 * BEAT_MS;
  await beats(60);
  expect(received).toEqual([]);
});

test("R-11: a frozen process, a machine that slept and a database that was away are an outage, of their length", async () => {
  const { received, time, beats } = process();
  await beats(1);
  time.elapsedMs += 20 * MINUTE_MS;
  await beats(1);
  expect(received.splice(0)).toEqual([{ shiftMs: 20 * MINUTE_MS + BEAT_MS }, "reset"]);
  time.isAway = true;
  await beats(90);
  expect(received).toEqual([]);
  time.isAway = false;
  await beats(30);
  expect(received).toEqual([{ shiftMs: 91 * BEAT_MS }, "reset"]);
});

test("R-11: a clock that is set forward or back is no outage, however far; timers are set anew by it", async () => {
  for (const setMs of [20 * MINUTE_MS, -20 * MINUTE_MS, 30 * 24 * HOUR_MS]) {
    const { received, time, beats } = process();
    await beats(1);
    time.setMs += setMs;
    await beats(30);
    expect(received).toEqual([{ shiftMs: setMs, isSet: true }, "reset"]);
  }
});

test("R-11: a machine whose clock is set after it slept was away for as long as it slept, and its clock is off by the rest", async () => {
  const { received, time, beats } = process();
  await beats(1);
  time.elapsedMs += 20 * MINUTE_MS;
  time.setMs -= 20 * MINUTE_MS;
  await beats(1);
  expect(received.splice(0)).toEqual([
    { shiftMs: -20 * MINUTE_MS, isSet: true },
    { shiftMs: 20 * MINUTE_MS + BEAT_MS },
    "reset",
  ]);
  time.setMs += 20 * MINUTE_MS;
  await beats(1);
  expect(received).toEqual([{ shiftMs: 20 * MINUTE_MS, isSet: true }, "reset"]);
});

test("O-27: in maintenance nothing is moved before it is over", async () => {
  const { received, time, beats } = process();
  await beats(1);
  time.isStill = true;
  time.elapsedMs += HOUR_MS;
  time.setMs += HOUR_MS;
  await beats(5);
  time.isStill = false;
  await beats(5);
  expect([received, time.looks]).toEqual([[], 5]);
});

test("T-11: until tournaments are told that the clock was set they go by the time that it was, and others are not found silent by it", async () => {
  for (const setMs of [12 * HOUR_MS, -HOUR_MS]) {
    const { received, time, beats, made } = process();
    await beats(60);
    expect(made.steadyMs()).toBe(59 * BEAT_MS);
    const before = made.now();
    time.setMs += setMs;
    time.elapsedMs += 400;
    expect([made.now() - before, made.steadyMs(), received]).toEqual([400, 0, []]);
    await beats(1);
    expect(received).toEqual([{ shiftMs: setMs, isSet: true }, "reset"]);
    expect([made.now() - before, made.steadyMs()]).toEqual([setMs + 400 + BEAT_MS, 0]);
    await beats(5);
    expect(made.steadyMs()).toBe(5 * BEAT_MS);
  }
});

test("T-11: while beats are missing time stands, and others are not found silent", async () => {
  const { time, beats, made } = process();
  await beats(10);
  const before = made.now();
  time.elapsedMs += HOUR_MS;
  expect([made.now() - before, made.steadyMs()]).toEqual([2.5 * BEAT_MS, 0]);
  await beats(1);
  expect([made.now() - before, made.steadyMs()]).toEqual([HOUR_MS + BEAT_MS, 0]);
});
