import { expect, test } from "bun:test";
import { freshDatabase } from "../../../test/support/postgres.ts";
import { FAULTS } from "./audit.ts";

const DAYS = 200;
const A_DAY = 24;

test("M-17: what is dated into a day that had ended is looked for by reading no transfer for each day again, however many days there are", async () => {
  const database = await freshDatabase();
  await database.owner.begin(async (tx) => {
    await tx.unsafe("SET LOCAL session_replication_role = replica");
    await tx`INSERT INTO wallet.transfer (id, key, hash, kind, answer, at) OVERRIDING SYSTEM VALUE
      SELECT n, 'hour:' || n, '', 'bonus', 0, timestamptz '2026-01-01T00:30:00+05:30' + (n - 1) * interval '1 hour'
      FROM generate_series(1, ${DAYS * A_DAY}) AS s (n)`;
    // All days but the last have ended.
    await tx`INSERT INTO wallet.day_end (day, last_transfer, ended_at)
      SELECT date '2026-01-01' + d - 1, d * ${A_DAY}::int, now() FROM generate_series(1, ${DAYS - 1}) AS s (d)`;
    await tx.unsafe("ANALYZE wallet.transfer, wallet.day_end");
  });
  const found = async () => (await database.owner.unsafe(FAULTS.datedBack)).map(({ what }) => what as string);
  const read = await database.owner.begin(async (tx) => {
    const rows = async () => {
      const [row] = await tx<{ rows: number }[]>`
        SELECT (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int AS rows
        FROM pg_stat_xact_user_tables WHERE schemaname = 'wallet' AND relname = 'transfer'`;
      return row!.rows;
    };
    const before = await rows();
    expect([...(await tx.unsafe(FAULTS.datedBack))]).toEqual([]);
    return (await rows()) - before;
  });
  // Once for each of the two questions that it is.
  expect(read).toBeGreaterThanOrEqual(DAYS * A_DAY);
  expect(read).toBeLessThanOrEqual(2 * DAYS * A_DAY);
  // The first of the second day, and the last of all, which no day follows.
  const [second, last] = [A_DAY + 1, DAYS * A_DAY];
  await database.owner.begin(async (tx) => {
    await tx.unsafe("SET LOCAL session_replication_role = replica");
    await tx`UPDATE wallet.transfer SET at = at - interval '1 hour' WHERE id = ${second}`;
    await tx`UPDATE wallet.transfer SET at = at - interval '24 hours' WHERE id = ${last}`;
  });
  expect((await found()).map((what) => what.split(" ")[0]).toSorted()).toEqual(
    [`hour:${second}`, `hour:${last}`].toSorted(),
  );
  await database.close();
}, 60_000);
