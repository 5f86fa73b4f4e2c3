/** The page's connection to the server's events: one, however many islands listen, and none while none listens or the page rests. */

import { callApi, trusted } from "./api-client.ts";
import { listen, type RealtimeEffects, type RealtimeEvent } from "./realtime.ts";
import { onReturn } from "./reconnect.ts";
import { readToken } from "./session.ts";

interface PollData {
  readonly cursor: string;
  readonly events: readonly RealtimeEvent[];
}

/** The real browser for `listen`: `/ws?authorization=…`, else `GET /api/realtime/poll` (rulings "Sockets"). */
const browserRealtime: RealtimeEffects = {
  openSocket(token, receive, ended) {
    const address = new URL("/ws", location.href);
    address.protocol = address.protocol.replace("http", "ws");
    address.searchParams.set("authorization", token);
    address.searchParams.set("lang", document.documentElement.lang.slice(0, 2));
    const socket = new WebSocket(address);
    let wasOpen = false;
    socket.addEventListener("open", () => {
      wasOpen = true;
    });
    socket.addEventListener("message", ({ data }) => receive(String(data)));
    socket.addEventListener("close", () => ended(wasOpen));
    return { close: () => socket.close() };
  },
  async poll(cursor) {
    const query = cursor === null ? "" : `?cursor=${encodeURIComponent(cursor)}`;
    const answer = await callApi({ method: "GET", path: `/realtime/poll${query}`, data: trusted<PollData>() });
    return answer.ok ? answer.data : null;
  },
  token: readToken,
  random: Math.random,
  onReturn,
  later(run, ms) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

interface Listener {
  readonly receive: (event: RealtimeEvent) => void;
  readonly missed: () => void;
}

/** Leaves and comes back with its page; the browser, as far as this needs it. */
export interface PageLife {
  /** Calls `rest` when the page goes into the browser's history, `wake` when it comes back from there. */
  watch(rest: () => void, wake: () => void): void;
}

/** Makes an ear; `listen` to it as often as there are islands. */
export const createServerEvents = (effects: RealtimeEffects, life: PageLife) => {
  const listeners = new Set<Listener>();
  let stop: (() => void) | null = null;
  let isWatched = false;
  const start = () => {
    stop ??= listen(
      (event) => {
        for (const { receive } of listeners) receive(event);
      },
      missed,
      effects,
    );
  };
  const rest = () => {
    stop?.();
    stop = null;
  };
  const missed = () => {
    for (const listener of listeners) listener.missed();
  };
  const wake = () => {
    if (listeners.size === 0) return;
    missed();
    start();
  };
  /** Hears until the returned function is called; `missed` says that something may have been. */
  return (receive: Listener["receive"], missed: Listener["missed"]): (() => void) => {
    if (!isWatched) life.watch(rest, wake);
    isWatched = true;
    const listener = { receive, missed };
    listeners.add(listener);
    start();
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) rest();
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
export const onServerEvents = createServerEvents(browserRealtime, pageLife);
