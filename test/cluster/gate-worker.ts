/** The thread of a gate: what passes through it must not wait for the test, which starts programs and waits for them. */
import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

declare const self: Worker;

/** What a gate's thread is told. */
export type GateOrder = { readonly open: number } | "cut" | "mend";

const pairs = new Set<readonly [Socket, Socket]>();
let isCut = false;

self.onmessage = async ({ data }: MessageEvent<GateOrder>) => {
  if (typeof data === "object") self.postMessage(await open(data.open));
  else {
    isCut = data === "cut";
    for (const socket of [...pairs].flat()) isCut ? socket.pause() : socket.resume();
  }
};

/** Listens on a free port of loopback, which it answers, and passes everything on to another one. */
async function open(to: number): Promise<number> {
  const server = createServer((near) => {
    const far = connect(to, "127.0.0.1");
    pairs.add([near, far]);
    join(near, far);
    join(far, near);
    if (isCut) for (const socket of [near, far]) socket.pause();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as { port: number }).port;
}

function join(from: Socket, onto: Socket): void {
  from.on("data", (bytes) => {
    if (!onto.write(bytes)) from.pause();
  });
  onto.on("drain", () => {
    if (!isCut) from.resume();
  });
  from.on("error", () => {});
  from.on("close", () => {
    onto.destroy();
    for (const pair of pairs) if (pair.includes(from)) pairs.delete(pair);
  });
}
