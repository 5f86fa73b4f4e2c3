import { useEffect, useState } from "react";

/** True from the day's end on, as long as the page stays open; `endsInMs` is told with the page. */
export function useDayOver(endsInMs: number): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    // Counted from when the page came: the island may have slept since.
    const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const timer = setTimeout(() => setOver(true), endsInMs - (performance.now() - (page?.responseStart ?? 0)));
    return () => clearTimeout(timer);
  }, [endsInMs]);
  return isOver;
}
