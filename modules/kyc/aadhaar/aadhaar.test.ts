import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { type TestKyc, testKyc } from "../../../test/support/kyc.ts";
import type { PlayerId } from "../../kernel/index.ts";

setDefaultTimeout(60_000);
let server: TestKyc;
beforeAll(async () => {
  server = await testKyc();
});
afterAll(() => server.close());

let serial = 0;
const next = (digits: number) => {
  serial += 1;
  return String(serial).padStart(digits, "0");
};
const freshAadhaar = () => `2345${next(8)}`;
const ask = (player: PlayerId, sAadharNumber: string) => server.call(player, "/kyc", { sAadharNumber });
const verify = (player: PlayerId, sAadharNumber: string, sRequestId: string | undefined, nOTP: string | number) =>
  server.call(player, "/zoop/adhaar/verifyOtp", { sAadharNumber, sRequestId, nOTP });
const wrongOf = (otp: string) => (otp === "000000" ? "111111" : "000000");

/** A player whose OTP is on its way. */
async function somebodyAsking(number = freshAadhaar()) {
  const player = server.player();
  const asked = await ask(player, number);
  expect([asked.status, asked.message]).toEqual([200, "success."]);
  return { player, number, requestId: asked.data.sRequestId ?? "", otp: server.otp(player) };
}

