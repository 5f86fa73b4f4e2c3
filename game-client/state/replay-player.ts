/** The clock of a replay: which step is shown, whether it runs, and how fast. Sets no timer while it stands still. */
import { batch, type ReadonlySignal, signal } from "@preact/signals-react";
import type { ReplayStep } from "./replay.ts";

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

export interface ReplayPlayer {
  /** The step that is shown. */
  readonly index: ReadonlySignal<number>;
  readonly playing: ReadonlySignal<boolean>;
  readonly speed: ReadonlySignal<Speed>;
  /** Runs on, from the beginning when it stands at the end. */
  play(): void;
  pause(): void;
  /** Shows a step and stands still there. */
  seek(index: number): void;
  /** `1` or `-1`: the next step, or the one before. */
  step(by: 1 | -1): void;
  /** The next faster or slower speed. */
  hurry(by: 1 | -1): void;
  setSpeed(speed: Speed): void;
  stop(): void;
}

/** Thinking is cut short, quick moves are given time to be seen; at speed 1, in milliseconds. */
const SHORTEST_MS = 700;
const LONGEST_MS = 2_800;
/** Thirteen cards a seat fly. */
const DEALING_MS = 2_600;

/** How long a step is shown before the next one at speed 1. */
export function holdMs(steps: readonly ReplayStep[], index: number): number {
  const [one, next] = [steps[index], steps[index + 1]];
  if (!one || !next) return 0;
  const least = one.sound === "deal" ? DEALING_MS : SHORTEST_MS;
  return Math.max(least, Math.min(LONGEST_MS, next.at - one.at));
}

/** A player of `steps` that stands at the first. */
export function createPlayer(
  steps: readonly ReplayStep[],
  later: (run: () => void, ms: number) => () => void,
): ReplayPlayer {
  const index = signal(0);
  const playing = signal(false);
  const speed = signal<Speed>(1);
  const last = steps.length - 1;
  let cancel: () => void = () => undefined;

  const plan = () => {
    cancel();
    if (!playing.peek()) return;
    cancel = later(() => show(index.peek() + 1, index.peek() + 1 < last), holdMs(steps, index.peek()) / speed.peek());
  };
  const show = (step: number, plays: boolean) => {
    batch(() => {
      index.value = step;
      playing.value = plays;
    });
    plan();
  };
  const setSpeed = (next: Speed) => {
    speed.value = next;
    plan();
  };
  const seek = (step: number) => show(Math.max(0, Math.min(last, step)), false);

  return {
    index,
    playing,
    speed,
    play() {
      if (last >= 1) show(index.peek() >= last ? 0 : index.peek(), true);
    },
    pause: () => show(index.peek(), false),
    seek,
    step: (by) => seek(index.peek() + by),
    hurry(by) {
      const at = SPEEDS.indexOf(speed.peek()) + by;
      setSpeed(SPEEDS[Math.max(0, Math.min(SPEEDS.length - 1, at))] ?? 1);
    },
    setSpeed,
    stop: () => cancel(),
  };
}
