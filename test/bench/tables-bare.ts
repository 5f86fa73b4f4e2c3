/**
 * The bare server of the tables' benchmark: `bun tables-bare.ts TABLES apart|together`. The same texts to the same listeners by
 * Bun's own sockets and topics, and nothing else: what Bun itself can do.
 */
import { answerUsage, tell } from "./tables-child.ts";
import { type BenchSeat, createBroadcastTables, SEATS } from "./tables-wire.ts";

const [count = "50", together] = process.argv.slice(2);
const tables = createBroadcastTables(Number(count), together === "together");

const server = Bun.serve<BenchSeat>({
  port: 0,
  hostname: "127.0.0.1",
  fetch(request, server) {
    const asked = new URL(request.url).searchParams;
    server.upgrade(request, { data: { table: Number(asked.get("table")), seat: Number(asked.get("seat")) } });
  },
  websocket: {
    message(ws, text) {
      const { table, seat } = ws.data;
      const said = String(text);
      const all = (table: number, text: string) => void server.publish(`table/${table}`, text);
      const broadcast = { all, mover: (text: string) => void ws.send(text) };
      if (!said.startsWith('{"event":"hello"')) return tables.hear(said, ws.data, broadcast);
      ws.subscribe(`table/${table}`);
      if (seat === SEATS - 1) tables.begin(table, broadcast);
    },
  },
});

answerUsage();
const seats = Array.from({ length: Number(count) * SEATS }, (_, n) => ({
  table: Math.floor(n / SEATS),
  seat: n % SEATS,
}));
tell({ port: server.port!, seats });
