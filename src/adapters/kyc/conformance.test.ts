/** What both KYC adapters promise; Zoop's talks to a stand-in on loopback that answers as its documentation says. */
import { afterAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import type { KycProvider } from "../../../modules/kyc/index.ts";
import { fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { absentKyc } from "../absent.ts";
import { createDevelopmentOutbox } from "../outbox/development-outbox.ts";
import type { OutcallDeps } from "../outcall.ts";
import { sandboxKyc, TEST_AADHAAR, TEST_ACCOUNT, TEST_PAN } from "./sandbox.ts";
import { hasCheckDigit, zoopKyc } from "./zoop.ts";

setDefaultTimeout(60_000);
const time = fakeTime();
const log = collectingLog();
const deps: OutcallDeps = { clock: time, timers: time, random: seededRandom(3), log };
const servers: { stop(force: boolean): unknown }[] = [];
afterAll(() => {
  for (const server of servers) server.stop(true);
});

/** A number that UIDAI publishes for tests. */
const AADHAAR = "999941057058";
const PAN = "ABCPE1234F";
const BIRTH = "1990-08-15";
const MOBILE = "+919876543210";
const OTP = "123456";

interface Question {
  readonly path: string;
  readonly data: Readonly<Record<string, string>>;
}

const envelope = (code: string, result: unknown, message = "Valid Authentication", status = 200) =>
  Response.json(
    {
      request_id: "b7d6a3f0-0000-4000-8000-000000000001",
      task_id: "t",
      group_id: "g",
      success: code === "100",
      response_code: code,
      response_message: message,
      metadata: { billable: "Y", reason_message: code === "100" ? "Success" : message },
      result,
    },
    { status },
  );

/** Zoop, as far as we ask it. */
function zoopAnswer({ path, data }: Question): Response {
  switch (path) {
    case "/in/identity/okyc/otp/request": {
      const number = data.customer_aadhaar_number;
      if (number === TEST_AADHAAR.unavailable) return envelope("110", null, "Source Unavailable", 503);
      if (number === TEST_AADHAAR.unknown) return envelope("106", null, "Invalid Aadhaar", 400);
      const isLinked = number !== TEST_AADHAAR.noMobile;
      return envelope("100", { is_otp_sent: isLinked, is_number_linked: isLinked, is_aadhaar_valid: true });
    }
    case "/in/identity/okyc/otp/verify":
      if (data.otp === "999999") return envelope("101", null, "OTP Expired", 400);
      if (data.otp !== OTP) return envelope("101", null, "Wrong OTP Entered", 400);
      return envelope("100", {
        user_full_name: "Test Player",
        user_dob: "15-08-1990",
        user_aadhaar_number: "xxxxxxxx7058",
      });
    case "/api/v1/in/identity/pan/pro": {
      const pan = data.customer_pan_number;
      if (pan === TEST_PAN.unavailable) return new Response("<html>bad gateway</html>", { status: 502 });
      if (pan === TEST_PAN.unknown) return envelope("101", null, "No Record Found");
      return envelope("100", {
        pan_number: pan,
        pan_status: "VALID",
        user_full_name: pan === TEST_PAN.noName ? "" : "TEST PLAYER",
        user_dob: pan === TEST_PAN.otherBirthday ? "1991-01-01" : BIRTH,
      });
    }
    case "/api/v1/in/financial/bav/lite":
      if (data.account_number === TEST_ACCOUNT.unavailable) return envelope("113", null, "Failed", 500);
      if (data.account_number === TEST_ACCOUNT.unknown)
        return envelope("100", { verification_status: "NOT VERIFIED", transaction_remark: "Invalid account" });
      return envelope("100", {
        verification_status: "VERIFIED",
        transaction_remark: "Transaction Successful",
        beneficiary_name:
          { [TEST_ACCOUNT.noName]: "", [TEST_ACCOUNT.otherName]: "SOMEBODY ELSE" }[data.account_number ?? ""] ??
          "Asha Rao",
      });
    default:
      return new Response("no such path", { status: 404 });
  }
}

const questions: Question[] = [];
function zoop(answer: (question: Question) => Response = zoopAnswer, apiKey = "key"): KycProvider {
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    async fetch(request) {
      if (request.headers.get("app-id") !== "app" || request.headers.get("api-key") !== "key")
        return Response.json(
          { success: false, response_code: "401", response_message: "Unauthorized" },
          { status: 401 },
        );
      const body = (await request.json()) as { mode: string; task_id: string; data: Record<string, string> };
      if (
        body.mode !== "sync" ||
        body.data.consent !== "Y" ||
        !body.data.consent_text ||
        !/^[0-9a-f-]{36}$/.test(body.task_id)
      )
        return envelope("106", null, "Invalid Consent", 400);
      const question = { path: new URL(request.url).pathname, data: body.data };
      questions.push(question);
      return answer(question);
    },
  });
  servers.push(server);
  return zoopKyc({ appId: "app", apiKey, origin: `http://127.0.0.1:${server.port}` }, deps);
}

