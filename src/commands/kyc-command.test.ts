/** `operator kyc`, as a person at a terminal types it, beside a server that has documents. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import type { PlayerId } from "../../modules/kernel/index.ts";
import { createVault } from "../../modules/kyc/index.ts";
import { addPlayer } from "../../modules/operator/testing/players.ts";
import { runCommandLine, seenIn } from "../../test/support/command.ts";
import { SECRETS, type TestKyc, testKyc } from "../../test/support/kyc.ts";
import { seededRandom } from "../../test/support/random.ts";
import { systemClock } from "../platform/clock.ts";
import { actorAtTerminal } from "./operator/actor.ts";

let server: TestKyc;
let asha: PlayerId;
beforeAll(async () => {
  server = await testKyc();
  server.rules.automatic = false;
  asha = await addPlayer({ database: server.database, clock: systemClock }, "Asha");
  server.names.set(asha, "Asha Rao");
  await server.call(asha, "/kyc", { sPanNumber: "ASDPR1234K", dDOB: "15-08-1990" });
  await server.call(asha, "/bank", {
    sBankName: "State Bank of India",
    sIFSC: "SBIN0001234",
    sAccountHolderName: "Asha Rao",
    sAccountNo: "12345678901",
  });
}, 60_000);
afterAll(() => server.close());

const kyc = (words: readonly string[], secrets: Readonly<Record<string, string>> = {}) =>
  operator(["kyc", ...words], secrets);

const operator = (words: readonly string[], secrets: Readonly<Record<string, string>> = {}) =>
  runCommandLine(["operator", ...words], {
    DATABASE_URL: server.database.servingUrl,
    SESSION_SECRET: SECRETS.current,
    ENCRYPTION_SECRET: SECRETS.current,
    ...secrets,
  });

test("list, show, approve, reject: each in one line or a sheet, the PAN masked", async () => {
  const listed = await kyc(["list"]);
  expect(listed).toMatchObject({ code: 0, problem: "" });
  const [id = ""] = listed.out.split("  ");
  expect(listed.out).toContain(`player ${asha}`);
  const details = await kyc(["show", id]);
  expect(details.out).toMatch(/^kind: pan$[\s\S]*^number end: 234K$[\s\S]*^name: Asha Rao$/m);
  expect(details.out).toContain("names: of account, name Asha Rao, is same yes");
  expect(details.out).not.toContain("ASDPR1234K");
  expect((await kyc(["approve", id])).problem).toContain(`operator kyc show ${id}`);
  expect(await kyc(["approve", id, "--seen", seenIn(details)])).toEqual({ code: 0, out: "Approved.", problem: "" });
  expect(await server.kyc.statusOf(asha)).toMatchObject({ panApproved: true, bankVerified: true });
  // Another state than was seen.
  expect((await kyc(["reject", id, "x", "--seen", seenIn(details)])).problem).toContain("approved already");
  const seen = ["--seen", seenIn(await kyc(["show", id]))];
  expect(await kyc(["approve", id, ...seen])).toMatchObject({
    code: 1,
    problem: `rummy: It is approved already, by terminal:${actorAtTerminal(undefined)}.`,
  });
  expect((await kyc(["reject", id, "Not", "your", "PAN", ...seen])).code).toBe(0);
  expect((await server.kyc.dataOf(asha)).oPan).toMatchObject({ eState: "rejected", sRejectReason: "Not your PAN" });
  expect((await kyc(["list", "approved"])).out).toBe("No document is approved.");
}, 60_000);

test("who did what is kept: the system's name and the one that they gave, the command and its target, nothing they wrote", async () => {
  const me = actorAtTerminal(undefined);
  expect(me).toMatch(/^[\w.-]+( \d+)?$/);
  const [id = ""] = (await kyc(["list", "rejected"])).out.split("  ");
  await operator(["--as", "Ravi\u001b[2J", "kyc", "reject", id, "a", "private", "reason"]);
  const events = (await operator(["events", "list", "--kind", "operatorActed", "--since", "2026-01-01"])).out;
  const entries = events.split("\n").map((line) => line.split("  ").filter(Boolean).slice(1).join("  "));
  const entry = (outcome: string, by: string, verb: string) =>
    `operatorActed ${outcome} by ${by} verb=${verb} target=${id} operation=kyc`;
  expect(entries.map((line) => line.replace(/\s+/g, " "))).toEqual([
    entry("refused", `Ravi[2J (${me})`, "reject"),
    entry("success", me, "reject"),
    entry("refused", me, "approve"),
    entry("success", me, "show"),
    entry("refused", me, "reject"),
    entry("success", me, "approve"),
    entry("refused", me, "approve"),
    entry("success", me, "show"),
  ]);
  expect((await kyc(["show", id])).out).toContain(`by terminal:${me}`);
  expect((await operator(["events", "list", "--player", asha])).out).toBe("No events.");
  expect((await operator(["events", "list", "--since", "yesterday"])).problem).toContain("a date is YYYY-MM-DD");
}, 60_000);

test("what does not fit is refused in a line", async () => {
  expect(await kyc(["show", "'; drop table kyc.documents"])).toMatchObject({
    code: 1,
    problem: "rummy: There is no such document any more.",
  });
  for (const id of ["a/b", "../tickets", "%zz", ""])
    expect([id, (await kyc(["approve", id])).problem]).toEqual([
      id,
      expect.stringMatching(/^rummy: There is no such /),
    ]);
  expect((await kyc(["reject", "x"])).problem).toContain("operator kyc reject ID REASON");
  expect((await kyc([])).problem).toContain("operator kyc rotate");
  expect((await kyc(["list", "all"])).code).toBe(1);
}, 60_000);

test("rotate: the server then needs the new secret alone", async () => {
  const next = "the-next-encryption-secret-of-the-tests-02";
  // An operator's second factor, as the server has sealed it.
  const id = "018f3f6e-7f3a-7b1c-8d2e-0123456789ab";
  const place = { owner: id, field: "operator.totp" };
  const sealed = createVault({ current: SECRETS.current, old: [] }, seededRandom(1)).seal("JBSWY3DPEHPK3PXP", place);
  await server.database.owner`
    INSERT INTO operator.account (id, name, role, password_hash, totp_sealed) VALUES (${id}, 'asha', 'support', 'x', ${sealed})`;
  const rotated = await kyc(["rotate"], { ENCRYPTION_SECRET: next, ENCRYPTION_SECRET_OLD: SECRETS.current });
  expect(rotated).toEqual({ code: 0, out: "4 rows are sealed with the newest secret now.", problem: "" });
  const [row] = await server.database.owner`SELECT totp_sealed FROM operator.account`;
  const newest = createVault({ current: next, old: [] }, seededRandom(2));
  expect(newest.open(row!.totp_sealed, place)).toBe("JBSWY3DPEHPK3PXP");
  const alone = server.another({ secrets: { current: next, old: [] } });
  expect(await alone.payee(asha)).toMatchObject({ accountNo: "12345678901" });
  const bank = await kyc(["bank", asha], { ENCRYPTION_SECRET: next });
  expect(bank.out).toMatch(/^kind: bank$[\s\S]*^number end: 8901$/m);
  const release = ["release-bank", asha, "wrong", "account"];
  expect((await kyc(release, { ENCRYPTION_SECRET: next })).problem).toContain("look first");
  expect((await kyc([...release, "--seen", seenIn(bank)], { ENCRYPTION_SECRET: next })).code).toBe(0);
  expect(await alone.payee(asha)).toBeNull();
}, 60_000);
