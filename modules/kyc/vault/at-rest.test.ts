import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { SECRETS, type TestKyc, testKyc } from "../../../test/support/kyc.ts";
import type { PlayerId } from "../../kernel/index.ts";

setDefaultTimeout(60_000);
let house: TestKyc;
beforeAll(async () => {
  house = await testKyc();
});
afterAll(() => house.close());

const AADHAAR = "987654321012";
const PAN = "SECPT4321R";
const ACCOUNT = "44332211009988";
const NAME = "Zubeida Quartermain";

/** Somebody who has given everything. */
async function known(aadhaar = AADHAAR, pan = PAN, account = ACCOUNT): Promise<PlayerId> {
  const player = house.player();
  house.names.set(player, NAME);
  const asked = await house.call(player, "/kyc", { sAadharNumber: aadhaar });
  const sRequestId = asked.data.sRequestId;
  await house.call(player, "/zoop/adhaar/verifyOtp", { sAadharNumber: aadhaar, nOTP: "000000", sRequestId });
  await house.call(player, "/zoop/adhaar/verifyOtp", { sAadharNumber: aadhaar, nOTP: house.otp(player), sRequestId });
  await house.call(player, "/kyc", { sPanNumber: pan, dDOB: "17-11-1971" });
  await house.call(player, "/bank", {
    sBankName: "Quirky Cooperative",
    sIFSC: "QUIR0ZZZZZZ",
    sAccountHolderName: NAME,
    sAccountNo: account,
  });
  const standing = await house.kyc.standing(player);
  expect(standing).toMatchObject({ panApproved: true, aadhaarApproved: true, bankVerified: true });
  return player;
}

/** Every row of every table, as text. */
async function everything(): Promise<string> {
  const tables = await house.database.sql<{ schema: string; name: string }[]>`
    select schemaname as schema, tablename as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`;
  expect(tables.length).toBeGreaterThan(20);
  const rows = await Promise.all(
    tables
      // Only PostgreSQL's owner reads what migrations have run.
      .filter(({ schema }) => schema !== "migrations")
      .map(({ schema, name }) => house.database.sql.unsafe(`select t::text as row from "${schema}"."${name}" t`)),
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
    const log = JSON.stringify(house.log.lines);
    for (const secret of hidden) expect(log.includes(secret)).toBe(false);
  });

  test("a refusal's answer carries no number back", async () => {
    const answer = await house.call(house.player(), "/kyc", { sPanNumber: PAN, dDOB: "17-11-1971" });
    expect([answer.status, JSON.stringify(answer).includes(PAN)]).toEqual([409, false]);
  });

  test("a row that was given to somebody else does not open", async () => {
    const [asha, eve] = [await known("987654321013", "SECPT4322R", "44332211009989"), house.player()];
    await house.database.owner`update kyc.bank_accounts set player_id = ${eve} where player_id = ${asha}`;
    expect(house.kyc.payee(eve)).rejects.toThrow();
    await house.database.owner`update kyc.bank_accounts set player_id = ${asha} where player_id = ${eve}`;
    expect(await house.kyc.payee(asha)).toMatchObject({ accountNo: "44332211009989" });
  });

  test("the history cannot be rewritten", async () => {
    for (const [{ unsafe }, reason] of [
      [house.database.sql, "permission denied"],
      [house.database.owner, "append-only"],
    ] as const) {
      await expect(unsafe(`update kyc.history set "by" = 'nobody'`).execute()).rejects.toThrow(reason);
      await expect(unsafe("delete from kyc.history").execute()).rejects.toThrow(reason);
    }
  });
});

describe("rotation of the encryption secret", () => {
  const next = { current: "the-next-encryption-secret-of-the-tests-02", old: [SECRETS.current] };

  test("old rows stay readable, are sealed anew beside a working house, and then need the old secret no more", async () => {
    const asha = await known("987654321014", "SECPT4323R", "44332211009990");
    const before = await house.kyc.exportOf(asha);
    const rotating = house.another({ secrets: next });
    expect(await rotating.exportOf(asha)).toEqual(before);
    expect(await rotating.rotate()).toBeGreaterThan(3);
    expect(await rotating.rotate()).toBe(0);
    const alone = house.another({ secrets: { current: next.current, old: [] } });
    expect(await alone.exportOf(asha)).toEqual(before);
    expect(await alone.payee(asha)).toMatchObject({ accountNo: "44332211009990" });
    // Equal numbers are still found: their hashes' key outlives the secret.
    const eve = house.player();
    expect(await alone.submitPan(eve, { panNumber: "SECPT4323R", dateOfBirth: "1971-11-17" })).toMatchObject({
      ok: false,
      error: { code: "panTaken" },
    });
    expect(await alone.requestAadhaarOtp(eve, "987654321014")).toMatchObject({ error: { code: "aadhaarTaken" } });
    // Back, for the other tests.
    expect(
      await house.another({ secrets: { current: SECRETS.current, old: [next.current] } }).rotate(),
    ).toBeGreaterThan(3);
  });

  test("it begins by itself when the house starts with an old secret", async () => {
    const rotating = house.another({ secrets: next });
    rotating.start();
    await rotating.stop();
    expect(await rotating.rotate()).toBe(0);
    expect(
      await house.another({ secrets: { current: SECRETS.current, old: [next.current] } }).rotate(),
    ).toBeGreaterThan(0);
  });

  test("two at once harm nothing", async () => {
    const asha = await known("987654321015", "SECPT4324R", "44332211009991");
    const [one, two] = [house.another({ secrets: next }), house.another({ secrets: next })];
    await Promise.all([one.rotate(), two.rotate(), one.rotate()]);
    expect(await one.rotate()).toBe(0);
    expect(await one.payee(asha)).toMatchObject({ accountNo: "44332211009991" });
    await house.another({ secrets: { current: SECRETS.current, old: [next.current] } }).rotate();
  });
});

