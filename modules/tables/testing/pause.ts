/** Maintenance in a test's hand. */
import { type Instant, instant, type PlannedPause } from "../../kernel/index.ts";
import type { Announcement } from "../live/pausing.ts";

export function testPause() {
  const pause: { phase: ReturnType<PlannedPause["phase"]>; from: number; said: Announcement | null } = {
    phase: "play",
    from: 0,
    said: null,
  };
  const planned: PlannedPause = {
    phase: () => pause.phase,
    stoodSince: (at) => instant(pause.from > 0 && at >= pause.from ? pause.from : at),
    plannedMs: (from, to) => (pause.from > 0 ? Math.max(0, to - Math.max(from, pause.from)) : 0),
  };
  return {
    pause,
    given: { planned, announcement: () => pause.said },
    /** It begins. */
    stop(now: Instant) {
      pause.phase = "still";
      pause.from = now;
    },
  };
}
