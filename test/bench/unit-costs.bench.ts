/**
 * What one of each thing costs that players do, for the plan in docs/capacity.md: a move at a journaled table of six, a seat's
 * socket, a settled deal, a call of the lobby, a page, a log-in. CPU is that of the server's process and of PostgreSQL, each by
 * itself, in microseconds; both are warm. Bytes are those of the texts, without what TCP and TLS add.
 */
import { readFileSync } from "node:fs";
import postgres from "postgres";
import { openDatabase } from "../../src/platform/database.ts";
import { startPostgres, type TestDatabase } from "../support/postgres.ts";
import { preparedServer } from "../support/prepared-server.ts";
import { startServer } from "../support/server.ts";
import type { Bench, Figure } from "./figures.ts";
import { mustPost, openStakes, openWallet, pace, sixPlayers } from "./ledger-load.ts";
import { cpuMsOf } from "./measured-process.ts";
import { addPeople, BENCH_PASSWORD, BENCH_SECRETS } from "./people.ts";
import { start } from "./tables-contender.ts";
import { openSocket } from "./tables-line.ts";
import { createPlayer, type Play } from "./tables-player.ts";

const TABLES = 60;
const MOVES_MS = 5_000;
const PEOPLE = 200;
const CALLS = 2_000;
const LOGINS = 40;

type Progress = (line: string) => void;

/** A PostgreSQL, and what it has used. */
interface Books {
  readonly database: TestDatabase;
  cpuMicros(): Promise<number>;
  walBytes(): Promise<number>;
  ask(question: string): Promise<number>;
}

const measure: Bench = async (progress) => {
  const figures: Figure[] = [];
  for (const part of [moves, settlements, calls]) {
    const server = await startPostgres();
    const database = await server.fresh();
    const watching = postgres(database.url, { max: 1, onnotice: () => {} });
    const ask = async (question: string) => Number((await watching.unsafe(question))[0]!.value);
    const books: Books = {
      database,
      ask,
      cpuMicros: async () => {
        const rows = await watching<{ pid: number }[]>`SELECT pid FROM pg_stat_activity`;
        return rows.reduce((sum, { pid }) => sum + ranNanos(pid) / 1_000, 0);
      },
      walBytes: () => ask("SELECT (pg_current_wal_lsn() - '0/0')::float8 AS value"),
    };
    try {
      figures.push(...(await part(books, progress)));
    } finally {
      await watching.end();
      await database.close();
      await server.remove();
    }
  }
  return figures;
};

export default measure;

function ranNanos(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]);
  } catch {
    return 0;
  }
}

const figure = (name: string, value: number, unit: string): Figure => ({ name, value, unit });

/** A move at a table of six, by socket, with everybody's windows open. */
async function moves(books: Books, progress: Progress): Promise<Figure[]> {
  const entry = { server: "tables-server.ts", words: ["postgres", books.database.servingUrl] };
  const { ready, ask, end } = await start(entry, TABLES);
  const play: Play = { running: true, moves: 0, waiting: [] };
  const bytes = { received: 0, said: 0 };
  const before = await ask("collect");
  const lines = await Promise.all(
    ready.seats.map(async (seat) => {
      const player = createPlayer(seat.seat, play, (text) => {
        bytes.said += text.length;
        line.send(text);
      });
      const line = await openSocket(ready.port, seat, (text) => {
        bytes.received += text.length;
        player(text);
      });
      return line;
    }),
  );
  const connected = await ask("collect");
  for (const line of lines) line.send('{"event":"hello","id":"hello","protocol":2}');
  await Bun.sleep(MOVES_MS);
  const size = () => books.ask("SELECT pg_total_relation_size('tables.journal')::float8 AS value");
  const used = async () => ({
    moves: play.moves,
    usage: await ask("usage"),
    received: bytes.received,
    said: bytes.said,
    database: await books.cpuMicros(),
    wal: await books.walBytes(),
    journal: await size(),
  });
  const from = await used();
  await Bun.sleep(MOVES_MS);
  const to = await used();
  play.running = false;
  await Bun.sleep(300);
  for (const line of lines) line.close();
  await end();
  const made = to.moves - from.moves;
  progress(`${made} moves`);
  return [
    figure("a move: CPU of the process", (to.usage.cpuMicros - from.usage.cpuMicros) / made, "µs"),
    figure("a move: CPU of PostgreSQL", (to.database - from.database) / made, "µs"),
    figure("a move: sent to all windows", (to.received - from.received) / made, "bytes"),
    figure("a move: rows of the journal", (to.usage.rows - from.usage.rows) / made, "rows"),
    figure("a move: the journal's table grows", (to.journal - from.journal) / made, "bytes"),
    figure("a move: WAL", (to.wal - from.wal) / made, "bytes"),
    figure("a table's socket: memory", (connected.rssBytes - before.rssBytes) / 1_024 / lines.length, "KB"),
  ];
}

