import { expect, test } from "bun:test";
import { freshDatabase } from "../../../test/support/postgres.ts";
import { SYSTEM_SUMS } from "./system-sums.ts";

test("O-42: a day's sums read that day's transfers by index, however many others there are", async () => {
  const database = await freshDatabase();
  await database.owner.begin(async (tx) => {
    await tx.unsafe("SET LOCAL session_replication_role = replica");
    await tx`INSERT INTO wallet.account (name, kind, owner, bucket, currency) VALUES ('operator:fee:inr:0', 'house', 'fee', 'fee', 'inr')`;
    await tx`INSERT INTO wallet.transfer (key, hash, kind, answer, at)
      SELECT 'old:' || n, '', 'bonus', 0, timestamptz '2020-01-01' + n * interval '1 minute' FROM generate_series(1, 40000) AS s (n)`;
    await tx`INSERT INTO wallet.entry (transfer_id, n, account_id, amount, balance_after)
      SELECT id, 1, (SELECT min(id) FROM wallet.account WHERE kind = 'house'), 1, 1 FROM wallet.transfer WHERE key LIKE 'old:%'`;
    await tx.unsafe("ANALYZE wallet.transfer, wallet.entry, wallet.account");
    const day = ["2020-01-10T00:00:00Z", "2020-01-11T00:00:00Z"];
    const lines = await tx.unsafe(`EXPLAIN ${SYSTEM_SUMS}`, day);
    const plan = lines.map((line) => Object.values(line).join("")).join("\n");
    expect(plan).toContain("transfer_at");
    expect(plan).toMatch(/Index.* entry_transfer_id_n_pk/);
    expect(plan).not.toMatch(/Seq Scan on (?:transfer|entry)/);
    expect([...(await tx.unsafe(SYSTEM_SUMS, day))]).toEqual([
      { kind: "bonus", account: "fee", count: 1_440, paise: "1440" },
    ] as never);
  });
  await database.close();
}, 60_000);
