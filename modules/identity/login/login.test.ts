import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { type TestIdentity, testIdentity } from "../../../test/support/identity.ts";
import { peopleOf, refusal, somebody } from "../../../test/support/people.ts";
import { MINUTE_MS } from "../../kernel/index.ts";

setDefaultTimeout(60_000);

let server: TestIdentity;
beforeAll(async () => {
  server = await testIdentity({ callsPerAddressMinute: 1_000_000 });
});
afterAll(() => server.close());
const { register, verify, login, player, profile } = peopleOf(() => server);

describe("login (S1 § 4, § 5, § 8)", () => {
  test("by e-mail and by mobile, with and without +91, whatever the address's case", async () => {
    const person = await player();
    for (const name of [person.sEmail, person.sEmail.toUpperCase(), person.sMobile, person.sMobile.slice(3)]) {
      const answer = await login(name);
      expect([name, answer.status]).toEqual([name, 200]);
      expect(answer.headers.get("verification")).toBeNull();
      expect((await profile(answer.headers.get("authorization")!)).status).toBe(200);
    }
  });

  test("unknown accounts, wrong passwords and bad identifiers have their own texts, and none is 401", async () => {
    const person = await player();
    expect(refusal(await login("nobody@example.com"))).toEqual([
      400,
      "Sorry, we didn't find any account with that Email id/Mobile number",
    ]);
    expect(refusal(await login(person.sEmail, "Password2!"))).toEqual([400, "Invalid credentials"]);
    for (const name of ["", "   ", "someone", "12345"])
      expect(refusal(await login(name))).toEqual([400, "Enter a valid Email / Mobile"]);
    expect(refusal(await login(person.sEmail, "short"))).toEqual([400, "Password need to be 8 to 16 characters"]);
  });

  test('"Mobile number not verified.": another code may be asked for at once and logs in', async () => {
    const person = somebody();
    await register(person);
    expect(refusal(await login(person.sEmail))).toEqual([400, "Mobile number not verified."]);
    const again = await server.call("/auth/resendOtp", { body: { sMobile: person.sMobile } });
    expect(again.status).toBe(200);
    expect((await verify(person, again)).status).toBe(200);
    expect((await login(person.sEmail)).status).toBe(200);
  });

  test("a wrong password of an account that is not verified tells nothing and lifts no wait", async () => {
    const person = somebody();
    await register(person);
    expect(refusal(await login(person.sEmail, "Password2!"))).toEqual([400, "Invalid credentials"]);
    expect((await server.call("/auth/resendOtp", { body: { sMobile: person.sMobile } })).status).toBe(429);
  });

  test("after five wrong passwords the right one leads to the OTP step", async () => {
    const person = await player();
    for (let i = 0; i < 5; i += 1) await login(person.sEmail, "Password2!");
    const first = await login(person.sEmail);
    expect([first.status, first.headers.get("authorization")]).toEqual([200, null]);
    const again = await login(person.sMobile);
    expect(again.headers.get("verification")).toBe(first.headers.get("verification"));
    const body = { code: server.code(person.sMobile), sMobile: person.sEmail };
    const headers = { verification: first.headers.get("verification")! };
    const verified = await server.call("/auth/otp/verify", { body, headers });
    expect((await profile(verified.headers.get("authorization")!)).status).toBe(200);
    expect((await login(person.sEmail)).headers.get("authorization")).toBeTruthy();
  });

  test("ten wrong passwords close the account's login for 15 minutes, in parallel and across processes", async () => {
    const person = await player();
    const wrong = await Promise.all(Array.from({ length: 14 }, () => login(person.sEmail, "Password2!")));
    const looked = wrong.filter((answer) => answer.message === "Invalid credentials").length;
    // Of those at once one may have been the tenth by address and the eleventh of all.
    expect(looked).toBeGreaterThan(5);
    expect(looked).toBeLessThanOrEqual(10);
    for (let i = looked; i < 10; i += 1) await login(person.sEmail, "Password2!");
    const other = server.another();
    const body = { sMobile: person.sMobile, sPassword: person.sPassword };
    const refused = await other.call("/auth/login/simple", { body });
    expect(refusal(refused)).toEqual([429, "Too many attempts. Please try again after some time."]);
    expect(Number(refused.headers.get("retry-after"))).toBe(900);
    await server.time.advanceAsync(15 * MINUTE_MS);
    expect((await login(person.sEmail)).headers.get("authorization")).toBeTruthy();
  });
});
