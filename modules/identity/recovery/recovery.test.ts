import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { type TestIdentity, testIdentity } from "../../../test/support/identity.ts";
import { peopleOf, refusal, somebody, wrongOf } from "../../../test/support/people.ts";
import { SECOND_MS } from "../../kernel/index.ts";

setDefaultTimeout(60_000);

let server: TestIdentity;
beforeAll(async () => {
  server = await testIdentity({ callsPerAddressMinute: 1_000_000 });
});
afterAll(() => server.close());
const { register, verify, login, player, profile, confirmEmail } = peopleOf(() => server);

describe("forgotten passwords (S1 § 4)", () => {
  test.each(["sMobile", "sEmail"] as const)("by %s: code, new password, old sessions end", async (field) => {
    const person = await player();
    await confirmEmail(person);
    const forgot = await server.call("/auth/password/forgot", { body: { sEmail: person[field] } });
    expect([forgot.status, forgot.data]).toEqual([200, { nExpiresIn: 180 }]);
    const headers = { verification: forgot.headers.get("verification")! };
    const body = { sPassword: "NewPass1!", nOTP: server.code(person[field]) };
    const reset = (more: object) => server.call("/auth/password/reset", { body: { ...body, ...more }, headers });
    expect(refusal(await reset({ sPassword: "short" }))).toEqual([400, "Password need to be 8 to 16 characters"]);
    expect(refusal(await reset({ nOTP: wrongOf(body.nOTP) }))).toEqual([400, "Invalid OTP"]);
    expect((await profile(person.token)).status).toBe(200);
    expect(refusal(await reset({}))).toEqual([200, "Password changed successfully."]);
    expect(refusal(await profile(person.token))).toEqual([401, "Authentication Error, Please try logging again"]);
    expect(refusal(await login(person.sEmail))).toEqual([400, "Invalid credentials"]);
    expect((await login(person.sEmail, "NewPass1!")).status).toBe(200);
    expect(refusal(await reset({}))).toEqual([400, "OTP has expired. Please ask for a new one."]);
  });

  test("nOTP may be a number, as its name says", async () => {
    const person = await player();
    const forgot = await server.call("/auth/password/forgot", { body: { sEmail: person.sMobile } });
    const headers = { verification: forgot.headers.get("verification")! };
    const body = { sPassword: "NewPass1!", nOTP: Number(server.code(person.sMobile)) };
    expect((await server.call("/auth/password/reset", { body, headers })).status).toBe(200);
  });

  test("the modal's resend sends another code for the same purpose", async () => {
    const person = await player();
    await confirmEmail(person);
    await server.call("/auth/password/forgot", { body: { sEmail: person.sEmail } });
    await server.time.advanceAsync(180 * SECOND_MS);
    const again = await server.call("/auth/resendOtp", { body: { sEmail: person.sEmail } });
    const headers = { verification: again.headers.get("verification")! };
    const body = { sPassword: "NewPass1!", nOTP: server.code(person.sEmail) };
    expect((await server.call("/auth/password/reset", { body, headers })).status).toBe(200);
    expect((await profile((await login(person.sEmail, "NewPass1!")).headers.get("authorization")!)).data).toMatchObject(
      {
        isEmailVerified: true,
      },
    );
  });

  test("a code for one thing does not do another", async () => {
    const person = await player();
    const forgot = await server.call("/auth/password/forgot", { body: { sEmail: person.sMobile } });
    expect(refusal(await verify(person, forgot))).toEqual([400, "OTP has expired. Please ask for a new one."]);
    const fresh = somebody();
    const registered = await register(fresh);
    const headers = { verification: registered.headers.get("verification")! };
    const body = { sPassword: "NewPass1!", nOTP: server.code(fresh.sMobile) };
    expect((await server.call("/auth/password/reset", { body, headers })).status).toBe(400);
  });

  test("nobody's address, and no address", async () => {
    const forgot = async (sEmail: unknown) => refusal(await server.call("/auth/password/forgot", { body: { sEmail } }));
    expect(await forgot("nobody@example.com")).toEqual([
      400,
      "Sorry, we didn't find any account with that Email id/Mobile number",
    ]);
    expect(await forgot("nobody")).toEqual([400, "Enter a valid Email id or Mobile number"]);
    expect(await forgot(7)).toEqual([400, "Enter a valid Email id or Mobile number"]);
  });
});

describe("referrals and mails (S1 § 7)", () => {
  test("a player's code answers the player's id; register takes it", async () => {
    const referrer = await player();
    const { _id, sReferralCode } = (await profile(referrer.token)).data as { _id: string; sReferralCode: string };
    expect(sReferralCode).toMatch(/^[A-Z0-9]{1,9}$/);
    const check = (code: unknown) => server.call("/auth/verify/referral", { body: { sReferralCode: code } });
    expect((await check(sReferralCode.toLowerCase())).data).toEqual({ iReferredBy: _id });
    for (const code of ["NOBODY1", "", "TOOLONG1234", 5, "a b"])
      expect(refusal(await check(code))).toEqual([400, "Invalid referral code"]);
    const friend = await player({ iReferredBy: _id });
    const [row] = await server.database.sql`select referred_by from identity.players where mobile = ${friend.sMobile}`;
    expect(row?.referred_by).toBe(_id);
  });

  test("POST /auth/email/resend says the same for every address, and refuses a flood", async () => {
    const person = await player();
    const resend = async (sEmail: unknown) => refusal(await server.call("/auth/email/resend", { body: { sEmail } }));
    expect(await resend(person.sEmail)).toEqual([200, "success."]);
    expect(await resend("nobody@example.com")).toEqual([200, "success."]);
    expect(await resend("nobody")).toEqual([400, "Enter a valid Email id"]);
    for (let i = 0; i < 2; i += 1) await resend(person.sEmail);
    expect((await resend(person.sEmail))[0]).toBe(429);
  });
});
