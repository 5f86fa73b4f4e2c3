import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { type Authenticator, type Lies, softAuthenticator } from "../../../test/support/authenticator.ts";
import { type Browser, codeOf, PASSWORD, TERMINAL, type TestDesk, testDesk } from "../testing/test-desk.ts";
import type { PasskeyOfferData } from "./passkeys-contract.ts";

setDefaultTimeout(60_000);
const ORIGIN = "https://desk.test";

let desk: TestDesk;
beforeAll(async () => {
  desk = await testDesk();
});
afterAll(() => desk.close());

interface Offer {
  readonly options: { readonly challenge: string; readonly user: { readonly id: string } };
  readonly ticket: string;
}
let addresses = 0;
/** What is asked of a passkey at `path`; each from an address of its own. */
async function offer(browser: Browser | null, path: string): Promise<Offer> {
  addresses += 1;
  const answer = await desk.call(browser, "POST", path, { headers: { "x-test-address": `198.51.100.${addresses}` } });
  expect(answer.status).toBe(200);
  return answer.data as PasskeyOfferData as Offer;
}

/** A key of somebody's, added at the desk. */
async function keyOf(browser: Browser, name = "Phone", key = softAuthenticator(ORIGIN)): Promise<Authenticator> {
  const { options, ticket } = await offer(browser, "/passkeys/options");
  const added = await desk.call(browser, "POST", "/passkeys", {
    body: { name, ticket, credential: key.create(options) },
  });
  expect(added.status).toBe(200);
  return key;
}

async function logIn(browser: Browser, key: Authenticator, { password = PASSWORD, lies = {} as Lies } = {}) {
  const { options, ticket } = await offer(browser, "/login/passkey");
  const body = { name: browser.name, password, ticket, credential: key.get(options, lies) };
  return enter(browser, body);
}

async function enter(browser: Browser, body: object) {
  addresses += 1;
  const headers = { "x-test-address": `198.51.100.${addresses}` };
  const answer = await desk.call(browser, "POST", "/login", { body, headers });
  if (answer.status === 200) browser.csrf = (answer.data as { csrf: string }).csrf;
  return answer;
}

