import { type Instant, instant } from "../../kernel/index.ts";

/** How far the server's clock is ahead of the browser's, as the last answer said; 0 until one did. */
let aheadMs = 0;

/** Takes the server's time from an answer's `date` header, to the second. */
export const noteServerTime = (date: string | null, browserMs: number): void => {
  const serverMs = Date.parse(date ?? "");
  if (!Number.isNaN(serverMs)) aheadMs = serverMs - browserMs;
};

/**
 * Now by the server's clock: for what depends on its day, such as who is 18 today, since a browser's clock may be wrong by days. What only
 * measures a time that the server gave as a length (countdowns) runs on the browser's own.
 */
export const serverNow = (browserMs: number = Date.now()): Instant => instant(browserMs + aheadMs);

/** A moment of the server's clock as the browser's own will show it, ms: for countdowns to it. */
export const onBrowserClock = (serverMs: number): number => serverMs - aheadMs;
