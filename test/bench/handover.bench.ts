/**
 * A process that goes down in the middle of five hundred deals: how long it takes until another one plays them all, and for how long
 * each stands meanwhile. Both are in this one, over calls by HTTP and a PostgreSQL; two machines share the work.
 */
import { openCluster } from "../../modules/cluster/testing/cluster.ts";
import { RULES_VERSION } from "../../modules/rummy/index.ts";
import { createMemoryRegistry } from "../../modules/tables/seat-registry/memory-registry.ts";
import { testConfig } from "../../modules/tables/testing/driver.ts";
import { createMemoryWallet } from "../../modules/tables/testing/memory-wallet.ts";
import { type TestBrowser, tablesWorld } from "../../modules/tables/testing/world.ts";
import { until } from "../support/child.ts";
import { realTime } from "../support/clock.ts";
import type { TestDatabase } from "../support/postgres.ts";
import { seededRandom } from "../support/random.ts";
import type { Figure } from "./figures.ts";
import { onDatabase, storeIn } from "./on-database.ts";
import { quiet } from "./serving.ts";

const TABLES = 500;

const bench = onDatabase(measure);
export default bench;

async function measure(database: TestDatabase, progress: (line: string) => void): Promise<readonly Figure[]> {
  const shared = { wallet: createMemoryWallet(), places: createMemoryRegistry() };
  const start = async (name: string) => {
    const cluster = openCluster(name, {
      sql: database.sql,
      log: quiet,
      random: seededRandom(BigInt(name.length)),
      rules: RULES_VERSION,
      beatMs: 1_000,
    });
    const { processes, membership } = cluster;
    const store = storeIn(database, processes.self);
    const timing = { ...testConfig().timing, countdownMs: 1_000, revealMs: 0 };
    const random = seededRandom(BigInt(name.length + 1));
    const settings = { alone: false, timing };
    const world = tablesWorld(realTime, random, quiet, { ...shared, store, processes, settings });
    await world.tables.start();
    await membership.join({ tables: () => world.tables.figures().tables });
    return { ...world, cluster };
  };
  const [one, other] = [await start("a"), await start("bb")];
  const windows: TestBrowser[] = [];
  for (let n = 0; n < TABLES * 2; n += 1) windows.push(await one.join(`P${n}`, { maxSeats: 2 }));
  await until("every deal to have begun", () => windows.every(({ view }) => view.turn !== null), 60_000);
  progress(`${TABLES} deals are played`);

  const cpu = process.cpuUsage();
  const startedAt = performance.now();
  await one.cluster.membership.drain();
  await one.tables.drain({ handOverMs: 60_000, playOutMs: 0 });
  const tookMs = performance.now() - startedAt;
  const used = process.cpuUsage(cpu);
  const shifts = await database.owner<{ ms: number }[]>`
    SELECT (command ->> 'shiftMs')::float8 AS ms FROM tables.journal WHERE type = 'resumed' ORDER BY 1`;
  const left = one.tables.figures().tables;
  const taken = other.tables.figures().tables;
  await Promise.all([one, other].map(({ tables }) => tables.stop()));
  await Promise.all([one, other].map(({ cluster }) => cluster.membership.leave()));
  await Promise.all([one, other].map(({ cluster }) => cluster.close()));
  // Snapshots are written a second after their deals begin.
  await Bun.sleep(1_100);
  const at = (part: number) => shifts[Math.floor((shifts.length - 1) * part)]?.ms ?? Number.NaN;
  return [
    { name: `${TABLES} tables handed over`, value: tookMs, unit: "ms" },
    { name: "CPU of both processes a table", value: (used.user + used.system) / 1_000 / TABLES, unit: "ms" },
    { name: "a table stands, median", value: at(0.5), unit: "ms" },
    { name: "a table stands, longest", value: at(1), unit: "ms", limit: { atMost: 2_000 } },
    { name: "tables that stayed", value: left, unit: "tables", limit: { atMost: 0 } },
    { name: "tables that the other plays", value: taken, unit: "tables", limit: { atLeast: TABLES } },
  ];
}
