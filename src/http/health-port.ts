import type { Readiness } from "./server-pages.ts";

export interface HealthPortDeps {
  readonly listen: { readonly host: string; readonly port: number };
  readonly readiness: () => Promise<Readiness>;
  /** Silence after which the main thread counts as hanging; six seconds by default. */
  readonly hangsAfterMs?: number;
}

/** A thread of its own that tells proxies how the process is. */
export interface HealthPort {
  /** `http://127.0.0.1:3200` */
  readonly address: string;
  close(): void;
}

/** How often the main thread says that it is there. */
const BEAT_MS = 250;
/** Silence after which it counts as hanging. Until then it is busy, and its players are better off waiting than moving. */
const HANGS_AFTER_MS = 6_000;

/** What both threads see: how often the main thread has said so, and whether it is ready. */
const BEAT = 0;
const READY = 1;

/**
 * Answers `/readyz` on a port of its own (`HEALTH_LISTEN`) from a thread of its own, also while the main thread is busy: a proxy that asked
 * that one would take a busy process for a dead one, and cut all of its sockets. 200: ready; 404 with `?unready=404`, else 503: not; 503: the
 * main thread has been silent for six seconds. Rejects where the port cannot be listened on.
 */
export async function openHealthPort(deps: HealthPortDeps): Promise<HealthPort> {
  const { listen, readiness, hangsAfterMs = HANGS_AFTER_MS } = deps;
  const cells = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  const beat = () => void Atomics.add(cells, BEAT, 1);
  const look = () =>
    readiness().then(
      ({ isReady }) => void Atomics.store(cells, READY, isReady ? 1 : 0),
      () => void Atomics.store(cells, READY, 0),
    );
  await look();
  const source = URL.createObjectURL(new Blob([THREAD], { type: "text/javascript" }));
  const worker = new Worker(source);
  const opened = Promise.withResolvers<number>();
  worker.onmessage = ({ data }: MessageEvent<{ readonly port?: number; readonly problem?: string }>) =>
    data.port === undefined ? opened.reject(new Error(data.problem)) : opened.resolve(data.port);
  worker.onerror = ({ message }) => opened.reject(new Error(message));
  worker.postMessage({ cells, listen, hangsAfterMs });
  try {
    const port = await opened.promise;
    const timer = setInterval(() => {
      beat();
      void look();
    }, BEAT_MS);
    return {
      address: `http://${listen.host}:${port}`,
      close() {
        clearInterval(timer);
        worker.terminate();
      },
    };
  } catch (error) {
    worker.terminate();
    throw error;
  } finally {
    URL.revokeObjectURL(source);
  }
}

/** The thread's script. It stands here as a text because it has to be found in a checkout, in a bundle and in the binary, and needs nothing of ours. */
const THREAD = `
self.onmessage = ({ data: { cells, listen, hangsAfterMs } }) => {
  // Each thread's clock begins with the thread, so the main one tells no time: when a beat came is told by this one's.
  let heard = -1;
  let heardAt = 0;
  const listenForBeat = () => {
    const beats = Atomics.load(cells, ${BEAT});
    if (beats !== heard) [heard, heardAt] = [beats, performance.now()];
  };
  listenForBeat();
  setInterval(listenForBeat, ${BEAT_MS});
  const answer = (status, message) => Response.json({ message, data: null }, { status, headers: { "cache-control": "no-store" } });
  try {
    const server = Bun.serve({
      hostname: listen.host,
      port: listen.port,
      development: false,
      fetch(request) {
        const { pathname, searchParams } = new URL(request.url);
        if (pathname !== "/readyz") return answer(404, "Not found.");
        listenForBeat();
        if (performance.now() - heardAt > hangsAfterMs) return answer(503, "Hangs.");
        if (Atomics.load(cells, ${READY}) === 1) return answer(200, "success.");
        return answer(searchParams.get("unready") === "404" ? 404 : 503, "Not ready.");
      },
    });
    self.postMessage({ port: server.port });
  } catch (error) {
    self.postMessage({ problem: String(error.message) });
  }
};
`;
