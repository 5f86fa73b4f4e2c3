/**
 * One game window a browser: the newest shows all tables as tabs, an older one hands them over and closes. Otherwise two
 * windows of one player would take the same seats from each other in turns.
 */

export interface OneWindow {
  /** Takes the tables to this window. */
  take(): void;
}

/** Listens for a newer window; `handOver` is called when there is one. Without the browser's channels nothing happens. */
export function keepOneWindow(handOver: () => void, name = "game-window"): OneWindow {
  if (typeof BroadcastChannel === "undefined") return { take: () => undefined };
  const channel = new BroadcastChannel(name);
  channel.onmessage = () => handOver();
  return { take: () => channel.postMessage("here") };
}
