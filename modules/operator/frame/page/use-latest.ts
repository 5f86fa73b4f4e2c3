import { useCallback, useEffect, useRef } from "react";

/**
 * One function for good that calls the newest `load`: whoever asks late, from before another filter was chosen, has that one's list read anew,
 * and not the one that nobody wants any more.
 */
export function useLatest(load: () => Promise<void>): () => Promise<void> {
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  }, [load]);
  return useCallback(() => latest.current(), []);
}
