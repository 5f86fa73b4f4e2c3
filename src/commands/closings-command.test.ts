/** `operator close-days` and `closings`, and `audit` that goes on from them, as a person at a terminal types them. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { execSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DAY_MS, instant, type PlayerId } from "../../modules/kernel/index.ts";
import { dayAfter, dayBefore, dayOf } from "../../modules/kernel/india.ts";
import { DEFAULT_SETTINGS } from "../../modules/settings/index.ts";
import { createWallet } from "../../modules/wallet/index.ts";
import { fakeTime } from "../../test/support/clock.ts";
import { runCommandLine } from "../../test/support/command.ts";
import { collectingLog } from "../../test/support/log.ts";
import { freshDatabase, type TestDatabase } from "../../test/support/postgres.ts";

const SECRET = "0123456789abcdef".repeat(4);
const settings = { get: <K extends keyof typeof DEFAULT_SETTINGS>(key: K) => DEFAULT_SETTINGS[key] };
let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await freshDatabase();
  folder = mkdtempSync(join(tmpdir(), "rummy-closings-"));
}, 120_000);
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const rummy = (secret: string, ...words: string[]) =>
  runCommandLine(words, { DATABASE_URL: database.servingUrl, SESSION_SECRET: SECRET, ENCRYPTION_SECRET: secret });
const operator = (...words: string[]) => rummy(SECRET, "operator", ...words);

test("days are closed, listed, shown, handed out and verified; the audit goes on from the last", async () => {
  const time = fakeTime(instant(Date.now() - 3 * DAY_MS));
  const first = dayOf(time.now());
  const wallet = createWallet({ database, clock: time, log: collectingLog(), settings });
  const player = "asha" as PlayerId;
  await wallet.grantOpening(player);
  expect((await operator("closings", "list")).out).toBe("No day is closed.");
  expect((await operator("closings", "verify")).out).toBe("No day is closed.");
  expect((await rummy(SECRET, "audit")).out).toStartWith("1 transfers, 2 entries, 2 accounts");

  const closed = await operator("close-days");
  expect(closed).toMatchObject({ code: 0, problem: "" });
  expect(closed.out.split("\n").map((line) => line.slice(0, 10))).toContain(dayAfter(first));
  expect((await operator("close-days")).out).toBe("No day is to be closed.");
  const listed = (await operator("closings", "list")).out.split("\n");
  expect(listed.at(-1)).toStartWith(`${first}  1 transfers  2 entries  1 players  `);
  const verified = (await operator("closings", "verify")).out.split("\n");
  expect(verified[0]).toBe(`${listed.length} days are sound. Keep this elsewhere, and say it the next time:`);
  const [day = "", hash = ""] = verified[1]!.split(" ");
  expect((await operator("closings", "verify", day, hash)).code).toBe(0);
  expect((await operator("closings", "verify", day, hash.replaceAll(/./g, "0"))).problem).toContain(
    "whose hash was kept",
  );
  expect((await operator("closings", "verify", "yesterday", hash)).problem).toContain("earlier verify");
  expect((await rummy("f".repeat(64), "operator", "closings", "verify")).problem).toContain(
    "none of them is the platform's own",
  );

  expect((await operator("closings", "show", first)).out).toContain("all players, practice: 1000000\n");
  const told = await operator("closings", "show", first, folder);
  expect(
    execSync(told.out.split("\n").at(-1)!, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }),
  ).toContain("Successfully");
  expect((await operator("closings", "show", "2001-02-30")).problem).toContain("is no closed day");
  expect((await operator("closings", "balance", "asha", first)).out).toContain("practice: 10,000.00");
  expect((await operator("closings", "balance", "ravi", first)).out).toBe(
    `Nothing of ravi had moved by the end of ${first}.`,
  );
  expect((await operator("closings", "balance", "asha", dayBefore(first))).problem).toContain("is no closed day");
  expect((await operator("closings")).problem).toContain("closings balance PLAYER DAY");

  const audited = await rummy(SECRET, "audit");
  expect(audited.out).toStartWith(`0 transfers, 0 entries since ${day} was closed, 2 accounts`);
  expect(audited.out).toContain(`closings: ${listed.length} closed days, the last ${day} ${hash}`);
  expect(audited.out).toEndWith("The ledger is sound.");
  expect((await rummy(SECRET, "audit", "--all")).out).toStartWith("1 transfers, 2 entries, 2 accounts");
}, 60_000);

test("audit names a broken chain of closed days, and a log of operators that is not the one they were signed with", async () => {
  const spoil = (statement: string) =>
    database.owner.begin(async (tx) => {
      await tx`SET LOCAL session_replication_role = replica`;
      await tx.unsafe(statement);
    });
  // The operators' log is rewritten as a whole: its own chain is sound, and not the one that was signed.
  await spoil("DELETE FROM operator.act; UPDATE operator.log_head SET seq = 0, hash = repeat('0', 64)");
  const rewritten = await rummy(SECRET, "audit");
  expect([rewritten.code, rewritten.out]).toEqual([1, expect.stringContaining("brokenOperatorLog: act 1")] as never);
  await spoil(
    "UPDATE wallet.day_closing SET operators_log = '0 none' WHERE day = (SELECT max(day) FROM wallet.day_closing)",
  );
  expect((await rummy(SECRET, "audit")).out).toContain("figures are not those that were hashed");
}, 60_000);
