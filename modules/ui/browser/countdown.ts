import { useState } from "react";
import { useSteps } from "./steps.ts";

/** Whole seconds from `now` until `endsAt`, never negative. Milliseconds since the epoch. */
export const secondsUntil = (endsAt: number, now: number): number => Math.max(0, Math.ceil((endsAt - now) / 1_000));

/** Whole seconds until `endsAt` (browser's clock, ms), ticking each second while the page is seen; null stays null. Survives a sleeping tab, since it reads the clock. */
export const useCountdown = (endsAt: number | null): number | null => {
  const [left, setLeft] = useState<number | null>(null);
  useSteps(() => {
    const now = Date.now();
    const next = endsAt && secondsUntil(endsAt, now);
    setLeft(next);
    // A moment after the second has passed.
    return next ? ((endsAt! - now) % 1_000) + 5 : 0;
  }, [endsAt]);
  return left;
};
