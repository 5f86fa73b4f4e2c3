import { describe, expect, test } from "bun:test";
import { createFrames } from "./frames.ts";
import { poseAt, progress } from "./tween.ts";

function screen() {
  let due: ((now: number) => void)[] = [];
  return {
    request: (callback: (now: number) => void) => due.push(callback),
    cancel: () => {
      due = [];
    },
    get asked() {
      return due.length;
    },
    frame(now: number) {
      const run = due;
      due = [];
      for (const one of run) one(now);
    },
  };
}

describe("render on demand", () => {
  test("nothing is drawn until woken, and nothing once all is still", () => {
    const shown = screen();
    let moves = 3;
    const frames = createFrames(
      () => {
        moves -= 1;
        return moves > 0;
      },
      () => undefined,
      shown.request,
      shown.cancel,
    );
    expect(shown.asked).toBe(0);
    frames.wake();
    for (let now = 0; now < 10; now += 1) shown.frame(now);
    expect(frames.drawn).toBe(3);
    expect(shown.asked).toBe(0);
  });

  test("waking twice asks for one frame", () => {
    const shown = screen();
    const frames = createFrames(
      () => false,
      () => undefined,
      shown.request,
      shown.cancel,
    );
    frames.wake();
    frames.wake();
    expect(shown.asked).toBe(1);
  });
});

describe("a tween", () => {
  const from = { x: 0, y: 0, rotation: 0, scale: 1, alpha: 1 };
  const to = { x: 100, y: 50, rotation: 1, scale: 2, alpha: 0 };
  const tween = { from, to, startedAt: 1_000, motion: { durationMs: 200, delayMs: 100, arc: 20 } };

  test("waits its delay, arrives exactly, and stays", () => {
    expect(progress(tween, 1_050)).toBe(0);
    expect(poseAt(tween, 1_100)).toEqual(from);
    const end = poseAt(tween, 1_300);
    expect(end.x).toBe(100);
    expect(end.y).toBeCloseTo(50);
    expect(progress(tween, 9_000)).toBe(1);
  });

  test("without a duration it jumps", () => {
    expect(progress({ ...tween, motion: { durationMs: 0, delayMs: 0, arc: 0 } }, 1_000)).toBe(1);
  });
});
