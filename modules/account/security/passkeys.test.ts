import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { type Authenticator, type Lies, softAuthenticator } from "../../../test/support/authenticator.ts";
import { until } from "../../../test/support/child.ts";
import { type Answer, type TestIdentity, testIdentity } from "../../../test/support/identity.ts";
import { duringReset } from "../../../test/support/meanwhile.ts";
import { peopleOf, refusal } from "../../../test/support/people.ts";
import { relyingParty } from "../../identity/passkeys/webauthn.ts";
import { HOUR_MS, iso, MINUTE_MS } from "../../kernel/index.ts";
import { PasskeysData } from "../security-contract.ts";

setDefaultTimeout(60_000);

const ORIGIN = "http://localhost";
let server: TestIdentity;
beforeAll(async () => {
  server = await testIdentity({ callsPerAddressMinute: 1_000_000 }, 41);
});
afterAll(() => server.close());
const { player, profile } = peopleOf(() => server);
type Person = Awaited<ReturnType<typeof player>>;

const REFUSED = [400, "This passkey could not be used. Please try again, or log in with your password."];
const GONE = [400, "That took too long. Please try again."];
const post = (person: Pick<Person, "token">, path: string, body: unknown = {}) =>
  server.call(`/profile/passkeys${path}`, { body, headers: { authorization: person.token } });
const optionsOf = (answer: Answer) =>
  (answer.data as { oOptions: { challenge: string; user: { id: string }; [name: string]: unknown } }).oOptions;
const list = async (person: Pick<Person, "token">) =>
  PasskeysData.parse((await server.call("/profile/passkeys", { headers: { authorization: person.token } })).data)
    .aPasskey;

/** Adds a passkey with the password as proof. */
async function added(person: Pick<Person, "token">, device: Authenticator, sName = "Phone", lies?: Lies) {
  const options = await post(person, "/options", { sPassword: "Password1!" });
  expect(refusal(options)).toEqual([200, "success."]);
  return post(person, "", { sName, oCredential: device.create(optionsOf(options), lies) });
}
async function logInOptions() {
  return optionsOf(await server.call("/auth/passkey/options", { body: {} }));
}
const logIn = (oCredential: object) => server.call("/auth/passkey/login", { body: { oCredential } });

