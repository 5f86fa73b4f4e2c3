/** `audit` and `operator set`, as a person at a terminal runs them: a process of their own. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import postgres from "postgres";
import { freshDatabase, type TestDatabase } from "../../test/support/postgres.ts";

const MAIN = join(import.meta.dirname, "../main.ts");
const SECRET = "0123456789abcdef".repeat(4);
let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
}, 30_000);
afterAll(() => database.close());

async function rummy(...words: string[]) {
  const child = Bun.spawn([process.execPath, MAIN, ...words], {
    env: {
      PATH: process.env.PATH ?? "",
      DATABASE_URL: database.url,
      SESSION_SECRET: SECRET,
      ENCRYPTION_SECRET: SECRET,
    },
    stdout: "pipe",
    stderr: "pipe",
  });
  const [out, problem, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  return { code, out: out.trim(), problem: problem.trim() };
}

test("operator set writes a setting, and refuses what it does not know in one line", async () => {
  expect(await rummy("operator", "set", "cash", '{"on":true}')).toEqual({
    code: 0,
    out: "cash is version 1 now.",
    problem: "",
  });
  expect(await database.sql`SELECT key, value FROM settings.revision`).toEqual([
    { key: "cash", value: { on: true } },
  ] as never);
  expect(await rummy("operator", "set", "cash", "{on}")).toMatchObject({
    code: 1,
    problem: "rummy: this is no JSON: {on}",
  });
  expect(await rummy("operator", "set", "colour", "1")).toMatchObject({
    code: 1,
    problem: 'rummy: There is no setting "colour".',
  });
  expect(await rummy("operator", "set", "cash")).toMatchObject({
    code: 1,
    problem: "rummy: say: operator set KEY JSON",
  });
}, 60_000);

test("audit ends with 0 on a sound ledger, and with 1 naming what does not reconcile", async () => {
  expect(await rummy("audit")).toMatchObject({ code: 0, problem: "" });
  const owner = postgres(database.url, { max: 1 });
  await owner`INSERT INTO wallet.account (name, kind, owner, bucket, currency, balance)
    VALUES ('player:asha:practice', 'player', 'asha', 'practice', 'practice', 7)`;
  await owner.end();
  const audited = await rummy("audit");
  expect(audited.code).toBe(1);
  expect(audited.out).toContain("balanceNotEntries: player:asha:practice (7 paise)");
  expect(audited.out).toContain("The ledger is NOT sound");
}, 60_000);
