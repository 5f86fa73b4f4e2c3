import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { type TestIdentity, testIdentity } from "../../../test/support/identity.ts";
import { BENGALURU, peopleOf, refusal, somebody, wrongOf } from "../../../test/support/people.ts";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "../../kernel/index.ts";

setDefaultTimeout(60_000);

let server: TestIdentity;
beforeAll(async () => {
  server = await testIdentity({ callsPerAddressMinute: 1_000_000 });
});
afterAll(() => server.close());
const { register, verify } = peopleOf(() => server);

describe("OTPs (S1 § 4, § 9)", () => {
  test("a wrong code is refused; the right one works once", async () => {
    const person = somebody();
    const registered = await register(person);
    const code = server.code(person.sMobile);
    expect(refusal(await verify(person, registered, wrongOf(code)))).toEqual([400, "Invalid OTP"]);
    expect((await verify(person, registered)).status).toBe(200);
    expect(refusal(await verify(person, registered))).toEqual([400, "OTP has expired. Please ask for a new one."]);
  });

  test("five tries a code, then even the right one is refused", async () => {
    const person = somebody();
    const registered = await register(person);
    const code = server.code(person.sMobile);
    const answers = [];
    for (let i = 0; i < 5; i += 1) answers.push((await verify(person, registered, wrongOf(code))).message);
    expect(answers).toEqual([
      ...Array<string>(4).fill("Invalid OTP"),
      "Too many wrong attempts. Please ask for a new OTP.",
    ]);
    expect(refusal(await verify(person, registered))).toEqual([
      400,
      "Too many wrong attempts. Please ask for a new OTP.",
    ]);
  });

  test("guesses that come at once share the five tries", async () => {
    const person = somebody();
    const registered = await register(person);
    const wrong = wrongOf(server.code(person.sMobile));
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(person, registered, wrong)));
    expect(answers.filter((answer) => answer.message === "Invalid OTP").length).toBe(4);
    expect((await verify(person, registered)).status).toBe(400);
  });

  test("of two that bring the right code at once one gets a session", async () => {
    const person = somebody();
    const registered = await register(person);
    const answers = await Promise.all([verify(person, registered), verify(person, registered)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
  });

  test("a code lives ten minutes at most", async () => {
    const person = somebody();
    const registered = await register(person);
    await server.time.advanceAsync(10 * MINUTE_MS);
    expect(refusal(await verify(person, registered))).toEqual([400, "OTP has expired. Please ask for a new one."]);
  });

  test("a code needs its own number and its own verification id", async () => {
    const [person, other] = [somebody(), somebody()];
    const [registered, otherRegistered] = [await register(person), await register(other)];
    const body = { code: server.code(person.sMobile), sMobile: other.sMobile };
    const headers = { verification: registered.headers.get("verification")! };
    expect((await server.call("/auth/otp/verify", { body, headers })).status).toBe(400);
    expect((await verify(person, otherRegistered)).status).toBe(400);
    for (const verification of ["", "x", "0".repeat(32), `${"0".repeat(31)}'`])
      expect((await server.call("/auth/otp/verify", { body, headers: { verification } })).status).toBe(400);
  });

  test("S1 § 9: another code after 180 s and not before; only the newest counts", async () => {
    const person = somebody();
    const registered = await register(person);
    const old = server.code(person.sMobile);
    const early = await server.call("/auth/resendOtp", { body: { sMobile: person.sMobile } });
    expect(refusal(early)).toEqual([429, "Please wait before asking for another OTP."]);
    expect(early.headers.get("retry-after")).toBe("180");
    await server.time.advanceAsync(180 * SECOND_MS);
    const again = await server.call("/auth/resendOtp", { body: { sMobile: person.sMobile, sEmail: person.sEmail } });
    const { verification } = again.data as { verification: string };
    expect(again.data).toEqual({ verification: again.headers.get("verification"), nExpiresIn: 180 });
    expect(refusal(await verify(person, registered, old))[0]).toBe(400);
    const body = { code: server.code(person.sMobile), sMobile: person.sMobile };
    expect((await server.call("/auth/otp/verify", { body, headers: { verification } })).status).toBe(200);
    await server.time.advanceAsync(20 * MINUTE_MS);
    expect(refusal(await server.call("/auth/resendOtp", { body: { sEmail: person.sEmail } }))).toEqual([
      400,
      "Mobile number is already verified. Please log in.",
    ]);
  });

  test("resend for nobody, and without any address", async () => {
    expect(refusal(await server.call("/auth/resendOtp", { body: { sMobile: "+916000000001" } }))).toEqual([
      400,
      "Sorry, we didn't find any account with that Email id/Mobile number",
    ]);
    for (const body of [{}, { sMobile: "" }, { sMobile: "x" }])
      expect(refusal(await server.call("/auth/resendOtp", { body }))).toEqual([
        400,
        "Enter a valid Email id or Mobile number",
      ]);
  });

  test("ten codes a day a number, six of them from one network before anybody has proven it; a restart or another process forgets nothing", async () => {
    const person = somebody();
    const headers = { ...BENGALURU, device: "d1".repeat(16) };
    await register(person, headers);
    const again = (address = "203.0.113.1", call = server.call) =>
      call("/auth/resendOtp", { body: { sMobile: person.sMobile }, address, headers });
    const isOver = async (...from: Parameters<typeof again>) => {
      const answer = await again(...from);
      expect(refusal(answer)).toEqual([429, "You have asked for too many OTPs today. Please try again tomorrow."]);
      // Until the first of them is a day old.
      expect(Number(answer.headers.get("retry-after"))).toBeWithin(23 * 3_600, 24 * 3_600);
    };
    for (let i = 1; i < 10; i += 1) {
      await server.time.advanceAsync(3 * MINUTE_MS);
      if (i === 6) await isOver();
      expect((await again(i < 6 ? undefined : "198.51.100.9")).status).toBe(200);
    }
    await server.time.advanceAsync(3 * MINUTE_MS);
    await isOver("192.0.2.77", server.another().call);
    await server.time.advanceAsync(DAY_MS);
    expect((await again()).status).toBe(200);
  });
});
