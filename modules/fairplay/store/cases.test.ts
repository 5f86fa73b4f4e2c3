import { afterAll, beforeAll, expect, test } from "bun:test";
import { freshDatabase, type TestDatabase } from "../../../test/support/postgres.ts";
import { readWhole } from "../../../test/support/scans.ts";
import { given } from "../../kernel/index.ts";
import { CASE_STATES } from "../contract.ts";
import { casesPage } from "./cases.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
}, 120_000);
afterAll(() => database.close());

test("O-28: of a long queue no state and no order reads all cases", async () => {
  await database.owner.unsafe(`
    INSERT INTO fairplay.case_file (id, one, other, state, score, facts, opened_at, judged_at)
    SELECT gen_random_uuid(), 'a' || g, 'b' || g,
      CASE WHEN g % 4000 < 5 THEN ('{${CASE_STATES.join(",")}}'::text[])[1 + g % 4000] ELSE 'dismissed' END,
      random(), '{}', now() - make_interval(mins => g), now()
    FROM generate_series(1, 20000) AS g`);
  await database.owner`VACUUM ANALYZE fairplay.case_file`;
  for (const state of CASE_STATES) {
    for (const order of [undefined, "newest", "oldest"] as const) {
      const question = { after: null, limit: 51, ...given({ order }) };
      const read = await readWhole(database, "fairplay.case_file", (sql) => casesPage({ sql }, state, question));
      expect([state, order, read]).toEqual([state, order, 0]);
    }
  }
}, 60_000);
