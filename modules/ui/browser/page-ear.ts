/** What the server tells this page: one connection, however many islands listen, and none while nobody does or the page rests. */
import { listen, type RealtimeEvent, type RealtimeOutside } from "./realtime.ts";
import { browserRealtime } from "./realtime-browser.ts";

interface Hearer {
  readonly receive: (event: RealtimeEvent) => void;
  readonly missed: () => void;
}

/** Leaves and comes back with its page; the browser, as far as this needs it. */
export interface PageLife {
  /** Calls `rest` when the page goes into the browser's history, `wake` when it comes back from there. */
  watch(rest: () => void, wake: () => void): void;
}

/** Makes an ear; `listen` to it as often as there are islands. */
export const createEar = (outside: RealtimeOutside, life: PageLife) => {
  const hearers = new Set<Hearer>();
  let stop: (() => void) | null = null;
  let isWatched = false;
  const start = () => {
    stop ??= listen(
      (event) => {
        for (const { receive } of hearers) receive(event);
      },
      missed,
      outside,
    );
  };
  const rest = () => {
    stop?.();
    stop = null;
  };
  const missed = () => {
    for (const hearer of hearers) hearer.missed();
  };
  const wake = () => {
    if (hearers.size === 0) return;
    missed();
    start();
  };
  /** Hears until the returned function is called; `missed` says that something may have been. */
  return (receive: Hearer["receive"], missed: Hearer["missed"]): (() => void) => {
    if (!isWatched) life.watch(rest, wake);
    isWatched = true;
    const hearer = { receive, missed };
    hearers.add(hearer);
    start();
    return () => {
      hearers.delete(hearer);
      if (hearers.size === 0) rest();
    };
  };
};

/** A page with an open socket is not kept for the way back: it closes it, and opens another one when it is shown again. */
const pageLife: PageLife = {
  watch(rest, wake) {
    addEventListener("pagehide", rest);
    window.addEventListener("pageshow", ({ persisted }) => {
      if (persisted) wake();
    });
  },
};

/** The page's ear. */
export const hearServer = createEar(browserRealtime, pageLife);
