/** The thread of {@link flood}: opens its connections first, then writes to all of them in one go, and counts what comes back. */
import type { Flooded, FloodOrder } from "./flood.ts";

declare const self: Worker;

self.onmessage = async ({ data }: MessageEvent<FloodOrder>) => {
  self.postMessage(await run(data));
};

async function run({ port, texts, connections, requests, limitMs }: FloodOrder): Promise<Flooded> {
  const statuses: Record<string, number> = {};
  let cut = 0;
  const opened = Array.from({ length: connections }, async (_, connection) => {
    const all = Array.from({ length: requests }, (_, n) => texts[(connection * requests + n) % texts.length]);
    const bytes = Buffer.from(all.join(""));
    const over = Promise.withResolvers<void>();
    let answers = 0;
    let rest = "";
    let sent = 0;
    const write = (socket: Bun.Socket) => {
      while (sent < bytes.length) {
        const wrote = socket.write(bytes, sent);
        if (wrote <= 0) return;
        sent += wrote;
      }
    };
    const socket = await Bun.connect({
      hostname: "127.0.0.1",
      port,
      socket: {
        data(_, chunk) {
          const came = rest + chunk.toString("latin1");
          for (const [, status] of came.matchAll(STATUS_LINE)) {
            statuses[status!] = (statuses[status!] ?? 0) + 1;
            answers += 1;
          }
          // A status line may come in two pieces.
          rest = came.slice(-STATUS_LINE_BYTES + 1).replace(STATUS_LINE, "");
          if (answers >= requests) over.resolve();
        },
        drain: write,
        close: () => {
          if (answers < requests) cut += 1;
          over.resolve();
        },
        error: () => over.resolve(),
      },
    });
    return { send: () => write(socket), over: over.promise, end: () => socket.terminate() };
  });
  const all = await Promise.all(opened);
  const startedAt = performance.now();
  self.postMessage("begun");
  for (const { send } of all) send();
  const { promise: isLate, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, limitMs);
  await Promise.race([Promise.all(all.map(({ over }) => over)), isLate]);
  clearTimeout(timer);
  const tookMs = performance.now() - startedAt;
  for (const { end } of all) end();
  return { statuses, cut, tookMs };
}

const STATUS_LINE = /HTTP\/1\.1 (\d{3})/g;
const STATUS_LINE_BYTES = "HTTP/1.1 200".length;
