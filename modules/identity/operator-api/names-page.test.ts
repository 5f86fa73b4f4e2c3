/** A page of the players whose names begin so: as many rows beside few others as beside many. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { freshDatabase, type TestDatabase } from "../../../test/support/postgres.ts";
import { operatorQueries } from "../store/operator-api.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
}, 120_000);
afterAll(() => database.close());

/** Players number `from` to `to`, the newest with the highest number. */
async function fill(from: number, to: number, name: string): Promise<void> {
  await database.owner.unsafe(`
    INSERT INTO identity.players (id, email, email_key, mobile, user_name, user_name_key, gender, password_hash, referral_code,
      registered_state, mobile_verified_at, created_at)
    SELECT ('018e0000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, n || '@many.in', n || '@many.in',
      '+917' || lpad(n::text, 9, '0'), '${name}' || n, '${name}' || n, 'male', 'x', 'M' || n, 'Karnataka', now(), now()
    FROM generate_series(${from}, ${to}) AS n`);
  await database.owner.unsafe("VACUUM ANALYZE identity.players");
}

/** Rows of players that a page read, and how many stand on it. */
const page = (prefix: string, after: string | null = null) =>
  database.db.transaction(async (tx) => {
    const read = async () => {
      const [row] = await tx.execute<{ rows: number }>(sql`
        SELECT (seq_tup_read + idx_tup_fetch)::int AS rows FROM pg_stat_xact_user_tables WHERE relid = 'identity.players'::regclass`);
      return Number(row!.rows);
    };
    const before = await read();
    const found = await operatorQueries(tx).briefsByName(prefix, 500, after);
    return { found, rows: (await read()) - before };
  });

test("a page by name reads the rows that it shows, whether 2,000 or 25,000 others have registered since", async () => {
  await fill(1, 4_600, "asha");
  for (const [from, to] of [
    [5_001, 7_000],
    [7_001, 30_000],
  ] as const) {
    await fill(from, to, "other");
    const first = await page("asha");
    expect(first.found).toHaveLength(500);
    expect(first.rows).toBeLessThanOrEqual(510);
    const second = await page("asha", first.found.at(-1)!.id);
    expect(second.found).toHaveLength(500);
    expect(second.rows).toBeLessThanOrEqual(510);
    const last = await page("asha", second.found.at(-1)!.id);
    expect(last.found[0]!.name > second.found.at(-1)!.name).toBe(true);
    const rare = await page("asha123");
    expect([rare.found.length, rare.rows <= 20]).toEqual([11, true]);
  }
}, 60_000);
