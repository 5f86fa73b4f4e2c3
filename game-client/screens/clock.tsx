/** Clocks: a ring that CSS drains, and seconds that tick once a second. Neither asks the canvas for a frame. */
import { type CSSProperties, useEffect, useMemo, useState } from "react";
import type { TableView } from "../../modules/tables/contract.ts";
import { useDerived } from "../../modules/ui/browser/signals.ts";
import { useShown } from "./table-context.tsx";

function secondsUntil(endsAt: number | null): number {
  return endsAt === null ? 0 : Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
}

/** Whole seconds until `endsAt` (browser's clock), ticking; 0 when past. */
function useSeconds(endsAt: number | null): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(endsAt));
  useEffect(() => {
    setSeconds(secondsUntil(endsAt));
    if (endsAt === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      setSeconds(secondsUntil(endsAt));
      const rest = endsAt - Date.now();
      if (rest > 0) timer = setTimeout(tick, (rest % 1000) + 5);
    };
    timer = setTimeout(tick, Math.max(5, (endsAt - Date.now()) % 1000));
    return () => clearTimeout(timer);
  }, [endsAt]);
  return seconds;
}

/** The same until a moment of the view, which is by the server's clock. */
export function useSecondsOf(endsAt: (view: TableView) => number | null): number {
  const { view, offsetMs } = useShown();
  const local = useDerived(() => {
    const end = endsAt(view.value);
    return end === null ? null : end - offsetMs.value;
  }, [view, offsetMs, endsAt]);
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
      {clockWords(seconds)}
    </span>
  );
}

/** "0:24". */
export function clockWords(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

interface RingProps {
  /** Browser's clock, ms. */
  readonly startedAt: number;
  readonly bankFrom: number;
  readonly deadline: number;
}

const FULL = 100;

/** The time of a turn around an avatar: its own time first, then the bank in amber. */
export function TimerRing({ startedAt, bankFrom, deadline }: RingProps) {
  const [time, bank] = useMemo((): [CSSProperties, CSSProperties] => {
    const now = Date.now();
    const drain = (from: number, to: number) =>
      ({ "--run": `${Math.max(1, to - from)}ms`, "--delay": `${from - now}ms` }) as CSSProperties;
    return [drain(startedAt, bankFrom), drain(bankFrom, deadline)];
  }, [startedAt, bankFrom, deadline]);
  return (
    <svg className="ring" viewBox="0 0 40 40" aria-hidden="true">
      <circle className="ring__track" cx="20" cy="20" r="18" />
      <circle key={`t${deadline}`} className="ring__time" cx="20" cy="20" r="18" pathLength={FULL} style={time} />
      {deadline > bankFrom && (
        <circle key={`b${deadline}`} className="ring__bank" cx="20" cy="20" r="18" pathLength={FULL} style={bank} />
      )}
    </svg>
  );
}