describe("when an account was closed", () => {
  test("what nobody needs goes at once, what the law has us keep after five years", async () => {
    const asha = await known("987654321016", "SECPT4325R", "44332211009992");
    await house.call(house.player(), "/kyc", { sAadharNumber: "987654321999" });
    await house.kyc.accountClosed(asha);
    await house.kyc.accountClosed(asha);
    const rows = async () =>
      Number(
        (
          await house.database.sql`select (select count(*) from kyc.documents where player_id = ${asha})
          + (select count(*) from kyc.bank_accounts where player_id = ${asha}) as n`
        )[0]?.n,
      );
    const requests = async () =>
      Number(
        (await house.database.sql`select count(*) as n from kyc.aadhaar_requests where player_id = ${asha}`)[0]?.n,
      );
    expect([await rows(), await requests()]).toEqual([3, 0]);
    const sweep = async () => {
      const later = house.another();
      later.start();
      await later.stop();
    };
    const [kept] = await house.database.sql`
      select erase_at > now() + interval '5 years' - interval '1 hour' as "isLong" from kyc.closures where player_id = ${asha}`;
    expect(kept?.isLong).toBe(true);
    // The five years are the database's, whatever the process believes.
    house.time.advance(6 * 365 * 86_400_000);
    await sweep();
    expect(await rows()).toBe(3);
    await house.database.owner`update kyc.closures set erase_at = now() where player_id = ${asha}`;
    await sweep();
    expect([await rows(), (await house.kyc.exportOf(asha)).documents]).toEqual([0, []]);
  });

  test("who comes back may submit the same documents again, unless they had asked to be kept out", async () => {
    const [first, numbers] = [
      await known("987654321018", "SECPT4327R", "44332211009994"),
      ["987654321018", "SECPT4327R"],
    ];
    await house.kyc.accountClosed(first);
    house.keptOut.add(first);
    const tooSoon = await house.call(house.player(), "/kyc", { sPanNumber: numbers[1], dDOB: "17-11-1971" });
    expect([tooSoon.status, tooSoon.message]).toEqual([409, "This PAN is registered with another account"]);
    expect((await house.call(house.player(), "/kyc", { sAadharNumber: numbers[0] })).status).toBe(409);
    house.keptOut.delete(first);
    house.time.advance(60_000);
    const second = await known("987654321018", "SECPT4327R", "44332211009994");
    // Again one at a time, and what the closed account was is still known.
    expect((await house.call(house.player(), "/kyc", { sPanNumber: numbers[1], dDOB: "17-11-1971" })).status).toBe(409);
    expect((await house.kyc.exportOf(first)).documents).toHaveLength(2);
    expect((await house.kyc.standing(second)).panHash).toBe((await house.kyc.standing(first)).panHash);
  });

  test("OTP requests are forgotten after a day, questions after a year", async () => {
    await house.call(house.player(), "/kyc", { sAadharNumber: "987654321998" });
    const counts = async () =>
      (
        await house.database.sql`select (select count(*) from kyc.aadhaar_requests)::int as requests,
        (select count(*) from kyc.checks)::int as checks`
      )[0];
    const sweep = async () => {
      const sweeper = house.another();
      sweeper.start();
      await sweeper.stop();
    };
    house.time.advance(2 * 86_400_000);
    await sweep();
    expect(await counts()).toMatchObject({ requests: 0, checks: expect.any(Number) });
    expect((await counts())?.checks).toBeGreaterThan(0);
    house.time.advance(366 * 86_400_000);
    await sweep();
    expect(await counts()).toEqual({ requests: 0, checks: 0 });
  });

  test("a rejected document goes at once", async () => {
    const asha = house.player();
    await house.call(asha, "/kyc", { sPanNumber: "ZZZPZ0002Z", dDOB: "17-11-1971" });
    expect((await house.kyc.exportOf(asha)).documents).toHaveLength(1);
    await house.kyc.accountClosed(asha);
    expect((await house.kyc.exportOf(asha)).documents).toEqual([]);
  });
});

test("what is exported for the player: names in the clear, numbers masked", async () => {
  const asha = await known("987654321017", "SECPT4326R", "44332211009993");
  const { documents, bankAccount, history } = await house.kyc.exportOf(asha);
  expect(documents.map(({ kind, number, name }) => [kind, number, name])).toEqual([
    ["aadhaar", "XXXX XXXX 1017", NAME],
    ["pan", "SEXXXXXX6R", NAME],
  ]);
  expect(bankAccount).toMatchObject({ accountNo: "XXXXXXXXXX9993", accountHolderName: NAME });
  expect(history).toHaveLength(3);
});
