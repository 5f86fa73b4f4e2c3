import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { SECRETS, type TestKyc, testKyc } from "../../../test/support/kyc.ts";
import type { PlayerId } from "../../kernel/index.ts";

setDefaultTimeout(60_000);
let server: TestKyc;
beforeAll(async () => {
  server = await testKyc();
});
afterAll(() => server.close());

const AADHAAR = "987654321012";
const PAN = "SECPT4321R";
const ACCOUNT = "44332211009988";
const NAME = "Zubeida Quartermain";

/** Somebody who has given everything. */
async function known(aadhaar = AADHAAR, pan = PAN, account = ACCOUNT): Promise<PlayerId> {
  const player = server.player();
  server.names.set(player, NAME);
  const asked = await server.call(player, "/kyc", { sAadharNumber: aadhaar });
  const sRequestId = asked.data.sRequestId;
  await server.call(player, "/zoop/adhaar/verifyOtp", { sAadharNumber: aadhaar, nOTP: "000000", sRequestId });
  await server.call(player, "/zoop/adhaar/verifyOtp", { sAadharNumber: aadhaar, nOTP: server.otp(player), sRequestId });
  await server.call(player, "/kyc", { sPanNumber: pan, dDOB: "17-11-1971" });
  await server.call(player, "/bank", {
    sBankName: "Quirky Cooperative",
    sIFSC: "QUIR0ZZZZZZ",
    sAccountHolderName: NAME,
    sAccountNo: account,
  });
  const statusOf = await server.kyc.statusOf(player);
  expect(statusOf).toMatchObject({ panApproved: true, aadhaarApproved: true, bankVerified: true });
  return player;
}

/** Every row of every table, as text. */
async function everything(): Promise<string> {
  const tables = await server.database.sql<{ schema: string; name: string }[]>`
    select schemaname as schema, tablename as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`;
  expect(tables.length).toBeGreaterThan(20);
  const rows = await Promise.all(
    tables
      // Only PostgreSQL's owner reads what migrations have run.
      .filter(({ schema }) => schema !== "migrations")
      .map(({ schema, name }) => server.database.sql.unsafe(`select t::text as row from "${schema}"."${name}" t`)),
  );
  return rows
    .flat()
    .map(({ row }) => String(row))
    .join("\n");
}

describe("personal data at rest", () => {
  test("no number, name, birthday or account stands anywhere in the database, nor in the log", async () => {
    await known();
    const dump = await everything();
    expect(dump).toContain("approved");
    const hidden = [AADHAAR, AADHAAR.slice(-4), PAN, ACCOUNT, NAME, "Zubeida", "QUIR0", "Quirky", "1971", "+919"];
    for (const secret of hidden) expect(dump.toLowerCase().includes(secret.toLowerCase())).toBe(false);
    const log = JSON.stringify(server.log.lines);
    for (const secret of hidden) expect(log.includes(secret)).toBe(false);
  });

  test("a refusal's answer carries no number back", async () => {
    const answer = await server.call(server.player(), "/kyc", { sPanNumber: PAN, dDOB: "17-11-1971" });
    expect([answer.status, JSON.stringify(answer).includes(PAN)]).toEqual([409, false]);
  });

  test("a row that was given to somebody else does not open", async () => {
    const [asha, eve] = [await known("987654321013", "SECPT4322R", "44332211009989"), server.player()];
    await server.database.owner`update kyc.bank_accounts set player_id = ${eve} where player_id = ${asha}`;
    expect(server.kyc.payee(eve)).rejects.toThrow();
    await server.database.owner`update kyc.bank_accounts set player_id = ${asha} where player_id = ${eve}`;
    expect(await server.kyc.payee(asha)).toMatchObject({ accountNo: "44332211009989" });
  });

  test("the history cannot be rewritten", async () => {
    for (const [{ unsafe }, reason] of [
      [server.database.sql, "permission denied"],
      [server.database.owner, "append-only"],
    ] as const) {
      await expect(unsafe(`update kyc.history set "by" = 'nobody'`).execute()).rejects.toThrow(reason);
      await expect(unsafe("delete from kyc.history").execute()).rejects.toThrow(reason);
    }
  });
});

