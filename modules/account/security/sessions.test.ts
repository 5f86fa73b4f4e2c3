import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { until } from "../../../test/support/child.ts";
import { type TestIdentity, testIdentity } from "../../../test/support/identity.ts";
import { peopleOf, refusal } from "../../../test/support/people.ts";
import { timeInIndia } from "../../identity/login/notice.ts";
import { agentName, shortAddress } from "../../identity/sessions/agent.ts";
import { HOUR_MS, iso, MINUTE_MS, SECOND_MS } from "../../kernel/index.ts";
import { SessionsData } from "../security-contract.ts";

setDefaultTimeout(60_000);

let server: TestIdentity;
beforeAll(async () => {
  server = await testIdentity({ callsPerAddressMinute: 1_000_000 }, 31);
});
afterAll(() => server.close());
const { player, profile, login: plainLogin } = peopleOf(() => server);

const PHONE = "a1".repeat(16);
const LAPTOP = "b2".repeat(16);
const SAFARI =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1";

/** Logs in from a browser; answers its token. */
async function login(sMobile: string, from: { device?: string; agent?: string; address?: string } = {}) {
  const { device = LAPTOP, agent = SAFARI, address = "198.51.100.77" } = from;
  // Of two in one millisecond neither is the newer one.
  server.time.advance(1);
  const body = { sMobile, sPassword: "Password1!" };
  const answer = await server.call("/auth/login/simple", { body, headers: { device, "user-agent": agent }, address });
  expect(answer.status).toBe(200);
  return answer.headers.get("authorization")!;
}
const list = async (token: string, language = "en-IN") => {
  const headers = { authorization: token, "accept-language": language };
  const answer = await server.call("/profile/sessions", { headers });
  return SessionsData.parse(answer.data).aSession;
};
const end = (token: string, id: string) =>
  server.call(`/profile/sessions/${id}`, { method: "DELETE", headers: { authorization: token } });
const endAll = (token: string, eWhich: unknown) =>
  server.call("/profile/sessions/end", { body: { eWhich }, headers: { authorization: token } });

describe("the list of log-ins", () => {
  test("tells browser, network and times of each, the newest first, and which one asks", async () => {
    const person = await player();
    server.time.advance(HOUR_MS);
    const second = await login(person.sMobile);
    const at = iso(server.time.now());
    server.time.advance(MINUTE_MS);
    const sessions = await list(person.token);
    expect(sessions).toMatchObject([
      { sBrowser: "Safari on iPhone", sNetwork: "198.51.100.x", dCreatedDate: at, dLastUsed: at, isThisDevice: false },
      { sBrowser: "An unknown browser", sNetwork: "203.0.113.x", isThisDevice: true },
    ]);
    const inHindi = (await list(person.token, "hi-IN")).map(({ sBrowser }) => sBrowser);
    expect(inHindi).toEqual([
      expect.stringMatching(/^iPhone.*[\u0900-\u097F]/),
      expect.stringMatching(/^[\u0900-\u097F ]+$/),
    ]);
    expect((await list(second)).map(({ isThisDevice }) => isThisDevice)).toEqual([true, false]);
    expect(sessions.map(({ _id }) => Object.keys(_id).length > 0)).toEqual([true, true]);
  });

  test("says when a log-in was last used, to the quarter of an hour", async () => {
    const person = await player();
    const second = await login(person.sMobile);
    await profile(second);
    server.time.advance(2 * HOUR_MS);
    await profile(second);
    const used = iso(server.time.now());
    // Uses are noted beside the answer. One that is not noted yet would be noted by the next request, at its time.
    await until("the use to be noted", async () => (await list(person.token))[0]!.dLastUsed === used);
    server.time.advance(10 * MINUTE_MS);
    await profile(second);
    expect((await list(person.token))[0]!.dLastUsed).toBe(used);
    server.time.advance(6 * MINUTE_MS);
    await profile(second);
    const later = iso(server.time.now());
    await until("the later use to be noted", async () => (await list(person.token))[0]!.dLastUsed === later);
  });

  test("of a flood of log-ins twenty are listed", async () => {
    const person = await player();
    for (let i = 0; i < 24; i += 1) {
      server.time.advance(1);
      await login(person.sMobile);
    }
    const sessions = await list(await login(person.sMobile));
    expect([sessions.length, new Set(sessions.map(({ _id }) => _id)).size]).toEqual([20, 20]);
  });
});

