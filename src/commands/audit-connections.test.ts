import { expect, setDefaultTimeout, test } from "bun:test";
import { fillStakes } from "../../test/bench/closing-fill.ts";
import { freshDatabase } from "../../test/support/postgres.ts";
import { openDatabase } from "../platform/database.ts";
import { AUDIT_POOL, auditPlatform } from "./audit.ts";

setDefaultTimeout(60_000);

/** More than an audit fetches together, of each of what it reads side by side. */
const TABLES = 700;

test("an audit of more tables than it fetches together does not wait for a connection for ever", async () => {
  const database = await freshDatabase();
  await database.owner.unsafe(fillStakes({ player: "heavy", tables: TABLES, day: "2026-03-14" }));
  const book = JSON.stringify({ kind: null, holds: [], settlements: [], answered: [] });
  await database.owner.begin(async (tx) => {
    // Rows without their tables: none of them is looked at.
    await tx`SET LOCAL session_replication_role = replica`;
    await tx`
      INSERT INTO tables.journal (table_id, seq, epoch, type, command)
      SELECT gen_random_uuid(), 1, 1, 'open', '{}' FROM generate_series(1, ${TABLES})`;
    await tx`
      INSERT INTO tables.packed_table (table_id, entries, book)
      SELECT gen_random_uuid(), 1, ${book}::text::json FROM generate_series(1, ${TABLES})`;
  });
  const audited = openDatabase({ url: database.servingUrl }, { pool: AUDIT_POOL, readOnly: true });
  const parts: string[] = [];
  for await (const { part, lines } of auditPlatform(audited)) parts.push(`${part}: ${lines.join(" ")}`);
  expect(parts.find((part) => part.startsWith("tables:"))).toContain(`${2 * TABLES} tables`);
  await audited.close(1);
  await database.close();
});
