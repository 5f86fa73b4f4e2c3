import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import fc from "fast-check";
import { type TestKyc, testKyc } from "../../../test/support/kyc.ts";
import { DAY_MS, MINUTE_MS, type PlayerId } from "../../kernel/index.ts";

setDefaultTimeout(60_000);
let server: TestKyc;
beforeAll(async () => {
  server = await testKyc();
});
afterAll(() => server.close());

const PATHS = ["/kyc", "/zoop/adhaar/verifyOtp", "/bank"] as const;

test("whatever is sent is refused with the specification's kind of message, and changes nothing", async () => {
  const asha = server.player();
  const field = fc.constantFrom(
    ...["sAadharNumber", "sPanNumber", "dDOB", "nOTP", "sRequestId", "sBankName", "sIFSC", "sAccountHolderName"],
    ...["sAccountNo", "__proto__", "constructor"],
  );
  const value = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom("", " ", "\u0000", "9".repeat(5_000), "'; drop table kyc.documents; --"),
  );
  const body = fc.dictionary(field, value);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...PATHS), body, async (path, sent) => {
      const answer = await server.call(asha, path, JSON.stringify(sent));
      expect(answer.status).toBe(400);
      expect(answer.message).not.toMatch(/expected|received|invalid_|Too (?:big|small)|at .*:\d+/i);
    }),
    { numRuns: 400 },
  );
  expect((await server.kyc.exportOf(asha)).history).toEqual([]);
});

test("every call needs a session", async () => {
  const bodies = {
    "/kyc": { sAadharNumber: "234567890123" },
    "/zoop/adhaar/verifyOtp": { sAadharNumber: "234567890123", nOTP: "123456", sRequestId: "a".repeat(32) },
    "/bank": { sBankName: "Bank", sIFSC: "SBIN0001234", sAccountHolderName: "Asha Rao", sAccountNo: "12345678901" },
  };
  for (const path of PATHS) {
    const stranger = await server.call(null, path, bodies[path]);
    expect([stranger.status, stranger.message]).toEqual([401, "Authentication Error, Please try logging again"]);
  }
});

describe("a day's checks of a number that strangers use up", () => {
  const TOO_OFTEN = "You have tried too often today. Please try again tomorrow.";
  const bank = (holder: string, number: string) => ({
    sBankName: "State Bank",
    sIFSC: "SBIN0001234",
    sAccountHolderName: holder,
    sAccountNo: number,
  });
  /** Its bank knows it as somebody else's. */
  const ACCOUNT = "00000000002";
  const tries = async (player: PlayerId, times: number, ask: (player: PlayerId) => Promise<{ message: string }>) => {
    const told: string[] = [];
    for (let at = 0; at < times; at++) told.push((await ask(player)).message);
    return told.map((message) => (message === TOO_OFTEN ? "refused" : "checked"));
  };

  test("keep its owner from nothing: everybody has three of their own, and no more", async () => {
    const ask = (player: PlayerId) => server.call(player, "/bank", bank("Wrong Name", ACCOUNT));
    const [eve, mallory, owner] = [server.player(), server.player(), server.player()];
    expect(await tries(eve, 12, ask)).toEqual([...Array(10).fill("checked"), "refused", "refused"]);
    expect(await tries(mallory, 5, ask)).toEqual(["checked", "checked", "checked", "refused", "refused"]);
    expect((await server.call(owner, "/bank", bank("Somebody Else", ACCOUNT))).status).toBe(200);
    server.time.advance(DAY_MS);
  });

  test("nor from the OTP that UIDAI sends, nor from the tax authority's register", async () => {
    const otp = (player: PlayerId) => server.call(player, "/kyc", { sAadharNumber: "234567890124" });
    const pan = (player: PlayerId) => server.call(player, "/kyc", { sPanNumber: "ZZZPZ0002Z", dDOB: "15-08-1990" });
    const eve = server.player();
    for (let at = 0; at < 10; at++) {
      await otp(eve);
      await pan(eve);
      server.time.advance(MINUTE_MS);
    }
    expect([(await otp(eve)).message, (await pan(eve)).message]).toEqual([TOO_OFTEN, TOO_OFTEN]);
    const owner = server.player();
    expect([(await otp(owner)).status, (await pan(owner)).status]).toEqual([200, 200]);
  });
});

test("a player's calls a minute are bounded, each player's own", async () => {
  const narrow = await testKyc({}, 3);
  const [asha, dev] = [narrow.player(), narrow.player()];
  const guess = { sAadharNumber: "234567890123", nOTP: "123456", sRequestId: "a".repeat(32) };
  const statuses = async (player: typeof asha) => {
    const answers = [];
    for (let i = 0; i < 4; i += 1) answers.push((await narrow.call(player, "/zoop/adhaar/verifyOtp", guess)).status);
    return answers;
  };
  expect(await statuses(asha)).toEqual([400, 400, 400, 429]);
  expect(await statuses(dev)).toEqual([400, 400, 400, 429]);
  narrow.time.advance(60_000);
  expect((await narrow.call(asha, "/zoop/adhaar/verifyOtp", guess)).status).toBe(400);
  await narrow.close();
});
