import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import fc from "fast-check";
import { type TestKyc, testKyc } from "../../../test/support/kyc.ts";

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
