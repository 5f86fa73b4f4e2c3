/** The clock of a replay: which step is shown, whether it runs, and how fast. Sets no timer while it stands still. */
import type { ReplayStep } from "./replay.ts";
import { createStore, type Store } from "./store.ts";

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

export interface PlayerState {
  readonly index: number;
  readonly playing: boolean;
  readonly speed: Speed;
}

export interface ReplayPlayer {
  readonly store: Store<PlayerState>;
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
  const store = createStore<PlayerState>({ index: 0, playing: false, speed: 1 });
  const last = steps.length - 1;
  let cancel: () => void = () => undefined;

  const plan = () => {
    cancel();
    const { index, playing, speed } = store.get();
    if (!playing) return;
    cancel = later(() => {
      store.set({ index: index + 1, playing: index + 1 < last });
      plan();
    }, holdMs(steps, index) / speed);
  };
  const set = (patch: Partial<PlayerState>) => {
    store.set(patch);
    plan();
  };
  const seek = (index: number) => set({ index: Math.max(0, Math.min(last, index)), playing: false });

  const player: ReplayPlayer = {
    store,
    play() {
      if (last < 1) return;
      set({ index: store.get().index >= last ? 0 : store.get().index, playing: true });
    },
    pause: () => set({ playing: false }),
    seek,
    step: (by) => seek(store.get().index + by),
    hurry(by) {
      const at = SPEEDS.indexOf(store.get().speed) + by;
      player.setSpeed(SPEEDS[Math.max(0, Math.min(SPEEDS.length - 1, at))] ?? 1);
    },
    setSpeed: (speed) => set({ speed }),
    stop: () => cancel(),
  };
  return player;
}
