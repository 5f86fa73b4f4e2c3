import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { type CallOptions, type TestIdentity, testIdentity } from "../../../test/support/identity.ts";
import { BENGALURU, peopleOf, refusal, somebody } from "../../../test/support/people.ts";
import { given, SECOND_MS } from "../../kernel/index.ts";

setDefaultTimeout(60_000);

let server: TestIdentity;
beforeAll(async () => {
  server = await testIdentity({ callsPerAddressMinute: 1_000_000 });
});
afterAll(() => server.close());
const { player, login, profile, confirmEmail } = peopleOf(() => server);

/** Somebody at an address of their own, perhaps with a device of their own. */
function caller(address: string, device?: string) {
  const headers = given({ device });
  return (path: string, body: unknown, more: CallOptions["headers"] = {}) =>
    server.call(path, { body, address, headers: { ...headers, ...more } });
}
type Caller = ReturnType<typeof caller>;
const register = (who: Caller, person: object) => who("/auth/register", person, BENGALURU);
const verify = (who: Caller, sMobile: string, verification: string) =>
  who("/auth/otp/verify", { code: server.code(sMobile), sMobile }, { verification });
const verificationOf = ({ headers }: { headers: Headers }) => headers.get("verification") ?? "";

const THIEF = { sPassword: "Thief1234!", eGender: "male" } as const;
const rowsOf = (mobile: string) => server.database.sql`select * from identity.players where mobile = ${mobile}`;

/** B's number, as A registers it with A's own address, password and name; A never sees the code. */
async function stolenNumber(thief: Caller) {
  const owner = somebody();
  const thiefs = { ...somebody(), ...THIEF, sMobile: owner.sMobile };
  const registered = await register(thief, thiefs);
  expect(registered.status).toBe(200);
  return { owner, thiefs, verification: verificationOf(registered) };
}

describe("a number that a stranger has registered", () => {
  test.each([
    ["from another address", caller("198.51.100.1"), caller("198.51.100.2")],
    ["from the same address with a device", caller("198.51.100.3"), caller("198.51.100.3", "a1".repeat(16))],
  ])(
    "is its owner's as soon as the owner registers %s: nothing of the stranger's is left",
    async (_how, thief, own) => {
      const { owner, thiefs, verification } = await stolenNumber(thief);
      const registered = await register(own, owner);
      expect(refusal(registered)).toEqual([200, "success."]);
      const verified = await verify(own, owner.sMobile, verificationOf(registered));
      expect(verified.status).toBe(200);

      const rows = await rowsOf(owner.sMobile);
      expect(rows.length).toBe(1);
      expect(rows[0]).toMatchObject({ email: owner.sEmail, user_name: owner.sUserName, gender: owner.eGender });
      expect(refusal(await login(thiefs.sEmail, thiefs.sPassword))[0]).toBe(400);
      expect(refusal(await login(owner.sMobile, thiefs.sPassword))).toEqual([400, "Invalid credentials"]);
      expect((await thief("/auth/password/forgot", { sEmail: thiefs.sEmail })).status).toBe(400);
      expect(refusal(await verify(thief, owner.sMobile, verification))).toEqual([
        400,
        "OTP has expired. Please ask for a new one.",
      ]);
      const [left] = await server.database.sql`
      select count(*)::int as n from identity.challenges c left join identity.players p on p.id = c.player_id
      where p.id is null or p.email = ${thiefs.sEmail}`;
      expect(left?.n).toBe(0);
    },
  );

  test("does not come to life by the owner's forgotten password or resend, and the stranger's mail gets nothing", async () => {
    const { owner, thiefs } = await stolenNumber(caller("198.51.100.4"));
    const own = caller("198.51.100.5");
    const nobody = [400, "Sorry, we didn't find any account with that Email id/Mobile number"];
    expect(refusal(await own("/auth/password/forgot", { sEmail: owner.sMobile }))).toEqual(nobody);
    expect(refusal(await own("/auth/resendOtp", { sMobile: owner.sMobile }))).toEqual(nobody);
    expect(server.sent.filter(({ to }) => to === thiefs.sEmail)).toEqual([]);
    expect((await rowsOf(owner.sMobile))[0]?.mobile_verified_at).toBeNull();
  });

  test("behind one address without devices: two registrations of a number cannot be told apart, so neither is sent another code", async () => {
    const shared = caller("198.51.100.6");
    const { owner } = await stolenNumber(shared);
    await server.time.advanceAsync(180 * SECOND_MS);
    const registered = await register(shared, owner);
    expect(registered.status).toBe(200);
    const code = server.code(owner.sMobile);
    await server.time.advanceAsync(180 * SECOND_MS);
    expect((await shared("/auth/resendOtp", { sMobile: owner.sMobile })).status).toBe(400);
    const verified = await shared(
      "/auth/otp/verify",
      { code, sMobile: owner.sMobile },
      { verification: verificationOf(registered) },
    );
    expect(verified.status).toBe(200);
    expect(await rowsOf(owner.sMobile)).toMatchObject([{ email: owner.sEmail }]);
  });

  test("whoever registers again with corrections on the same device keeps the corrections alone", async () => {
    const own = caller("198.51.100.7", "b2".repeat(16));
    const person = somebody();
    await register(own, { ...person, sEmail: "mistyped@example.com" });
    await server.time.advanceAsync(180 * SECOND_MS);
    const again = await register(own, person);
    expect(again.status).toBe(200);
    expect((await verify(own, person.sMobile, verificationOf(again))).status).toBe(200);
    expect(await rowsOf(person.sMobile)).toMatchObject([{ email: person.sEmail }]);
  });

  test("the right password lets a registration go on from another device", async () => {
    const person = somebody();
    await register(caller("198.51.100.8", "c3".repeat(16)), person);
    const other = caller("198.51.100.9", "d4".repeat(16));
    const { sMobile, sPassword } = person;
    expect((await other("/auth/resendOtp", { sMobile })).status).toBe(400);
    expect(refusal(await other("/auth/login/simple", { sMobile, sPassword }))).toEqual([
      400,
      "Mobile number not verified.",
    ]);
    const again = await other("/auth/resendOtp", { sMobile });
    expect(again.status).toBe(200);
    expect((await verify(other, sMobile, verificationOf(again))).status).toBe(200);
  });

  test("of two who have proven their own numbers one gets the name that both registered with", async () => {
    const [one, other] = [somebody(), somebody()];
    const first = await register(caller("198.51.100.10"), one);
    await server.time.advanceAsync(16 * 60 * SECOND_MS);
    const own = caller("198.51.100.11");
    const second = await register(own, { ...other, sUserName: one.sUserName });
    expect(second.status).toBe(200);
    expect((await verify(own, other.sMobile, verificationOf(second))).status).toBe(200);
    const late = caller("198.51.100.10");
    expect((await verify(late, one.sMobile, verificationOf(first))).status).toBe(400);
    const anew = await register(late, one);
    expect(refusal(anew)).toEqual([409, "Username is already taken"]);
  });
});

