/** Does a table wait for the player? Then nothing opens by itself on the page: it would stand between them and their clock. Browser only. */
import { useEffect } from "react";
import { pageSignal, useValue } from "./signals.ts";

/** Set by what hears of turns, read by whatever opens by itself. Until the page knows it is as if one ran. */
export const turnRuns = pageSignal(true);

/** Runs `open` once `isWanted`, and no turn runs: at once, or when the turn is over. */
export const useOpensByItself = (isWanted: boolean, open: () => void): void => {
  const waits = useValue(turnRuns);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it opens is no reason to open it again
  useEffect(() => {
    if (isWanted && !waits) open();
  }, [isWanted, waits]);
};
