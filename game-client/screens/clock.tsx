/** Clocks: a ring that drains, and seconds that tick once a second. Neither asks the canvas for a frame, and both rest while the window is hidden. */
import { type RefObject, useRef, useState } from "react";
import type { TableView } from "../../modules/tables/contract.ts";
import { useDerived } from "../../modules/ui/browser/signals.ts";
import { useSteps } from "../../modules/ui/browser/steps.ts";
import { usePlayed, useShown } from "./table-context.tsx";
import { screensTexts } from "./texts/index.ts";

function secondsUntil(endsAt: number | null): number {
  return endsAt === null ? 0 : Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
}

/** Whole seconds until `endsAt` (browser's clock), ticking; 0 when past. */
export function useSeconds(endsAt: number | null): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(endsAt));
  useSteps(() => {
    setSeconds(secondsUntil(endsAt));
    const rest = (endsAt ?? 0) - Date.now();
    return rest > 0 ? (rest % 1000) + 5 : 0;
  }, [endsAt]);
  return seconds;
}

function secondsFrom(startedAt: number): number {
  return Math.max(0, Math.floor((Date.now() - startedAt) / 1_000));
}

/** Whole seconds since `startedAt` (browser's clock), ticking. */
function useSecondsSince(startedAt: number): number {
  const [seconds, setSeconds] = useState(() => secondsFrom(startedAt));
  useSteps(() => {
    setSeconds(secondsFrom(startedAt));
    return 1_005 - (Math.max(0, Date.now() - startedAt) % 1_000);
  }, [startedAt]);
  return seconds;
}

/** How long players have been looked for, by the server's clock. No screen reader is told each second. */
export function LookedFor() {
  const { session, offsetMs } = usePlayed();
  const { waitsSince } = session.state;
  const startedAt = useDerived(() => (waitsSince.value ?? 0) - offsetMs.value, [waitsSince, offsetMs]);
  return (
    <span role="timer" aria-label={screensTexts.lookedFor}>
      {clockLabel(useSecondsSince(startedAt))}
    </span>
  );
}

/** The same until a moment of the view, which is by the server's clock; 0 while no clock runs (O-27). */
export function useSecondsOf(endsAt: (view: TableView) => number | null): number {
  const { view, offsetMs, isStill } = useShown();
  const local = useDerived(() => {
    const end = isStill.value ? null : endsAt(view.value);
    return end === null ? null : end - offsetMs.value;
  }, [view, offsetMs, isStill, endsAt]);
  return useSeconds(local);
}

/** Whole seconds until the phase ends. */
export function usePhaseSeconds(): number {
  return useSecondsOf(phaseEnd);
}

const phaseEnd = ({ phaseEndsAt }: TableView) => phaseEndsAt;

/** The running clock of a phase; red for its last `shortFrom` seconds. */
export function PhaseClock({ shortFrom, label }: { readonly shortFrom: number; readonly label?: string }) {
  const seconds = usePhaseSeconds();
  const role = label === undefined ? {} : ({ role: "timer", "aria-label": label } as const);
  return (
    <span className={seconds <= shortFrom ? "clock clock--short" : "clock"} {...role}>
      {clockLabel(seconds)}
    </span>
  );
}

/** "0:24". */
export function clockLabel(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

interface RingProps {
  /** Browser's clock, ms. */
  readonly startedAt: number;
  readonly bankFrom: number;
  readonly deadline: number;
}

/** The circle's length, as its dashes count it. */
const FULL = 100;
/**
 * How often the ring is drawn anew: a step of a pixel or two. As a CSS animation it would be painted sixty times a second
 * by the main thread for as long as anybody thinks, which a phone's battery pays for.
 */
const RING_STEP_MS = 200;

/** What of a stretch of time has run by `now`, from 0 to 1. */
function shareRun(now: number, from: number, to: number): number {
  return to <= from ? Number(now >= to) : Math.min(1, Math.max(0, (now - from) / (to - from)));
}

/** Keeps a circle as far drained as its stretch of time has run, and before that `full` or not there; browser's clock, ms. */
function useDrained(from: number, to: number, before: "full" | "hidden"): RefObject<SVGCircleElement | null> {
  const circle = useRef<SVGCircleElement>(null);
  useSteps(() => {
    const now = Date.now();
    const share = now < from && before === "hidden" ? 1 : shareRun(now, from, to);
    // A round cap shows where the dash has no length left: a little more hides it.
    circle.current?.setAttribute("stroke-dashoffset", String(share * (FULL + 1)));
    return now < to ? Math.max(RING_STEP_MS, from - now) : 0;
  }, [from, to, before]);
  return circle;
}

/** The time of a turn around an avatar: its own time first, then the bank in amber. */
export function TimerRing({ startedAt, bankFrom, deadline }: RingProps) {
  const time = useDrained(startedAt, bankFrom, "full");
  const bank = useDrained(bankFrom, deadline, "hidden");
  const circle = { cx: 20, cy: 20, r: 18, pathLength: FULL, strokeDasharray: `${FULL} ${2 * FULL}` };
  return (
    <svg className="ring" viewBox="0 0 40 40" aria-hidden="true">
      <circle className="ring__track" cx="20" cy="20" r="18" />
      <circle ref={time} className="ring__time" {...circle} />
      {deadline > bankFrom && <circle ref={bank} className="ring__bank" strokeDashoffset={FULL + 1} {...circle} />}
    </svg>
  );
}
