import { useEffect } from "react";

/** Calls `look` again and again while somebody sees the page. */
export function useAgain(look: () => Promise<void>, everyMs: number): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void look();
    }, everyMs);
    return () => clearInterval(timer);
  }, [look, everyMs]);
}
