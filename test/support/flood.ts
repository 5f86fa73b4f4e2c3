/** Strangers who ask for more than anybody needs, from a thread of their own, so that what measures beside them is not held up. */

export interface FloodOrder {
  /** On loopback. */
  readonly port: number;
  /** Requests as they go over the wire, sent in turn. */
  readonly texts: readonly string[];
  readonly connections: number;
  /** Written to each connection at once, without waiting for an answer. */
  readonly requests: number;
  /** The flood is over then, whatever is still open. */
  readonly limitMs: number;
}

/** What became of a flood. */
export interface Flooded {
  /** Answers by their status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Connections that were closed before all was answered. */
  readonly cut: number;
  readonly tookMs: number;
}

/** A thread that floods, order after order. */
export function openFlood() {
  const worker = new Worker(new URL("flood-worker.ts", import.meta.url));
  return {
    /** Resolves when everything is answered or cut, or at the time limit; `onBegun` runs when all connections are open, as the requests go out. */
    run: (order: FloodOrder, onBegun: () => void = () => {}): Promise<Flooded> =>
      new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<Flooded | "begun">) =>
          data === "begun" ? onBegun() : resolve(data);
        worker.onerror = (event) => reject(new Error(event.message));
        worker.postMessage(order);
      }),
    close: () => worker.terminate(),
  };
}

/** One request's text. */
export const requestText = (method: string, path: string, headers: Readonly<Record<string, string>> = {}): string =>
  [
    `${method} ${path} HTTP/1.1`,
    "host: 127.0.0.1",
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    "\r\n",
  ].join("\r\n");
