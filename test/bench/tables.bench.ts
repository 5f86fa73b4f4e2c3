/**
 * Live tables: moves a second at six seats through the whole path — socket, zod, rules, journal, personal views —
 * against a bare Bun.serve that sends the same bytes to the same sockets, each server in a process of its own, driven by
 * the same client. PostgreSQL runs without fsync, as in the ledger's benchmark: the ratio tells of the code.
 */
import { join } from "node:path";
import { startPostgres } from "../support/postgres.ts";
import type { Bench, Figure } from "./figures.ts";
import type { BenchSeat } from "./tables-wire.ts";

const TABLES = 60;
const SECONDS = 5;

interface Usage {
  readonly cpuMicros: number;
  readonly rssBytes: number;
  readonly moves: number;
  readonly batches: number;
  readonly rows: number;
}

interface Measured {
  readonly perSecond: number;
  readonly cpuMicrosAMove: number;
  readonly kbAConnection: number;
  readonly rowsABatch: number;
}

const measure: Bench = async (progress) => {
  const run = async (mode: string, url?: string) => {
    const measured = await measureServer(mode, url);
    progress(`${mode}: ${Math.round(measured.perSecond)} moves/s, ${measured.cpuMicrosAMove.toFixed(1)} µs CPU a move`);
    return measured;
  };
  const bare = await run("echo");
  const memory = await run("memory");
  const server = await startPostgres();
  const database = await server.fresh();
  try {
    const stored = await run("postgres", database.url);
    const figure = (name: string, value: number, unit: string): Figure => ({ name, value, unit });
    return [
      figure("bare echo-broadcast", bare.perSecond, "moves/s"),
      figure("tables, journal in memory", memory.perSecond, "moves/s"),
      figure("tables, journal in PostgreSQL", stored.perSecond, "moves/s"),
      { ...figure("tables, journal in memory", memory.perSecond / bare.perSecond, "× bare"), limit: { atLeast: 0.5 } },
      {
        ...figure("tables, journal in PostgreSQL", stored.perSecond / bare.perSecond, "× bare"),
        limit: { atLeast: 0.2 },
      },
      figure("CPU a move, bare", bare.cpuMicrosAMove, "µs"),
      figure("CPU a move, journal in memory", memory.cpuMicrosAMove, "µs"),
      figure("CPU a move, journal in PostgreSQL", stored.cpuMicrosAMove, "µs"),
      figure("rows a batch", stored.rowsABatch, "rows"),
      figure("memory a connection", memory.kbAConnection, "KB"),
    ];
  } finally {
    await database.close();
    await server.remove();
  }
};

export default measure;

async function measureServer(mode: string, url?: string): Promise<Measured> {
  let hear: (message: object) => void = () => {};
  const next = <T>() =>
    new Promise<T>((resolve) => {
      hear = (message) => resolve(message as T);
    });
  const ready = next<{ port: number; path: string; seats: BenchSeat[] }>();
  const child = Bun.spawn(
    [process.execPath, join(import.meta.dirname, "tables-server.ts"), mode, String(TABLES), url ?? ""],
    {
      ipc: (message) => hear(message),
      stdout: "inherit",
      stderr: "inherit",
    },
  );
  const usage = () => {
    const answer = next<Usage>();
    child.send("usage");
    return answer;
  };
  try {
    const { port, path, seats } = await ready;
    const before = await usage();
    const sockets = await Promise.all(seats.map((seat) => open(port, path, seat)));
    const connected = await usage();
    for (const socket of sockets) socket.send('{"event":"hello","id":"hello","protocol":1}');
    while (driven.moves < TABLES * 4) await pause(50);
    await pause(1_000);
    const [from, at] = [await usage(), performance.now()];
    const sentFrom = driven.moves;
    await pause(SECONDS * 1_000);
    const seconds = (performance.now() - at) / 1_000;
    const sent = driven.moves - sentFrom;
    const to = await usage();
    for (const socket of sockets) socket.close();
    return {
      perSecond: sent / seconds,
      cpuMicrosAMove: (to.cpuMicros - from.cpuMicros) / Math.max(1, sent),
      kbAConnection: (connected.rssBytes - before.rssBytes) / 1_024 / sockets.length,
      rowsABatch: (to.rows - from.rows) / Math.max(1, to.batches - from.batches),
    };
  } finally {
    child.kill();
    await child.exited;
    driven.moves = 0;
  }
}

const driven = { moves: 0 };
const TURN = '{"event":"turn"';
const CARD = '{"event":"card"';

/** One seat: draws from the stock as its turn begins, and discards what it drew. A move is a draw or a discard. */
async function open(port: number, path: string, { seat, ticket, resume }: BenchSeat): Promise<WebSocket> {
  const query = ticket ? `ticket=${ticket}` : `resume=${resume}`;
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}?${query}`);
  let turn = 0;
  let id = 0;
  socket.onmessage = ({ data }) => {
    const text = data as string;
    if (text.startsWith(TURN)) {
      const frame = JSON.parse(text) as { seat: number; turn: number };
      if (frame.seat !== seat) return;
      turn = frame.turn;
      id += 1;
      driven.moves += 1;
      socket.send(`{"event":"draw","id":"d${id}","turn":${turn},"from":"stock"}`);
    } else if (text.startsWith(CARD)) {
      const { card } = JSON.parse(text) as { card: number };
      id += 1;
      driven.moves += 1;
      socket.send(`{"event":"discard","id":"d${id}","turn":${turn},"card":${card}}`);
    } else if (text.startsWith('{"event":"refused"')) throw new Error(text);
  };
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  return socket;
}

const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms));
