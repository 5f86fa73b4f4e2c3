/**
 * When a page asks for balances of which the server has said that they moved. Thousands hear it in the same moment when a large
 * tournament is paid, and each may have several pages open. No browser: `server-events.ts` brings it.
 */

/** What it needs of the page. */
export interface LookEffects {
  /** Nobody sees the page: it looks when it is shown again, as every page does. */
  readonly isHidden: () => boolean;
  /** The page that the player uses; others in sight may lag behind. */
  readonly hasFocus: () => boolean;
  /** 0 … 1 */
  readonly random: () => number;
  /** Returns what cancels it. */
  readonly after: (ms: number, run: () => void) => () => void;
  /** Asks the server. */
  readonly look: () => void;
}

/** A page in sight that the player does not use asks within so long. */
const BESIDE_MS = 3_000;
/** Longer than the server asks for; what is said beyond it is not believed. */
const MOST_MS = 10_000;

const withinOf = (data: unknown): number => {
  if (typeof data !== "object" || data === null || !("nWithinMs" in data)) return 0;
  const { nWithinMs } = data;
  return typeof nWithinMs === "number" && nWithinMs > 0 ? Math.min(nWithinMs, MOST_MS) : 0;
};

/** Looks once for all that is heard until then, at once where few hear it and the page is used. */
export const createBalanceLook = ({ isHidden, hasFocus, random, after, look }: LookEffects) => {
  let stop: (() => void) | null = null;
  let dueWithin = 0;
  const cancel = () => {
    stop?.();
    stop = null;
  };
  return {
    /** The server has said it; `data` of the event. */
    received(data: unknown): void {
      const within = Math.max(withinOf(data), hasFocus() ? 0 : BESIDE_MS);
      // One that is due in a longer time does not keep back what may be asked at once.
      if (isHidden() || (stop !== null && dueWithin <= within)) return;
      cancel();
      if (within === 0) {
        look();
        return;
      }
      dueWithin = within;
      stop = after(random() * within, () => {
        stop = null;
        if (!isHidden()) look();
      });
    },
    cancel,
  };
};
