/**
 * Browsers in the lobby, as the benchmark of its sockets has them: `bun lobby-clients.ts`. For each `{ open }` it opens these
 * addresses, so many at a time, and tells its parent when all are open and what they have heard since it was last asked.
 */

/** What the parent says. */
export interface LobbyClientsOrder {
  /** Addresses to open; none: only tell. */
  readonly open: readonly string[];
  readonly atOnce: number;
}

/** What it is told. */
export interface LobbyClientsTold {
  readonly open: number;
  readonly closed: number;
  readonly texts: number;
}

let [open, closed, texts] = [0, 0, 0];

function openOne(address: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = new WebSocket(address);
    socket.onopen = () => {
      open += 1;
      resolve();
    };
    socket.onclose = () => {
      closed += 1;
      resolve();
    };
    socket.onmessage = () => {
      texts += 1;
    };
  });
}

process.on("message", async (message) => {
  const order = message as LobbyClientsOrder;
  const waiting = order.open.values();
  await Promise.all(
    Array.from({ length: order.atOnce }, async () => {
      for (const address of waiting) await openOne(address);
    }),
  );
  process.send!({ open, closed, texts } satisfies LobbyClientsTold);
});
