/** `audit`, `statement` and `operator set`, as a person at a terminal types them. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import postgres from "postgres";
import { DAY_MS, iso, type PlayerId } from "../../modules/kernel/index.ts";
import { DEFAULT_SETTINGS } from "../../modules/settings/index.ts";
import { createWallet } from "../../modules/wallet/index.ts";
import { fakeTime } from "../../test/support/clock.ts";
import { runCommandLine } from "../../test/support/command.ts";
import { holdRelation } from "../../test/support/hold-relation.ts";
import { collectingLog } from "../../test/support/log.ts";
import { freshDatabase, type TestDatabase } from "../../test/support/postgres.ts";

const SECRET = "0123456789abcdef".repeat(4);
let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
}, 120_000);
afterAll(() => database.close());

const settingsOf = () => ({
  DATABASE_URL: database.servingUrl,
  SESSION_SECRET: SECRET,
  ENCRYPTION_SECRET: SECRET,
});
const rummy = (...words: string[]) => runCommandLine(words, settingsOf());

test("O-41: in production cash is not switched on while its check list misses something; the terminal shows the list", async () => {
  const inProduction = (...words: string[]) => runCommandLine(words, { ...settingsOf(), MODE: "production" });
  const refused = await inProduction("operator", "set", "cash", '{"on":true}');
  expect(refused.code).toBe(1);
  expect(refused.problem).toContain("The company's TAN");
  const { out } = await inProduction("operator", "cash");
  expect(out.split("\n")[0]).toBe("cash is off");
  expect(out).toContain("MISSING   A gateway that takes deposits. Set RAZORPAY_KEY_ID");
  // The server of the database is its operator's own, and so is the lawyer's advice: both are asked for and keep nobody.
  expect(out.match(/^yours /gm)).toHaveLength(2);
  expect((await rummy("operator", "cash")).out).toContain("stand-in  A gateway that takes deposits");
}, 60_000);

test("operator set writes a setting, and refuses what it does not know in one line", async () => {
  // In development what is missing is a warning (O-41).
  expect(await rummy("operator", "set", "cash", '{"on":true}')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^cash is version 1 now\.\nstand-in /),
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

/** An audit in the middle of which the database ends its session. */
async function auditCutShort() {
  const holding = await holdRelation(database, "cashier.withdrawal");
  const audit = rummy("audit");
  for (const pid of await holding.waiting()) await database.sql`SELECT pg_terminate_backend(${pid})`;
  await holding.letGo();
  return audit;
}

test("audit that an outage ends says so in one line, and nothing of the books", async () => {
  const { code, problem, out } = await auditCutShort();
  expect([code, out]).toEqual([1, expect.not.stringContaining("sound")]);
  expect(problem).toMatch(/^rummy: The audit did not come to its end: [^\n]+$/);
  expect((await rummy("audit")).code).toBe(0);
}, 60_000);

test("statement prints an account's entries with the balance after each, and refuses what it does not know", async () => {
  const settings = { get: <K extends keyof typeof DEFAULT_SETTINGS>(key: K) => DEFAULT_SETTINGS[key] };
  const time = fakeTime();
  const wallet = createWallet({ database, clock: time, log: collectingLog(), settings });
  for (const name of ["mina", "ravi"]) {
    await wallet.grantOpening(name as PlayerId);
    time.advance(DAY_MS);
  }
  const day = (days: number) => iso(time.now() - days * DAY_MS);
  const told = await rummy("statement", "house:promotions:practice");
  expect(told).toMatchObject({ code: 0, problem: "" });
  expect(told.out.split("\n").map((line) => line.split("\t"))).toEqual([
    ["date", "key", "kind", "account", "amount", "balance"],
    [day(2), "grant:mina", "grant", "house:promotions:practice", "-10,000.00", "-10,000.00"],
    [day(1), "grant:ravi", "grant", "house:promotions:practice", "-10,000.00", "-20,000.00"],
  ]);
  const since = await rummy("statement", "ravi", "--from", day(1), "--to", day(0));
  expect(since.out.split("\n").slice(1)).toEqual([
    `${day(1)}\tgrant:ravi\tgrant\tplayer:ravi:practice\t10,000.00\t10,000.00`,
  ]);
  expect(await rummy("statement", "nobody")).toMatchObject({
    code: 1,
    problem: "rummy: no account and no player is called nobody",
  });
  expect((await rummy("statement")).code).toBe(1);
  expect((await rummy("statement", "ravi", "--from", "spring")).code).toBe(1);
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
  // What was found before an outage stays found.
  const cut = await auditCutShort();
  expect([cut.code, cut.problem]).toEqual([1, ""]);
  expect(cut.out).toContain("balanceNotEntries: player:asha:practice (7 paise)");
  expect(cut.out).toMatch(/^The audit did not come to its end: .*\nThe ledger is NOT sound/m);
}, 60_000);