describe("ending log-ins", () => {
  test("one ends at once, here and in another process; the others stay; twice is refused", async () => {
    const person = await player();
    const second = await login(person.sMobile);
    const other = server.another();
    const seen = async (token: string) => (await other.call("/profile", { headers: { authorization: token } })).status;
    expect([await seen(second), await seen(person.token)]).toEqual([200, 200]);
    const [newest] = await list(person.token);
    expect(refusal(await end(person.token, newest!._id))).toEqual([200, "That device is logged out."]);
    expect([await seen(second), (await profile(second)).status, await seen(person.token)]).toEqual([401, 401, 200]);
    expect(refusal(await end(person.token, newest!._id))).toEqual([404, "This log-in has ended already."]);
    expect((await list(person.token)).length).toBe(1);
    expect(server.events).toContainEqual(
      expect.objectContaining({ kind: "sessionEnded", outcome: "success", detail: { which: "one" } }),
    );
  });

  test("another player's id does nothing and is answered like one that does not exist", async () => {
    const [person, stranger] = [await player(), await player()];
    const [own] = await list(person.token);
    const nobodys = own!._id.replace(/.{4}$/, (last) => (last === "0000" ? "1111" : "0000"));
    expect(refusal(await end(stranger.token, own!._id))).toEqual(refusal(await end(stranger.token, nobodys)));
    expect((await profile(person.token)).status).toBe(200);
    for (const id of ["x", "'or 1", "%00"]) expect((await end(stranger.token, id)).status).toBe(400);
  });

  test("all others end, or all; whoever listens hears which one is spared", async () => {
    const person = await player();
    const [second, third] = [await login(person.sMobile), await login(person.sMobile)];
    const received: unknown[] = [];
    const other = server.another();
    other.identity.onSessionsEnded((ended) => received.push(ended));
    expect((await other.call("/profile", { headers: { authorization: second } })).status).toBe(200);
    expect(refusal(await endAll(third, "others"))).toEqual([200, "All other devices are logged out."]);
    const statuses = async () =>
      Promise.all([person.token, second, third].map(async (token) => (await profile(token)).status));
    expect(await statuses()).toEqual([401, 401, 200]);
    expect((await other.call("/profile", { headers: { authorization: second } })).status).toBe(401);
    expect(received).toContainEqual(expect.objectContaining({ exceptSessionId: expect.any(String) }));
    expect((await endAll(third, "some")).status).toBe(400);
    expect(refusal(await endAll(third, "all"))).toEqual([200, "You are logged out everywhere."]);
    expect(await statuses()).toEqual([401, 401, 401]);
  });
});