describe("adding a passkey", () => {
  test("needs the password, then lists it, tells by mail, and is recorded", async () => {
    const person = await player();
    await server.database.sql`update identity.players set email_verified_at = now() where mobile = ${person.sMobile}`;
    expect(refusal(await post(person, "/options", { sPassword: "Wrong-one7" }))).toEqual([400, "Invalid credentials"]);
    expect((await post(person, "/options", {})).status).toBe(400);
    expect(refusal(await added(person, softAuthenticator(ORIGIN), "  My phone "))).toEqual([
      200,
      "Your passkey is added. You can log in with it from now on.",
    ]);
    expect(await list(person)).toMatchObject([{ sName: "My phone", dLastUsed: null, isBackedUp: true }]);
    await until("the mail", () =>
      server.sent.some(({ to, text }) => to === person.sEmail && text.includes('"My phone" was added')),
    );
    expect(server.events).toContainEqual(expect.objectContaining({ kind: "passkeyAdded", outcome: "success" }));
    expect(server.events).toContainEqual(expect.objectContaining({ kind: "stepUpFailed" }));
  });

  test("asks the browser for a discoverable key that looks at its user, and for none that is there", async () => {
    const person = await player();
    await added(person, softAuthenticator(ORIGIN));
    const options = optionsOf(await post(person, "/options", { sPassword: "Password1!" }));
    expect(options).toMatchObject({
      rp: { id: "localhost" },
      attestation: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      excludeCredentials: [{ type: "public-key" }],
    });
    expect(JSON.stringify(options)).not.toContain(person.sMobile.slice(3));
  });

  test.each<[string, Lies]>([
    ["another site's page", { origin: "http://evil.example" }],
    ["another site's key", { rpId: "evil.example" }],
    ["a log-in's answer", { type: "webauthn.get" }],
    ["a key that did not look at its user", { isUnverified: true }],
    ["a statement with certificates", { format: "packed" }],
    ["a statement of a format with certificates", { format: "android-safetynet" }],
  ])("%s is refused and leaves nothing", async (_, lies) => {
    const person = await player();
    expect(refusal(await added(person, softAuthenticator(ORIGIN), "Phone", lies))).toEqual(REFUSED);
    expect(await list(person)).toEqual([]);
  });

  test("is refused where the session has ended meanwhile: a reset of the password leaves no way in behind", async () => {
    const person = await player();
    const oCredential = softAuthenticator(ORIGIN).create(
      optionsOf(await post(person, "/options", { sPassword: "Password1!" })),
    );
    const [{ id } = { id: "" }] = await server.database.owner`
      SELECT id FROM identity.players WHERE mobile = ${person.sMobile}`;
    const adding = await duringReset(server, id, () => post(person, "", { sName: "Thief's", oCredential }));
    expect(refusal(adding)).toEqual([401, "Authentication Error, Please try logging again"]);
    expect(await server.database.owner`SELECT FROM identity.passkeys WHERE player_id = ${id}`).toHaveLength(0);
  });

  test("options are good once, for five minutes, and for the session that asked", async () => {
    const person = await player();
    const device = softAuthenticator(ORIGIN);
    const options = optionsOf(await post(person, "/options", { sPassword: "Password1!" }));
    const oCredential = device.create(options);
    const stranger = await player();
    expect(refusal(await post(stranger, "", { sName: "Mine", oCredential }))).toEqual(GONE);
    expect(refusal(await post(person, "", { sName: "Phone", oCredential }))).toEqual(GONE);
    const late = optionsOf(await post(person, "/options", { sPassword: "Password1!" }));
    server.time.advance(5 * MINUTE_MS);
    expect(refusal(await post(person, "", { sName: "Phone", oCredential: device.create(late) }))).toEqual(GONE);
    expect([...(await list(person)), ...(await list(stranger))]).toEqual([]);
  });

  test("a credential that somebody has is nobody else's", async () => {
    const [person, other] = [await player(), await player()];
    const device = softAuthenticator(ORIGIN);
    await added(person, device);
    expect(refusal(await added(other, device))).toEqual([409, "This passkey is already added."]);
  });

  test("ten are kept at most, however many come at once", async () => {
    const person = await player();
    const made = [];
    for (let i = 0; i < 12; i += 1) {
      const options = optionsOf(await post(person, "/options", { sPassword: "Password1!" }));
      made.push({ sName: `Key ${i}`, oCredential: softAuthenticator(ORIGIN).create(options) });
    }
    const answers = await Promise.all(made.map((body) => post(person, "", body)));
    expect(answers.filter(({ status }) => status === 200).length).toBe(10);
    expect((await list(person)).length).toBe(10);
    expect(refusal(await post(person, "/options", { sPassword: "Password1!" }))).toEqual([
      409,
      "You have ten passkeys already. Remove one first.",
    ]);
  });

  test("hostile names and answers are refused with a reason", async () => {
    const person = await player();
    const device = softAuthenticator(ORIGIN);
    for (const sName of ["", "x".repeat(41), "a\u202eb", "a\u0000b", 5, null])
      expect((await post(person, "", { sName, oCredential: device.get({ challenge: "x" }) })).status).toBe(400);
    for (const oCredential of [
      null,
      {},
      [],
      "x",
      { id: "x".repeat(9_999) },
      { ...device.get({ challenge: "x" }), type: "password" },
    ])
      expect((await post(person, "", { sName: "Phone", oCredential })).status).toBe(400);
  });
});

