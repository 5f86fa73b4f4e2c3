/**
 * What the server tells a player outside the game window (S1 § 4 "Realtime events"): `{event, data}` over a socket, and by
 * waiting polls where sockets are blocked. It comes back by itself until it is stopped or the session ends.
 */
import { createWait, type Later, reconnectDelay, SOCKETS_BEFORE_POLLING } from "./reconnect.ts";

/** One event as the server sends it. */
export interface RealtimeEvent {
  readonly event: string;
  readonly data: unknown;
}

/** An open socket, or a poll under way. */
export interface Wire {
  close(): void;
}

/** The browser, as far as this needs it; tests bring their own. */
export interface RealtimeEffects {
  /** Opens the socket; `ended` is called once, with whether it had been open. Throws where a browser or a policy forbids sockets. */
  openSocket(token: string, receive: (text: string) => void, ended: (wasOpen: boolean) => void): Wire;
  /** One poll; null when it failed or the session has ended. */
  poll(cursor: string | null): Promise<{ readonly cursor: string; readonly events: readonly RealtimeEvent[] } | null>;
  readonly token: () => string | null;
  readonly later: Later;
  /** Calls `run` when the player is back at the page or the network is; returns what stops that. */
  readonly onReturn: (run: () => void) => () => void;
  /** A random number from 0 to 1. */
  random(): number;
}

/** Every player has such a connection, and none plays by it: a server that starts again is given time. */
const PACE = { firstMs: 3_000, longestMs: 45_000 };
/** Polls before the socket is tried again. */
const POLLS_BEFORE_SOCKET = 20;

/** Reads one frame; null for what is not an event. */
export const readEvent = (text: string): RealtimeEvent | null => {
  try {
    const { event, data = null }: Record<"event" | "data", unknown> = JSON.parse(text);
    return typeof event === "string" ? { event, data } : null;
  } catch {
    // A frame of something between us and the server, such as a proxy's error page.
    return null;
  }
};

/**
 * Listens until the returned function is called. `receive` gets each event; `missed` is called when the connection came
 * back after a gap, so that the page can look for itself at what it may have missed.
 */
export const listen = (
  receive: (event: RealtimeEvent) => void,
  missed: () => void,
  effects: RealtimeEffects,
): (() => void) => {
  let stopped = false;
  let wire: Wire | null = null;
  let failures = 0;
  const wait = createWait(effects.later);
  const unwatch = effects.onReturn(wait.hurry);
  const again = () => wait.start(comeBack, reconnectDelay(failures + 1, PACE, effects.random()));

  const connect = () => {
    const token = effects.token();
    if (stopped || token === null) return;
    const read = (text: string) => {
      const event = readEvent(text);
      if (event) receive(event);
    };
    try {
      wire = effects.openSocket(token, read, ended);
    } catch {
      failures = SOCKETS_BEFORE_POLLING;
      void pollFor(POLLS_BEFORE_SOCKET);
    }
  };

  const ended = (wasOpen: boolean) => {
    wire = null;
    if (stopped) return;
    failures = wasOpen ? 0 : failures + 1;
    if (failures >= SOCKETS_BEFORE_POLLING) void pollFor(POLLS_BEFORE_SOCKET);
    else again();
  };

  const comeBack = () => {
    missed();
    connect();
  };

  const pollFor = async (polls: number) => {
    let cursor: string | null = null;
    for (let left = polls; left > 0 && !stopped && effects.token() !== null; left -= 1) {
      const answer = await effects.poll(cursor);
      if (stopped) return;
      if (answer === null) break;
      cursor = answer.cursor;
      for (const event of answer.events) receive(event);
    }
    if (!stopped) again();
  };

  connect();
  return () => {
    stopped = true;
    unwatch();
    wait.stop();
    wire?.close();
  };
};
