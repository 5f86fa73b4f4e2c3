/**
 * The server half of the tables' benchmark, in a process of its own: `bun tables-server.ts memory|postgres|echo TABLES
 * [DATABASE_URL]`. Tells its parent where it listens and how the seats are opened; answers `usage` with CPU and memory, `collect` with the same after a garbage collection.
 */

import { drizzle } from "drizzle-orm/postgres-js";
import { Elysia } from "elysia";
import postgres from "postgres";
import {
  type Clock,
  instant,
  type Log,
  type PlayerId,
  paise,
  type Random,
  type Timers,
} from "../../modules/kernel/index.ts";
import { standardTiming } from "../../modules/rummy/index.ts";
import { tableSockets } from "../../modules/tables/http/sockets.ts";
import {
  createMemoryStore,
  createTableStore,
  createTables,
  type TableStore,
  USUAL_LIMITS,
  USUAL_MATCH_TIMING,
} from "../../modules/tables/index.ts";
import { createMemoryWallet } from "../../modules/tables/testing/memory-wallet.ts";
import { memoryLimiters } from "../support/limiter.ts";
import { testVault } from "../support/vault.ts";
import { ackText, type BenchSeat, cardText, discardedText, drewText, SEATS, turnText } from "./tables-wire.ts";

const [mode = "memory", tableCount = "50", databaseUrl] = process.argv.slice(2);
const count = Number(tableCount);

const clock: Clock = { now: () => instant(Date.now()) };
const timers: Timers = {
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  every(ms, run) {
    const timer = setInterval(run, ms);
    return () => clearInterval(timer);
  },
};
const random: Random = { bytes: (length) => crypto.getRandomValues(new Uint8Array(length)) };
const quiet: Log = { debug() {}, info() {}, warn: console.error, error: console.error, child: () => quiet };

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
  const bigint = { to: 20, from: [20], serialize: String, parse: Number } as unknown as postgres.PostgresType<bigint>;
  const sql = postgres(url, { max: 10, onnotice: () => {}, types: { bigint } });
  return createTableStore({
    database: { sql, db: drizzle(sql) },
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
    settings: {
      ...USUAL_LIMITS,
      messages: { burst: 1e9, perSecond: 1e9 },
      timing: {
        // Nobody runs out of time while another server has its round.
        deal: { ...standardTiming({ loserArrangement: "best" }), turnMs: 600_000, slowAverageMs: 600_000 },
        countdownMs: 3_000,
        betweenDealsMs: 0,
        revealMs: 0,
        absentMs: 600_000,
        sitOutMs: 600_000,
        botFillMs: 600_000,
        resumeTurnMs: 10_000,
        match: USUAL_MATCH_TIMING,
      },
      ticketMs: 60_000,
      voidAfterMs: 600_000,
      heartbeatMs: 1_000,
      perPlayer: 3,
      botMinMs: 500,
      botMaxMs: 1_500,
    },
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
