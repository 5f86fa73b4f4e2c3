import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { SECRETS, type TestKyc, testKyc } from "../../test/support/kyc.ts";

setDefaultTimeout(60_000);
let house: TestKyc;
beforeAll(async () => {
  house = await testKyc();
});
afterAll(() => house.close());

const PAN = { sPanNumber: "ABCPE1234F", dDOB: "15-08-1990" };

describe("S2 § 4: PAN", () => {
  test("a PAN that its register confirms is approved, with a request id, and shown masked", async () => {
    const asha = house.player();
    const answer = await house.call(asha, "/kyc", { ...PAN, sPanNumber: "abcpe1234f" });
    expect(answer).toMatchObject({ status: 200, message: "success.", data: { eState: "approved" } });
    expect(answer.data.sRequestId).toMatch(/^[0-9a-f-]{36}$/);
    expect((await house.kyc.profileOf(asha)).oKYC).toEqual({
      eState: "approved",
      sRejectReason: "",
      sPanNumber: "ABXXXXXX4F",
      sAadharNumber: "",
      sDocumentName: "PAN Card",
    });
  });
});
describe("S2 § 4: Aadhaar", () => {
  test("the OTP of one's own request approves it", async () => {
    const asha = house.player();
    const asked = await house.call(asha, "/kyc", { sAadharNumber: "234567890123" });
    expect([asked.status, asked.message]).toEqual([200, "success."]);
    const done = await house.call(asha, "/zoop/adhaar/verifyOtp", {
      sAadharNumber: "234567890123",
      nOTP: house.otp(asha),
      sRequestId: asked.data.sRequestId,
    });
    expect(done).toMatchObject({
      status: 200,
      data: { oKYC: { eState: "approved", sAadharNumber: "XXXX XXXX 0123" } },
    });
  });
});
describe("bank", () => {
  test("saves once", async () => {
    const asha = house.player();
    const bank = {
      sBankName: "State Bank of India",
      sAccountNo: "12345678901",
      sIFSC: "sbin0001234",
      sAccountHolderName: "Asha Rao",
    };
    expect((await house.call(asha, "/bank", bank)).status).toBe(200);
    expect((await house.call(asha, "/bank", bank)).status).toBe(409);
    expect(await house.kyc.payee(asha)).toEqual({
      accountHolderName: "Asha Rao",
      accountNo: "12345678901",
      ifsc: "SBIN0001234",
      bankName: "State Bank of India",
    });
  });
  test("rotates", async () => {
    const next = house.another({
      secrets: { current: "another secret that is long enough!!", old: [SECRETS.current] },
    });
    expect(await next.rotate()).toBeGreaterThan(3);
    expect(await next.rotate()).toBe(0);
  });
});
