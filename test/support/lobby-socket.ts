/** The lobby's socket, as a page has it open. */
import { until } from "./child.ts";
import type { Player } from "./player.ts";

/** What a lobby hears. */
export interface LobbySocket {
  readonly received: readonly { readonly event: string; readonly data: unknown }[];
  /** The code that it was closed with; null while it is open. */
  closed(): number | null;
  close(): void;
}

/** Resolves when it is open. */
export async function openLobby(server: string, { token }: Pick<Player, "token">): Promise<LobbySocket> {
  const query = new URLSearchParams({ authorization: token });
  const socket = new WebSocket(`${server.replace("http", "ws")}/ws?${query}`);
  const received: LobbySocket["received"][number][] = [];
  let code: number | null = null;
  socket.onmessage = ({ data }) => void received.push(JSON.parse(String(data)));
  socket.onclose = (closed) => {
    code = closed.code;
  };
  await until("the lobby's socket to open", () => socket.readyState === WebSocket.OPEN);
  return { received, closed: () => code, close: () => socket.close() };
}
