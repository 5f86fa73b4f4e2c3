/**
 * What a process does before it plays tables that another one has left: it reads and replays them from their last snapshot, and,
 * to compare, from their openings, as it would without any.
 */
import { replay } from "../../modules/tables/journal/replay.ts";
import type { TableState } from "../../modules/tables/machine/state.ts";
import type { TestDatabase } from "../support/postgres.ts";
import type { Figure } from "./figures.ts";
import { keepTable } from "./kept-table.ts";
import { onDatabase, storeIn } from "./on-database.ts";

const TABLES = 100;
const DEALS = 40;
const AT_ONCE = 16;

const bench = onDatabase(measure);
export default bench;

async function measure(database: TestDatabase, progress: (line: string) => void): Promise<readonly Figure[]> {
  const store = storeIn(database, "bench");
  const ids = Array.from({ length: TABLES }, (_, n) => `00000000-0000-7000-8000-${String(n + 1).padStart(12, "0")}`);
  for (const [n, tableId] of ids.entries()) await keepTable(store, tableId, n + 1, DEALS);
  progress(`${TABLES} tables of ${DEALS} deals are in PostgreSQL`);

  const from = async (read: (tableId: string) => Promise<TableState>) => {
    const [cpu, startedAt] = [process.cpuUsage(), performance.now()];
    for (let n = 0; n < ids.length; n += AT_ONCE) await Promise.all(ids.slice(n, n + AT_ONCE).map(read));
    const used = process.cpuUsage(cpu);
    return { wallMs: (performance.now() - startedAt) / TABLES, cpuMs: (used.user + used.system) / 1_000 / TABLES };
  };
  const opening = await from(async (tableId) => replay(await store.read(tableId)));
  const snapshot = await from(async (tableId) => {
    const state = (await store.snapshot(tableId))!;
    return replay(await store.read(tableId, state.applied), () => {}, state);
  });
  const [kept] = await database.owner<{ bytes: number; rows: number }[]>`
    SELECT coalesce(sum(length(sealed)), 0)::float8 AS bytes, count(*)::float8 AS rows FROM tables.snapshot`;
  return [
    { name: "a table from its opening, CPU", value: opening.cpuMs, unit: "ms" },
    { name: "a table from its opening, wall", value: opening.wallMs, unit: "ms" },
    { name: "a table from its snapshot, CPU", value: snapshot.cpuMs, unit: "ms" },
    { name: "a table from its snapshot, wall", value: snapshot.wallMs, unit: "ms" },
    {
      name: "CPU from a snapshot, of that from the opening",
      value: snapshot.cpuMs / opening.cpuMs,
      unit: "×",
      limit: { atMost: 0.2 },
    },
    { name: "kept of an open table", value: kept!.bytes / TABLES, unit: "bytes" },
    { name: "a deal's snapshots of an open table", value: kept!.bytes / TABLES / DEALS, unit: "bytes" },
  ];
}
