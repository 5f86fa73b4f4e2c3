/** What runs by itself in a page: callbacks of timers and frames, told apart by what led to them and what they did. */
import type { Page } from "@playwright/test";

/** One thing that goes on by itself: a timer, and the timers that it set. */
export interface Running {
  readonly kind: "frame" | "timeout" | "interval";
  readonly runs: number;
  /** What it was asked to wait last, in milliseconds. */
  readonly ms: number;
  /** What it ever did that others notice: "ping" for a socket's message, the path of a call, the name of what it stored. */
  readonly did: readonly string[];
}

declare global {
  interface Window {
    timers: { count(): void; counted(): Running[]; hide(isHidden: boolean): void };
  }
}

/** Has a page, before its scripts, count what runs by itself. */
export const watchTimers = (page: Page): Promise<unknown> => page.addInitScript(watch);

/** Counts from now on. */
export const countTimers = (page: Page): Promise<void> => page.evaluate(() => window.timers.count());

/** What has run since. */
export const timersRun = (page: Page): Promise<readonly Running[]> => page.evaluate(() => window.timers.counted());

/** The page is hidden, as a tab behind others, or shown again. A browser under test always shows its pages. */
export const hide = (page: Page, isHidden = true): Promise<void> =>
  page.evaluate((hidden) => window.timers.hide(hidden), isHidden);

/** In the page. A timer that another one set goes on with it. */
function watch(): void {
  interface Chain {
    kind: Running["kind"];
    runs: number;
    ms: number;
    did: Set<string>;
  }
  let isHidden = false;
  const chains = new Set<Chain>();
  let current: Chain | null = null;
  const within = <Given extends unknown[]>(kind: Chain["kind"], ms: number, run: (...given: Given) => void) => {
    const chain = current ?? { kind, runs: 0, ms, did: new Set() };
    return (...given: Given) => {
      chains.add(Object.assign(chain, { kind, ms }));
      chain.runs += 1;
      const before = current;
      current = chain;
      try {
        run(...given);
      } finally {
        current = before;
      }
    };
  };
  const { setTimeout, setInterval, requestAnimationFrame, fetch } = window;
  const asRun = (run: TimerHandler) => run as (...given: unknown[]) => void;
  Object.assign(window, {
    setTimeout: (run: TimerHandler, ms = 0, ...given: unknown[]) =>
      setTimeout.call(window, within("timeout", ms, asRun(run)), ms, ...given),
    setInterval: (run: TimerHandler, ms = 0, ...given: unknown[]) =>
      setInterval.call(window, within("interval", ms, asRun(run)), ms, ...given),
    requestAnimationFrame: (run: FrameRequestCallback) => requestAnimationFrame.call(window, within("frame", 0, run)),
    fetch(...given: Parameters<typeof fetch>) {
      const [to] = given;
      current?.did.add(new URL(to instanceof Request ? to.url : String(to), location.href).pathname);
      return fetch.apply(window, given);
    },
  });
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, value) {
    current?.did.add(key);
    setItem.call(this, key, value);
  };
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function (data) {
    current?.did.add(/^\{"event":"(\w+)"/.exec(String(data))?.[1] ?? "message");
    send.call(this, data);
  };
  window.timers = {
    count() {
      for (const chain of chains) chain.runs = 0;
    },
    counted: () =>
      [...chains].filter(({ runs }) => runs > 0).map((chain) => ({ ...chain, did: [...chain.did].toSorted() })),
    hide(hidden) {
      isHidden = hidden;
      document.dispatchEvent(new Event("visibilitychange"));
      if (!hidden) dispatchEvent(new Event("focus"));
    },
  };
  Object.defineProperties(document, {
    hidden: { configurable: true, get: () => isHidden },
    visibilityState: { configurable: true, get: () => (isHidden ? "hidden" : "visible") },
  });
}
