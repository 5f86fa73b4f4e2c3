import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import fc from "fast-check";
import { type TestIdentity, testIdentity } from "../../../test/support/identity.ts";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "../../kernel/index.ts";

setDefaultTimeout(60_000);

let server: TestIdentity;
let serial = 0;
beforeAll(async () => {
  server = await testIdentity({ callsPerAddressMinute: 10_000_000, wrongPerAddressHour: 10_000_000 }, 7);
});
afterAll(() => server.close());

type Step =
  | { readonly type: "wait"; readonly ms: number }
  | { readonly type: "resend" | "wrong" | "right" | "forgot" | "login" };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant("wait" as const),
      ms: fc.constantFrom(SECOND_MS, 179 * SECOND_MS, 3 * MINUTE_MS, 11 * MINUTE_MS, 5 * 60 * MINUTE_MS),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      type: fc.constantFrom("resend", "wrong", "wrong", "right", "forgot", "login"),
    }) as fc.Arbitrary<Step>,
  },
);

/** Plays steps against one account and writes down what its number received and which codes were tried. */
async function play(steps: readonly Step[]) {
  serial += 1;
  const sMobile = `+918${String(serial).padStart(9, "0")}`;
  const sEmail = `limit${serial}@example.com`;
  const sentAtMs: number[] = [];
  const tries = new Map<string, { wrong: number; rightAt: number[]; sentAtMs: number }>();
  let last = { verification: "", purpose: "mobile" as "mobile" | "password" };
  const note = (verification: string | null, purpose?: "password") => {
    if (!verification || tries.has(verification)) return;
    sentAtMs.push(server.time.now());
    tries.set(verification, { wrong: 0, rightAt: [], sentAtMs: server.time.now() });
    last = { verification, purpose: purpose ?? last.purpose };
  };
  const bring = async (code: string) => {
    const headers = { verification: last.verification };
    return last.purpose === "mobile"
      ? server.call("/auth/otp/verify", { body: { code, sMobile }, headers })
      : server.call("/auth/password/reset", { body: { nOTP: code, sPassword: "Password1!" }, headers });
  };
  const body = { sEmail, sMobile, sPassword: "Password1!", sUserName: `L${serial}`, eGender: "male" };
  const registered = await server.call("/auth/register", { body, headers: { location: "12.9,77.5" } });
  note(registered.headers.get("verification"));

  for (const next of steps) {
    if (next.type === "wait") await server.time.advanceAsync(next.ms);
    else if (next.type === "resend")
      note((await server.call("/auth/resendOtp", { body: { sMobile } })).headers.get("verification"));
    else if (next.type === "forgot")
      note(
        (await server.call("/auth/password/forgot", { body: { sEmail: sMobile } })).headers.get("verification"),
        "password",
      );
    else if (next.type === "login")
      await server.call("/auth/login/simple", { body: { sMobile, sPassword: "Password1!" } });
    else {
      const right = server.code(sMobile);
      const answer = await bring(next.type === "right" ? right : right === "0000" ? "1111" : "0000");
      const record = tries.get(last.verification)!;
      if (answer.status === 200) record.rightAt.push(server.time.now());
      else if (answer.message === "Invalid OTP") record.wrong += 1;
      expect(answer.status).not.toBe(401);
      expect(answer.status).toBeLessThan(500);
    }
  }
  return { sentAtMs, tries: [...tries.values()] };
}

describe("OTP limits hold whatever is done (issue: 5 tries a code, 10 codes a day a number, 10 minutes, single use)", () => {
  test("for any order of waiting, resending, forgetting, logging in, guessing and getting it right", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const { sentAtMs, tries } = await play(steps);
        for (const at of sentAtMs) {
          const within = sentAtMs.filter((other) => other > at - DAY_MS && other <= at);
          expect(within.length).toBeLessThanOrEqual(10);
        }
        for (const { wrong, rightAt, sentAtMs: born } of tries) {
          expect(wrong).toBeLessThanOrEqual(4);
          expect(rightAt.length).toBeLessThanOrEqual(1);
          for (const at of rightAt) expect(at - born).toBeLessThan(10 * MINUTE_MS);
        }
      }),
      { numRuns: 60 },
    );
  }, 60_000);

  test("codes are four digits and spread over the whole range", async () => {
    const codes = server.sent.filter((message) => message.channel === "sms").map((message) => message.code);
    expect(codes.length).toBeGreaterThan(60);
    for (const code of codes) expect(code).toMatch(/^\d{4}$/);
    expect(new Set(codes.map((code) => code[0])).size).toBeGreaterThan(7);
    expect(new Set(codes.map((code) => code[3])).size).toBeGreaterThan(7);
  });

  test("no code and no password is in the database in the clear, nor personal data in the log", async () => {
    const rows = await server.database.sql`select row_to_json(c)::text as row from identity.challenges c`;
    const codes = await server.database.sql`select code_hash from identity.challenges`;
    expect(codes.length).toBeGreaterThan(0);
    for (const { code_hash } of codes) expect(code_hash).toMatch(/^[0-9a-f]{64}$/);
    const all = JSON.stringify([rows, server.log.lines]);
    expect(all).not.toContain("Password1!");
    expect(JSON.stringify(server.log.lines)).not.toContain("@example.com");
  });
});
