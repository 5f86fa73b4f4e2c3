/** A registration whose code was not entered: it goes on where it stopped, and only for who began it. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { type TestIdentity, testIdentity } from "../../../test/support/identity.ts";
import { BENGALURU, peopleOf, refusal, somebody } from "../../../test/support/people.ts";
import { MINUTE_MS, SECOND_MS } from "../../kernel/index.ts";

setDefaultTimeout(60_000);

let server: TestIdentity;
beforeAll(async () => {
  server = await testIdentity({ callsPerAddressMinute: 1_000_000 }, 33);
});
afterAll(() => server.close());
const { register, verify, login, player } = peopleOf(() => server);

const from = (device: string) => ({ ...BENGALURU, device: device.repeat(32) });
const messagesTo = (mobile: string) => server.sent.filter(({ to }) => to === mobile).length;

test("S1 § 4: the same number again within the wait goes on with the code that was sent, and no message more", async () => {
  const person = somebody();
  const first = await register(person, from("a"));
  await server.time.advanceAsync(60 * SECOND_MS);
  const corrected = { ...person, sEmail: `corrected.${person.sEmail}`, sPassword: "Other-pass9" };
  const again = await register(corrected, from("a"));
  expect([again.status, again.data]).toEqual([200, { nExpiresIn: 120 }]);
  expect(again.headers.get("verification")).toBe(first.headers.get("verification"));
  expect(messagesTo(person.sMobile)).toBe(1);
  expect((await verify(corrected, again)).status).toBe(200);
  expect((await login(corrected.sEmail, "Other-pass9")).headers.get("authorization")).toBeTruthy();
  expect((await login(person.sEmail)).message).toContain("didn't find any account");
});

test("S1 § 9: after the wait another code goes out, and the registration is the last one written", async () => {
  const person = somebody();
  const first = await register(person, from("b"));
  await server.time.advanceAsync(3 * MINUTE_MS + 1);
  const again = await register(person, from("b"));
  expect(again.headers.get("verification")).not.toBe(first.headers.get("verification"));
  expect(messagesTo(person.sMobile)).toBe(2);
});

test("who changes a mistyped number keeps the name; anybody else does not get it", async () => {
  const person = somebody();
  await register(person, from("c"));
  const right = { ...person, sMobile: somebody().sMobile };
  expect(refusal(await register(right, from("d")))).toEqual([409, "Username is already taken"]);
  const answer = await register(right, from("c"));
  expect(answer.status).toBe(200);
  expect((await verify(right, answer)).status).toBe(200);
  // The owner of the mistyped number cannot be made a player with what somebody else wrote: the names are taken by now.
  await server.time.advanceAsync(3 * MINUTE_MS + 1);
  expect((await register(person, from("c"))).status).toBe(409);
});

test("changing the number back and forth within the wait sends nothing twice", async () => {
  const [one, two] = [somebody(), somebody()];
  for (const sMobile of [one.sMobile, two.sMobile, one.sMobile, two.sMobile, one.sMobile])
    expect((await register({ ...one, sMobile }, from("e"))).status).toBe(200);
  expect([messagesTo(one.sMobile), messagesTo(two.sMobile)]).toEqual([1, 1]);
});

test("another device neither goes on with it nor learns that it is there", async () => {
  const person = somebody();
  await register(person, from("f"));
  const theirs = await register({ ...somebody(), sMobile: person.sMobile }, from("0"));
  const fresh = await register(somebody(), from("0"));
  expect([theirs.status, theirs.data]).toEqual([fresh.status, fresh.data]);
});

test("a spent code is no code to go on with: another one waits its time", async () => {
  const person = somebody();
  const first = await register(person, from("1"));
  const wrong = server.code(person.sMobile) === "0000" ? "1111" : "0000";
  for (let tries = 0; tries < 5; tries += 1) await verify(person, first, wrong);
  expect((await register(person, from("1"))).status).toBe(429);
});

test("S1 § 4: a log-in's code says where it went, and a stranger is not told the number", async () => {
  const person = await player();
  const device = { device: "9".repeat(32) };
  const enter = (sPassword: string) =>
    server.call("/auth/login/simple", { body: { sMobile: person.sEmail, sPassword }, headers: device });
  for (let tries = 0; tries < 5; tries += 1) await enter("Password2!");
  const masked = `+91 ••••• ••${person.sMobile.slice(-3)}`;
  expect((await enter(person.sPassword)).data).toMatchObject({ sSentTo: masked });
  await server.time.advanceAsync(3 * MINUTE_MS + 1);
  const resent = await server.call("/auth/resendOtp", { body: { sMobile: person.sEmail }, headers: device });
  expect(resent.data).toMatchObject({ sSentTo: masked, eChannel: "sms" });
  await server.time.advanceAsync(3 * MINUTE_MS + 1);
  const forgot = await server.call("/auth/password/forgot", {
    body: { sEmail: person.sEmail },
    headers: { device: "8".repeat(32) },
  });
  expect(forgot.data).toEqual({ nExpiresIn: 180, eChannel: "sms" });
  await server.time.advanceAsync(3 * MINUTE_MS + 1);
  const again = await server.call("/auth/resendOtp", {
    body: { sMobile: person.sEmail },
    headers: { device: "8".repeat(32) },
  });
  expect(again.data).not.toHaveProperty("sSentTo");
});
