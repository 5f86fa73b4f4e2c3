import { callApi, trusted } from "./api-client.ts";
import type { RealtimeEvent, RealtimeOutside } from "./realtime.ts";
import { readToken } from "./session.ts";

interface PollData {
  readonly cursor: string;
  readonly events: readonly RealtimeEvent[];
}

/** The real browser for `listen`: `/ws?authorization=…`, else `GET /api/realtime/poll` (rulings "Sockets"). */
export const browserRealtime: RealtimeOutside = {
  openSocket(token, receive, ended) {
    const address = new URL("/ws", location.href);
    address.protocol = address.protocol.replace("http", "ws");
    address.searchParams.set("authorization", token);
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
  later(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
