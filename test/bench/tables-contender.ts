/**
 * One server of the tables' benchmark, in a process of its own with its players here. `BENCH_FLAGS` are given to its Bun:
 * `BENCH_FLAGS="--cpu-prof --cpu-prof-dir=/tmp/profiles"` writes a profile of every server.
 */
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Line, openColyseus, openSocket } from "./tables-line.ts";
import { createPlayer, type Play } from "./tables-player.ts";
import type { BenchReady, Usage } from "./tables-wire.ts";

const ROUND_MS = 1_500;

/** What is measured of a server while its seats play for a while. */
export interface Round {
  readonly perSecond: number;
  /** CPU that the server's process used for each move. */
  readonly cpuMicros: number;
  /** CPU that the server's process and the database together used for each move. */
  readonly cpuMicrosWithDatabase: number;
}

/** A server whose sockets stand still until they are let. */
export interface Contender {
  readonly name: string;
  readonly kbAConnection: number;
  /** Moves played so far. */
  moves(): number;
  round(): Promise<Round>;
  usage(): Promise<Usage>;
  close(): Promise<void>;
}

/** A server to be started. */
export interface Entry {
  readonly name: string;
  /** The server's file beside this one, and its arguments. */
  readonly server: string;
  readonly words: readonly string[];
  /** What it runs on, Bun where nothing is said. */
  readonly runtime?: "bun" | "node";
  /** The version of the table protocol that its players speak. */
  readonly protocol: 1 | 2;
}

/**
 * Starts a server and its players, who have made their first moves when it is answered. `databaseCpu` tells the microseconds of
 * CPU that the database has used so far.
 */
export async function enter(entry: Entry, tables: number, databaseCpu: () => Promise<number>): Promise<Contender> {
  const { ready, ask, end } = await start(entry, tables);
  const { port, seats } = ready;
  const before = await ask("collect");
  const play: Play = { running: true, moves: 0, waiting: [] };
  const open = entry.server.includes("colyseus") ? openColyseus : openSocket;
  const lines = await Promise.all(
    seats.map(async (seat) => {
      const player = createPlayer(seat.seat, play, (text) => line.send(text));
      const line: Line = await open(port, seat, player);
      return line;
    }),
  );
  const connected = await ask("collect");
  for (const line of lines) line.send(`{"event":"hello","id":"hello","protocol":${entry.protocol}}`);
  while (play.moves < tables * 4) await pause(50);
  play.running = false;
  const usage = () => ask("usage");
  return {
    name: entry.name,
    kbAConnection: (connected.rssBytes - before.rssBytes) / 1_024 / lines.length,
    usage,
    moves: () => play.moves,
    async round() {
      const [from, databaseBefore] = [await usage(), await databaseCpu()];
      const [startedAt, movesBefore] = [performance.now(), play.moves];
      play.running = true;
      for (const go of play.waiting.splice(0)) go();
      await pause(ROUND_MS);
      play.running = false;
      const seconds = (performance.now() - startedAt) / 1_000;
      await pause(200);
      const used = (await usage()).cpuMicros - from.cpuMicros;
      const moves = Math.max(1, play.moves - movesBefore);
      return {
        perSecond: moves / seconds,
        cpuMicros: used / moves,
        cpuMicrosWithDatabase: (used + (await databaseCpu()) - databaseBefore) / moves,
      };
    },
    async close() {
      for (const line of lines) line.close();
      await end();
    },
  };
}

/** Starts a server; answers what it tells when its tables are there. */
export async function start(entry: Pick<Entry, "server" | "words" | "runtime">, tables: number) {
  let hear: (message: unknown) => void = () => {};
  const next = <T>() =>
    new Promise<T>((resolve) => {
      hear = (message) => resolve(message as T);
    });
  const ready = next<BenchReady>();
  const child = Bun.spawn([...(await programOf(entry)), String(tables), ...entry.words], {
    ipc: (message) => hear(message),
    serialization: "json",
    stdout: "inherit",
    stderr: "inherit",
  });
  return {
    ready: await ready,
    ask<Answer = Usage>(question: "usage" | "collect" | "trace") {
      const answer = next<Answer>();
      child.send(question);
      return answer;
    },
    async end() {
      child.send("end");
      await child.exited;
    },
  };
}

/** Bun runs the file as it is, Node a bundle of it. */
async function programOf({ server, runtime = "bun" }: Pick<Entry, "server" | "runtime">): Promise<readonly string[]> {
  const file = join(import.meta.dirname, server);
  if (runtime === "bun") return [process.execPath, ...(process.env.BENCH_FLAGS?.split(" ") ?? []), file];
  const outdir = join(tmpdir(), "rummy-bench");
  const built = await Bun.build({ entrypoints: [file], target: "node", outdir, naming: "[name].mjs" });
  return ["node", built.outputs[0]!.path];
}

const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms));