describe("the mail about a new log-in", () => {
  const mails = (address: string) =>
    server.sent.filter(({ to, text }) => to === address && text.startsWith("Somebody logged in"));
  /** A player with a confirmed address who has used one device. */
  async function confirmed() {
    const person = await player();
    await server.database.sql`update identity.players set email_verified_at = now() where mobile = ${person.sMobile}`;
    await server.call("/profile", { headers: { authorization: person.token, device: PHONE } });
    return person;
  }
  const look = async () => {
    await server.time.advanceAsync(2 * SECOND_MS);
  };
  beforeAll(() => server.identity.start());

  test("goes to a confirmed address with time, browser and network; a known device sends none", async () => {
    const person = await confirmed();
    await login(person.sMobile, { device: PHONE });
    await look();
    expect(mails(person.sEmail)).toEqual([]);
    const at = timeInIndia(server.time.now());
    await login(person.sMobile);
    await until("the mail", async () => {
      await look();
      return mails(person.sEmail).length === 1;
    });
    const { text } = mails(person.sEmail)[0]!;
    for (const part of [at, "Safari on iPhone", "198.51.100.x", "Log out everywhere", "Forgot password"])
      expect(text).toContain(part);
    await login(person.sMobile);
    await look();
    expect(mails(person.sEmail).length).toBe(1);
  });

  test("of many within an hour the first is told at once and the others in one more", async () => {
    const person = await confirmed();
    const devices = Array.from({ length: 12 }, (_, i) => i.toString(16).padStart(32, "c"));
    for (const device of devices) {
      server.time.advance(1_000);
      await login(person.sMobile, { device });
    }
    await until("the first mail", async () => {
      await look();
      return mails(person.sEmail).length === 1;
    });
    await server.time.advanceAsync(30 * MINUTE_MS);
    expect(mails(person.sEmail).length).toBe(1);
    await until("the second mail", async () => {
      await server.time.advanceAsync(10 * MINUTE_MS);
      return mails(person.sEmail).length === 2;
    });
    expect(mails(person.sEmail)[1]!.text).toContain("- and more");
    await server.time.advanceAsync(3 * HOUR_MS);
    expect(mails(person.sEmail).length).toBe(2);
  });

  test("an address that nobody confirmed gets none", async () => {
    const person = await player();
    await login(person.sMobile);
    await look();
    expect(mails(person.sEmail)).toEqual([]);
  });
});

describe("secrets that are changed", () => {
  const fresh = { tokens: [new Uint8Array(32).fill(9)], otps: [new Uint8Array(32).fill(8)] };
  const closures = [new Uint8Array(32).fill(3)];

  test("with the old one beside, sessions and codes live on; without it they end, renewed ones do not", async () => {
    const person = await player();
    const forgot = await server.call("/auth/password/forgot", { body: { sEmail: person.sMobile } });
    const both = {
      tokens: [...fresh.tokens, new Uint8Array(32).fill(1)],
      otps: [...fresh.otps, new Uint8Array(32).fill(2)],
      closures,
    };
    const rotated = server.another(undefined, { secrets: both });
    const later = server.another(undefined, { secrets: { ...fresh, closures } });
    const visit = (at: Pick<TestIdentity, "call">, token: string) =>
      at.call("/profile", { headers: { authorization: token } });
    const renewed = (await visit(rotated, person.token)).headers.get("authorization")!;
    expect([(await visit(later, person.token)).status, (await visit(later, renewed)).status]).toEqual([401, 200]);
    expect((await profile(renewed)).status).toBe(401);
    const reset = await rotated.call("/auth/password/reset", {
      body: { sPassword: "NewPass1!", nOTP: server.code(person.sMobile) },
      headers: { verification: forgot.headers.get("verification")! },
    });
    expect(reset.status).toBe(200);
    expect((await plainLogin(person.sMobile, "NewPass1!")).status).toBe(200);
  });
});

test.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0",
    "Edge on Windows",
  ],
  [
    "Mozilla/5.0 (Linux; Android 15; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36",
    "Samsung Internet on Android",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15",
    "Safari on Mac",
  ],
  ["curl/8.5.0", "An unknown browser"],
  ["Something on Android", "A browser on Android"],
  [null, "An unknown browser"],
])("%p is %p", (agent, name) => expect(agentName(agent)).toBe(name));

test("a network is shown without its last part", () => {
  expect(["203.0.113.9", "::ffff:203.0.113.9", "2001:db8:1:2::9", "::1", null].map(shortAddress)).toEqual([
    "203.0.113.x",
    "203.0.113.x",
    "2001:db8:1:…",
    "::1",
    "",
  ]);
});
