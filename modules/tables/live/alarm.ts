import type { Cancel, Clock, Timers } from "../../kernel/index.ts";

/** One table's clock: rings when something is due. */
export interface Alarm {
  /** Rings at `at`, or a little before: the listener checks again what is due and sets it anew. Null: nothing is due. */
  set(at: number | null): void;
  cancel(): void;
}

export function createAlarm(
  { clock, timers }: { readonly clock: Clock; readonly timers: Timers },
  ring: () => void,
): Alarm {
  let timer: { readonly at: number; readonly cancel: Cancel } | null = null;
  const rung = () => {
    timer = null;
    ring();
  };
  return {
    /** A timer that rings too early is left: it finds nothing due and is set anew. Most turns end long before their time. */
    set(at) {
      if (timer && at !== null && timer.at <= at) return;
      timer?.cancel();
      timer = at === null ? null : { at, cancel: timers.after(Math.max(0, at - clock.now()), rung) };
    },
    cancel: () => timer?.cancel(),
  };
}
