import { type DependencyList, useEffect } from "react";
import { onReturn } from "./reconnect.ts";

/**
 * Takes a step now and whenever `from` changes, again after as many milliseconds as it answers (0: no more), and at once when the player
 * looks at the page again. A page that nobody sees takes none.
 */
export function useSteps(step: () => number, from: DependencyList): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const run = () => {
      clearTimeout(timer);
      const ms = document.hidden ? 0 : step();
      if (ms > 0) timer = setTimeout(run, ms);
    };
    run();
    const stop = onReturn(run);
    return () => {
      clearTimeout(timer);
      stop();
    };
    // biome-ignore lint/correctness/useExhaustiveDependencies: whoever gives the step says what it depends on
  }, from);
}
