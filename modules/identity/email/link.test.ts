import { afterEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { until } from "../../../test/support/child.ts";
import { type CallOptions, type TestIdentity, testIdentity } from "../../../test/support/identity.ts";
import { duringReset } from "../../../test/support/meanwhile.ts";
import { peopleOf, refusal } from "../../../test/support/people.ts";
import { proofFor } from "../../../test/support/proof.ts";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "../../kernel/index.ts";

setDefaultTimeout(60_000);

let server: TestIdentity;
afterEach(() => server.close());
const { player, login, profile, confirmEmail } = peopleOf(() => server);
const roomy = async () => {
  server = await testIdentity({ callsPerAddressMinute: 1_000_000 });
};

const GONE = [400, "This link has expired. Please ask for a new one."];
const WRONG = [400, "Invalid credentials"];
const DONE = [200, "success."];

/** The token of the newest link that went to the address. */
async function tokenFor(sEmail: string): Promise<string> {
  const mail = () => server.sent.findLast(({ to, code }) => to === sEmail && code.includes("token="));
  await until("the confirmation mail", () => mail() !== undefined);
  return mail()!.code.split("token=")[1]!;
}
type More = Pick<CallOptions, "address" | "headers">;
const open = (token: string) => server.call(`/auth/email/confirm?token=${token}`);
const look = (token: unknown, more: More = {}) => server.call("/auth/email/link", { body: { token }, ...more });
const confirm = (body: object, more: More = {}) => server.call("/auth/email/confirm", { body, ...more });
const by = (token: string) => ({ headers: { authorization: token } });
const isConfirmed = async (token: string) =>
  ((await profile(token)).data as { isEmailVerified: boolean }).isEmailVerified;
const confirmedEvents = () => server.events.filter(({ detail }) => detail?.step === "confirmed");

describe("the link in the confirmation mail", () => {
  test("confirms nothing by itself, however often people and mail scanners open it, and leads to its page", async () => {
    await roomy();
    const person = await player();
    const token = await tokenFor(person.sEmail);
    for (let i = 0; i < 3; i += 1) {
      const opened = await open(token);
      expect([opened.status, opened.headers.get("location")]).toEqual([303, `/email-confirmation#${token}`]);
      expect(opened.headers.get("cache-control")).toBe("no-store");
    }
    expect(refusal(await look(token))).toEqual(DONE);
    expect(await isConfirmed(person.token)).toBe(false);
    for (const bad of ["x", "", "0".repeat(31), "x".repeat(5_000), "%0d%0aset-cookie:x"])
      expect((await open(bad)).headers.get("location")).toBe("/email-confirmation");
  });

  test("does not make a mistyped address a way in for the stranger who reads its mail", async () => {
    await roomy();
    const person = await player({ sEmail: "mistyped@example.com" });
    const token = await tokenFor(person.sEmail);
    const stranger = await player();
    await open(token);
    expect(refusal(await confirm({ token }))).toEqual([400, "Enter your current password"]);
    expect(refusal(await confirm({ token, sPassword: "Guessed123!" }))).toEqual(WRONG);
    // A session of another account is none of this one's, and that account's password neither.
    expect(refusal(await confirm({ token }, by(stranger.token)))).toEqual([400, "Enter your current password"]);
    expect((await look(token, by(stranger.token))).data).toMatchObject({ eState: "password" });
    expect(await isConfirmed(person.token)).toBe(false);
    const forgot = await server.call("/auth/password/forgot", { body: { sEmail: person.sEmail } });
    expect(forgot.data).toEqual({ nExpiresIn: 180, eChannel: "sms" });
    expect(confirmedEvents()).toEqual([]);
  });

  test("S2 § 5: asks for the account's password, which has 6 characters at least", async () => {
    await roomy();
    const person = await player();
    const token = await tokenFor(person.sEmail);
    expect((await look(token)).data).toEqual({ eState: "password", sEmail: person.sEmail });
    expect(refusal(await confirm({ token, sPassword: "short" }))).toEqual([400, "Must contain minimum 6 characters"]);
    expect(refusal(await confirm({ token, sPassword: "" }))).toEqual([400, "Required field"]);
    expect(refusal(await confirm({ token, sPassword: 7 }))).toEqual([400, "Required field"]);
    expect(refusal(await confirm({ token, sPassword: person.sPassword }))).toEqual(DONE);
    expect(await isConfirmed(person.token)).toBe(true);
    expect(confirmedEvents()).toMatchObject([{ address: "203.0.113.1", detail: { what: "email", by: "password" } }]);
  });

  test("goes with a live session of that very account; an ended one counts for nothing", async () => {
    await roomy();
    const person = await player();
    const token = await tokenFor(person.sEmail);
    await server.call("/profile/logout", by(person.token));
    expect((await look(token, by(person.token))).data).toMatchObject({ eState: "password" });
    expect(refusal(await confirm({ token }, by(person.token)))).toEqual([400, "Enter your current password"]);
    const session = (await login(person.sMobile)).headers.get("authorization")!;
    expect((await look(token, by(session))).data).toEqual({ eState: "session", sEmail: person.sEmail });
    expect(await isConfirmed(session)).toBe(false);
    expect(refusal(await confirm({ token }, by(session)))).toEqual(DONE);
    expect(await isConfirmed(session)).toBe(true);
    expect(confirmedEvents()).toMatchObject([{ detail: { by: "session" } }]);
  });

  test("is good for two days and for its address; the answer does not tell which of it failed", async () => {
    await roomy();
    const person = await player();
    const token = await tokenFor(person.sEmail);
    for (const bad of ["0".repeat(32), "x", "", 7, null, "x".repeat(5_000)]) {
      expect(refusal(await look(bad))).toEqual(GONE);
      expect(refusal(await confirm({ token: bad, sPassword: person.sPassword }))).toEqual(GONE);
    }
    server.time.advance(2 * DAY_MS);
    expect(refusal(await look(token))).toEqual(GONE);
    expect(refusal(await confirm({ token, sPassword: person.sPassword }))).toEqual(GONE);
    expect(refusal(await confirm({ token }, by(person.token)))).toEqual(GONE);
  });

  test("opened again, and confirmed many times at once, it does nothing more and says nothing of a password", async () => {
    await roomy();
    const person = await player();
    const token = await tokenFor(person.sEmail);
    const { sPassword } = person;
    const answers = await Promise.all(Array.from({ length: 4 }, () => confirm({ token, sPassword })));
    expect(answers.map(refusal)).toEqual(Array.from({ length: 4 }, () => DONE));
    expect(confirmedEvents().length).toBe(1);
    expect((await look(token)).data).toMatchObject({ eState: "confirmed" });
    expect(refusal(await confirm({ token, sPassword: "Guessed123!" }))).toEqual(DONE);
    expect(confirmedEvents().length).toBe(1);
  });
});

describe("the link to a new address", () => {
  const change = (token: string, body: object) => server.call("/profile", { body, ...by(token) });

  test("moves the account only with the password or a session: a mistyped one takes nothing over", async () => {
    await roomy();
    const person = await player();
    await confirmEmail(person);
    const sEmail = `new${person.sEmail}`;
    await change(person.token, { sEmail, sPassword: person.sPassword });
    const token = await tokenFor(sEmail);
    await open(token);
    expect(refusal(await confirm({ token, sPassword: "Guessed123!" }))).toEqual(WRONG);
    expect((await profile(person.token)).data).toMatchObject({ sEmail: person.sEmail, sPendingEmail: sEmail });
    const { sPassword } = person;
    const answers = await Promise.all(Array.from({ length: 4 }, () => confirm({ token, sPassword })));
    expect(answers.map(refusal)).toEqual(Array.from({ length: 4 }, () => DONE));
    expect((await profile(person.token)).data).toMatchObject({ sEmail, sPendingEmail: "", isEmailVerified: true });
    await server.identity.stop();
    expect(server.sent.filter(({ to, text }) => to === person.sEmail && text.includes("no longer used")).length).toBe(
      1,
    );
  });

  test("that was taken back, or taken over by a player who proved it first, is dead", async () => {
    await roomy();
    const [person, other] = [await player(), await player()];
    await confirmEmail(person);
    const sEmail = `wanted${person.sEmail}`;
    await change(person.token, { sEmail, sPassword: person.sPassword });
    const token = await tokenFor(sEmail);
    await change(other.token, { sEmail, sPassword: other.sPassword });
    await until("the other's mail", async () => (await tokenFor(sEmail)) !== token);
    await confirmEmail({ ...other, sEmail });
    expect(refusal(await confirm({ token, sPassword: person.sPassword }))).toEqual(GONE);
    await change(person.token, { sEmail: person.sEmail, sPassword: person.sPassword });
    expect(refusal(await look(token))).toEqual(GONE);
    expect(refusal(await confirm({ token }, by(person.token)))).toEqual(GONE);
  });
});

test("a session that a reset of the password ends meanwhile confirms no new address", async () => {
  await roomy();
  const person = await player();
  await confirmEmail(person);
  const sEmail = `thief${person.sEmail}`;
  const headers = { authorization: person.token };
  await server.call("/profile", { body: { sEmail, sPassword: person.sPassword }, headers });
  const token = await tokenFor(sEmail);
  const [{ id } = { id: "" }] = await server.database.owner`
    SELECT id FROM identity.players WHERE mobile = ${person.sMobile}`;
  const confirming = await duringReset(server, id, () => confirm({ token }, by(person.token)));
  expect(refusal(confirming)).toEqual([400, "Enter your current password"]);
  const [row] = await server.database.owner`SELECT email FROM identity.players WHERE mobile = ${person.sMobile}`;
  expect(row?.email).toBe(person.sEmail);
});

describe("guesses at the link's password", () => {
  const guess = (token: string, more: More = {}) => confirm({ token, sPassword: "Guessed123!" }, more);

  test("count with those of the log-in, from one address and from all; the right one does not help any more", async () => {
    await roomy();
    const person = await player();
    const token = await tokenFor(person.sEmail);
    for (let i = 0; i < 5; i += 1) expect(refusal(await guess(token))).toEqual(WRONG);
    // Here the log-in asks for a code; the page has none to ask for.
    const { sPassword } = person;
    expect(refusal(await confirm({ token, sPassword }))).toEqual([
      429,
      "Too many attempts. Log in first, then open the link again.",
    ]);
    for (let i = 0; i < 4; i += 1) expect(refusal(await login(person.sMobile, "Guessed123!"))).toEqual(WRONG);
    for (const tried of [await guess(token), await confirm({ token, sPassword }), await login(person.sMobile)])
      expect(refusal(tried)).toEqual([429, "Too many attempts. Please try again after some time."]);
    expect(await isConfirmed(person.token)).toBe(false);
    // Nobody's guesses keep the owner's own session out.
    expect(refusal(await confirm({ token }, by(person.token)))).toEqual(DONE);
  });

  test("leave a device that the account knows its own tries", async () => {
    await roomy();
    const person = await player();
    const token = await tokenFor(person.sEmail);
    const home = { device: "a1".repeat(16) };
    const { sMobile, sPassword } = person;
    await server.call("/auth/login/simple", { body: { sMobile, sPassword }, headers: home });
    for (let i = 0; i < 30; i += 1) await guess(token, { address: `198.51.100.${i}` });
    expect(refusal(await confirm({ token, sPassword }, { headers: home }))).toEqual(DONE);
  });

  test("above an address' limits are answered with work, and the repeated call takes no second try", async () => {
    server = await testIdentity({ callsPerAddressMinute: 5, workBits: 4, workBitsMost: 4 });
    const person = await player();
    const token = await tokenFor(person.sEmail);
    const busy = { address: "198.51.100.77" };
    for (let i = 0; i < 6; i += 1) await look("0".repeat(32), busy);
    expect((await look(token, busy)).status).toBe(429);
    expect((await confirm({ token }, busy)).status).toBe(429);
    const tries = async () =>
      (
        await server.database.sql`select count from identity.attempts where key like 'password:%:%' order by count desc`
      )[0]?.count;
    const wrong = await guess(token, busy);
    expect([wrong.status, wrong.headers.has("proof-of-work-challenge"), await tries()]).toEqual([429, true, 1]);
    const again = await guess(token, { ...busy, headers: proofFor(wrong) });
    expect([refusal(again), await tries()]).toEqual([WRONG, 1]);
    // What is right is right, however busy the address.
    expect(refusal(await confirm({ token, sPassword: person.sPassword }, busy))).toEqual(DONE);
  });

  test("with a password that was changed meanwhile are in vain", async () => {
    await roomy();
    const person = await player();
    const token = await tokenFor(person.sEmail);
    const forgot = await server.call("/auth/password/forgot", { body: { sEmail: person.sMobile } });
    const body = { sPassword: "NewPass1!", nOTP: server.code(person.sMobile) };
    await server.call("/auth/password/reset", {
      body,
      headers: { verification: forgot.headers.get("verification")! },
    });
    expect(refusal(await confirm({ token, sPassword: person.sPassword }))).toEqual(WRONG);
    expect(refusal(await confirm({ token, sPassword: "NewPass1!" }))).toEqual(DONE);
    expect(server.events.filter(({ kind }) => kind === "passwordChanged")).toMatchObject([
      { address: "203.0.113.1", detail: { by: "sms" } },
    ]);
    await server.time.advanceAsync(MINUTE_MS + SECOND_MS);
  });
});
