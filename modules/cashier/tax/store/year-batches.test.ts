import { expect, test } from "bun:test";
import { freshDatabase } from "../../../../test/support/postgres.ts";
import { instant, type PlayerId, paise, type Transaction } from "../../../kernel/index.ts";
import { createCollectionBatches } from "./collection-batches.ts";
import { createYearBatches } from "./year-batches.ts";

/** Years of others, of which nothing is known to the planner yet. */
const OTHERS = 40_000;
const AT = instant(Date.parse("2026-04-02T00:00:00Z"));
const NOTHING = {
  withdrawn: paise(0),
  deposited: paise(0),
  opening: paise(0),
  taxed: paise(0),
  closing: paise(0),
  taxable: paise(0),
};

test("M-32: closing a thousand years, and taking their tax, reads theirs alone, however many there are", async () => {
  const database = await freshDatabase();
  await database.owner`
    INSERT INTO cashier.tax_year (player, year, closed_at, tds_paise)
    SELECT 'other' || n, '2025-2026', now(), 0 FROM generate_series(1, ${OTHERS}) AS n`;
  const read: number[] = [];
  const counted = {
    transaction: <T>(run: (tx: Transaction) => Promise<T>) =>
      database.db.transaction(async (tx) => {
        const result = await run(tx);
        const [row] = await tx.execute<{ rows: number }>(`
          SELECT (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int AS rows
          FROM pg_stat_xact_user_tables WHERE schemaname = 'cashier' AND relname = 'tax_year'`);
        read.push(row!.rows);
        return result;
      }),
  } as unknown as typeof database.db;
  const players = Array.from({ length: 1_000 }, (_, n) => `player${n}` as PlayerId);
  const year = "2025-2026";
  const closed = await createYearBatches({ db: counted }).closeAll(players, year, AT, () => ({
    ...NOTHING,
    tds: paise(30),
  }));
  expect(closed).toHaveLength(players.length);
  const taking = createCollectionBatches({ db: counted });
  const made = await taking.collections(players, year, AT, () => ({ fromWinnings: paise(30), fromDeposit: paise(0) }));
  await taking.collected(
    made.map((one) => ({ ...one, state: "taken" as const })),
    year,
    AT,
  );
  expect(read).toHaveLength(3);
  for (const rows of read) {
    expect(rows).toBeGreaterThan(players.length);
    expect(rows).toBeLessThan(OTHERS);
  }
  await database.close();
}, 60_000);
