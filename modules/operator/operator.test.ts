import { afterAll, beforeAll, describe, expect, setDefaultTimeout, spyOn, test } from "bun:test";
import { seededRandom } from "../../test/support/random.ts";
import { createVault } from "../kyc/index.ts";
import { totpPlace } from "./access/enrolment.ts";
import { guard } from "./access/guard.ts";
import { resealFactors } from "./access/reseal.ts";
import { createStore } from "./store.ts";
import { type Browser, codeOf, PASSWORD, TERMINAL, type TestDesk, testDesk } from "./testing/test-desk.ts";

setDefaultTimeout(60_000);

let desk: TestDesk;
beforeAll(async () => {
  desk = await testDesk();
});
afterAll(() => desk.close());

const me = async (browser: Browser, headers = {}) => (await desk.call(browser, "GET", "/me", { headers })).status;
const unknownBrowser = (name: string): Browser => ({ name, secret: "", cookies: new Map(), csrf: "" });

test("O-1: nobody has a name that stands for what no operator did, or one that is none", async () => {
  const refusals = await Promise.all(
    ["automatic", "server", "terminal", "Asha", "a", "terminal:root"].map((name) =>
      desk.staff.add(name, "admin", TERMINAL),
    ),
  );
  const codes: unknown[] = refusals.map((one) => (one.ok ? "added" : one.error.code));
  expect(codes).toEqual(["nameTaken", "nameTaken", "nameTaken", "badName", "badName", "badName"]);
});