describe("rotation of the encryption secret", () => {
  const next = { current: "the-next-encryption-secret-of-the-tests-02", old: [SECRETS.current] };

  test("old rows stay readable, are sealed anew beside a working server, and then need the old secret no more", async () => {
    const asha = await known("987654321014", "SECPT4323R", "44332211009990");
    const before = await server.kyc.exportOf(asha);
    const rotating = server.another({ secrets: next });
    expect(await rotating.exportOf(asha)).toEqual(before);
    expect(await rotating.rotate()).toBeGreaterThan(3);
    expect(await rotating.rotate()).toBe(0);
    const alone = server.another({ secrets: { current: next.current, old: [] } });
    expect(await alone.exportOf(asha)).toEqual(before);
    expect(await alone.payee(asha)).toMatchObject({ accountNo: "44332211009990" });
    // Equal numbers are still found: their hashes' key outlives the secret.
    const eve = server.player();
    expect(await alone.submitPan(eve, { panNumber: "SECPT4323R", dateOfBirth: "1971-11-17" })).toMatchObject({
      ok: false,
      error: { code: "panTaken" },
    });
    expect(await alone.requestAadhaarOtp(eve, "987654321014")).toMatchObject({ error: { code: "aadhaarTaken" } });
    // Back, for the other tests.
    expect(
      await server.another({ secrets: { current: SECRETS.current, old: [next.current] } }).rotate(),
    ).toBeGreaterThan(3);
  });

  test("it begins by itself when the server starts with an old secret", async () => {
    const rotating = server.another({ secrets: next });
    rotating.start();
    await rotating.stop();
    expect(await rotating.rotate()).toBe(0);
    expect(
      await server.another({ secrets: { current: SECRETS.current, old: [next.current] } }).rotate(),
    ).toBeGreaterThan(0);
  });

  test("two at once harm nothing", async () => {
    const asha = await known("987654321015", "SECPT4324R", "44332211009991");
    const [one, two] = [server.another({ secrets: next }), server.another({ secrets: next })];
    await Promise.all([one.rotate(), two.rotate(), one.rotate()]);
    expect(await one.rotate()).toBe(0);
    expect(await one.payee(asha)).toMatchObject({ accountNo: "44332211009991" });
    await server.another({ secrets: { current: SECRETS.current, old: [next.current] } }).rotate();
  });
});

