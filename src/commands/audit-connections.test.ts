import { expect, setDefaultTimeout, test } from "bun:test";
import { isOutage } from "../../modules/kernel/index.ts";
import { auditTables } from "../../modules/tables/index.ts";
import { fillStakes } from "../../test/bench/closing-fill.ts";
import { holdRelation } from "../../test/support/hold-relation.ts";
import { freshDatabase } from "../../test/support/postgres.ts";
import { openDatabase } from "../platform/database.ts";
import { AUDIT_POOL, auditPlatform } from "./audit.ts";

setDefaultTimeout(60_000);

/** More than an audit fetches together, of each of what it reads side by side. */
const TABLES = 700;
const EMPTY_BOOK = JSON.stringify({ kind: null, holds: [], settlements: [], answered: [] });

test("an audit of more tables than it fetches together does not wait for a connection for ever", async () => {
  const database = await freshDatabase();
  await database.owner.unsafe(fillStakes({ player: "heavy", tables: TABLES, day: "2026-03-14" }));
  await database.owner.begin(async (tx) => {
    // Rows without their tables: none of them is looked at.
    await tx`SET LOCAL session_replication_role = replica`;
    await tx`
      INSERT INTO tables.journal (table_id, seq, epoch, type, command)
      SELECT gen_random_uuid(), 1, 1, 'open', '{}' FROM generate_series(1, ${TABLES})`;
    await tx`
      INSERT INTO tables.packed_table (table_id, entries, book)
      SELECT gen_random_uuid(), 1, ${EMPTY_BOOK}::text::json FROM generate_series(1, ${TABLES})`;
  });
  const audited = openDatabase({ url: database.servingUrl }, { pool: AUDIT_POOL, readOnly: true });
  const parts: string[] = [];
  for await (const { part, lines } of auditPlatform(audited)) parts.push(`${part}: ${lines.join(" ")}`);
  expect(parts.find((part) => part.startsWith("tables:"))).toContain(`${2 * TABLES} tables`);
  await audited.close(1);
  await database.close();
});

test("an outage in the middle of an audit is no fault of a module's books", async () => {
  const database = await freshDatabase();
  const audited = openDatabase({ url: database.servingUrl }, { pool: AUDIT_POOL, readOnly: true });
  const holding = await holdRelation(database, "cashier.withdrawal");
  const told: (readonly [string, number])[] = [];
  const whole = (async () => {
    for await (const { part, faults } of auditPlatform(audited)) told.push([part, faults.length]);
  })().catch((error: unknown) => isOutage(error));
  for (const pid of await holding.waiting()) await database.sql`SELECT pg_terminate_backend(${pid})`;
  await holding.letGo();
  expect(await whole).toBe(true);
  expect(told.length).toBeGreaterThan(2);
  expect(told.filter(([, faults]) => faults > 0)).toEqual([]);
  await audited.close(1);
  await database.close();
});

test("M-14: a journal that is packed while an audit begins to read is not missed", async () => {
  const database = await freshDatabase();
  const audited = openDatabase({ url: database.servingUrl }, { pool: AUDIT_POOL, readOnly: true });
  await database.owner.begin(async (tx) => {
    await tx`SET LOCAL session_replication_role = replica`;
    await tx`INSERT INTO tables.journal (table_id, seq, epoch, type, command) VALUES (gen_random_uuid(), 1, 1, 'open', '{}')`;
  });
  const look = async () => (await auditTables(audited)).looked;
  // Its connections stand from now on: what is asked at once is answered at once.
  expect(await look()).toStartWith("1 tables");
  const holding = await holdRelation(database, "tables.journal");
  const looked = look();
  await holding.waiting();
  await holding.letGo(`
    SET LOCAL session_replication_role = replica;
    INSERT INTO tables.packed_table (table_id, entries, book) SELECT table_id, 1, '${EMPTY_BOOK}' FROM tables.journal;
    DELETE FROM tables.journal`);
  expect(await looked).toStartWith("1 tables");
  await audited.close(1);
  await database.close();
});