describe("S2 § 4: Aadhaar", () => {
  test("number → request id and OTP → approved; only the last four digits are shown", async () => {
    const { player, number, requestId, otp } = await somebodyAsking("234567890123");
    expect(requestId).toMatch(/^[0-9a-f]{32}$/);
    expect((await server.kyc.profileOf(player)).oKYC.eState).toBe("");
    const done = await verify(player, number, requestId, otp);
    expect([done.status, done.message]).toEqual([200, "success."]);
    expect(done.data.oKYC).toEqual({
      eState: "approved",
      sRejectReason: "",
      sPanNumber: "",
      sAadharNumber: "XXXX XXXX 0123",
      sDocumentName: "Aadhaar Card",
    });
    expect(await server.kyc.statusOf(player)).toMatchObject({ aadhaarApproved: true, panApproved: false });
    // Approved takes no other document.
    expect((await ask(player, freshAadhaar())).message).toBe("Your document is approved already");
  });

  test("a number is the OTP as well: nOTP is named like one", async () => {
    const { player, number, requestId, otp } = await somebodyAsking();
    expect((await verify(player, number, requestId, Number(otp))).status).toBe(200);
  });

  test("numbers that UIDAI does not know, or that have no phone", async () => {
    const asha = server.player();
    const unknown = await ask(asha, "999900000016");
    expect([unknown.status, unknown.message]).toEqual([400, "Invalid Aadhaar Number"]);
    expect((await ask(asha, "999900000028")).message).toBe("No mobile number is linked to this Aadhaar number");
    expect((await ask(asha, "999900000059")).status).toBe(503);
    expect((await server.kyc.dataOf(asha)).oAadhaar.eState).toBe("");
  });

  test("somebody under 18 by their Aadhaar is rejected", async () => {
    const { player, number, requestId, otp } = await somebodyAsking("999900000037");
    expect((await verify(player, number, requestId, otp)).data.oAadhaar).toMatchObject({
      eState: "rejected",
      sRejectReason: "You must be at least 18 years old",
    });
    // Rejected takes another.
    server.time.advance(60_000);
    expect((await ask(player, freshAadhaar())).status).toBe(200);
  });

  test("names that differ between PAN and Aadhaar wait for the operator", async () => {
    const player = server.player();
    server.names.set(player, "Asha Rao");
    expect((await server.call(player, "/kyc", { sPanNumber: "ASDPR9999K", dDOB: "15-08-1990" })).data.eState).toBe(
      "approved",
    );
    const asked = await ask(player, "999900000044");
    const done = await verify(player, "999900000044", asked.data.sRequestId, server.otp(player));
    expect(done.data.oAadhaar?.eState).toBe("pending");
    expect(done.data.oKYC?.eState).toBe("approved");
  });

  test("PAN and Aadhaar of two people at once: the second is judged beside the first", async () => {
    for (let i = 0; i < 5; i += 1) {
      const player = server.player();
      server.names.set(player, "Asha Rao");
      const number = freshAadhaar();
      const original = server.provider.verifyAadhaarOtp;
      server.provider.verifyAadhaarOtp = async () => ({ ok: true, value: { name: "Usha Reddy", dateOfBirth: "1990" } });
      const asked = await ask(player, number);
      await Promise.all([
        verify(player, number, asked.data.sRequestId, "000000"),
        server.call(player, "/kyc", { sPanNumber: `TWOPP${next(4)}T`, dDOB: "15-08-1990" }),
      ]);
      server.provider.verifyAadhaarOtp = original;
      const { oAadhaar, oPan } = await server.kyc.dataOf(player);
      expect([oAadhaar.eState, oPan.eState].sort()).toEqual(["approved", "pending"]);
    }
  });

  test("junk for somebody's number leaves them their tries", async () => {
    const number = freshAadhaar();
    const eve = server.player();
    for (let i = 0; i < 60; i += 1) await verify(eve, number, "e".repeat(32), "000000");
    const asha = await somebodyAsking(number);
    expect((await verify(asha.player, number, asha.requestId, asha.otp)).status).toBe(200);
  });

  test("a wrong OTP costs a try; after five the right one does not help either", async () => {
    const { player, number, requestId, otp } = await somebodyAsking();
    for (let i = 0; i < 4; i += 1) {
      const wrong = await verify(player, number, requestId, wrongOf(otp));
      expect([wrong.status, wrong.message]).toEqual([400, "Invalid OTP"]);
    }
    const last = await verify(player, number, requestId, wrongOf(otp));
    expect(last.message).toBe("Too many wrong attempts. Please ask for a new OTP.");
    expect((await verify(player, number, requestId, otp)).message).toBe(
      "Too many wrong attempts. Please ask for a new OTP.",
    );
    expect((await server.kyc.statusOf(player)).aadhaarApproved).toBe(false);
  });

  test("an OTP ends after ten minutes", async () => {
    const { player, number, requestId, otp } = await somebodyAsking();
    server.time.advance(10 * 60_000);
    const late = await verify(player, number, requestId, otp);
    expect([late.status, late.message]).toEqual([400, "OTP has expired. Please ask for a new one."]);
  });

  test("another OTP for the same number comes after a minute, for another number at once", async () => {
    const { player, number } = await somebodyAsking();
    const soon = await ask(player, number);
    expect([soon.status, soon.message]).toEqual([429, "Please wait before asking for another OTP."]);
    expect((await ask(player, freshAadhaar())).status).toBe(200);
    server.time.advance(60_000);
    expect((await ask(player, number)).status).toBe(200);
  });

  test("so many OTPs a day, for a player and for a number: nobody's phone is rung all day", async () => {
    const number = freshAadhaar();
    const asha = server.player();
    for (let i = 0; i < 10; i += 1) {
      expect((await ask(asha, number)).status).toBe(200);
      server.time.advance(60_000);
    }
    expect((await ask(asha, freshAadhaar())).status).toBe(429);
    const eve = server.player();
    for (let i = 0; i < 3; i += 1) {
      expect((await ask(eve, number)).status).toBe(200);
      server.time.advance(60_000);
    }
    expect((await ask(eve, number)).message).toBe("You have tried too often today. Please try again tomorrow.");
  });

  test("another player's request, another number's request and an invented one are none", async () => {
    const { player, number, requestId, otp } = await somebodyAsking();
    const eve = await somebodyAsking();
    const gone = [400, "OTP has expired. Please ask for a new one."];
    for (const answer of [
      await verify(eve.player, number, requestId, otp),
      await verify(eve.player, eve.number, requestId, otp),
      await verify(player, eve.number, requestId, otp),
      await verify(player, number, "f".repeat(32), otp),
      await verify(player, number, eve.requestId, eve.otp),
    ])
      expect([answer.status, answer.message]).toEqual(gone);
    // And nobody has spent a try of somebody else.
    for (let i = 0; i < 6; i += 1) await verify(eve.player, number, requestId, wrongOf(otp));
    expect((await verify(player, number, requestId, otp)).status).toBe(200);
  });

  test("a try that UIDAI did not judge is given back", async () => {
    const { player, number, requestId, otp } = await somebodyAsking();
    const original = server.provider.verifyAadhaarOtp;
    server.provider.verifyAadhaarOtp = async () => ({
      ok: false,
      error: { code: "serviceUnavailable", message: "down" },
    });
    for (let i = 0; i < 8; i += 1) expect((await verify(player, number, requestId, otp)).status).toBe(503);
    server.provider.verifyAadhaarOtp = original;
    expect((await verify(player, number, requestId, otp)).status).toBe(200);
  });

  test("one Aadhaar number belongs to one player (S2 § 1)", async () => {
    const { player, number, requestId, otp } = await somebodyAsking();
    const eve = server.player();
    server.time.advance(60_000);
    const asked = await ask(eve, number);
    const eveOtp = server.otp(eve);
    expect((await verify(player, number, requestId, otp)).status).toBe(200);
    // Asked before, confirmed after: the second comes too late.
    const late = await verify(eve, number, asked.data.sRequestId, eveOtp);
    expect([late.status, late.message]).toEqual([409, "This Aadhaar number is registered with another account"]);
    expect((await ask(server.player(), number)).status).toBe(409);
  });

  test("64 requests at once send one OTP; 64 confirmations at once approve once", async () => {
    const player = server.player();
    const number = freshAadhaar();
    const before = { ...server.asked };
    const asked = await Promise.all(Array.from({ length: 64 }, () => ask(player, number)));
    const sent = asked.filter(({ status }) => status === 200);
    expect([sent.length, server.asked.requestAadhaarOtp - before.requestAadhaarOtp]).toEqual([1, 1]);
    const otp = server.otp(player);
    const done = await Promise.all(
      Array.from({ length: 64 }, () => verify(player, number, sent[0]?.data.sRequestId, otp)),
    );
    expect(done.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(done.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(server.asked.verifyAadhaarOtp - before.verifyAadhaarOtp).toBe(1);
  });

  test("guesses at once are as few as guesses one after the other", async () => {
    const { player, number, requestId, otp } = await somebodyAsking();
    const before = server.asked.verifyAadhaarOtp;
    await Promise.all(Array.from({ length: 64 }, () => verify(player, number, requestId, wrongOf(otp))));
    expect(server.asked.verifyAadhaarOtp - before).toBeLessThanOrEqual(5);
  });
});
