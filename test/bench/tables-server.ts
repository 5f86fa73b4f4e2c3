/**
 * The server half of the tables' benchmark, in a process of its own: `bun tables-server.ts memory|postgres|echo TABLES
 * [DATABASE_URL]`. Tells its parent where it listens and how the seats are opened; answers `usage` with CPU and memory, `collect` with the same after a garbage collection.
 */

import { Elysia } from "elysia";
import { type PlayerId, paise } from "../../modules/kernel/index.ts";
import { tableSockets } from "../../modules/tables/http/sockets.ts";
import { createMemoryStore, createTableStore, createTables, type TableStore } from "../../modules/tables/index.ts";
import { createMemoryWallet } from "../../modules/tables/testing/memory-wallet.ts";
import { memoryLimiters } from "../support/limiter.ts";
import { testVault } from "../support/vault.ts";
import { BENCH_SETTINGS, clock, openBench, quiet, random, timers } from "./serving.ts";
import { ackText, type BenchSeat, cardText, discardedText, drewText, SEATS, turnText } from "./tables-wire.ts";

const [mode = "memory", tableCount = "50", databaseUrl] = process.argv.slice(2);
const count = Number(tableCount);

const tell = (message: object) => process.send!(message);
let moves = 0;
let batches = 0;
let rows = 0;

process.on("message", (message) => {
  if (message === "collect") Bun.gc(true);
  tell({
    cpuMicros: process.cpuUsage().user + process.cpuUsage().system,
    rssBytes: process.memoryUsage().rss,
    moves,
    batches,
    rows,
  });
});

if (mode === "echo") echo();
else await platform(mode === "postgres" ? postgresStore(databaseUrl!) : createMemoryStore());

/** The same bytes to the same listeners, and nothing else: what Bun itself can do. */
function echo(): void {
  const turns = new Int32Array(count);
  const server = Bun.serve<{ table: number; seat: number }>({
    port: 0,
    hostname: "127.0.0.1",
    fetch(request, server) {
      const [table, seat] = new URL(request.url).searchParams.get("resume")!.split(".").map(Number);
      server.upgrade(request, { data: { table: table!, seat: seat! } });
    },
    websocket: {
      message(ws, text) {
        const { table, seat } = ws.data;
        const said = String(text);
        if (said.startsWith('{"event":"hello"')) {
          ws.subscribe(`table/${table}`);
          if (seat === SEATS - 1) server.publish(`table/${table}`, turnText(0, 1));
          return;
        }
        moves += 1;
        if (said.startsWith('{"event":"draw"')) {
          server.publish(`table/${table}`, drewText(seat));
          ws.send(cardText());
          ws.send(ackText());
          return;
        }
        turns[table]! += 1;
        server.publish(`table/${table}`, discardedText(seat));
        server.publish(`table/${table}`, turnText((seat + 1) % SEATS, turns[table]! + 1));
        ws.send(ackText());
      },
    },
  });
  const seats: BenchSeat[] = [];
  for (let table = 0; table < count; table += 1) {
    for (let seat = 0; seat < SEATS; seat += 1) seats.push({ table, seat, resume: `${table}.${seat}` });
  }
  tell({ port: server.port, path: "/", seats });
}

function postgresStore(url: string): TableStore {
  const { sql, db } = openBench(url);
  return createTableStore({
    database: { sql, db },
    journal: sql,
    clock,
    timers,
    log: quiet,
    vault: testVault(),
    process: "bench",
    figures: {
      batch(written) {
        batches += 1;
        rows += written;
      },
    },
  });
}

/** The whole path: socket, zod, rules, journal, personal views. */
async function platform(store: TableStore): Promise<void> {
  const tables = createTables({
    store,
    wallet: createMemoryWallet(1_000_000_000),
    clock,
    timers,
    random,
    limiter: memoryLimiters(clock),
    log: quiet,
    secret: random.bytes(32),
    sessionsEndedAt: async () => null,
    settings: BENCH_SETTINGS,
    countMove: () => {
      moves += 1;
    },
  });
  const app = new Elysia({ websocket: { maxPayloadLength: 4_096, backpressureLimit: 16 << 20 } })
    .use(tableSockets({ tables, authenticate: async () => null, log: quiet }))
    .listen({ port: 0, hostname: "127.0.0.1", reusePort: false });
  const kind = {
    variant: "points",
    currency: "practice",
    maxSeats: 6,
    nDeck: 2,
    name: "Points",
    pointValuePaise: paise(100),
    deals: 0,
    buyInPaise: paise(24_000),
    feeBps: 1_000,
  } as const;
  const seats: BenchSeat[] = [];
  for (let n = 0; n < count * SEATS; n += 1) {
    const id = `player-${n}` as PlayerId;
    const joined = await tables.join({ player: { id, name: `P${n}`, avatar: "a1" }, kind });
    if (!joined.ok) throw new Error(joined.error.code);
    const ticket = await tables.mintTicket(id, joined.value.tableId);
    if (!ticket.ok) throw new Error(ticket.error.code);
    seats.push({ table: Math.floor(n / SEATS), seat: joined.value.seat, ticket: ticket.value });
  }
  tell({ port: app.server!.port, path: "/ws/table", seats });
}
