/**
 * Calls between processes over HTTP, as `modules/cluster` has them (signed, on connections that stay open), and over two Redis
 * streams, unsigned: one call after the other, and 32 at a time. Decision 0029 has the figures. CPU is that of both processes
 * and of Redis.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "redis";
import { createCaller } from "../../modules/cluster/calls/caller.ts";
import { SECRET } from "../../modules/cluster/testing/cluster.ts";
import { systemClock, systemTimers } from "../../src/platform/clock.ts";
import { redisInstalled, startRedis } from "../support/redis.ts";
import { ANSWERS, CALL, REQUESTS, RUN } from "./carrier-wire.ts";
import type { Bench, Figure } from "./figures.ts";

const PAD = "x".repeat(300);
const ALONE = 3_000;
const TOGETHER = 20_000;
const AT_ONCE = 32;

type Ask = (n: number) => Promise<unknown>;

/** The process that is asked. */
async function startPeer(...words: readonly string[]) {
  const child = Bun.spawn([process.execPath, join(import.meta.dirname, "carrier-peer.ts"), ...words], {
    stdin: "pipe",
    stdout: "pipe",
  });
  const lines = (async function* () {
    let rest = "";
    for await (const chunk of child.stdout.pipeThrough(new TextDecoderStream())) {
      const parts = (rest + chunk).split("\n");
      rest = parts.pop()!;
      yield* parts;
    }
  })();
  const line = async () => (await lines.next()).value ?? "";
  return {
    said: await line(),
    async cpu() {
      child.stdin.write("cpu\n");
      child.stdin.flush();
      return Number(await line());
    },
    end: () => child.kill(),
  };
}

function overHttp(url: string): Ask {
  const send = createCaller({ secret: SECRET, clock: systemClock, timers: systemTimers });
  return (n) =>
    send({ url, to: RUN, name: CALL, key: `k${n}`, body: JSON.stringify({ n, pad: PAD }), deadlineMs: 3_000 });
}

async function overStreams(url: string): Promise<Ask> {
  const [reader, writer] = [createClient({ url }), createClient({ url })];
  for (const client of [reader, writer]) client.on("error", () => {});
  await Promise.all([reader.connect(), writer.connect()]);
  const waiting = new Map<string, (answer: string) => void>();
  void (async () => {
    for (let id = "$"; ; ) {
      const read = await reader.xRead({ key: ANSWERS, id }, { BLOCK: 1_000, COUNT: 100 }).catch(() => null);
      for (const { messages } of (read as { messages: { id: string; message: Record<string, string> }[] }[]) ?? []) {
        for (const message of messages) {
          id = message.id;
          waiting.get(message.message.key!)?.(message.message.answer!);
          waiting.delete(message.message.key!);
        }
      }
    }
  })();
  const TRIM = { TRIM: { strategy: "MAXLEN", strategyModifier: "~", threshold: 1_000 } } as const;
  return (n) => {
    const { promise, resolve } = Promise.withResolvers<string>();
    waiting.set(`k${n}`, resolve);
    void writer.xAdd(REQUESTS, "*", { to: ANSWERS, key: `k${n}`, body: JSON.stringify({ n, pad: PAD }) }, TRIM);
    return promise;
  };
}

async function measure(name: string, ask: Ask, cpu: () => Promise<number>): Promise<Figure[]> {
  let n = 0;
  const latencies = async (calls: number, atOnce: number) => {
    const taken: number[] = [];
    const one = async () => {
      while (taken.length + atOnce <= calls) {
        const begun = performance.now();
        await ask(n++);
        taken.push(performance.now() - begun);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, one));
    return taken.sort((a, b) => a - b);
  };
  await latencies(1_000, 8);
  const figures: Figure[] = [];
  for (const [calls, atOnce] of [
    [ALONE, 1],
    [TOGETHER, AT_ONCE],
  ] as const) {
    const [cpuBefore, begun] = [await cpu(), performance.now()];
    const taken = await latencies(calls, atOnce);
    const seconds = (performance.now() - begun) / 1_000;
    const cpuEach = ((await cpu()) - cpuBefore) / taken.length;
    const at = (share: number) => taken[Math.floor(taken.length * share)]! * 1_000;
    figures.push(
      { name: `${name}, ${atOnce} at a time: p50`, value: at(0.5), unit: "µs" },
      { name: `${name}, ${atOnce} at a time: p99`, value: at(0.99), unit: "µs" },
      { name: `${name}, ${atOnce} at a time: CPU a call`, value: cpuEach, unit: "µs" },
      { name: `${name}, ${atOnce} at a time`, value: taken.length / seconds, unit: "calls/s" },
    );
  }
  return figures;
}

/** How many of so many calls are answered within a second. */
async function answeredOf(calls: number, ask: Ask): Promise<number> {
  let answered = 0;
  for (let n = 0; n < calls; n++) void ask(-1 - n).then(() => answered++);
  await Bun.sleep(1_000);
  return answered;
}

const own = () => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

/** CPU of a process, µs; its clock ticks a hundred times a second. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

const bench: Bench = async (progress) => {
  progress("HTTP");
  const http = await startPeer("http");
  const figures = await measure("HTTP", overHttp(http.said), async () => own() + (await http.cpu()));
  http.end();
  if (!redisInstalled) return figures;
  progress("Redis streams");
  const redis = await startRedis();
  const client = createClient({ url: redis.url });
  await client.connect();
  const pid = Number(/process_id:(\d+)/.exec(await client.info("server"))![1]);
  client.destroy();
  const peer = await startPeer("streams", redis.url);
  const cpu = async () => own() + (await peer.cpu()) + cpuOf(pid);
  const ask = await overStreams(redis.url);
  figures.push(...(await measure("Redis streams", ask, cpu)));
  await redis.kill();
  const value = await answeredOf(100, ask);
  figures.push({ name: "Redis streams, Redis killed: answered within a second", value, unit: "%" });
  peer.end();
  await redis.remove();
  return figures;
};
export default bench;
