/** A seat's way to a server of the tables' benchmark, as texts: a plain websocket, or Colyseus's own client. */
import { Client } from "@colyseus/sdk";
import type { BenchSeat } from "./tables-wire.ts";

/** An open way to a server. */
export interface Line {
  send(text: string): void;
  close(): void;
}

/** Opens a seat; `received` gets every text that the server sends. */
export type OpenLine = (port: number, seat: BenchSeat, received: (text: string) => void) => Promise<Line>;

/** A plain websocket, to the platform or to the bare server. */
export const openSocket: OpenLine = async (port, { table, seat, opens }, received) => {
  const path = opens ? `/ws/table?ticket=${opens}` : `/?table=${table}&seat=${seat}`;
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`);
  socket.onmessage = ({ data }) => received(data as string);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  return { send: (text) => socket.send(text), close: () => socket.close() };
};

/** Colyseus's client, which stands on the same kind of websocket. */
export const openColyseus: OpenLine = async (port, { table, seat, opens }, received) => {
  const room = await new Client(`http://127.0.0.1:${port}`).joinById(opens!, { table, seat });
  room.reconnection.enabled = false;
  room.onMessage("say", received);
  return { send: (text) => room.send("say", text), close: () => void room.leave() };
};
