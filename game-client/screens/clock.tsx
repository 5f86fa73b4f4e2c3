/** Clocks: a ring that CSS drains, and seconds that tick once a second. Neither asks the canvas for a frame. */
import { type CSSProperties, useEffect, useMemo, useState } from "react";

/** Whole seconds until `endsAt` (browser's clock), ticking; 0 when past. */
export function useSeconds(endsAt: number | null): number {
  const left = () => (endsAt === null ? 0 : Math.max(0, Math.ceil((endsAt - Date.now()) / 1000)));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    setSeconds(left());
    if (endsAt === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      setSeconds(left());
      const rest = endsAt - Date.now();
      if (rest > 0) timer = setTimeout(tick, (rest % 1000) + 5);
    };
    timer = setTimeout(tick, Math.max(5, (endsAt - Date.now()) % 1000));
    return () => clearTimeout(timer);
  });
  return seconds;
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
