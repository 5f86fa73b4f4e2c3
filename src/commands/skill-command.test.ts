import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { runCommandLine } from "../../test/support/command.ts";
import { freshDatabase, type TestDatabase } from "../../test/support/postgres.ts";

setDefaultTimeout(60_000);

const SECRET = "0123456789abcdef".repeat(4);
let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const rummy = (...words: string[]) =>
  runCommandLine(words, { DATABASE_URL: database.servingUrl, SESSION_SECRET: SECRET, ENCRYPTION_SECRET: SECRET });

test("skill rebuild judges and rates what there is, and says how it is said", async () => {
  expect(await rummy("skill", "rebuild")).toMatchObject({ code: 0, out: "0 deals are judged.\n0 deals are rated." });
  expect(await rummy("skill")).toMatchObject({ code: 1, problem: "rummy: say: skill rebuild" });
});

test("Q-8: deals that are judged already are rated again, though the command has few connections", async () => {
  const [deal, one, other] = [1, 2, 3].map((no) => `00000000-0000-7000-8000-00000000000${no}`);
  await database.owner`
    INSERT INTO analysis.judged_deal (deal_id, sequence, table_id, ended_at, variant, currency, place, size, bots, version)
    VALUES (${deal!}, 1, ${deal!}, now(), 'points', 'practice', 'lobby', 2, 0, 1)`;
  for (const [seat, player] of [one!, other!].entries())
    await database.owner`
      INSERT INTO analysis.judged_seat (deal_id, seat, player_id, ended_at, variant, currency, size, has_bots, table_name,
        result, luck, late_drop, missed_declaration, open_pile, fed)
      VALUES (${deal!}, ${seat}, ${player}, now(), 'points', 'practice', 2, false, 'A table', ${seat === 0 ? 40 : -40}, 0, 0, 0, 0, 0)`;
  expect(await rummy("skill", "rebuild")).toMatchObject({ code: 0, out: expect.stringContaining("1 deal is rated.") });
});
