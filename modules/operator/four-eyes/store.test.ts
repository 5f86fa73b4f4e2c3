import { afterAll, beforeAll, expect, test } from "bun:test";
import { drizzle } from "drizzle-orm/postgres-js";
import { freshDatabase, type TestDatabase } from "../../../test/support/postgres.ts";
import { readWhole } from "../../../test/support/scans.ts";
import { given } from "../../kernel/index.ts";
import { PROPOSAL_STATES } from "./contract.ts";
import { proposalQueries } from "./store.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
}, 120_000);
afterAll(() => database.close());

test("O-12: of a long list no state and no order reads all proposals", async () => {
  const id = (n: string) => `('018f0000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
  await database.owner.unsafe(`
    INSERT INTO operator.account (id, name, role) SELECT ${id("g")}, 'name' || g, 'manager' FROM generate_series(1, 2) AS g;
    INSERT INTO operator.proposal (id, kind, payload, reason, proposer_id, state, created_at, ends_at, decider_id, decided_at)
    SELECT ${id("g")}, 'cash.switch', '{}', 'r', ${id("1")},
      CASE WHEN g % 4000 < 7 THEN ('{${PROPOSAL_STATES.join(",")}}'::text[])[1 + g % 4000] ELSE 'carriedOut' END,
      now() - make_interval(mins => g), now(), ${id("2")}, now()
    FROM generate_series(1, 20000) AS g`);
  await database.owner`VACUUM ANALYZE operator.proposal`;
  for (const state of [undefined, ...PROPOSAL_STATES]) {
    for (const order of ["newest", "oldest"] as const) {
      const read = await readWhole(database, "operator.proposal", (sql) =>
        proposalQueries(drizzle(sql) as never).proposals(
          { kinds: ["cash.switch"], ...given({ state }) },
          { limit: 51, order },
        ),
      );
      expect([state, order, read]).toEqual([state, order, 0]);
    }
  }
  const which = { id: "018f0000-0000-7000-8000-000000000001", kind: "cash.switch" };
  const read = await readWhole(database, "operator.proposal", (sql) =>
    proposalQueries(drizzle(sql) as never).underWay(which, "", "2026-01-01T00:00:00Z"),
  );
  expect(read).toBe(0);
}, 60_000);
