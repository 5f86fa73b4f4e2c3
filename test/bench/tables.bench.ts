/**
 * Live tables: moves a second at six seats through the whole path — socket, zod, rules, journal, personal views —
 * against a bare Bun.serve that sends the same bytes to the same sockets, each server in a process of its own, driven by
 * the same client. The servers take turns, and ratios are medians over the rounds, so that a busy machine bears on all
 * alike. PostgreSQL runs without fsync, as in the ledger's benchmark: the ratio tells of the code.
 */
import { join } from "node:path";
import { startPostgres } from "../support/postgres.ts";
import type { Bench, Figure } from "./figures.ts";
import type { BenchSeat } from "./tables-wire.ts";

const TABLES = 60;
const ROUNDS = 5;
const ROUND_MS = 1_500;

interface Usage {
  readonly cpuMicros: number;
  readonly rssBytes: number;
  readonly moves: number;
  readonly batches: number;
  readonly rows: number;
}

/** One server with its sockets, which stand still until they are let. */
interface Contender {
  readonly mode: string;
  readonly kbAConnection: number;
  /** Lets the seats play for a while. */
  round(): Promise<Round>;
  usage(): Promise<Usage>;
  close(): Promise<void>;
}

interface Round {
  readonly perSecond: number;
  readonly cpuMicrosAMove: number;
}

const measure: Bench = async (progress) => {
  const server = await startPostgres();
  const database = await server.fresh();
  const contenders: Contender[] = [];
  try {
    for (const mode of ["echo", "memory", "postgres"]) contenders.push(await enter(mode, database.servingUrl));
    const [bare, memory, stored] = contenders as [Contender, Contender, Contender];
    const rounds: Record<string, Round[]> = { echo: [], memory: [], postgres: [] };
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const contender of contenders) {
        const measured = await contender.round();
        // The first round warms up.
        if (round > 0) rounds[contender.mode]!.push(measured);
      }
      progress(`round ${round} of ${ROUNDS}`);
    }
    const { rows, batches } = await stored.usage();
    const speed = (mode: string) => median(rounds[mode]!.map(({ perSecond }) => perSecond));
    const cpu = (mode: string) => median(rounds[mode]!.map(({ cpuMicrosAMove }) => cpuMicrosAMove));
    const ofBare = (mode: string) =>
      median(rounds[mode]!.map(({ perSecond }, at) => perSecond / rounds[bare.mode]![at]!.perSecond));
    const figure = (name: string, value: number, unit: string): Figure => ({ name, value, unit });
    return [
      figure("bare echo-broadcast", speed("echo"), "moves/s"),
      figure("tables, journal in memory", speed("memory"), "moves/s"),
      figure("tables, journal in PostgreSQL", speed("postgres"), "moves/s"),
      { ...figure("tables, journal in memory", ofBare("memory"), "× bare"), limit: { atLeast: 0.5 } },
      { ...figure("tables, journal in PostgreSQL", ofBare("postgres"), "× bare"), limit: { atLeast: 0.2 } },
      figure("CPU a move, bare", cpu("echo"), "µs"),
      figure("CPU a move, journal in memory", cpu("memory"), "µs"),
      figure("CPU a move, journal in PostgreSQL", cpu("postgres"), "µs"),
      figure(
        "capacity, journal in memory (CPU of bare a move : CPU of tables a move)",
        cpu("echo") / cpu("memory"),
        "× bare",
      ),
      figure("capacity, journal in PostgreSQL, without PostgreSQL's own", cpu("echo") / cpu("postgres"), "× bare"),
      figure("rows a batch", rows / Math.max(1, batches), "rows"),
      figure("memory a connection", memory.kbAConnection, "KB"),
    ];
  } finally {
    for (const contender of contenders) await contender.close();
    await database.close();
    await server.remove();
  }
};

export default measure;

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

async function enter(mode: string, url: string): Promise<Contender> {
  let hear: (message: object) => void = () => {};
  const next = <T>() =>
    new Promise<T>((resolve) => {
      hear = (message) => resolve(message as T);
    });
  const ready = next<{ port: number; path: string; seats: BenchSeat[] }>();
  const command = [process.execPath, join(import.meta.dirname, "tables-server.ts"), mode, String(TABLES), url];
  const child = Bun.spawn(command, { ipc: (message) => hear(message), stdout: "inherit", stderr: "inherit" });
  const ask = (question: "usage" | "collect") => {
    const answer = next<Usage>();
    child.send(question);
    return answer;
  };
  const usage = () => ask("usage");
  const { port, path, seats } = await ready;
  const before = await ask("collect");
  const play: Play = { running: true, moves: 0, waiting: [] };
  const sockets = await Promise.all(seats.map((seat) => open(port, path, seat, play)));
  const connected = await ask("collect");
  for (const socket of sockets) socket.send('{"event":"hello","id":"hello","protocol":1}');
  while (play.moves < TABLES * 4) await pause(50);
  play.running = false;
  return {
    mode,
    kbAConnection: (connected.rssBytes - before.rssBytes) / 1_024 / sockets.length,
    usage,
    async round() {
      const from = await usage();
      const [startedAt, moves] = [performance.now(), play.moves];
      play.running = true;
      for (const go of play.waiting.splice(0)) go();
      await pause(ROUND_MS);
      play.running = false;
      const perSecond = ((play.moves - moves) * 1_000) / (performance.now() - startedAt);
      await pause(200);
      const to = await usage();
      return { perSecond, cpuMicrosAMove: (to.cpuMicros - from.cpuMicros) / Math.max(1, play.moves - moves) };
    },
    async close() {
      for (const socket of sockets) socket.close();
      child.kill();
      await child.exited;
    },
  };
}

/** What the seats of one server do together. */
interface Play {
  running: boolean;
  moves: number;
  /** What they would do if they were let. */
  waiting: (() => void)[];
}

const TURN = '{"event":"turn"';
const CARD = '{"event":"card"';

/** One seat: draws from the stock as its turn begins, and discards what it drew. A move is a draw or a discard. */
async function open(port: number, path: string, { seat, ticket, resume }: BenchSeat, play: Play): Promise<WebSocket> {
  const query = ticket ? `ticket=${ticket}` : `resume=${resume}`;
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}?${query}`);
  let turn = 0;
  let id = 0;
  const say = (text: string) => {
    play.moves += 1;
    if (play.running) socket.send(text);
    else play.waiting.push(() => socket.send(text));
  };
  socket.onmessage = ({ data }) => {
    const text = data as string;
    if (text.startsWith(TURN)) {
      const frame = JSON.parse(text) as { seat: number; turn: number };
      if (frame.seat !== seat) return;
      turn = frame.turn;
      id += 1;
      say(`{"event":"draw","id":"d${id}","turn":${turn},"from":"stock"}`);
    } else if (text.startsWith(CARD)) {
      const { card } = JSON.parse(text) as { card: number };
      id += 1;
      say(`{"event":"discard","id":"d${id}","turn":${turn},"card":${card}}`);
    } else if (text.startsWith('{"event":"refused"')) throw new Error(text);
  };
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  return socket;
}

const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms));