const adapters: readonly [string, () => { provider: KycProvider; otp: () => string }][] = [
  [
    "sandbox",
    () => {
      const outbox = createDevelopmentOutbox({ mode: "development", clock: time, keep: 10 });
      return { provider: sandboxKyc(outbox, seededRandom(4)), otp: () => outbox.messages(MOBILE)[0]?.code ?? "" };
    },
  ],
  ["Zoop", () => ({ provider: zoop(), otp: () => OTP })],
];

const code = (result: { ok: boolean; error?: { code: string } }) => (result.ok ? "ok" : result.error?.code);

describe.each(adapters)("KYC by %s", (_name, create) => {
  const askOtp = (provider: KycProvider, aadhaarNumber: string) =>
    provider.requestAadhaarOtp({ aadhaarNumber, name: "Test Player", mobile: MOBILE });
  const askPan = (provider: KycProvider, panNumber: string) =>
    provider.checkPan({ panNumber, dateOfBirth: BIRTH, name: "Test Player" });
  const askBank = (provider: KycProvider, accountNo: string) =>
    provider.checkBankAccount({ accountNo, ifsc: "SBIN0001234", holderName: "Asha Rao" });

  test("the OTP of a request tells who stands behind the Aadhaar number", async () => {
    const { provider, otp } = create();
    const sent = await askOtp(provider, AADHAAR);
    if (!sent.ok) throw new Error(sent.error.code);
    const verify = (typed: string) =>
      provider.verifyAadhaarOtp({
        requestId: sent.value.requestId,
        otp: typed,
        aadhaarNumber: AADHAAR,
        name: "Test Player",
      });
    expect(code(await verify("000000"))).toBe("otpWrong");
    const holder = await verify(otp());
    expect(holder).toMatchObject({ ok: true, value: { name: "Test Player" } });
    expect(holder.ok && holder.value.dateOfBirth).toMatch(/^\d{4}(?:-\d{2}-\d{2})?$/);
  });

  test("Aadhaar numbers that do not exist, have no mobile, or cannot be asked about", async () => {
    const { provider } = create();
    for (const [number, expected] of [
      [TEST_AADHAAR.unknown, "unknownNumber"],
      [TEST_AADHAAR.noMobile, "noMobile"],
      [TEST_AADHAAR.unavailable, "serviceUnavailable"],
    ] as const)
      expect(code(await askOtp(provider, number))).toBe(expected);
  });

  test("a PAN's holder, and whether the birthday is theirs", async () => {
    const { provider } = create();
    const found = await askPan(provider, PAN);
    expect(found.ok && [found.value.name?.toLowerCase(), found.value.dateOfBirthMatches]).toEqual([
      "test player",
      true,
    ]);
    expect(await askPan(provider, TEST_PAN.otherBirthday)).toMatchObject({ value: { dateOfBirthMatches: false } });
    expect(await askPan(provider, TEST_PAN.noName)).toMatchObject({ value: { name: null } });
    expect(code(await askPan(provider, TEST_PAN.unknown))).toBe("unknownNumber");
    expect(code(await askPan(provider, TEST_PAN.unavailable))).toBe("serviceUnavailable");
  });

  test("in whose name the bank keeps an account", async () => {
    const { provider } = create();
    expect(await askBank(provider, "12345678901")).toMatchObject({ ok: true, value: { holderName: "Asha Rao" } });
    const other = await askBank(provider, TEST_ACCOUNT.otherName);
    expect(other.ok && other.value.holderName?.toLowerCase()).toBe("somebody else");
    expect(await askBank(provider, TEST_ACCOUNT.noName)).toMatchObject({ value: { holderName: null } });
    expect(code(await askBank(provider, TEST_ACCOUNT.unknown))).toBe("unknownAccount");
    expect(code(await askBank(provider, TEST_ACCOUNT.unavailable))).toBe("serviceUnavailable");
  });
});

