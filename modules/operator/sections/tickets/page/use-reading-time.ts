import { type RefObject, useEffect } from "react";

/** Nobody reads a ticket in less; a second press in that time was meant for the one before. */
const READING_MS = 700;

/** The ticket that comes by itself after a decision about another one, and when it came on the screen (`performance.now()`). Outlives both. */
export type Following = RefObject<{ readonly id: string; cameAt: number | null } | null>;

/** Tells whether `shown` came by itself so short ago that nobody can have read it. `isHere`: its text is on the screen. */
export function useReadingTime(following: Following, shown: string, isHere: boolean) {
  useEffect(() => {
    const next = following.current;
    if (isHere && next?.id === shown) next.cameAt ??= performance.now();
  }, [following, shown, isHere]);
  return (): boolean => {
    const next = following.current;
    return next?.id === shown && (next.cameAt === null || performance.now() - next.cameAt < READING_MS);
  };
}