describe("mail as a way in", () => {
  test("goes to confirmed addresses alone", async () => {
    const person = await player();
    const forgot = () => server.call("/auth/password/forgot", { body: { sEmail: person.sEmail } });
    expect((await forgot()).data).toEqual({ nExpiresIn: 180, eChannel: "sms" });
    expect(server.sent.at(-1)).toMatchObject({ to: person.sMobile, channel: "sms" });
    await confirmEmail(person);
    await server.time.advanceAsync(180 * SECOND_MS);
    expect((await forgot()).data).toEqual({ nExpiresIn: 180 });
    expect(server.sent.at(-1)).toMatchObject({ to: person.sEmail, channel: "email" });
  });

  const change = (token: string, body: object) => server.call("/profile", { body, headers: { authorization: token } });

  test("is moved by a session with the password only; the old address stays the way back until the new one is confirmed", async () => {
    const person = await player();
    await confirmEmail(person);
    const sEmail = `new${person.sEmail}`;
    expect(refusal(await change(person.token, { sEmail }))).toEqual([400, "Enter your current password"]);
    expect(refusal(await change(person.token, { sEmail, sPassword: "Wrong1234!" }))).toEqual([
      400,
      "Invalid credentials",
    ]);
    expect((await change(person.token, { sEmail, sPassword: person.sPassword })).status).toBe(200);
    const shown = async () => (await profile(person.token)).data;
    expect(await shown()).toMatchObject({ sEmail: person.sEmail, sPendingEmail: sEmail, isEmailVerified: true });

    const forgot = (to: string) => server.call("/auth/password/forgot", { body: { sEmail: to } });
    expect((await forgot(sEmail)).status).toBe(400);
    expect((await forgot(person.sEmail)).status).toBe(200);
    const notices = server.sent.filter(
      ({ to, text }) => to === person.sEmail && text.includes("another e-mail address"),
    );
    expect(notices.length).toBe(1);

    await confirmEmail({ ...person, sEmail });
    expect(await shown()).toMatchObject({ sEmail, sPendingEmail: "", isEmailVerified: true });
    // The code that went to the old address before does nothing any more.
    const [old] = await server.database.sql`select id from identity.challenges where destination = ${person.sEmail}`;
    const body = { sPassword: "NewPass1!", nOTP: server.code(person.sEmail) };
    const late = await server.call("/auth/password/reset", { body, headers: { verification: old?.id } });
    expect(refusal(late)).toEqual([400, "OTP has expired. Please ask for a new one."]);
  });

  test("an address that was never confirmed is replaced at once; the old one with the password takes a change back", async () => {
    const person = await player();
    const sEmail = `fresh${person.sEmail}`;
    expect((await change(person.token, { sEmail, sPassword: person.sPassword })).status).toBe(200);
    const shown = async () => (await profile(person.token)).data;
    expect(await shown()).toMatchObject({ sEmail, sPendingEmail: "", isEmailVerified: false });
    await confirmEmail({ ...person, sEmail });
    await change(person.token, { sEmail: person.sEmail, sPassword: person.sPassword });
    expect(await shown()).toMatchObject({ sEmail, sPendingEmail: person.sEmail });
    await change(person.token, { sEmail, sPassword: person.sPassword });
    expect(await shown()).toMatchObject({ sEmail, sPendingEmail: "" });
  });

  test("an address that another player has confirmed meanwhile is not taken from them", async () => {
    const person = await player();
    await confirmEmail(person);
    const sEmail = "wanted@example.com";
    await change(person.token, { sEmail, sPassword: person.sPassword });
    const quicker = await player({ sEmail });
    const [mail] = server.sent.filter(({ to, code }) => to === sEmail && code.includes("token="));
    const token = mail!.code.split("token=")[1];
    const late = await server.call("/auth/email/confirm", { body: { token, sPassword: person.sPassword } });
    expect(refusal(late)).toEqual([400, "This link has expired. Please ask for a new one."]);
    expect((await profile(person.token)).data).toMatchObject({ sEmail: person.sEmail });
    expect((await profile(quicker.token)).data).toMatchObject({ sEmail });
  });
});
