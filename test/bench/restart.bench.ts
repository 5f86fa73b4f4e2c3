/**
 * SIGTERM to a real process that plays five hundred tables, with everybody's sockets, while another one lives: how long until it has
 * exited, and for how long windows are without their table. PostgreSQL with its standby, Redis, haproxy and the windows share the machine.
 */
import { startCluster } from "../cluster/cluster.ts";
import { gatherCrowd } from "../cluster/crowd.ts";
import { until } from "../support/child.ts";
import type { Bench, Figure } from "./figures.ts";

const TABLES = 500;
/** A move each four seconds at every table: about what people do. */
const THINK_MS = 4_000;
/** As the game window has it. */
const SILENCE_MS = 25_000;

const bench: Bench = measure;
export default bench;

async function measure(progress: (line: string) => void): Promise<readonly Figure[]> {
  const cluster = await startCluster(["a", "b"], { maxConnections: 8_000 });
  try {
    const [a, b] = cluster.processes;
    // While b is there it is given every second table.
    await b!.server.stop();
    const crowd = await gatherCrowd(
      { ...cluster, processes: [a!] },
      {
        tables: TABLES,
        thinkMs: THINK_MS,
        silenceMs: SILENCE_MS,
      },
    );
    await b!.server.restart();
    await cluster.haproxy.sees(["a", "b"]);
    const played = (await cluster.owners()).filter(({ process }) => process === "a").map(({ tableId }) => tableId);
    progress(`${played.length} tables are played, with ${crowd.seats.length} sockets`);

    const before = crowd.seats.map(({ absences, clockLosses }) => ({
      away: absences.length,
      lost: clockLosses.length,
    }));
    const startedAt = performance.now();
    await a!.server.stop();
    const exitMs = performance.now() - startedAt;
    await crowd.back(played, startedAt, 60_000);
    await until("every table to be another's", async () =>
      (await cluster.owners()).every((one) => one.process === "b"),
    );
    await crowd.check();
    crowd.stop();
    const absences = crowd.seats
      .flatMap((seat, n) => seat.absences.slice(before[n]!.away))
      .toSorted((one, other) => one - other);
    const losses = crowd.seats.flatMap(({ clockLosses }, n) => clockLosses.slice(before[n]!.lost));
    const at = (part: number) => absences[Math.floor((absences.length - 1) * part)] ?? Number.NaN;
    return [
      { name: "from SIGTERM to exit", value: exitMs / 1_000, unit: "s", limit: { atMost: 10 } },
      { name: "a window is without its table, median", value: at(0.5), unit: "ms" },
      { name: "a window is without its table, longest", value: at(1), unit: "ms" },
      { name: "turn clock lost, most", value: Math.max(0, ...losses), unit: "ms", limit: { atMost: 2_000 } },
      { name: "tables that moved", value: played.length, unit: "tables", limit: { atLeast: TABLES } },
    ];
  } finally {
    await cluster.remove();
  }
}
