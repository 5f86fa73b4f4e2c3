import type { Server } from "bun";

/** A websocket as its server holds it. */
export interface Socket {
  send(text: string): number;
  /** Subscribes the socket to the texts published on `topic`. */
  subscribe(topic: string): void;
  /** What `run` sends to it leaves together. */
  cork(run: () => void): void;
  close(code: number, reason: string): void;
}

/** What the sockets of one route do. `Data` is what one of them is for; it may be written into. */
export interface SocketHandlers<Data> {
  open(socket: Socket, data: Data): void;
  /** A text, or bytes. */
  message(data: Data, message: unknown): void;
  close(socket: Socket, data: Data): void;
  /** One of these threw. */
  crashed(error: unknown): void;
}

interface UpgradeContext {
  readonly request: Request;
  readonly server: Server<unknown> | null;
}

type Wrapped<Data> = Socket & { readonly data: { readonly own: Data } };

/**
 * Answers requests of a route with a websocket. Elysia's own socket routes keep the whole context of the request for as long as
 * the socket is open, and wrap the socket anew for every message; here a socket keeps its `data` and nothing else. It still is
 * Elysia's server that holds it, which calls the functions that it finds in what a socket was upgraded with.
 */
export function createUpgrade<Data>(handlers: SocketHandlers<Data>) {
  const guarded = (run: () => void) => {
    try {
      run();
    } catch (error) {
      handlers.crashed(error);
    }
  };
  const shared = {
    open: (ws: Wrapped<Data>) => guarded(() => handlers.open(ws, ws.data.own)),
    message: (ws: Wrapped<Data>, message: unknown) => guarded(() => handlers.message(ws.data.own, message)),
    close: (ws: Wrapped<Data>) => guarded(() => handlers.close(ws, ws.data.own)),
  };
  return ({ request, server }: UpgradeContext, own: Data): Response | undefined =>
    server?.upgrade(request, { data: { ...shared, own } })
      ? undefined
      : new Response("Expected a websocket connection", { status: 400 });
}
