/**
 * A process starts and plays all tables that another one has left in mid-deal: 100, 500 and 2,000 of them, from their snapshots.
 * How long that takes, and what of it is this process's CPU. The tables' module is the product's; wallet and places are in memory.
 */
import { startPostgres } from "../support/postgres.ts";
import type { Bench, Figure } from "./figures.ts";
import { keepTable } from "./kept-table.ts";
import { benchStore, benchTables } from "./many-tables.ts";

const SIZES = [100, 500, 2_000] as const;
/** The last of them is under way; what was before is in the snapshot. */
const DEALS = 2;
const AT_ONCE = 8;

interface Recovered {
  readonly size: number;
  readonly wallMs: number;
  readonly cpuMs: number;
}

const bench: Bench = async (progress) => {
  const server = await startPostgres();
  try {
    const recovered: Recovered[] = [];
    for (const size of SIZES) {
      const database = await server.fresh();
      const store = benchStore(database.servingUrl);
      const ids = Array.from({ length: size }, (_, n) => `00000000-0000-7000-8000-${String(n + 1).padStart(12, "0")}`);
      for (let n = 0; n < size; n += AT_ONCE)
        await Promise.all(ids.slice(n, n + AT_ONCE).map((id, m) => keepTable(store, id, n + m + 1, DEALS)));
      progress(`${size} tables are in PostgreSQL`);
      recovered.push(await recover(database.servingUrl, size));
      await database.close();
    }
    const [least, most] = [recovered[0]!, recovered.at(-1)!];
    return [
      ...recovered.flatMap(({ size, wallMs, cpuMs }): Figure[] => [
        { name: `${size} tables are played again`, value: wallMs, unit: "ms" },
        { name: `${size} tables, CPU of the process`, value: cpuMs, unit: "ms" },
      ]),
      {
        name: `CPU a table at ${most.size} tables`,
        unit: `× at ${least.size}`,
        limit: { atMost: 1.5 },
        value: most.cpuMs / most.size / (least.cpuMs / least.size),
      },
    ];
  } finally {
    await server.remove();
  }
};
export default bench;

async function recover(url: string, size: number): Promise<Recovered> {
  const tables = benchTables(benchStore(url));
  const [cpu, startedAt] = [process.cpuUsage(), performance.now()];
  await tables.start();
  const wallMs = performance.now() - startedAt;
  const { user, system } = process.cpuUsage(cpu);
  if (tables.figures().tables !== size) throw new Error(`${tables.figures().tables} of ${size} tables are played`);
  await tables.stop();
  return { size, wallMs, cpuMs: (user + system) / 1_000 };
}
