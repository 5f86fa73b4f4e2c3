/** When a lost connection is opened again: one policy for the site and the game window. */

/** How long a connection waits before its second attempt, and at most. */
export interface Pace {
  readonly firstMs: number;
  readonly longestMs: number;
}

/** Runs something after this many milliseconds; the returned function cancels it. */
export type Later = (run: () => void, ms: number) => () => void;

/** Sockets in a row that never opened before polls take over: a firewall that blocks sockets blocks them every time. */
export const SOCKETS_BEFORE_POLLING = 2;

/**
 * Milliseconds before an attempt: none before the first, then doubling up to the longest. Up to half of it is taken off at
 * random (0 to 1), so that players who lost a server together do not come back in the same moment.
 */
export const reconnectDelay = (attempt: number, { firstMs, longestMs }: Pace, random: number): number =>
  attempt <= 0 ? 0 : Math.round(Math.min(longestMs, firstMs * 2 ** (attempt - 1)) * (0.5 + random / 2));

/** The wait before the next attempt. It ends after its time, or at once by `hurry`; `stop` ends it without an attempt. */
export const createWait = (later: Later) => {
  let attempt: (() => void) | null = null;
  let cancel = () => {};
  const stop = () => {
    cancel();
    attempt = null;
  };
  const hurry = () => {
    const due = attempt;
    stop();
    due?.();
  };
  const start = (run: () => void, ms: number) => {
    stop();
    attempt = run;
    cancel = later(hurry, ms);
  };
  return { start, hurry, stop };
};

/** Calls `run` when the player looks at the page again, or its network is back, until the returned function is called. */
export const onReturn = (run: () => void): (() => void) => {
  const look = () => document.hidden || run();
  const listeners = (act: "addEventListener" | "removeEventListener") => {
    document[act]("visibilitychange", look);
    for (const event of ["focus", "online"]) window[act](event, look);
  };
  listeners("addEventListener");
  return () => listeners("removeEventListener");
};
