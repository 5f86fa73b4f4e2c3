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