describe("when an account was closed", () => {
  test("what nobody needs goes at once, what the law has us keep after five years", async () => {
    const asha = await known("987654321016", "SECPT4325R", "44332211009992");
    await server.call(server.player(), "/kyc", { sAadharNumber: "987654321999" });
    await server.kyc.accountClosed(asha);
    await server.kyc.accountClosed(asha);
    const rows = async () =>
      Number(
        (
          await server.database.sql`select (select count(*) from kyc.documents where player_id = ${asha})
          + (select count(*) from kyc.bank_accounts where player_id = ${asha}) as n`
        )[0]?.n,
      );
    const requests = async () =>
      Number(
        (await server.database.sql`select count(*) as n from kyc.aadhaar_requests where player_id = ${asha}`)[0]?.n,
      );
    expect([await rows(), await requests()]).toEqual([3, 0]);
    const sweep = async () => {
      const later = server.another();
      later.start();
      await later.stop();
    };
    const [kept] = await server.database.sql`
      select erase_at > now() + interval '5 years' - interval '1 hour' as "isLong" from kyc.closures where player_id = ${asha}`;
    expect(kept?.isLong).toBe(true);
    // The five years are the database's, whatever the process believes.
    server.time.advance(6 * 365 * 86_400_000);
    await sweep();
    expect(await rows()).toBe(3);
    await server.database.owner`update kyc.closures set erase_at = now() where player_id = ${asha}`;
    await sweep();
    expect([await rows(), (await server.kyc.exportOf(asha)).documents]).toEqual([0, []]);
  });

  test("who comes back may submit the same documents again, unless they had asked to be kept out", async () => {
    const [first, numbers] = [
      await known("987654321018", "SECPT4327R", "44332211009994"),
      ["987654321018", "SECPT4327R"],
    ];
    await server.kyc.accountClosed(first);
    server.keptOut.add(first);
    const tooSoon = await server.call(server.player(), "/kyc", { sPanNumber: numbers[1], dDOB: "17-11-1971" });
    expect([tooSoon.status, tooSoon.message]).toEqual([409, "This PAN is registered with another account"]);
    expect((await server.call(server.player(), "/kyc", { sAadharNumber: numbers[0] })).status).toBe(409);
    server.keptOut.delete(first);
    server.time.advance(60_000);
    const second = await known("987654321018", "SECPT4327R", "44332211009994");
    // Again one at a time, and what the closed account was is still known.
    expect((await server.call(server.player(), "/kyc", { sPanNumber: numbers[1], dDOB: "17-11-1971" })).status).toBe(
      409,
    );
    expect((await server.kyc.exportOf(first)).documents).toHaveLength(2);
    expect((await server.kyc.statusOf(second)).panHash).toBe((await server.kyc.statusOf(first)).panHash);
  });

  test("an answer that comes after it writes nothing, and keeps no number from who comes back", async () => {
    const asha = server.player();
    server.names.set(asha, NAME);
    const { checkPan, checkBankAccount } = server.provider;
    const [pan, account] = ["SECPT4328R", "44332211009995"];
    const bank = { sBankName: "Quirky Cooperative", sIFSC: "QUIR0ZZZZZZ", sAccountHolderName: NAME };
    server.provider.checkPan = async (question) => {
      await server.kyc.accountClosed(asha);
      return checkPan(question);
    };
    server.provider.checkBankAccount = async (question) => {
      await server.kyc.accountClosed(asha);
      return checkBankAccount(question);
    };
    const late = [
      await server.call(asha, "/kyc", { sPanNumber: pan, dDOB: "17-11-1971" }),
      await server.call(asha, "/bank", { ...bank, sAccountNo: account }),
    ];
    Object.assign(server.provider, { checkPan, checkBankAccount });
    expect(late.map(({ status }) => status)).toEqual([409, 409]);
    expect(await server.kyc.exportOf(asha)).toMatchObject({ documents: [], bankAccount: null });
    // The questions are given up first.
    server.time.advance(60_000);
    await known("987654321019", pan, account);
  });

  test("OTP requests are forgotten after a day, questions after a year", async () => {
    await server.call(server.player(), "/kyc", { sAadharNumber: "987654321998" });
    const counts = async () =>
      (
        await server.database.sql`select (select count(*) from kyc.aadhaar_requests)::int as requests,
        (select count(*) from kyc.checks)::int as checks`
      )[0];
    const sweep = async () => {
      const sweeper = server.another();
      sweeper.start();
      await sweeper.stop();
    };
    server.time.advance(2 * 86_400_000);
    await sweep();
    expect(await counts()).toMatchObject({ requests: 0, checks: expect.any(Number) });
    expect((await counts())?.checks).toBeGreaterThan(0);
    server.time.advance(366 * 86_400_000);
    await sweep();
    expect(await counts()).toEqual({ requests: 0, checks: 0 });
  });

  test("a rejected document goes at once", async () => {
    const asha = server.player();
    await server.call(asha, "/kyc", { sPanNumber: "ZZZPZ0002Z", dDOB: "17-11-1971" });
    expect((await server.kyc.exportOf(asha)).documents).toHaveLength(1);
    await server.kyc.accountClosed(asha);
    expect((await server.kyc.exportOf(asha)).documents).toEqual([]);
  });
});

test("what is exported for the player: names in the clear, numbers masked", async () => {
  const asha = await known("987654321017", "SECPT4326R", "44332211009993");
  const { documents, bankAccount, history } = await server.kyc.exportOf(asha);
  expect(documents.map(({ kind, number, name }) => [kind, number, name])).toEqual([
    ["aadhaar", "XXXX XXXX 1017", NAME],
    ["pan", "SEXXXXXX6R", NAME],
  ]);
  expect(bankAccount).toMatchObject({ accountNo: "XXXXXXXXXX9993", accountHolderName: NAME });
  expect(history).toHaveLength(3);
});
