import { useEffect, useRef } from "react";

/** Nobody reads a ticket in less; a second press in that time was meant for the one before. */
const READING_MS = 700;

/**
 * Tells whether the ticket on the screen came by itself, after a decision about another one, so short ago that nobody can have read it. `id`:
 * the ticket that can be read; `follows` is told which one comes next.
 */
export function useReadingTime(id: string | undefined) {
  const following = useRef<string | null>(null);
  const cameAt = useRef<number | null>(null);
  useEffect(() => {
    if (id !== undefined && id === following.current) cameAt.current = performance.now();
  }, [id]);
  const isTooSoon = (): boolean => {
    if (following.current === null || (id !== undefined && id !== following.current)) return false;
    return cameAt.current === null || performance.now() - cameAt.current < READING_MS;
  };
  const follows = (next: string) => {
    following.current = next;
    cameAt.current = null;
  };
  return { isTooSoon, follows };
}
