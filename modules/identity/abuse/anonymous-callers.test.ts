import { afterEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { until } from "../../../test/support/child.ts";
import { type CallOptions, type TestIdentity, testIdentity } from "../../../test/support/identity.ts";
import { BENGALURU, peopleOf, refusal, somebody, wrongOf } from "../../../test/support/people.ts";
import { proofFor } from "../../../test/support/proof.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "../../kernel/index.ts";
import { createStore } from "../store/store.ts";

setDefaultTimeout(60_000);

let server: TestIdentity;
afterEach(() => server.close());
const { player, confirmEmail, profile } = peopleOf(() => server);

const HOME = "a1".repeat(16);
const device = (i: number) => i.toString(16).padStart(32, "0");
const address = (i: number) => `198.51.${Math.floor(i / 250)}.${(i % 250) + 1}`;
const post = (path: string, body: unknown, more: Pick<CallOptions, "address" | "headers"> = {}) =>
  server.call(path, { body, ...more });
const verificationOf = ({ headers }: { headers: Headers }) => headers.get("verification") ?? "";

/** A player whose account knows the device {@link HOME}. */
async function atHome() {
  const person = await player();
  const logged = await post(
    "/auth/login/simple",
    { sMobile: person.sMobile, sPassword: person.sPassword },
    { headers: { device: HOME } },
  );
  return { ...person, token: logged.headers.get("authorization")! };
}
type Home = Awaited<ReturnType<typeof atHome>>;
const forgot = (to: string, more: Pick<CallOptions, "address" | "headers">) =>
  post("/auth/password/forgot", { sEmail: to }, more);
const login = ({ sMobile, sPassword }: { sMobile: string; sPassword: string }, more = {}) =>
  post("/auth/login/simple", { sMobile, sPassword }, more);

describe("codes that strangers ask for", () => {
  test("share one wait over number and mail; the owner's live code and the owner's own wait stay", async () => {
    server = await testIdentity({ callsPerAddressMinute: 1_000_000 });
    const person: Home = await atHome();
    await confirmEmail(person);
    const own = await forgot(person.sMobile, { headers: { device: HOME } });
    const code = server.code(person.sMobile);
    const before = server.sent.length;
    for (let i = 0; i < 40; i += 1)
      await forgot(i % 2 ? person.sMobile : person.sEmail, { address: address(i), headers: { device: device(i) } });
    // Alternating the ways brought 18 before.
    expect(server.sent.length - before).toBe(2);
    const reset = await post(
      "/auth/password/reset",
      { sPassword: "NewPass1!", nOTP: code },
      { headers: { verification: verificationOf(own), device: HOME } },
    );
    expect(refusal(reset)).toEqual([200, "Password changed successfully."]);
  });

  test("never use up a day's codes of an account that knows devices", async () => {
    server = await testIdentity({ callsPerAddressMinute: 1_000_000 });
    const person = await atHome();
    for (let i = 0; i < 60; i += 1) {
      await forgot(person.sMobile, { address: address(i), headers: { device: device(i) } });
      await server.time.advanceAsync(11 * MINUTE_MS);
    }
    expect((await forgot(person.sMobile, { address: address(1) })).status).toBe(429);
    expect((await forgot(person.sMobile, { headers: { device: HOME } })).status).toBe(200);
  });

  test("are guessed 20 times a day at most, from a thousand addresses too; then the owner is told and goes on at home", async () => {
    const limits = { callsPerAddressMinute: 1_000_000, otpCodesPerDay: 1_000 };
    server = await testIdentity(limits);
    const person = await atHome();
    await confirmEmail(person);
    /** A process that tells what is to be told, for the first seconds of the time that passes: it looks once a second. */
    const pass = async (ms: number) => {
      const { identity } = server.another(limits);
      identity.start();
      server.time.advance(SECOND_MS);
      await until("the events to be told", async () => (await eventsDue()) === 0);
      await identity.stop();
      await server.time.advanceAsync(ms - SECOND_MS);
    };
    /** All but those for other modules, of which there are none here. */
    const eventsDue = async () => {
      const topics = await createStore(server.database).topicsDue(server.time.now());
      return topics.filter((topic) => !["playerRegistered", "termsAccepted"].includes(topic)).length;
    };
    let guesses = 0;
    for (let i = 0; i < 24 * 3; i += 1) {
      const more = { address: address(i), headers: { device: device(i) } };
      const asked = await forgot(person.sMobile, more);
      const verification = verificationOf(asked);
      for (let tries = 0; verification !== "" && tries < 5; tries += 1) {
        const body = { sPassword: "NewPass1!", nOTP: wrongOf(server.code(person.sMobile)) };
        const headers = { ...more.headers, verification };
        if ((await post("/auth/password/reset", body, { ...more, headers })).status === 400) guesses += 1;
      }
      await pass(20 * MINUTE_MS);
    }
    expect(guesses).toBeGreaterThan(0);
    expect(guesses).toBeLessThanOrEqual(20);
    expect(server.sent.filter(({ to, text }) => to === person.sEmail && text.includes("wrong OTPs")).length).toBe(3);
    expect(server.events.some(({ kind }) => kind === "lockedOut")).toBe(true);
    expect((await forgot(person.sMobile, { headers: { device: HOME } })).status).toBe(200);
  });
});

describe("whoever knows the password", () => {
  const OWN = device(500);

  test("gets a code to a new device, though strangers have used up their codes and guesses", async () => {
    server = await testIdentity({ callsPerAddressMinute: 1_000_000 });
    const person = await atHome();
    for (let i = 0; i < 60; i += 1) {
      const more = { address: address(i), headers: { device: device(i) } };
      const verification = verificationOf(await forgot(person.sMobile, more));
      for (let tries = 0; verification !== "" && tries < 5; tries += 1)
        await post(
          "/auth/password/reset",
          { sPassword: "NewPass1!", nOTP: wrongOf(server.code(person.sMobile)) },
          { ...more, headers: { ...more.headers, verification } },
        );
      await server.time.advanceAsync(20 * MINUTE_MS);
    }
    for (let i = 0; i < 6; i += 1) await login({ ...person, sPassword: "Thief1234!" }, { address: address(i) });
    const at = { address: "203.0.113.60", headers: { device: OWN } };
    expect((await forgot(person.sMobile, at)).status).toBe(429);
    const asked = await login(person, at);
    expect(refusal(asked)).toEqual([200, "success."]);
    const headers = { ...at.headers, verification: verificationOf(asked) };
    const body = { code: server.code(person.sMobile), sMobile: person.sMobile };
    const verified = await post("/auth/otp/verify", body, { ...at, headers });
    expect(verified.headers.get("authorization")).toBeTruthy();
  });

  test("guesses log-in codes no oftener with a thousand invented devices", async () => {
    server = await testIdentity({ callsPerAddressMinute: 1_000_000, otpCodesPerDay: 1_000 });
    const person = await atHome();
    let guesses = 0;
    for (let i = 0; i < 8; i += 1) {
      const more = { address: address(i), headers: { device: device(i) } };
      for (let wrong = 0; wrong < 6; wrong += 1) await login({ ...person, sPassword: "Wrong1234!" }, more);
      const verification = verificationOf(await login(person, more));
      for (let tries = 0; verification !== "" && tries < 5; tries += 1) {
        const body = { code: wrongOf(server.code(person.sMobile)), sMobile: person.sMobile };
        const tried = await post("/auth/otp/verify", body, { ...more, headers: { ...more.headers, verification } });
        if (tried.status === 400) guesses += 1;
      }
      await server.time.advanceAsync(20 * MINUTE_MS);
    }
    expect(guesses).toBeGreaterThan(0);
    expect(guesses).toBeLessThanOrEqual(20);
  });
});

describe("passwords that strangers try", () => {
  test("keep no known device and no live session out, and have a day's number together", async () => {
    server = await testIdentity({
      callsPerAddressMinute: 1_000_000,
      wrongPasswordsPerDay: 20,
      workBits: 4,
      workBitsMost: 4,
    });
    const person = await atHome();
    let looked = 0;
    for (let i = 0; i < 8; i += 1)
      for (let tries = 0; tries < 4; tries += 1) {
        const at = { address: address(i) };
        let tried = await login({ ...person, sPassword: "Thief1234!" }, at);
        const work = proofFor(tried);
        if (tried.status === 429 && work["proof-of-work"])
          tried = await login({ ...person, sPassword: "Thief1234!" }, { ...at, headers: work });
        if (tried.message === "Invalid credentials") looked += 1;
      }
    expect(looked).toBe(20);
    const home = await login(person, { address: "203.0.113.50", headers: { device: HOME } });
    expect(home.headers.get("authorization")).toBeTruthy();
    const exported = await server.call("/profile/export", {
      body: { sPassword: person.sPassword },
      headers: { authorization: person.token },
    });
    expect(exported.status).toBe(200);
    // A device that somebody invents is none that the account knows.
    expect((await login(person, { address: address(90), headers: { device: device(7) } })).status).toBe(429);
    await server.time.advanceAsync(DAY_MS);
    expect((await login(person, { address: address(90) })).status).toBe(200);
  });

  test("a device of who knew the old password is known no longer", async () => {
    server = await testIdentity({ callsPerAddressMinute: 1_000_000 });
    const person = await atHome();
    const THIEF = device(99);
    await login(person, { headers: { device: THIEF } });
    const known = async () =>
      (
        await server.database.sql`select count(*)::int as n from identity.devices d join identity.players p
        on p.id = d.player_id where p.mobile = ${person.sMobile}`
      )[0]?.n;
    expect(await known()).toBe(2);
    const body = { sPassword: person.sPassword, sNewPassword: "NewPass1#" };
    await server.call("/profile/update/password", { body, headers: { authorization: person.token } });
    expect(await known()).toBe(1);
  });
});

describe("limits by address refuse nobody who is right", () => {
  test("a right code and a right password go through a busy address without any work; wrong ones are asked for it, once each", async () => {
    server = await testIdentity({
      callsPerAddressMinute: 1_000_000,
      wrongPerAddressHour: 3,
      workBits: 4,
      workBitsMost: 4,
    });
    const [person, other] = [await player(), somebody()];
    const registered = await post("/auth/register", other, { headers: BENGALURU });
    for (let i = 0; i < 3; i += 1) await login({ ...person, sPassword: "Wrong1234!" });
    expect((await login(person)).headers.get("authorization")).toBeTruthy();

    const verify = (code: string, headers = {}) =>
      post(
        "/auth/otp/verify",
        { code, sMobile: other.sMobile },
        { headers: { verification: verificationOf(registered), ...headers } },
      );
    const code = server.code(other.sMobile);
    const tries = async () =>
      (await server.database.sql`select tries_left from identity.challenges where destination = ${other.sMobile}`)[0]
        ?.tries_left;
    const wrong = await verify(wrongOf(code));
    expect([wrong.status, wrong.headers.has("proof-of-work-challenge"), await tries()]).toEqual([429, true, 4]);
    const proof = proofFor(wrong);
    // With the proof the same answer, and no second try is taken for it.
    expect([refusal(await verify(wrongOf(code), proof)), await tries()]).toEqual([[400, "Invalid OTP"], 4]);
    // A proof counts once.
    expect((await verify(wrongOf(code), proof)).status).toBe(429);
    expect((await verify(code)).status).toBe(200);
  });

  test("one password for thousands of accounts has to be worked for; at home nobody is asked for work", async () => {
    server = await testIdentity({
      callsPerAddressMinute: 1_000_000,
      wrongPerAddressHour: 3,
      workBits: 4,
      workBitsMost: 4,
    });
    const person = await atHome();
    const others = [await player(), await player(), await player(), await player()];
    for (const other of others)
      for (let tries = 0; tries < 3; tries += 1) await login({ ...other, sPassword: "Rummy@123" });
    const unworked = await login(person);
    expect([unworked.status, unworked.headers.has("proof-of-work-challenge")]).toEqual([429, true]);
    expect((await login(person, { headers: { device: HOME } })).headers.get("authorization")).toBeTruthy();
    expect((await login(person, { headers: proofFor(unworked) })).headers.get("authorization")).toBeTruthy();
  });

  test("whoever merely asks works for it above the limit; forged, foreign and spent proofs do nothing", async () => {
    server = await testIdentity({ callsPerAddressMinute: 2, workBits: 4, workBitsMost: 4 });
    const ask = (headers = {}, at = "198.51.100.7") =>
      post("/auth/verify/referral", { sReferralCode: "NOBODY" }, { address: at, headers });
    for (let i = 0; i < 2; i += 1) expect((await ask()).status).toBe(400);
    const over = await ask();
    expect(refusal(over)).toEqual([429, "Too many requests. Please try again later."]);
    const proof = proofFor(over)["proof-of-work"]!;
    for (const forged of ["", "x", `${proof}0`, proof.replace(/\.\d+\./, ".1."), proof.replace("1.", "2.")])
      expect([forged, (await ask({ "proof-of-work": forged })).status]).toEqual([forged, 429]);
    expect((await ask({ "proof-of-work": proof })).status).toBe(400);
    expect((await ask({ "proof-of-work": proof })).status).toBe(429);
    const late = proofFor(await ask());
    await server.time.advanceAsync(121 * SECOND_MS);
    for (let i = 0; i < 3; i += 1) await ask();
    expect((await ask(late)).status).toBe(429);
    expect((await ask({}, "198.51.100.8")).status).toBe(400);
    expect(server.events.some(({ kind }) => kind === "proofOfWorkAsked")).toBe(true);
  });
});

describe("what costs money", () => {
  test("to a number that nobody has registered keep its owner, who is on another network, neither waiting nor out", async () => {
    server = await testIdentity({ callsPerAddressMinute: 1_000_000, workBits: 1, workBitsMost: 1 });
    const { sMobile, ...owner } = somebody();
    const registerFrom = (at: number, of: number, more: Record<string, string> = {}) =>
      post(
        "/auth/register",
        { ...somebody(), ...(of === 0 ? owner : {}), sMobile },
        { address: address(at), headers: { ...BENGALURU, device: device(of), ...more } },
      );
    let texts = 0;
    let waits = 0;
    for (let i = 1; i <= 40; i += 1) {
      let asked = await registerFrom(7, i);
      if ("proof-of-work" in proofFor(asked)) asked = await registerFrom(7, i, proofFor(asked));
      if (asked.status === 200) texts += 1;
      else waits = Math.max(waits, Number(asked.headers.get("retry-after")));
      const headers = { verification: verificationOf(asked), device: device(i) };
      const wrong = wrongOf(server.code(sMobile));
      for (let n = 0; n < 5; n += 1)
        await post("/auth/otp/verify", { code: wrong, sMobile }, { address: address(7), headers });
      await server.time.advanceAsync(30 * MINUTE_MS);
    }
    // What one network gets of a day's ten, and it is told for how long it has to wait.
    expect(texts).toBeLessThanOrEqual(6);
    expect(texts).toBeGreaterThan(1);
    expect(waits).toBeGreaterThan(HOUR_MS / SECOND_MS);

    const own = await registerFrom(900, 0);
    expect(own.status).toBe(200);
    const verified = await post(
      "/auth/otp/verify",
      { code: server.code(sMobile), sMobile },
      { address: address(900), headers: { verification: verificationOf(own), device: device(0) } },
    );
    expect(verified.status).toBe(200);
  });

  test("text messages to strangers' numbers are bounded by address, block and server, with an alarm; players get their first one", async () => {
    server = await testIdentity({
      callsPerAddressMinute: 1_000_000,
      codesPerAddress: 3,
      codesPerPrefixHour: 1_000,
      codesPerHour: 12,
      workBits: 4,
      workBitsMost: 4,
    });
    const person = await player();
    await server.time.advanceAsync(DAY_MS);
    const pump = async (i: number, work: boolean) => {
      const body = { ...somebody(), sMobile: `+917${String(i).padStart(9, "0")}` };
      const more = { address: address(Math.floor(i / 6)), headers: BENGALURU };
      const first = await post("/auth/register", body, more);
      const proof = work ? proofFor(first) : {};
      return "proof-of-work" in proof
        ? (await post("/auth/register", body, { ...more, headers: { ...BENGALURU, ...proof } })).status
        : first.status;
    };
    const texts = () => server.sent.filter(({ channel }) => channel === "sms").length;
    const from = texts();
    for (let i = 0; i < 6; i += 1) await pump(i, false);
    // One address without work; 110 were sent before.
    expect(texts() - from).toBe(3);
    for (let i = 6; i < 30; i += 1) await pump(i, false);
    // Half of the server's hour without work, whatever addresses there are.
    expect(texts() - from).toBe(6);
    for (let i = 30; i < 60; i += 1) await pump(i, true);
    expect(texts() - from).toBe(12);
    expect(server.events.filter(({ kind }) => kind === "alarm").map(({ detail }) => detail?.percent)).toEqual([
      50, 100,
    ]);
    const own = await forgot(person.sMobile, { address: address(1) });
    expect((await forgot(person.sMobile, { address: address(1), headers: proofFor(own) })).status).toBe(200);
    await server.time.advanceAsync(HOUR_MS);
    expect(await pump(400, false)).toBe(200);
  });

  test("codes to players from one address use up nobody else's budget, and have to be worked for like others", async () => {
    server = await testIdentity({
      callsPerAddressMinute: 1_000_000,
      codesPerAddress: 6,
      codesPerPrefixHour: 10,
      codesPerHour: 10,
      workBits: 4,
      workBitsMost: 4,
    });
    const people: Awaited<ReturnType<typeof player>>[] = [];
    for (let i = 0; i < 12; i += 1) {
      people.push(await player());
      // Each registers within the budget of an hour of its own.
      await server.time.advanceAsync(HOUR_MS);
    }
    await server.time.advanceAsync(DAY_MS);
    const at = { address: address(1) };
    const answers: number[] = [];
    for (const { sMobile } of people) {
      const asked = await forgot(sMobile, at);
      answers.push(asked.status);
      if (asked.status === 429) expect((await forgot(sMobile, { ...at, headers: proofFor(asked) })).status).toBe(200);
    }
    expect(answers).toEqual([...Array(6).fill(200), ...Array(6).fill(429)]);
    const newcomer = await post("/auth/register", somebody(), { address: address(2), headers: BENGALURU });
    expect(refusal(newcomer)).toEqual([200, "success."]);
  });

  test("questions to the geocoder are remembered, not asked for places abroad, and bounded by address", async () => {
    server = await testIdentity({
      callsPerAddressMinute: 1_000_000,
      placesPerAddress: 5,
      workBits: 4,
      workBitsMost: 4,
    });
    const check = (lat: number, lng: number, more: Pick<CallOptions, "address" | "headers"> = {}) =>
      post("/location/check", { lat, lng }, more);
    server.outside.state = "Kerala";
    expect((await check(10, 76)).data).toEqual({ sState: "Kerala", isAllowed: true });
    server.outside.geocoderFails = true;
    expect((await check(10.0001, 76.0001)).data).toEqual({ sState: "Kerala", isAllowed: true });
    expect((await check(51.5, -0.1)).data).toEqual({ sState: "Other", isAllowed: false });
    server.outside.geocoderFails = false;
    for (let i = 1; i < 5; i += 1) expect((await check(10 + i / 10, 76)).status).toBe(200);
    const over = await check(12, 76);
    expect(over.status).toBe(429);
    expect((await check(12, 76, { headers: proofFor(over) })).status).toBe(200);
    expect((await check(12, 76)).status).toBe(200);
    expect((await check(13, 76, { address: address(3) })).status).toBe(200);
  });
});

test("a session's own password is asked of nobody else's line: the account's page answers while strangers guess", async () => {
  server = await testIdentity({ callsPerAddressMinute: 1_000_000 });
  const person = await atHome();
  const flood = Array.from({ length: 60 }, (_, i) =>
    login({ ...person, sPassword: "Thief1234!" }, { address: address(i % 10) }),
  );
  const own = await server.call("/profile/export", {
    body: { sPassword: person.sPassword },
    headers: { authorization: person.token },
  });
  expect(own.status).toBe(200);
  await Promise.all(flood);
  expect((await profile(person.token)).status).toBe(200);
});

test("strangers who have mails sent to an address do not keep its owner from confirming it", async () => {
  server = await testIdentity({ callsPerAddressMinute: 1_000_000 });
  const person = await player();
  await server.time.advanceAsync(HOUR_MS);
  for (let i = 0; i < 5; i += 1) await post("/auth/email/resend", { sEmail: person.sEmail }, { address: address(i) });
  const own = () =>
    server.call("/profile/email/verify", {
      body: { sPassword: person.sPassword },
      headers: { authorization: person.token },
    });
  for (let i = 0; i < 3; i += 1) expect((await own()).status).toBe(200);
  expect((await own()).status).toBe(429);
});