describe("Zoop", () => {
  test("is not asked about numbers that cannot be: a wrong check digit, a firm's PAN", async () => {
    const provider = zoop();
    const before = questions.length;
    expect(code(await provider.requestAadhaarOtp({ aadhaarNumber: "234567890123", name: null, mobile: MOBILE }))).toBe(
      "unknownNumber",
    );
    expect(code(await provider.checkPan({ panNumber: "ABCDE1234F", dateOfBirth: BIRTH, name: null }))).toBe(
      "unknownNumber",
    );
    expect(questions.length).toBe(before);
  });

  test("an expired OTP is not called a wrong one", async () => {
    const asked = zoop().verifyAadhaarOtp({ requestId: "r", otp: "999999", aadhaarNumber: AADHAAR, name: null });
    expect(code(await asked)).toBe("otpGone");
  });

  test("dates are read in every way that registers write them, and not guessed", async () => {
    const birthOf = async (user_dob: string) => {
      const provider = zoop(() => envelope("100", { user_full_name: "Asha", user_dob }));
      const holder = await provider.verifyAadhaarOtp({ requestId: "r", otp: OTP, aadhaarNumber: AADHAAR, name: null });
      return holder.ok ? holder.value.dateOfBirth : holder.error.code;
    };
    expect(await Promise.all(["1990-08-15", "15-08-1990", "15/08/1990", "1990", "August 1990"].map(birthOf))).toEqual([
      "1990-08-15",
      "1990-08-15",
      "1990-08-15",
      "1990",
      "serviceUnavailable",
    ]);
  });

  test("a PAN that is fake or deleted is no PAN", async () => {
    const provider = zoop(() =>
      envelope("100", { pan_status: "INVALID - FAKE", user_full_name: "X", user_dob: BIRTH }),
    );
    expect(code(await provider.checkPan({ panNumber: PAN, dateOfBirth: BIRTH, name: null }))).toBe("unknownNumber");
  });

  test("names in registers are shown to people, so what cannot be seen is left out of them", async () => {
    const unseen = "As\u202eha\u0007 \u001b[2JRao\u200b";
    const names = { user_full_name: unseen, user_dob: BIRTH, pan_status: "VALID", beneficiary_name: unseen };
    const provider = zoop(() => envelope("100", { ...names, verification_status: "VERIFIED" }));
    const otp = { requestId: "r", otp: OTP, aadhaarNumber: AADHAAR, name: null };
    expect(await provider.verifyAadhaarOtp(otp)).toMatchObject({ value: { name: "Asha [2JRao" } });
    expect(await provider.checkPan({ panNumber: PAN, dateOfBirth: BIRTH, name: null })).toMatchObject({
      value: { name: "Asha [2JRao" },
    });
    expect(
      await provider.checkBankAccount({ accountNo: "12345678901", ifsc: "SBIN0001234", holderName: "A" }),
    ).toMatchObject({ value: { holderName: "Asha [2JRao" } });
  });

  test("answers that mean nothing, wrong keys and broken bodies are no answers", async () => {
    for (const answer of [
      () => Response.json({}),
      () => Response.json([]),
      () => new Response("", { status: 500 }),
      () => envelope("999", null, "Unknown"),
      () => envelope("100", { is_otp_sent: "yes" }),
      () => Response.json({ success: true, response_code: "100", result: { is_otp_sent: true } }),
    ]) {
      const provider = zoop(answer);
      expect(code(await provider.requestAadhaarOtp({ aadhaarNumber: AADHAAR, name: null, mobile: MOBILE }))).toBe(
        "serviceUnavailable",
      );
    }
    const stranger = zoop(zoopAnswer, "wrong");
    expect(code(await stranger.checkPan({ panNumber: PAN, dateOfBirth: BIRTH, name: null }))).toBe(
      "serviceUnavailable",
    );
  });

  test("is asked once a question: a second attempt would send a second OTP", async () => {
    const provider = zoop(() => new Response("", { status: 503 }));
    const before = questions.length;
    await provider.requestAadhaarOtp({ aadhaarNumber: AADHAAR, name: null, mobile: MOBILE });
    expect(questions.length - before).toBe(1);
  });
});

test("a platform without a KYC service says so", async () => {
  expect(code(await absentKyc.checkPan({ panNumber: PAN, dateOfBirth: BIRTH, name: null }))).toBe("serviceUnavailable");
});

test("Aadhaar's check digit: numbers that UIDAI publishes have it, and no single slip keeps it", () => {
  const published = ["999941057058", "999971658847", "999933119405", "999955183433", "999990501894"];
  for (const number of [...published, ...Object.values(TEST_AADHAAR)]) expect(hasCheckDigit(number)).toBe(true);
  for (const number of published)
    for (let at = 0; at < 12; at += 1)
      for (let digit = 0; digit < 10; digit += 1) {
        const slip = number.slice(0, at) + digit + number.slice(at + 1);
        if (slip !== number) expect(hasCheckDigit(slip)).toBe(false);
      }
});

test("the log names the service and no number, name or code", () => {
  expect(log.lines.length).toBeGreaterThan(3);
  expect(JSON.stringify(log.lines)).not.toMatch(/9999\d{8}|[A-Z]{5}\d{4}[A-Z]|test player|asha|123456/i);
});
