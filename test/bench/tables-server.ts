/**
 * The platform in the tables' benchmark, in a process of its own: `bun tables-server.ts TABLES memory|postgres|traced [DATABASE_URL [COLLECTOR SHARE]]`.
 * The whole path: socket, zod, rules, journal, personal views.
 */

import { Elysia } from "elysia";
import type { PlayerId } from "../../modules/kernel/index.ts";
import { tableSockets } from "../../modules/tables/http/sockets.ts";
import { createMemoryStore, createTableStore, type TableStore } from "../../modules/tables/index.ts";
import { testKind } from "../../modules/tables/testing/driver.ts";
import { createMetrics } from "../../src/platform/metrics.ts";
import { openTracing } from "../../src/platform/tracing/tracing.ts";
import { testVault } from "../support/vault.ts";
import { benchTables } from "./many-tables.ts";
import { clock, openBench, quiet, timers } from "./serving.ts";
import { answerUsage, tell } from "./tables-child.ts";
import { type BenchSeat, SEATS } from "./tables-wire.ts";
import { createTraced, type Trace, watchStalls } from "./traced-store.ts";

const [tableCount = "50", mode = "memory", databaseUrl, collector, share] = process.argv.slice(2);
const count = Number(tableCount);

let batches = 0;
let rows = 0;

answerUsage(() => ({ batches, rows }));
await platform(mode === "memory" ? forgetful() : postgresStore(databaseUrl!, mode === "traced"));

/** Nothing is journaled: what a move costs without it. */
function forgetful(): TableStore {
  return { ...createMemoryStore(), append: async () => "written", keepSnapshots: async () => {} };
}

function postgresStore(url: string, isTraced: boolean): TableStore {
  const { sql, db } = openBench(url);
  const trace: Trace = { rows: [], stalls: [] };
  const traced = isTraced ? createTraced(trace) : null;
  if (traced) answerTrace(trace);
  const store = createTableStore({
    database: { sql, db },
    journal: traced?.journal(sql) ?? sql,
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
  return traced?.store(store) ?? store;
}

/** Tells the parent what was noted since it last asked. */
function answerTrace(trace: Trace): void {
  watchStalls(trace.stalls);
  process.on("message", (message) => {
    if (message === "trace")
      process.send!({ rows: trace.rows.splice(0), stalls: trace.stalls.splice(0) } satisfies Trace);
  });
}

async function platform(store: TableStore): Promise<void> {
  const tracing = await openTracing(
    { endpoint: collector, headers: [], share: Number(share), service: "bench" },
    { log: quiet, metrics: createMetrics(), process: "bench" },
  );
  const tables = benchTables(store, tracing);
  const app = new Elysia({ websocket: { maxPayloadLength: 4_096, backpressureLimit: 16 << 20 } })
    .use(tableSockets({ tables, authenticate: async () => null, log: quiet }))
    .listen({ port: 0, hostname: "127.0.0.1", reusePort: false });
  tables.fanOut.bind((topic, text) => void app.server?.publish(topic, text));
  const kind = testKind();
  const seats: BenchSeat[] = [];
  for (let n = 0; n < count * SEATS; n += 1) {
    const id = `player-${n}` as PlayerId;
    const joined = await tables.join({ player: { id, name: `P${n}`, avatar: "a1" }, kind });
    if (!joined.ok) throw new Error(joined.error.code);
    const ticket = await tables.mintTicket(id, joined.value.tableId);
    if (!ticket.ok) throw new Error(ticket.error.code);
    seats.push({
      table: Math.floor(n / SEATS),
      tableId: joined.value.tableId,
      seat: tables.sittingOf(id, joined.value.tableId)!.seat,
      opens: ticket.value,
    });
  }
  tell({ port: app.server!.port!, seats });
}
