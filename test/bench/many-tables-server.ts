/**
 * The server of the benchmark of many tables: `bun many-tables-server.ts TABLES PLAYED DATABASE_URL`. All tables are full and
 * have been dealt; the seats of the first `PLAYED` have windows, the others' players are away, with their turns running.
 */
import { Elysia } from "elysia";
import { tableSockets } from "../../modules/tables/http/sockets.ts";
import { benchStore, benchTables, seatOf, seatPeople } from "./many-tables.ts";
import { quiet } from "./serving.ts";
import { answerUsage, tell } from "./tables-child.ts";
import { type BenchSeat, SEATS } from "./tables-wire.ts";

const [count = "10", played = "10", databaseUrl] = process.argv.slice(2);

answerUsage();
const tables = benchTables(benchStore(databaseUrl));
await tables.start();
const app = new Elysia({ websocket: { maxPayloadLength: 4_096, backpressureLimit: 16 << 20 } })
  .use(tableSockets({ tables, authenticate: async () => null, log: quiet }))
  .listen({ port: 0, hostname: "127.0.0.1", reusePort: false });
tables.fanOut.bind((topic, text) => void app.server?.publish(topic, text));
await seatPeople(tables, 0, Number(count) * SEATS);
const seats: BenchSeat[] = [];
for (let n = 0; n < Number(played) * SEATS; n += 1) {
  const { opens, seat } = await seatOf(tables, n);
  seats.push({ table: Math.floor(n / SEATS), seat, opens });
}
tell({ port: app.server!.port!, seats });