describe("log-in by passkey", () => {
  test("opens a session for the key's player, notes the use, and is recorded", async () => {
    const person = await player();
    const device = softAuthenticator(ORIGIN);
    await added(person, device);
    const answer = await logIn(device.get(await logInOptions()));
    expect(refusal(answer)).toEqual([200, "success."]);
    const token = answer.headers.get("authorization")!;
    expect((await profile(token)).data).toMatchObject({ sEmail: person.sEmail });
    expect((await list(person))[0]!.dLastUsed).toBe(iso(server.time.now()));
    expect(server.events).toContainEqual(
      expect.objectContaining({ kind: "loginSucceeded", detail: { by: "passkey" } }),
    );
  });

  test("an answer is good once, also for two that come at the same time, and not for another challenge", async () => {
    const person = await player();
    const device = softAuthenticator(ORIGIN);
    await added(person, device);
    const first = device.get(await logInOptions());
    const both = await Promise.all([logIn(first), logIn(first)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(refusal(await logIn(first))).toEqual(GONE);
    const made = { challenge: Buffer.alloc(32, 7).toString("base64url") };
    expect(refusal(await logIn(device.get(made)))).toEqual(GONE);
    const late = await logInOptions();
    server.time.advance(5 * MINUTE_MS);
    expect(refusal(await logIn(device.get(late)))).toEqual(GONE);
  });

  test("a challenge of another purpose opens nothing", async () => {
    const person = await player();
    const device = softAuthenticator(ORIGIN);
    await added(person, device);
    const stepUp = optionsOf(await post(person, "/stepUp"));
    expect(refusal(await logIn(device.get(stepUp)))).toEqual(GONE);
    const adding = optionsOf(await post(person, "/options", { sPassword: "Password1!" }));
    expect(refusal(await logIn(device.get(adding)))).toEqual(GONE);
  });

  test.each<[string, Lies]>([
    ["signed by another key", { isForged: true }],
    ["from another site's page", { origin: "http://evil.example" }],
    ["from another port", { origin: "http://localhost:9999" }],
    ["for another site", { rpId: "evil.example" }],
    ["of a registration", { type: "webauthn.create" }],
    ["without a look at its user", { isUnverified: true }],
    ["with another player's handle", { userHandle: Buffer.from("somebody else").toString("base64url") }],
  ])("an answer %s is refused", async (_, lies) => {
    const person = await player();
    const device = softAuthenticator(ORIGIN);
    await added(person, device);
    expect(refusal(await logIn(device.get(await logInOptions(), lies)))).toEqual(REFUSED);
    expect(server.events.at(-1)).toMatchObject({ kind: "loginFailed", outcome: "refused" });
  });

  test("a copy of a key that counts is refused once its counter falls behind", async () => {
    const person = await player();
    const device = softAuthenticator(ORIGIN, { counts: true });
    await added(person, device);
    expect((await logIn(device.get(await logInOptions()))).status).toBe(200);
    expect(refusal(await logIn(device.get(await logInOptions(), { counter: 1 })))).toEqual(REFUSED);
    expect((await logIn(device.get(await logInOptions(), { counter: 9 }))).status).toBe(200);
  });

  test("an unknown key, a removed one and a closed account's are refused alike", async () => {
    const person = await player({});
    const device = softAuthenticator(ORIGIN);
    expect(refusal(await logIn(device.get(await logInOptions())))).toEqual(REFUSED);
    await added(person, device);
    const { _id } = (await list(person))[0]!;
    expect((await post(person, `/${_id}/remove`, { sPassword: "Password1!" })).status).toBe(200);
    expect(refusal(await logIn(device.get(await logInOptions())))).toEqual(REFUSED);
    await added(person, device);
    Object.assign(server.others, { deposit: 0, winnings: 0 });
    const close = await server.call("/profile/close", {
      body: { sPassword: "Password1!" },
      headers: { authorization: person.token },
    });
    expect(close.status).toBe(200);
    expect(refusal(await logIn(device.get(await logInOptions())))).toEqual(REFUSED);
    const [row] = await server.database.sql`select count(*)::int as n from identity.passkeys p
      join identity.players on players.id = p.player_id where closed_at is not null`;
    expect(row!.n).toBe(0);
  });

  test("calls that nobody answers leave few rows behind", async () => {
    for (let i = 0; i < 30; i += 1) await logInOptions();
    server.time.advance(HOUR_MS);
    for (let i = 0; i < 30; i += 1) await logInOptions();
    const [row] = await server.database.sql`select count(*)::int as n from identity.passkey_challenges`;
    expect(row!.n).toBeLessThanOrEqual(30);
  });
});

describe("a passkey as proof", () => {
  test("adds and removes another one without the password; a stranger's does not", async () => {
    const [person, stranger] = [await player(), await player()];
    const [phone, theirs] = [softAuthenticator(ORIGIN), softAuthenticator(ORIGIN)];
    await added(person, phone, "Phone");
    await added(stranger, theirs, "Theirs");
    const stepUp = async () => optionsOf(await post(person, "/stepUp"));
    expect(refusal(await post(person, "/options", { oCredential: theirs.get(await stepUp()) }))).toEqual(REFUSED);
    expect(server.events.at(-1)).toMatchObject({ kind: "stepUpFailed" });
    const options = await post(person, "/options", { oCredential: phone.get(await stepUp()) });
    expect(refusal(options)).toEqual([200, "success."]);
    const laptop = softAuthenticator(ORIGIN);
    expect((await post(person, "", { sName: "Laptop", oCredential: laptop.create(optionsOf(options)) })).status).toBe(
      200,
    );
    const keys = await list(person);
    expect(keys.map(({ sName }) => sName).toSorted()).toEqual(["Laptop", "Phone"]);
    const gone = keys.find(({ sName }) => sName === "Phone")!;
    const proof = { oCredential: laptop.get(await stepUp()) };
    expect(refusal(await post(person, `/${gone._id}/remove`, proof))).toEqual([200, "The passkey is removed."]);
    expect(refusal(await post(person, `/${gone._id}/remove`, proof))[0]).toBe(404);
    expect((await list(person)).map(({ sName }) => sName)).toEqual(["Laptop"]);
  });

  test("another player's key is answered like one that does not exist, and stays", async () => {
    const [person, stranger] = [await player(), await player()];
    await added(person, softAuthenticator(ORIGIN));
    const { _id } = (await list(person))[0]!;
    const nobodys = _id.replace(/.{4}$/, (last) => (last === "0000" ? "1111" : "0000"));
    const tried = await post(stranger, `/${_id}/remove`, { sPassword: "Password1!" });
    expect(refusal(tried)).toEqual(refusal(await post(stranger, `/${nobodys}/remove`, { sPassword: "Password1!" })));
    expect((await list(person)).length).toBe(1);
  });

  test("whoever asks for options all the time is told to wait", async () => {
    const person = await player();
    await added(person, softAuthenticator(ORIGIN));
    const statuses = [];
    for (let i = 0; i < 62; i += 1) statuses.push((await post(person, "/stepUp")).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
  });
});

test.each([
  ["https://rummy.example", { id: "rummy.example", origin: "https://rummy.example" }],
  ["https://rummy.example:8443/", { id: "rummy.example", origin: "https://rummy.example:8443" }],
  ["http://127.0.0.1:3000", { id: "localhost", origin: "http://localhost:3000" }],
  ["http://[::1]:3000", { id: "localhost", origin: "http://localhost:3000" }],
  ["http://0.0.0.0:80", { id: "localhost", origin: "http://localhost" }],
  ["http://localhost:3000", { id: "localhost", origin: "http://localhost:3000" }],
  ["http://rummy.example", null],
  ["https://203.0.113.9", null],
])("passkeys of a server at %p are for %p", (url, party) => expect(relyingParty(url)).toEqual(party));
