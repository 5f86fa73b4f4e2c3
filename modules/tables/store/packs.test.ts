/** A-6's kind: practice leaves nothing behind for ever, and readers see no difference (decision 0063). */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { realTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { freshDatabase, type TestDatabase } from "../../../test/support/postgres.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { testVault } from "../../../test/support/vault.ts";
import { DAY_MS, HOUR_MS, instant, uuidv7 } from "../../kernel/index.ts";
import { auditTables } from "../journal/audit.ts";
import type { TableConfig, TableKind } from "../kind.ts";
import { applyTable } from "../machine/apply.ts";
import type { TableState } from "../machine/state.ts";
import { type Driver, drive, START, testConfig } from "../testing/driver.ts";
import { playedOn } from "../testing/proofs.ts";
import { createTableStore } from "./table-store.ts";

const KEPT_MS = 90 * DAY_MS;
const random = seededRandom(41);
let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const storeOf = (process: string) =>
  createTableStore({
    database,
    journal: database.sql,
    clock: { now: () => START },
    timers: realTime,
    log: collectingLog(),
    vault: testVault(),
    process,
    figures: { batch: () => {} },
    databaseNow: (sql) => sql`${START}::bigint`,
  });

let tableNo = 0;
/** Plays a table, writes its journal, and closes it so long after START; null leaves it open. */
async function written(kind: Partial<TableKind>, play: (table: Driver) => void, closedAfterMs: number | null) {
  tableNo += 1;
  const config: TableConfig = { ...testConfig(kind), tableId: uuidv7(START, random), tableNo };
  const table = drive(config, seededRandom(tableNo));
  play(table);
  const store = storeOf("one");
  await store.open(config);
  let state: TableState | null = null;
  const rows: Promise<unknown>[] = [];
  for (const [index, command] of table.journal.entries()) {
    const applied = applyTable(state, command);
    if (!applied.ok) throw new Error(applied.error.code);
    state = applied.value.state;
    if (index === 0) continue;
    const row = { tableId: config.tableId, seq: index + 1, epoch: 1, command, settlement: applied.value.settlement };
    rows.push(store.append(row));
  }
  expect(new Set(await Promise.all(rows))).toEqual(new Set(["written"]));
  if (closedAfterMs !== null) await store.close(config.tableId, instant(START + closedAfterMs), null);
  return config.tableId;
}

const long = (table: Driver) => void playedOn(table, seededRandom(5), { seats: [0, 1], turns: 260 });
const comeAndGo = (table: Driver) => {
  table.sit("A", 0);
  table.must(table.send(0, { event: "leave" }));
};
const rowsOf = async (tableId: string) =>
  (await database.owner`SELECT 1 FROM tables.journal WHERE table_id = ${tableId}`).length;

test("journals of practice tables are packed after their time, those without a deal soon, cash never; what is read stays the same", async () => {
  const old = await written({ maxSeats: 2 }, long, 0);
  const recent = await written({ maxSeats: 2 }, long, 2 * DAY_MS);
  const empty = await written({}, comeAndGo, 2 * DAY_MS);
  const emptyNow = await written({}, comeAndGo, KEPT_MS - HOUR_MS / 2);
  const cash = await written({ currency: "inr", maxSeats: 2 }, long, 0);
  const open = await written({ maxSeats: 2 }, long, null);
  const all = [old, recent, empty, emptyNow, cash, open];
  const store = storeOf("one");
  const readAll = async () => ({
    whole: await Promise.all([old, recent, cash, open].map((id) => store.read(id))),
    tail: await Promise.all([old, recent, cash, open].map((id) => store.read(id, 130))),
    openedAs: [...(await store.openedAs(all))].toSorted(([one], [other]) => (one < other ? -1 : 1)),
    audit: await auditTables(database),
  });
  const before = await readAll();
  const rows = await rowsOf(old);
  expect(rows).toBeGreaterThan(500);

  const at = instant(START + KEPT_MS + 1_000);
  // Two processes at once: each table is packed once.
  const packed = await Promise.all(["one", "two"].map((name) => storeOf(name).packJournals(at, KEPT_MS, undefined)));
  expect(packed[0]! + packed[1]!).toBe(2);
  expect(await Promise.all(all.map(rowsOf))).toEqual([0, rows, 0, await rowsOf(emptyNow), rows, rows]);
  expect(await readAll()).toEqual(before);

  const paged = [];
  for (let seq = 0; ; ) {
    const page = await store.readAfter(old, seq, 137);
    expect(page.length).toBeLessThanOrEqual(137);
    if (page.length === 0) break;
    paged.push(...page);
    seq = page.at(-1)!.seq;
  }
  expect(paged).toEqual([...before.whole[0]!]);
  // The next round finds nothing new, and later ones what has come of age.
  expect(await store.packJournals(at, KEPT_MS, undefined)).toBe(0);
  expect(await store.packJournals(instant(at + 2 * DAY_MS + HOUR_MS), KEPT_MS, undefined)).toBe(2);
  expect(await readAll()).toEqual(before);

  const [size] = await database.owner<{ packed: number; written: number }[]>`
    SELECT (SELECT sum(length(sealed)) FROM tables.journal_pack WHERE table_id = ${old})::float8 AS packed,
           (SELECT sum(length(command::text) + 60) FROM tables.journal WHERE table_id = ${open})::float8 AS written`;
  expect(size!.packed).toBeLessThan(size!.written / 4);
});

test("rows leave the journal only when they are packed, whole; nobody packs cash, an open table, or one that was given up", async () => {
  const [cash, open, practice] = [
    await written({ currency: "inr", maxSeats: 2 }, long, 0),
    await written({ maxSeats: 2 }, long, null),
    await written({ maxSeats: 2 }, long, 0),
  ];
  const rows = await rowsOf(practice);
  const pack = (tableId: string, entries: number, packs: string) =>
    database.sql`SELECT tables.pack_journal(${tableId}, ${entries}, '{}', ${packs}::text::json) AS done`;
  const packs = JSON.stringify([{ last_seq: rows, sealed: "x" }]);
  expect(await pack(cash, rows, packs)).toMatchObject([{ done: false }]);
  expect(await pack(open, rows, packs)).toMatchObject([{ done: false }]);
  await database.owner`UPDATE tables."table" SET fault = 'journal unreadable' WHERE id = ${open}`;
  await storeOf("one").close(open, START, "journal unreadable");
  expect(await pack(open, rows, packs)).toMatchObject([{ done: false }]);
  for (const wrong of [() => pack(practice, rows - 1, packs), () => pack(practice, rows, "[]")])
    await expect(wrong()).rejects.toThrow("packed whole");
  expect(await rowsOf(practice)).toBe(rows);
  expect(await storeOf("one").packJournals(instant(START + KEPT_MS + 1), KEPT_MS, undefined)).toBeGreaterThan(0);
  expect([await rowsOf(cash), await rowsOf(open), await rowsOf(practice)]).toEqual([rows, rows, 0]);
  for (const statement of [
    `DELETE FROM tables.journal WHERE table_id = '${cash}'`,
    `UPDATE tables.journal SET epoch = 9 WHERE table_id = '${cash}'`,
    "UPDATE tables.packed_table SET entries = 1",
    "DELETE FROM tables.journal_pack",
  ])
    await expect(database.owner.unsafe(statement).execute()).rejects.toThrow("append-only");
  await expect(database.sql`DELETE FROM tables.journal_pack`.execute()).rejects.toThrow("permission denied");
});
