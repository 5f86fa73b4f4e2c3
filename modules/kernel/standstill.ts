import { type Clock, type Instant, instant } from "./time.ts";

/** When play is meant to stand still (O-27), as whoever plays is told of it. */
export interface PlannedPause {
  /** `noDeals`: what runs goes on, and nothing new begins; `still`: nothing moves by the clock, and nobody makes a move. */
  phase(): "play" | "noDeals" | "still";
  /** Since when a clock has stood that was last seen to run at `at`: the pause's beginning for what fell silent within it, else `at`. */
  stoodSince(at: Instant): Instant;
  /** How much of the time between was planned, ms. */
  plannedMs(from: Instant, to: Instant): number;
}

/** Nothing is planned. */
export const NO_PAUSE: PlannedPause = { phase: () => "play", stoodSince: (at) => at, plannedMs: () => 0 };

/** Whether play stands still in this process, and since when. */
export interface Standstill {
  /** From the first time that it is seen until `look` has let the clocks move on, so that nothing is decided by old ones in between. */
  isOn(): boolean;
  /** This clock has stood since another time than the others. */
  note(id: string, since: Instant): void;
  /** Ends what is over: `over` is called once, with how long each clock has stood, ms. */
  look(): void;
}

/** @param over moves the clocks on; what was said of each by `note` counts for it */
export function createStandstill(
  { planned, clock }: { readonly planned: PlannedPause; readonly clock: Clock },
  over: (stoodMs: (id: string) => number) => void,
): Standstill {
  let since: Instant | null = null;
  const noted = new Map<string, Instant>();

  const isOn = (): boolean => {
    if (since === null && planned.phase() === "still") since = planned.stoodSince(clock.now());
    return since !== null;
  };
  return {
    isOn,
    note: (id, at) => void noted.set(id, at),
    look() {
      if (!isOn() || planned.phase() === "still") return;
      const [now, from, own] = [clock.now(), since ?? instant(0), new Map(noted)];
      since = null;
      noted.clear();
      over((id) => Math.max(0, now - (own.get(id) ?? from)));
    },
  };
}
