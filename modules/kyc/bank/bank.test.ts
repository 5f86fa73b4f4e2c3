import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { type TestKyc, testKyc } from "../../../test/support/kyc.ts";
import type { PlayerId } from "../../kernel/index.ts";

setDefaultTimeout(60_000);
let server: TestKyc;
beforeAll(async () => {
  server = await testKyc();
});
afterAll(() => server.close());
beforeEach(() => {
  server.rules.bankCheck = true;
});

let serial = 0;
const next = (digits: number) => {
  serial += 1;
  return String(serial).padStart(digits, "0");
};
const bank = (more: Record<string, string> = {}) => ({
  sBankName: "State Bank of India",
  sIFSC: "SBIN0001234",
  sAccountHolderName: "Asha Rao",
  sAccountNo: `5${next(10)}`,
  ...more,
});
const save = (player: PlayerId, body = bank()) => server.call(player, "/bank", body);
async function withPan(name: string): Promise<PlayerId> {
  const player = server.player();
  server.names.set(player, name);
  const sPanNumber = `QQQPQ${next(4)}Q`;
  expect((await server.call(player, "/kyc", { sPanNumber, dDOB: "15-08-1990" })).data.eState).toBe("approved");
  return player;
}

describe("S2 § 4, 5: the bank account", () => {
  test("is saved, shown masked, locked, and told in the clear to payouts alone", async () => {
    const asha = await withPan("Asha Rao");
    const body = bank({ sIFSC: "sbin0001234", sAccountNo: "12345678901" });
    const saved = await save(asha, body);
    expect([saved.status, saved.message]).toEqual([200, "success."]);
    expect((await server.kyc.profileOf(asha)).oBanking).toEqual({
      sBankName: "State Bank of India",
      sIFSC: "SBIN0001234",
      sAccountHolderName: "Asha Rao",
      sAccountNo: "XXXXXXX8901",
    });
    const again = await save(asha);
    expect([again.status, again.message]).toEqual([409, "Your bank details are saved already and cannot be changed"]);
    expect(await server.kyc.payee(asha)).toEqual({
      accountHolderName: "Asha Rao",
      accountNo: "12345678901",
      ifsc: "SBIN0001234",
      bankName: "State Bank of India",
    });
    expect(await server.kyc.statusOf(asha)).toMatchObject({ bankSaved: true, bankVerified: true });
  });

  test("without one there is nothing to pay to", async () => {
    const asha = server.player();
    expect(await server.kyc.payee(asha)).toBeNull();
    expect(await server.kyc.statusOf(asha)).toEqual({
      panApproved: false,
      aadhaarApproved: false,
      bankSaved: false,
      bankVerified: false,
      panHash: null,
      bankHash: null,
      fullName: null,
    });
  });

  test("M-12: with an approved PAN it is saved in that name alone", async () => {
    const asha = await withPan("Asha Rao");
    const other = await save(asha, bank({ sAccountHolderName: "Usha Rao" }));
    expect([other.status, other.message]).toEqual([
      400,
      "The account holder's name must be the name on your PAN (Asha Rao)",
    ]);
    expect((await save(asha, bank({ sAccountHolderName: "RAO ASHA" }))).status).toBe(200);
  });

  test("M-12: saved before the PAN, it is verified once the PAN has the same name", async () => {
    const [asha, eve] = [server.player(), server.player()];
    for (const player of [asha, eve]) {
      expect((await save(player)).status).toBe(200);
      expect(await server.kyc.statusOf(player)).toMatchObject({ bankSaved: true, bankVerified: false });
    }
    server.names.set(asha, "Asha Rao");
    server.names.set(eve, "Eve Stranger");
    await server.call(asha, "/kyc", { sPanNumber: "PPPPP0001P", dDOB: "15-08-1990" });
    await server.call(eve, "/kyc", { sPanNumber: "PPPPP0002P", dDOB: "15-08-1990" });
    expect((await server.kyc.statusOf(asha)).bankVerified).toBe(true);
    expect(await server.kyc.statusOf(eve)).toMatchObject({ panApproved: true, bankVerified: false });
  });

  test("what the bank says counts: an unknown account, another holder, no answer", async () => {
    const asha = server.player();
    const unknown = await save(asha, bank({ sAccountNo: "00000000001" }));
    expect([unknown.status, unknown.message]).toEqual([400, "Your bank does not know this account number"]);
    expect((await save(asha, bank({ sAccountNo: "00000000002" }))).message).toBe(
      "The account holder's name is not the name that your bank knows",
    );
    expect((await save(asha, bank({ sAccountNo: "00000000004" }))).status).toBe(503);
    expect((await server.kyc.statusOf(asha)).bankSaved).toBe(false);
    expect((await save(asha, bank({ sAccountNo: "00000000003" }))).status).toBe(200);
  });

  test("M-12: an initial that fits two names passes neither by the bank nor by the PAN", async () => {
    const original = server.provider.checkBankAccount;
    server.provider.checkBankAccount = async () => ({ ok: true, value: { holderName: "AJAY KUMAR" } });
    const [before, after] = [await withPan("Anil Kumar"), server.player()];
    const body = () => bank({ sAccountHolderName: "A Kumar" });
    expect((await save(before, body())).message).toBe("The account holder's name is not the name that your bank knows");
    expect((await save(after, body())).status).toBe(200);
    server.provider.checkBankAccount = original;
    server.names.set(after, "Anil Kumar");
    await server.call(after, "/kyc", { sPanNumber: "PPPPP0003P", dDOB: "15-08-1990" });
    expect(await server.kyc.statusOf(after)).toMatchObject({ panApproved: true, bankSaved: true, bankVerified: false });
  });

  test("the bank is not asked where the operator wants no such checks", async () => {
    server.rules.bankCheck = false;
    const before = server.asked.checkBankAccount;
    const asha = await withPan("Asha Rao");
    expect((await save(asha)).status).toBe(200);
    expect(server.asked.checkBankAccount).toBe(before);
    expect((await server.kyc.statusOf(asha)).bankVerified).toBe(true);
  });

  test("R-51: an account belongs to one player, whichever branch is named; at another bank it is another account", async () => {
    const body = bank();
    expect((await save(server.player(), body)).status).toBe(200);
    const taken = await save(server.player(), { ...body, sIFSC: "SBIN0009999", sAccountHolderName: "Eve Stranger" });
    expect([taken.status, taken.message]).toEqual([409, "This bank account is registered with another account"]);
    expect((await save(server.player(), { ...body, sIFSC: "HDFC0001234" })).status).toBe(200);
  });

  test("64 saves at once: one is asked about and kept", async () => {
    const asha = server.player();
    const before = server.asked.checkBankAccount;
    const answers = await Promise.all(Array.from({ length: 64 }, () => save(asha)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(server.asked.checkBankAccount - before).toBe(1);
  });

  test("64 players with one account at once: one has it", async () => {
    const body = bank();
    const players = Array.from({ length: 64 }, () => server.player());
    const answers = await Promise.all(players.map((player) => save(player, body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const saved = await Promise.all(players.map(async (player) => (await server.kyc.statusOf(player)).bankSaved));
    expect(saved.filter(Boolean)).toHaveLength(1);
  });

  test("the operator takes the lock away; then another account can be saved, and both are in the history", async () => {
    const asha = server.player();
    await save(asha);
    expect(await server.kyc.releaseBank(asha, "account was closed", "test")).toMatchObject({ ok: true });
    expect(await server.kyc.payee(asha)).toBeNull();
    expect((await save(asha)).status).toBe(200);
    expect((await server.kyc.exportOf(asha)).history.map(({ event }) => event)).toEqual(["saved", "released", "saved"]);
    expect(await server.kyc.releaseBank(server.player(), "x", "test")).toMatchObject({ ok: false });
    expect(await server.kyc.releaseBank("'; drop table" as PlayerId, "x", "test")).toMatchObject({ ok: false });
  });
});
