import { useEffect, useState } from "react";

/** Whole seconds from `now` until `endsAt`, never negative. Milliseconds since the epoch. */
export const secondsUntil = (endsAt: number, now: number): number => Math.max(0, Math.ceil((endsAt - now) / 1_000));

/** Whole seconds until `endsAt` (browser's clock, ms), ticking each second; null stays null. Survives a sleeping tab, since it reads the clock. */
export const useCountdown = (endsAt: number | null): number | null => {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (endsAt === null) {
      setLeft(null);
      return;
    }
    const tick = () => setLeft(secondsUntil(endsAt, Date.now()));
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [endsAt]);
  return left;
};