describe("O-31: passkeys", () => {
  test("one is added at the desk, logs in with the password in place of a code, and is removed; all of it is in the log", async () => {
    const asha = await desk.hire("asha", "finance");
    const key = await keyOf(asha, "Asha's phone");
    expect((await logIn(asha, key)).status).toBe(200);
    const [row] = (await desk.call(asha, "GET", "/passkeys")).data as {
      id: string;
      name: string;
      lastUsedAt: string;
    }[];
    expect(row).toMatchObject({ name: "Asha's phone", lastUsedAt: expect.any(String) });
    expect((await desk.call(asha, "POST", `/passkeys/${row!.id}/remove`)).status).toBe(200);
    expect((await logIn(asha, key)).status).toBe(403);
    const entries = await desk.database.sql`SELECT kind FROM operator.act WHERE subject = ${row!.id} ORDER BY seq`;
    expect(entries.map(({ kind }) => kind)).toEqual(["passkey.added", "passkey.removed"] as never);
  });

  test("O-2: every refusal at the door says the same, whatever was wrong", async () => {
    const [ravi, mani] = [await desk.hire("ravi", "finance"), await desk.hire("mani", "finance")];
    const [his, hers] = [await keyOf(ravi), await keyOf(mani)];
    const refusals = [
      await logIn(ravi, his, { password: "correct horse batters" }),
      await logIn(ravi, hers),
      await logIn({ ...ravi, name: "nobody" }, his),
      await logIn(ravi, softAuthenticator(ORIGIN), { lies: { userHandle: "AAAA" } }),
      await logIn(ravi, his, { lies: { origin: "https://desk.evil" } }),
      await logIn(ravi, his, { lies: { isUnverified: true } }),
      await logIn(ravi, his, { lies: { isForged: true } }),
      await logIn(ravi, his, { lies: { challenge: "A".repeat(43) } }),
    ];
    expect(new Set(refusals.map(({ status, message }) => `${status} ${message}`)).size).toBe(1);
    expect(refusals[0]!.status).toBe(403);
    expect((await logIn(ravi, his)).status).toBe(200);
  });

  test("what was signed counts once, at once too, and a challenge is good for its purpose, its session and five minutes", async () => {
    const lata = await desk.hire("lata", "finance");
    const key = await keyOf(lata);
    const asking: Browser = { ...lata, cookies: new Map() };
    const { options, ticket } = await offer(asking, "/login/passkey");
    const body = { name: "lata", password: PASSWORD, ticket, credential: key.get(options) };
    const copies = [1, 2, 3].map(() => enter({ ...lata, cookies: new Map(asking.cookies) }, body));
    expect((await Promise.all(copies)).map(({ status }) => status).toSorted()).toEqual([200, 403, 403]);

    const inside = await offer(lata, "/step-up/passkey");
    const atLogIn = { name: "lata", password: PASSWORD, ticket: inside.ticket, credential: key.get(inside.options) };
    expect((await enter({ ...lata, cookies: new Map() }, atLogIn)).status).toBe(403);
    const other: Browser = { ...lata, cookies: new Map() };
    expect((await logIn(other, key)).status).toBe(200);
    const stolen = { ticket: inside.ticket, credential: key.get(inside.options) };
    expect((await desk.call(other, "POST", "/step-up", { body: stolen })).status).toBe(403);

    const late = await desk.operator.access.passkeys.logInOptions("198.51.100.250", {
      logInToken: asking.cookies.get("operator_door")!,
      device: null,
    });
    if (!late.ok) throw new Error("offered");
    const content = desk.vault.open(late.value.ticket, { owner: "desk", field: "operator.passkey.logIn" });
    const over = JSON.stringify({ ...JSON.parse(content), ends: Math.floor(Date.now() / 1_000) - 10 });
    const old = desk.vault.seal(over, { owner: "desk", field: "operator.passkey.logIn" });
    const credential = key.get(late.value.options as Offer["options"]);
    const answer = await enter({ ...lata, cookies: new Map(asking.cookies) }, { ...body, ticket: old, credential });
    expect(answer.status).toBe(403);
  });

  test("what was signed at the door counts in the browser that asked for it, and not where it was carried", async () => {
    const uma = await desk.hire("uma", "finance");
    const key = await keyOf(uma);
    const [hers, thiefs] = [1, 2].map((): Browser => ({ ...uma, cookies: new Map() }));
    const asked = await offer(hers!, "/login/passkey");
    const signed = { name: "uma", password: PASSWORD, ticket: asked.ticket, credential: key.get(asked.options) };
    // With nothing, and with what the thief's own question brought.
    expect((await enter({ ...uma, cookies: new Map() }, signed)).status).toBe(403);
    await offer(thiefs!, "/login/passkey");
    expect((await enter(thiefs!, signed)).status).toBe(403);
    // Another window of hers that asks meanwhile takes nothing away; and a refusal elsewhere has used nothing up.
    await offer(hers!, "/login/passkey");
    expect((await enter(hers!, signed)).status).toBe(200);
    const [line] = (await desk.call(null, "POST", "/login/passkey")).cookies;
    expect(line).toMatch(/^operator_door=[\w-]{43}; Path=.*; Max-Age=300; HttpOnly; SameSite=Strict; Secure$/);
  });

  test("O-8: one gives a fresh factor, counts as a guess when it is wrong, and a new one wants a fresh factor", async () => {
    const tara = await desk.hire("tara", "finance");
    const key = await keyOf(tara);
    await desk.database.owner`UPDATE operator.session SET factor_at = now() - interval '6 minutes'`;
    expect((await desk.call(tara, "POST", "/passkeys/options")).status).toBe(428);
    const wrong = await offer(tara, "/step-up/passkey");
    const forged = { ticket: wrong.ticket, credential: key.get(wrong.options, { isForged: true }) };
    expect((await desk.call(tara, "POST", "/step-up", { body: forged })).status).toBe(403);
    const right = await offer(tara, "/step-up/passkey");
    const signed = { ticket: right.ticket, credential: key.get(right.options) };
    expect((await desk.call(tara, "POST", "/step-up", { body: signed })).status).toBe(200);
    expect((await desk.call(tara, "POST", "/passkeys/options")).status).toBe(200);
    await desk.database.owner`UPDATE operator.session SET factor_at = now() - interval '6 minutes'`;
    const again = await desk.call(tara, "POST", "/step-up", { body: signed });
    expect(again.status).toBe(403);
    for (let i = 0; i < 3; i += 1) await desk.call(tara, "POST", "/step-up", { body: forged });
    expect((await desk.call(tara, "POST", "/step-up", { body: forged })).status).toBe(401);
  });

  test("a key whose counter goes back, and one that somebody has already, are refused; nobody has more than ten", async () => {
    const kiran = await desk.hire("kiran", "support");
    const key = await keyOf(kiran, "Key", softAuthenticator(ORIGIN, { counts: true }));
    expect((await logIn(kiran, key)).status).toBe(200);
    expect((await logIn(kiran, key, { lies: { counter: 1 } })).status).toBe(403);
    const twin = await offer(kiran, "/passkeys/options");
    const body = { name: "Twin", ticket: twin.ticket, credential: key.create(twin.options) };
    expect((await desk.call(kiran, "POST", "/passkeys", { body })).status).toBe(403);
    const offers = await Promise.all(Array.from({ length: 12 }, () => offer(kiran, "/passkeys/options")));
    const added = await Promise.all(
      offers.map(({ options, ticket }) => {
        const credential = softAuthenticator(ORIGIN).create(options);
        return desk.call(kiran, "POST", "/passkeys", { body: { name: "More", ticket, credential } });
      }),
    );
    expect(added.filter(({ status }) => status === 200)).toHaveLength(9);
    expect((await desk.call(kiran, "GET", "/passkeys")).data as unknown[]).toHaveLength(10);
  });

  test("O-3: a reset takes them all away; somebody else's is not there to be removed", async () => {
    const [mina, gita] = [await desk.hire("mina", "support"), await desk.hire("gita", "support")];
    const key = await keyOf(mina);
    const [row] = (await desk.call(mina, "GET", "/passkeys")).data as { id: string }[];
    for (const id of [row!.id, "none", "00000000-0000-0000-0000-000000000000"])
      expect((await desk.call(gita, "POST", `/passkeys/${id}/remove`)).status).toBe(404);
    const link = await desk.staff.reset("mina", TERMINAL);
    if (!link.ok) throw new Error(link.error.message);
    const back = await desk.enrol("mina", link.value);
    expect((await desk.call(back, "GET", "/passkeys")).data as unknown[]).toEqual([]);
    expect((await logIn(back, key)).status).toBe(403);
    await desk.freshCodes("mina");
    expect((await desk.logIn(back, { code: codeOf(back.secret) })).status).toBe(200);
  });

  test("strangers at the door leave no rows, and a flood of one address is not looked at", async () => {
    const rows = async () =>
      (await desk.database.owner`SELECT count(*)::int AS n FROM operator.spent_challenge`)[0]!.n as number;
    const before = await rows();
    const headers = { "x-test-address": "203.0.113.99" };
    const statuses = [];
    for (let i = 0; i < 40; i += 1)
      statuses.push((await desk.call(null, "POST", "/login/passkey", { headers })).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
    expect(await rows()).toBe(before);
  });

  test("O-5: whoever shares the address keeps no browser out that is known, and such a one has its own limit", async () => {
    const meena = await desk.hire("meena", "support");
    const headers = { "x-test-address": "203.0.113.98" };
    const asks = async (browser: Browser | null) =>
      (await desk.call(browser, "POST", "/login/passkey", { headers })).status;
    for (let i = 0; i < 40; i += 1) await asks(null);
    const made = { ...meena, cookies: new Map([["operator_device", "b".repeat(43)]]) };
    expect([await asks(null), await asks(made)]).toEqual([429, 429]);
    const own = { ...meena, cookies: new Map([...meena.cookies].filter(([name]) => name === "operator_device")) };
    const statuses = [];
    for (let i = 0; i < 31; i += 1) statuses.push(await asks(own));
    expect(statuses).toEqual([...Array(30).fill(200), 429]);
  });
});