/** A settled deal of six, as the tables post it. */
async function settlements(books: Books, progress: Progress): Promise<Figure[]> {
  const database = openDatabase({ url: books.database.servingUrl }, { pool: 16 });
  try {
    const wallet = openWallet(database);
    await openStakes(wallet);
    let settled = 0;
    const settle = (run: string) =>
      pace(50, async (id, n) => {
        settled += 1;
        await mustPost(wallet.settle(sixPlayers((id * 53 + n * 7) % 50, `${run}-${id}-${n}`)));
      });
    await settle("warm");
    const [from, own] = [
      { settled, database: await books.cpuMicros(), wal: await books.walBytes() },
      process.cpuUsage(),
    ];
    await settle("measured");
    const made = settled - from.settled;
    const { user, system } = process.cpuUsage(own);
    progress(`${made} deals are settled`);
    return [
      figure("a settled deal: CPU of the process", (user + system) / made, "µs"),
      figure("a settled deal: CPU of PostgreSQL", ((await books.cpuMicros()) - from.database) / made, "µs"),
      figure("a settled deal: WAL", ((await books.walBytes()) - from.wal) / made, "bytes"),
    ];
  } finally {
    await database.close(1);
  }
}

/** Calls and pages of the whole server. */
async function calls(books: Books, progress: Progress): Promise<Figure[]> {
  const people = await addPeople(books.database, PEOPLE);
  const server = await startServer({
    command: [process.execPath, (await preparedServer()).main],
    settings: { DATABASE_URL: books.database.servingUrl, ...BENCH_SECRETS, LOG_LEVEL: "error" },
  });
  const get = (path: string) => async (n: number) => {
    const answer = await fetch(`${server.url}${path}`, {
      headers: { authorization: people[n % PEOPLE]!.token, "accept-encoding": "br, gzip" },
      decompress: false,
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return (await answer.arrayBuffer()).byteLength;
  };
  const post = (path: string, bodyOf: (n: number) => object) => async (n: number) => {
    const answer = await fetch(`${server.url}/api${path}`, {
      method: "POST",
      headers: { authorization: people[n % PEOPLE]!.token, "content-type": "application/json" },
      body: JSON.stringify(bodyOf(n)),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.arrayBuffer()).byteLength;
  };
  const cost = async (name: string, times: number, call: (n: number) => Promise<number>): Promise<Figure[]> => {
    for (let n = 0; n < times / 4; n += 1) await call(n);
    const [cpu, database] = [cpuMsOf(server.pid), await books.cpuMicros()];
    let bytes = 0;
    for (let n = 0; n < times; n += 8)
      for (const one of await Promise.all(Array.from({ length: 8 }, (_, m) => call(n + m)))) bytes += one;
    progress(name);
    return [
      figure(`${name}: CPU of the process`, ((cpuMsOf(server.pid) - cpu) * 1_000) / times, "µs"),
      figure(`${name}: CPU of PostgreSQL`, ((await books.cpuMicros()) - database) / times, "µs"),
      figure(`${name}: answer`, bytes / times, "bytes"),
    ];
  };
  try {
    const list = { eRummyType: "point", eGameType: "practice" };
    return [
      ...(await cost("the lobby's page", CALLS, get("/game"))),
      ...(await cost(
        "the lobby's list",
        CALLS,
        post("/rummy/table/weblist", () => list),
      )),
      ...(await cost("joined games", CALLS, get("/api/rummy/table/joined"))),
      ...(await cost(
        "a log-in",
        LOGINS,
        post("/auth/login/simple", (n) => ({
          sMobile: `${people[n % PEOPLE]!.name}@example.com`,
          sPassword: BENCH_PASSWORD,
        })),
      )),
    ];
  } finally {
    await server.remove();
  }
}
