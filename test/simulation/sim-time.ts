/** The one clock of a simulated world, and the lives of the processes that read it. */
import { assert, type Cancel, type Clock, type Instant, instant, type Timers } from "../../modules/kernel/index.ts";

/** Its `now` is steady: it only goes on. */
export interface SimTime extends Clock {
  /** What clocks on walls show, the machine's and the database's. */
  wall(): Instant;
  /** Sets them forward, or back where `ms` is below 0; no timer notices. */
  setClocks(ms: number): void;
  /** Runs something `ms` later; of the same time, what was asked for first runs first. */
  after(ms: number, run: () => void): Cancel;
  /** Moves to the next thing due and runs it; false when nothing waits. */
  step(): boolean;
}

interface Entry {
  readonly due: number;
  readonly order: number;
  run: (() => void) | null;
}

const before = (one: Entry, other: Entry) => one.due < other.due || (one.due === other.due && one.order < other.order);

export function simTime(start = Date.UTC(2026, 0, 1)): SimTime {
  let now = start;
  let setBy = 0;
  let order = 0;
  const heap: Entry[] = [];

  const push = (entry: Entry) => {
    let at = heap.push(entry) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!before(entry, heap[parent]!)) break;
      heap[at] = heap[parent]!;
      at = parent;
    }
    heap[at] = entry;
  };

  const pop = (): Entry | undefined => {
    const first = heap[0];
    const last = heap.pop();
    if (!first || !last || heap.length === 0) return first;
    let at = 0;
    for (let child = 1; child < heap.length; child = at * 2 + 1) {
      if (child + 1 < heap.length && before(heap[child + 1]!, heap[child]!)) child += 1;
      if (!before(heap[child]!, last)) break;
      heap[at] = heap[child]!;
      at = child;
    }
    heap[at] = last;
    return first;
  };

  return {
    now: () => instant(now),
    wall: () => instant(now + setBy),
    setClocks(ms) {
      setBy += ms;
    },
    after(ms, run) {
      assert(ms >= 0, `a timer waits 0 ms or more, got ${ms}`);
      const entry: Entry = { due: now + ms, order: order++, run };
      push(entry);
      return () => {
        entry.run = null;
      };
    },
    step() {
      for (let entry = pop(); entry; entry = pop()) {
        if (!entry.run) continue;
        now = entry.due;
        entry.run();
        return true;
      }
      return false;
    },
  };
}

/** Whether a process lives, and whether it stands still just now. */
export interface Life {
  readonly name: string;
  readonly dead: boolean;
  readonly frozen: boolean;
  /** Lets something reach the process: now, once it is no longer frozen, or never if it is dead. */
  enter(run: () => void): void;
  freeze(ms: number): void;
  end(): void;
  /** What the process reads as clock and timers. */
  readonly time: Clock & Timers;
}

export function lifeIn(world: SimTime, name: string): Life {
  let dead = false;
  let frozenUntil: Instant = world.now();
  const enter = (run: () => void): void => {
    if (dead) return;
    const waitMs = frozenUntil - world.now();
    if (waitMs > 0) world.after(waitMs, () => enter(run));
    else run();
  };
  const every = (ms: number, run: () => void): Cancel => {
    let cancel: Cancel = () => {};
    let stopped = false;
    const arm = () => {
      cancel = world.after(ms, () =>
        enter(() => {
          if (stopped) return;
          arm();
          run();
        }),
      );
    };
    arm();
    return () => {
      stopped = true;
      cancel();
    };
  };
  return {
    name,
    get dead() {
      return dead;
    },
    get frozen() {
      return frozenUntil > world.now();
    },
    enter,
    freeze(ms) {
      frozenUntil = instant(world.now() + ms);
    },
    end() {
      dead = true;
    },
    time: {
      now: world.wall,
      after(ms, run) {
        let stopped = false;
        const cancel = world.after(ms, () => enter(() => stopped || run()));
        return () => {
          stopped = true;
          cancel();
        };
      },
      every,
    },
  };
}
