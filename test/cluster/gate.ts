/** A way through the network that can be cut: TCP from a port of its own to another one on loopback. */
import type { GateOrder } from "./gate-worker.ts";

export interface Gate {
  readonly port: number;
  /** Nothing gets through any more, in either direction; connections stay open and notice nothing. */
  cut(): void;
  /** What waited gets through, and everything after it. */
  mend(): void;
  close(): void;
}

/** Opens a gate to a port. */
export async function openGate(to: number): Promise<Gate> {
  const worker = new Worker(new URL("./gate-worker.ts", import.meta.url).href);
  const tell = (order: GateOrder) => worker.postMessage(order);
  const listening = new Promise<number>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<number>) => resolve(data);
  });
  tell({ open: to });
  return {
    port: await listening,
    cut: () => tell("cut"),
    mend: () => tell("mend"),
    close: () => worker.terminate(),
  };
}