describe("O-3: the one-time link", () => {
  test("sets password and second factor once, and logs in", async () => {
    const link = await desk.staff.add("asha", "support", TERMINAL);
    if (!link.ok) throw new Error(link.error.message);
    const asha = await desk.enrol("asha", link.value);
    expect((await desk.call(asha, "GET", "/me")).data as object).toMatchObject({ name: "asha", role: "support" });
    const again = await desk.call(null, "POST", "/enrol/begin", { body: { link: link.value } });
    expect(again.status).toBe(403);
  });

  test("two who use it at once: one wins", async () => {
    const link = await desk.staff.add("twice", "support", TERMINAL);
    if (!link.ok) throw new Error(link.error.message);
    const begun = await desk.call(null, "POST", "/enrol/begin", { body: { link: link.value } });
    const code = codeOf((begun.data as { secret: string }).secret);
    const body = { link: link.value, password: PASSWORD, code };
    const both = await Promise.all([1, 2].map(() => desk.call(null, "POST", "/enrol/finish", { body })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  });

  test("is over after an hour, and when another one was made", async () => {
    const first = await desk.staff.add("late", "support", TERMINAL);
    const second = await desk.staff.reset("late", TERMINAL);
    if (!first.ok || !second.ok) throw new Error("made");
    const begin = async (link: string) => (await desk.call(null, "POST", "/enrol/begin", { body: { link } })).status;
    expect([await begin(first.value), await begin(second.value)]).toEqual([403, 200]);
    await desk.database.owner`UPDATE operator.account SET link_ends_at = now() WHERE name = 'late'`;
    expect(await begin(second.value)).toBe(403);
  });

  test("takes no password that is short, common or made of names, and no code of another secret", async () => {
    const link = await desk.staff.add("meera.rao", "finance", TERMINAL);
    if (!link.ok) throw new Error(link.error.message);
    const begun = await desk.call(null, "POST", "/enrol/begin", { body: { link: link.value } });
    const { secret } = begun.data as { secret: string };
    const finish = async (password: string, code = codeOf(secret)) =>
      (await desk.call(null, "POST", "/enrol/finish", { body: { link: link.value, password, code } })).message;
    expect(await finish("elevenchars")).toContain("12 characters");
    expect(await finish("passwordpassword")).toContain("most used");
    expect(await finish("meera.rao.2026")).toContain("names");
    expect(await finish(PASSWORD, codeOf(secret, 5))).toContain("code");
    expect(await finish(PASSWORD)).toBe("success.");
  });
});

describe("O-2, O-4: the log-in", () => {
  test("takes password and code together, each code once, and says nothing of which was wrong", async () => {
    const ravi = await desk.hire("ravi", "finance");
    const wrong = [
      await desk.logIn(ravi, { password: "correct horse batters", code: codeOf(ravi.secret) }),
      await desk.logIn(ravi, { code: "000000" }),
      await desk.logIn(unknownBrowser("nobody"), { code: "000000" }),
      await desk.logIn(ravi, { code: ravi.spent! }),
    ];
    expect(new Set(wrong.map(({ status, message }) => `${status} ${message}`)).size).toBe(1);
    expect(wrong[0]!.status).toBe(403);
    const code = codeOf(ravi.secret);
    expect((await desk.logIn(ravi, { code })).status).toBe(200);
    expect((await desk.logIn(ravi, { code })).status).toBe(403);
    expect((await desk.logIn(ravi, { code: codeOf(ravi.secret, 2) })).status).toBe(403);
    // Within a step of drift, and newer than the last.
    expect((await desk.logIn(ravi, { code: codeOf(ravi.secret, 1) })).status).toBe(200);
  });

  test("one code given twice at once opens one session", async () => {
    const both = await desk.hire("both", "support");
    const code = codeOf(both.secret);
    const answers = await Promise.all(
      [1, 2, 3].map(() => desk.logIn({ ...both, cookies: new Map(both.cookies) }, { code })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403]);
  });

  test("O-6: cookies are for the desk alone, and no script, other site or plain connection sees them", async () => {
    const kiran = await desk.hire("kiran", "support");
    const { cookies } = await desk.logIn(kiran, { code: codeOf(kiran.secret) });
    expect(cookies).toHaveLength(4);
    for (const line of cookies)
      expect(line).toMatch(/; Path=\/(?:api\/)?operator; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/);
    const [row] = await desk.database.owner`SELECT token_hash FROM operator.session LIMIT 1`;
    expect(cookies.join()).not.toContain(row!.token_hash);
  });

  test("O-5: strangers who use up their guesses do not keep out the browser that is known", async () => {
    const lata = await desk.hire("lata", "support");
    const statuses = [];
    for (let i = 0; i < 60; i += 1) {
      const address = `198.51.100.${Math.floor(i / 5)}`;
      statuses.push((await desk.logIn(unknownBrowser("lata"), { code: "000000", address })).status);
    }
    expect(statuses.filter((status) => status === 403)).toHaveLength(50);
    expect(statuses.slice(50)).toEqual(Array(10).fill(429));
    expect((await desk.logIn(lata, { code: codeOf(lata.secret), address: "198.51.100.1" })).status).toBe(200);
    // From one address five are looked at, the right one no more than others.
    const own = { ...unknownBrowser("lata"), secret: lata.secret };
    await desk.database.owner`DELETE FROM operator.attempt`;
    for (let i = 0; i < 5; i += 1) await desk.logIn(own, { code: "000000" });
    expect((await desk.logIn(own, { code: codeOf(lata.secret, 1) })).status).toBe(429);
    await desk.database.owner`DELETE FROM operator.attempt`;
  });

  test("O-5: a flood of one address writes a bounded number of rows, and above thirty a minute none at all", async () => {
    const { owner } = desk.database;
    const address = "2001:db8:1:2::7";
    await owner`DELETE FROM operator.attempt`;
    const flood = async (from: string) => {
      const statuses: number[] = [];
      for (let n = 0; n < 40; n += 1) {
        const there = { code: "000000", address: address.replace("7", `${n}`) };
        statuses.push((await desk.logIn(unknownBrowser(`${from}${n}`), there)).status);
      }
      const rows = await owner`SELECT count, xmin::text AS written FROM operator.attempt ORDER BY key`;
      return {
        looked: statuses.filter((status) => status === 403).length,
        rows: JSON.stringify(rows),
        most: rows.length,
      };
    };
    const first = await flood("first");
    expect(first).toMatchObject({ looked: 30, most: 61 });
    // The same minute: nothing is written, nor looked up. The next one: no lane but the address's own.
    const looks = spyOn(desk.database.db, "select");
    expect(await flood("second")).toEqual({ ...first, looked: 0 });
    expect(looks).not.toHaveBeenCalled();
    looks.mockRestore();
    await desk.time.advanceAsync(60_000);
    expect(await flood("third")).toMatchObject({ looked: 0, most: first.most });
    await owner`DELETE FROM operator.attempt`;
  });

  test("O-2: every refusal asks the database the same, so that no time tells which of name, password and code was right", async () => {
    const slow = await desk.hire("slow", "support");
    // Not the browser that they use: one with a token that is nobody's.
    const cookies = () => new Map([["operator_device", "a".repeat(43)]]);
    const opened = spyOn(desk.vault, "open");
    const { db } = desk.database;
    const queries = (["select", "insert", "update", "execute"] as const).map((name) => spyOn(db, name));
    const costs = [];
    for (const [name, password] of [
      ["slow", PASSWORD],
      ["slow", "another password"],
      ["nobody.at.all", "another password"],
    ] as const) {
      for (const spy of [opened, ...queries]) spy.mockClear();
      expect((await desk.logIn({ ...slow, name, cookies: cookies() }, { password, code: "000000" })).status).toBe(403);
      costs.push(queries.map((spy) => spy.mock.calls.length));
      expect(opened).toHaveBeenCalledTimes(name === "slow" ? 1 : 0);
    }
    for (const spy of [opened, ...queries]) spy.mockRestore();
    expect(costs).toEqual(Array(3).fill(costs[0]));
    // A right code beside a wrong password is not used up.
    expect((await desk.logIn(slow, { password: "another password", code: codeOf(slow.secret) })).status).toBe(403);
    expect((await desk.logIn(slow, { code: codeOf(slow.secret) })).status).toBe(200);
  });

  test("O-6: a log-in ends the session that its browser had", async () => {
    const twice = await desk.hire("twice-in", "support");
    const before = { ...twice, cookies: new Map(twice.cookies) };
    expect((await desk.logIn(twice, { code: codeOf(twice.secret) })).status).toBe(200);
    expect([await me(before), await me(twice)]).toEqual([401, 200]);
    // And the oldest gives way to a sixth, in other browsers.
    const browsers: Browser[] = [];
    for (let n = 0; n < 5; n += 1) {
      await desk.freshCodes("twice-in");
      const browser = { ...twice, cookies: new Map([["operator_device", twice.cookies.get("operator_device")!]]) };
      expect((await desk.logIn(browser, { code: codeOf(twice.secret) })).status).toBe(200);
      browsers.push(browser);
    }
    expect(await Promise.all([twice, ...browsers].map((browser) => me(browser)))).toEqual([401, ...Array(5).fill(200)]);
  });

  test("O-5: guesses at once count each for themselves", async () => {
    const many = await Promise.all(
      Array.from({ length: 12 }, () => desk.logIn(unknownBrowser("ravi"), { code: "000000", address: "192.0.2.1" })),
    );
    expect(many.filter(({ status }) => status === 403).length).toBeLessThanOrEqual(5);
    expect(many.every(({ status }) => status === 403 || status === 429)).toBe(true);
  });

  test("nothing of passwords, codes or secrets stands in the database, the events or the log", async () => {
    const [rows] = await desk.database.owner`SELECT json_agg(account)::text AS text FROM operator.account`;
    const entries = await desk.operator.log.page({}, 200);
    const all = JSON.stringify([rows, desk.events, entries, desk.log.lines]);
    expect(all).not.toContain(PASSWORD);
    expect(rows!.text).not.toMatch(/"totp_sealed":"(?!v1\.)/);
    expect(desk.events.some(({ kind, actor }) => kind === "loginFailed" && actor === "operator:ravi")).toBe(true);
    expect(all).not.toContain("operator:nobody");
  });
});

test("O-10: the log is asked for an actor of any text that an address can hold", async () => {
  const reads = await desk.hire("reads", "admin");
  for (const actor of ["%00", "%ED%A0%80", "%25", "operator:asha%00"])
    expect((await desk.call(reads, "GET", `/log?actor=${actor}`)).status).toBe(200);
});

test("O-11: the server's own log says where the chain of acts ends, once an hour and only when it has grown", async () => {
  const lines = () =>
    desk.log.lines.filter(({ message }) => message === "the log of operators ends here").map(({ fields }) => fields);
  const operator = desk.build();
  const before = lines().length;
  await operator.runOnce();
  await operator.runOnce();
  expect(lines().slice(before)).toMatchObject([
    { item: expect.any(Number), reference: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ]);
  const { item, reference } = lines().at(-1) as { item: number; reference: string };
  expect(await operator.log.verify({ seq: item, hash: reference })).toMatchObject({ isSound: true });
});

test("a new encryption secret: second factors are sealed anew at the start, and work on without the old one", async () => {
  const seals = await desk.hire("seals", "support");
  const [current, old] = ["another secret that is long enough for tests", "a secret that is long enough for the tests"];
  const both = createVault({ current, old: [old] }, seededRandom(2));
  await resealFactors(both, createStore(desk.database));
  await resealFactors(both, createStore(desk.database));
  const [row] = await desk.database.sql`SELECT id, totp_sealed AS sealed FROM operator.account WHERE name = 'seals'`;
  const alone = createVault({ current, old: [] }, seededRandom(3));
  expect(alone.open(row!.sealed, totpPlace(row!.id))).toBe(seals.secret);
  // As it was, for the tests that follow.
  const back = createVault({ current: old, old: [current] }, seededRandom(4));
  await resealFactors(back, createStore(desk.database));
});

describe("O-6, O-7: a session", () => {
  test("ends after 30 idle minutes and 12 hours by the database's clock", async () => {
    const idle = await desk.hire("idle", "support");
    const old = await desk.hire("old", "support");
    const { owner } = desk.database;
    const set = (name: string, column: string, ago: string) => owner`
      UPDATE operator.session SET ${owner(column)} = now() - ${ago}::interval
      WHERE account_id = (SELECT id FROM operator.account WHERE name = ${name})`;
    await set("idle", "created_at", "31 minutes");
    await set("idle", "last_at", "29 minutes");
    expect(await me(idle)).toBe(200);
    await set("idle", "last_at", "30 minutes");
    expect(await me(idle)).toBe(401);
    await set("old", "created_at", "12 hours");
    expect(await me(old)).toBe(401);
    await desk.operator.runOnce();
    expect(await owner`SELECT 1 FROM operator.session WHERE created_at < now() - interval '11 hours'`).toHaveLength(0);
  });

  test("O-6: what a person does keeps it awake, and nothing that a page or another site sends by itself", async () => {
    const awake = await desk.hire("awake", "support");
    const { owner } = desk.database;
    const theirs = owner`account_id = (SELECT id FROM operator.account WHERE name = 'awake')`;
    const keepsAwake = async (ask: () => Promise<unknown>) => {
      await owner`UPDATE operator.session SET last_at = now() - interval '29 minutes' WHERE ${theirs}`;
      await ask();
      const [row] =
        await owner`SELECT last_at > now() - interval '1 minute' AS is FROM operator.session WHERE ${theirs}`;
      return row!.is as boolean;
    };
    const post = (headers: Readonly<Record<string, string>>) =>
      desk.call(awake, "POST", "/step-up", { body: { code: "000000" }, headers });
    expect(await keepsAwake(() => me(awake))).toBe(false);
    expect(await keepsAwake(() => me(awake, { "x-attended": "0" }))).toBe(false);
    expect(await keepsAwake(() => post({ "x-csrf-token": "" }))).toBe(false);
    expect(await keepsAwake(() => post({ "x-attended": "1", "sec-fetch-site": "same-site" }))).toBe(false);
    expect(await keepsAwake(() => me(awake, { "x-attended": "1" }))).toBe(true);
    expect(await keepsAwake(() => me(awake, { "sec-fetch-mode": "navigate" }))).toBe(true);
    expect(await keepsAwake(() => post({}))).toBe(true);
  });

  test("O-9: a request that was let through for one thing is asked again for another", async () => {
    const asked = await desk.hire("asked", "support");
    const cookie = `operator_session=${asked.cookies.get("operator_session")}`;
    const request = new Request("http://desk.test/operator", { headers: { cookie } });
    await guard(desk.operator.access.sessions, "anyOperator", request);
    await expect(guard(desk.operator.access.sessions, "log.view", request)).rejects.toMatchObject({ status: 403 });
  });

  test.each(["block", "role", "reset", "logout"])("ends everywhere at once by %s", async (what) => {
    const browser = await desk.hire(`ends-${what}`, "support");
    // The same session as another process of the platform serves it.
    const other = desk.build();
    const token = browser.cookies.get("operator_session")!;
    expect(await other.access.sessions.principal(token)).not.toBeNull();
    const { name } = browser;
    if (what === "block") expect((await desk.staff.block(name, TERMINAL)).ok).toBe(true);
    if (what === "role") expect((await desk.staff.changeRole(name, "manager", TERMINAL)).ok).toBe(true);
    if (what === "reset") expect((await desk.staff.reset(name, TERMINAL)).ok).toBe(true);
    if (what === "logout") expect((await desk.call(browser, "POST", "/logout")).status).toBe(200);
    expect(await other.access.sessions.principal(token)).toBeNull();
    browser.cookies.set("operator_session", token);
    expect(await me(browser)).toBe(401);
  });

  test("whoever is blocked does not come in again, and with a reset only by the new link", async () => {
    const gone = await desk.hire("gone", "support");
    await desk.staff.block("gone", TERMINAL);
    expect((await desk.logIn(gone, { code: codeOf(gone.secret) })).status).toBe(403);
    expect(await desk.staff.reset("gone", TERMINAL)).toMatchObject({ error: { code: "isBlocked" } });
    await desk.staff.unblock("gone", TERMINAL);
    await desk.freshCodes("gone");
    expect((await desk.logIn(gone, { code: codeOf(gone.secret) })).status).toBe(200);
    const link = await desk.staff.reset("gone", TERMINAL);
    await desk.freshCodes("gone");
    expect((await desk.logIn(gone, { code: codeOf(gone.secret) })).status).toBe(403);
    expect(link.ok && (await me(await desk.enrol("gone", link.value)))).toBe(200);
  });

  test("O-6: a change without the page's token, of another type or from another site is refused", async () => {
    const csrf = await desk.hire("csrf", "support");
    const post = async (headers: Readonly<Record<string, string>>) =>
      (await desk.call(csrf, "POST", "/step-up", { body: { code: "000000" }, headers })).message;
    const notOurs = "The request did not come from the desk.";
    expect(await post({ "x-csrf-token": "" })).toBe(notOurs);
    expect(await post({ "x-csrf-token": "a".repeat(64) })).toBe(notOurs);
    expect(await post({ "content-type": "text/plain" })).toBe(notOurs);
    expect(await post({ "sec-fetch-site": "same-site" })).toBe(notOurs);
    expect(await post({})).toContain("code");
    expect((await desk.call(null, "POST", "/login", { headers: { "content-type": "text/plain" } })).message).toBe(
      notOurs,
    );
  });

  test("O-8: what moves money asks for a code that is five minutes old at most, and five wrong ones end the session", async () => {
    const cash = await desk.hire("cash", "manager");
    const propose = async () =>
      (await desk.call(cash, "POST", "/proposals", { body: { kind: "x", payload: {}, reason: "y" } })).status;
    expect(await propose()).toBe(404);
    await desk.database.owner`UPDATE operator.session SET factor_at = now() - interval '5 minutes'`;
    expect(await propose()).toBe(428);
    const stepUp = async (code: string) => (await desk.call(cash, "POST", "/step-up", { body: { code } })).status;
    expect(await stepUp(codeOf(cash.secret))).toBe(200);
    expect(await propose()).toBe(404);
    for (let i = 0; i < 5; i += 1) expect(await stepUp("000000")).toBe(403);
    expect(await stepUp(codeOf(cash.secret, 1))).toBe(401);
    expect(await me(cash)).toBe(401);
  });
});
