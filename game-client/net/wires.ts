/** The two ways to the server: a websocket, and long polling for networks that block it. */
import type { OpenWire, Wire } from "./wire.ts";
import { OPEN_MS, query } from "./wire-query.ts";

/** A websocket at `/ws/table`. A browser does not tell why one never opened, so a refused credential looks like a blocked network. */
export const openSocket: OpenWire = (credential, events): Wire => {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const socket = new WebSocket(`${scheme}://${location.host}/ws/table?${query(credential)}`);
  let over = false;
  // Where the network is gone, browsers wait many seconds for the other side's goodbye: this does not wait for it.
  const end = () => {
    if (over) return;
    over = true;
    clearTimeout(timeout);
    socket.close();
    events.closed(false);
  };
  const timeout = setTimeout(end, OPEN_MS);
  socket.onopen = () => {
    if (over) return;
    clearTimeout(timeout);
    events.open();
  };
  socket.onmessage = (event) => {
    if (!over) events.text(String(event.data));
  };
  socket.onclose = end;
  return {
    send: (text) => {
      if (!over && socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: end,
  };
};

/** Long polling. Its script is fetched where sockets are blocked, which is seldom. */
export const openPolling: OpenWire = (credential, events): Wire => {
  let wire: Wire | null = null;
  let over = false;
  const end = () => {
    if (over) return;
    over = true;
    if (wire) wire.close();
    else events.closed(false);
  };
  void import("./polling.ts").then((one) => {
    if (!over) wire = one.openPolling(credential, events);
  }, end);
  return { send: (text) => wire?.send(text), close: end };
};
