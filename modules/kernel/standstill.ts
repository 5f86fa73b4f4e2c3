import { type Clock, type Instant, instant } from "./time.ts";

/** Planned pauses of play (O-27), as tables see them. */
export interface PlannedPause {
  /** `noDeals`: running games go on, and no new one begins; `still`: clocks stand, and no player makes a move. */
  phase(): "play" | "noDeals" | "still";
  /**
   * When a clock began to stand that was last seen to run at `at`: the pause's beginning if it fell silent within it,
   * else `at`.
   */
  stoodSince(at: Instant): Instant;
  /** How much of the time between was planned, ms. */
  plannedMs(from: Instant, to: Instant): number;
}

/** Nothing is planned. */
export const NO_PAUSE: PlannedPause = { phase: () => "play", stoodSince: (at) => at, plannedMs: () => 0 };

/** Whether play stands still in this process, and since when. */
export interface Standstill {
  /**
   * Whether the standstill is on: from the first time that it is seen until `look` has let the clocks move on, so that
   * nothing is decided by old clocks in between.
   */
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
