import type { Config } from "../../config.ts";
import type { Metrics } from "../../platform/metrics.ts";
import type { Server } from "../../server.ts";
import type { Foundation } from "./foundation.ts";

/** Shows at `/metrics` what the server itself knows: its sockets, and how database and Redis fare. */
export function showFigures(
  metrics: Metrics,
  {
    server,
    database,
    bus,
    config,
  }: Pick<Foundation, "database" | "bus"> & {
    readonly server: Server;
    readonly config: Config["data"];
  },
): void {
  metrics.gauge("sockets_open", "Websockets that are open", () => server.sockets());
  metrics.gauge(
    "database_connections",
    "Connections to this database that all processes have open; a quiet process keeps its own",
    async () => {
      const [row] = await database.sql<{ n: number }[]>`
      SELECT count(*) AS n FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'rummy'`;
      return row?.n ?? 0;
    },
  );
  metrics.gauge("database_connections_max", "DATABASE_POOL", () => config.databasePool);
  metrics.gauge("database_waiting", "Questions that wait for a connection to PostgreSQL, or for its answer", () =>
    database.waiting(),
  );
  const hasRedis = config.redisUrl !== undefined;
  metrics.gauge("redis_connected", "Whether Redis can be reached: 1, or 0; not a number without REDIS_URL", () =>
    hasRedis ? Number(bus.healthy()) : Number.NaN,
  );
  const help = "For how long PostgreSQL has been asked and has answered nothing";
  metrics.gauge("database_unanswered_seconds", help, () => database.awayMs() / 1_000);
}
