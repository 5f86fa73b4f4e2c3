/**
 * What a process does before it plays tables that another one has left: it reads and replays them from their last snapshot, and,
 * to compare, from their openings, as it would without any.
 */
import { replay } from "../../modules/tables/journal/replay.ts";
import { applyTable } from "../../modules/tables/machine/apply.ts";
import type { TableState } from "../../modules/tables/machine/state.ts";
import { drive, testConfig } from "../../modules/tables/testing/driver.ts";
import type { TestDatabase } from "../support/postgres.ts";
import { seededRandom } from "../support/random.ts";
import type { Figure } from "./figures.ts";
import { onDatabase, storeIn } from "./on-database.ts";

const TABLES = 100;
const DEALS = 40;
/** Turns of a deal before somebody drops: what it takes on the platform, about. */
const TURNS = 35;
const AT_ONCE = 16;

const bench = onDatabase(measure);
export default bench;

async function measure(database: TestDatabase, progress: (line: string) => void): Promise<readonly Figure[]> {
  const store = storeIn(database, "bench");
  const ids = Array.from({ length: TABLES }, (_, n) => `00000000-0000-7000-8000-${String(n + 1).padStart(12, "0")}`);
  for (const [n, tableId] of ids.entries()) await keep(store, tableId, n + 1);
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

type Store = ReturnType<typeof storeIn>;

/** Plays a table of two through its deals, and writes down what a process would have written, in the middle of the last one. */
async function keep(store: Store, tableId: string, tableNo: number): Promise<void> {
  const config = { ...testConfig({ maxSeats: 2 }), tableId, tableNo };
  const table = drive(config, seededRandom(BigInt(tableNo)));
  for (const [seat, name] of ["A", "B"].entries()) table.sit(name, seat);
  while (table.state.view.deal < DEALS) playDeal(table, TURNS);
  const { epoch } = await store.open(config);
  let state: TableState | null = null;
  const rows = table.journal.map((command) => {
    const applied = applyTable(state, command);
    if (!applied.ok) throw new Error(applied.error.code);
    state = applied.value.state;
    return { tableId, seq: state.applied, epoch, command, settlement: applied.value.settlement, state };
  });
  await Promise.all(rows.slice(1).map((row) => store.append(row)));
  for (const { state } of rows) if (state.shuffle?.step === "wanted") await store.keepSnapshots([state]);
}

/** Draws and discards; after so many turns, or in the middle of the last deal, the next one's player drops. */
function playDeal(table: ReturnType<typeof drive>, turns: number): void {
  for (let turn = 0; turn < turns; ) {
    const stage = table.state.deal?.stage;
    if (stage?.type !== "turn") {
      table.advance(1_000);
      continue;
    }
    const no = table.state.deal!.turn;
    table.must(table.send(stage.seat, { event: "draw", turn: no, from: "stock" }));
    const drawn = table.state.deal!.stage;
    if (drawn.type !== "turn") return;
    table.must(table.send(stage.seat, { event: "discard", turn: no, card: drawn.drawn!.card }));
    turn += 1;
  }
  const stage = table.state.deal?.stage;
  if (stage?.type === "turn" && table.state.view.deal < DEALS)
    table.must(table.send(stage.seat, { event: "drop", turn: table.state.deal!.turn }));
}
