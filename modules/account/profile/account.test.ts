import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { until } from "../../../test/support/child.ts";
import { type TestIdentity, testIdentity } from "../../../test/support/identity.ts";
import { peopleOf, refusal } from "../../../test/support/people.ts";
import { iso } from "../../kernel/index.ts";
import { AVATAR_COUNT } from "../../ui/art/avatar.tsx";
import { createAgentOperatorApi } from "../agents/agents.ts";
import { AVATARS, TEXTS } from "../contract.ts";

setDefaultTimeout(60_000);

let server: TestIdentity;
beforeAll(async () => {
  server = await testIdentity({ callsPerAddressMinute: 1_000_000 });
});
afterAll(() => server.close());
beforeEach(() => {
  Object.assign(server.others, { deposit: 150, winnings: 7, isNameLocked: false });
  Object.assign(server.others, {
    hasOpenStake: false,
    hasOpenWithdrawal: false,
    hasOpenDeposit: false,
    hasDebt: false,
    payBack: "underWay",
  });
});
const { login, player, profile, register } = peopleOf(() => server);
type Person = Awaited<ReturnType<typeof player>>;

const post = (person: Pick<Person, "token">, path: string, body: unknown) =>
  server.call(`/profile${path}`, { body, headers: { authorization: person.token } });
const shown = async (person: Pick<Person, "token">) => (await profile(person.token)).data as Record<string, unknown>;
const mailsTo = (address: string) =>
  server.sent.filter(({ to, channel }) => to === address && channel === "email").map(({ text }) => text);
/** The newest mail to an address that says this; the relay sends it beside the call. */
async function mail(address: string, saying: string): Promise<string> {
  const found = () => mailsTo(address).findLast((text) => text.includes(saying));
  await until(`a mail to ${address} that says ${saying}`, () => found() !== undefined);
  return found()!;
}
const tokenIn = (text: string) => /token=([0-9a-f]{32})/.exec(text)![1];

const FULL = {
  sFullName: "Meera Rao",
  dDob: "1990-02-28",
  sAddressLine1: "12, Temple Road",
  sAddressLine2: "Malleswaram",
  sLandMark: "Near the lake",
  sCity: "Bengaluru",
  sState: "Karnataka",
  nPinCode: "560003",
};

describe("POST /profile (S2 § 5, 7)", () => {
  test("saves what is given, keeps what is empty or left out, and keeps it encrypted", async () => {
    const person = await player();
    expect(refusal(await post(person, "", FULL))).toEqual([200, "Profile updated successfully."]);
    expect(
      refusal(await post(person, "", { sCity: "Mysuru", sFullName: "", sLandMark: null, nPinCode: 560_004 })),
    ).toEqual([200, "Profile updated successfully."]);
    expect(await shown(person)).toMatchObject({
      sFullName: "Meera Rao",
      dDob: "1990-02-28",
      oAddress: {
        sAddressLine1: "12, Temple Road",
        sAddressLine2: "Malleswaram",
        sLandMark: "Near the lake",
        sCity: "Mysuru",
        sState: "Karnataka",
        nPinCode: "560004",
        sPinCode: "560004",
      },
    });
    const rows = await server.database.sql`select sealed from identity.details`;
    expect(JSON.stringify(rows)).not.toContain("Meera");
  });

  test.each([
    [{ sUserName: "x" }, 400, "Enter username between 2 to 10 characters"],
    [{ sUserName: "elevenchars" }, 400, "Enter username between 2 to 10 characters"],
    [{ sFullName: "x".repeat(101) }, 400, "Full Name can have 100 characters at most"],
    [{ sEmail: "nobody" }, 400, "Please enter valid Email"],
    [{ sEmail: `${"x".repeat(360)}@b.in` }, 400, "Please enter valid Email"],
    [{ dDob: "2010-01-01" }, 400, "You must be 18 years or older to play"],
    [{ dDob: "1790-01-01" }, 400, "You must be 18 years or older to play"],
    [{ dDob: "31-02-1990" }, 400, "Please enter a valid date of birth"],
    [{ dDob: "yesterday!!" }, 400, "Please enter a valid date of birth"],
    [{ sAddressLine1: "x".repeat(101) }, 400, "An address line can have 100 characters at most"],
    [{ sLandMark: "x".repeat(16) }, 400, "Landmark can have 15 characters at most"],
    [{ sCity: "x".repeat(101) }, 400, "City can have 100 characters at most"],
    [{ sState: "Atlantis" }, 400, "Please select your state"],
    [{ nPinCode: "012345" }, 400, "Please enter valid postal code"],
    [{ nPinCode: 12_345 }, 400, "Please enter valid postal code"],
    [{ nPinCode: {} }, 400, "Please enter valid postal code"],
    [{ sAvatar: "avatar-13" }, 400, "Choose one of the avatars"],
    [{ sMobile: "+919999999999" }, 409, "A verified mobile number cannot be changed"],
  ])("%p is refused and changes nothing", async (body, status, message) => {
    const person = await player();
    const before = await shown(person);
    expect(refusal(await post(person, "", { ...FULL, ...body }))).toEqual([status, message]);
    expect(await shown(person)).toEqual(before);
  });

  test("18 on the day of the birthday in India; a birthday shows an adult", async () => {
    const person = await player({ isAdult: undefined });
    const id = String((await shown(person))._id) as never;
    expect((await server.identity.statusOf(id)).isAdult).toBe(false);
    const today = iso(server.time.now() + 5.5 * 3_600_000).slice(0, 10);
    const eighteen = `${Number(today.slice(0, 4)) - 18}${today.slice(4)}`;
    const tooYoung = iso(Date.parse(eighteen) + 86_400_000).slice(0, 10);
    expect((await post(person, "", { dDob: tooYoung })).status).toBe(400);
    expect((await server.identity.statusOf(id)).isAdult).toBe(false);
    expect((await post(person, "", { dDob: eighteen })).status).toBe(200);
    expect((await server.identity.statusOf(id)).isAdult).toBe(true);
  });

  test("a name that somebody has is refused, also in other letters' case; one's own is not", async () => {
    const [one, other] = [await player({ sUserName: "Ravi" }), await player()];
    expect(refusal(await post(other, "", { sUserName: "rAVI", sCity: "Pune" }))).toEqual([
      409,
      "Username is already taken",
    ]);
    expect(await shown(other)).toMatchObject({ oAddress: { sCity: "" } });
    expect((await post(one, "", { sUserName: "RAVI" })).status).toBe(200);
    expect(refusal(await post(other, "", { sEmail: one.sEmail.toUpperCase(), sPassword: other.sPassword }))).toEqual([
      409,
      "Email id is already registered",
    ]);
  });

  test("of parallel edits for one free name, one wins", async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => player()));
    const answers = await Promise.all(people.map((person) => post(person, "", { sUserName: "Unique" })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  });

  test("a changed e-mail is unverified and gets a confirmation mail; the old address hears of it, and its link is dead", async () => {
    const person = await player();
    const link = tokenIn(await mail(person.sEmail, "token="));
    expect((await post(person, "", { sEmail: "Somewhere.Else@example.com", sPassword: "Password1!" })).status).toBe(
      200,
    );
    expect(await shown(person)).toMatchObject({ sEmail: "Somewhere.Else@example.com", isEmailVerified: false });
    await mail("Somewhere.Else@example.com", "token=");
    await mail(person.sEmail, "another e-mail address");
    const opened = await server.call("/auth/email/confirm", { body: { token: link, sPassword: "Password1!" } });
    expect(opened.status).toBe(400);
    expect(await shown(person)).toMatchObject({ isEmailVerified: false });
  });

  test("with an approved PAN name and birthday stay, the rest does not", async () => {
    const person = await player();
    await post(person, "", FULL);
    server.others.isNameLocked = true;
    const locked = [409, "Full Name and date of birth cannot be changed after your PAN is approved"];
    expect(refusal(await post(person, "", { sFullName: "Another Name", sCity: "Pune" }))).toEqual(locked);
    expect(refusal(await post(person, "", { dDob: "1991-01-01" }))).toEqual(locked);
    expect((await post(person, "", { ...FULL, sCity: "Pune" })).status).toBe(200);
    expect(await shown(person)).toMatchObject({ isNameLocked: true, oAddress: { sCity: "Pune" } });
  });

  test("avatars are those that are drawn", async () => {
    expect(AVATARS.length).toBe(AVATAR_COUNT);
    const person = await player();
    await post(person, "", { sAvatar: "avatar-12" });
    expect(await shown(person)).toMatchObject({ sAvatar: "avatar-12" });
  });

  test("a flood of edits is refused", async () => {
    const person = await player();
    for (let i = 0; i < 30; i += 1) await post(person, "", { sCity: `City ${i}` });
    const flood = await post(person, "", { sCity: "One more" });
    expect([flood.status, flood.headers.has("retry-after")]).toEqual([429, true]);
  });
});

describe("POST /profile/setAgent (S2 § 2.3, 7)", () => {
  beforeAll(async () => {
    const desk = createAgentOperatorApi({ database: server.database, clock: server.time });
    await desk.save("AGENT1", "One");
    await desk.save("agent2", "Two");
    await desk.save("GONE01", "Gone");
    await desk.close("gone01");
  });

  test("links once, whatever the case of the letters, and for good", async () => {
    const person = await player();
    for (const sAgentId of ["", "AGENT", "AGENT12", 5, null])
      expect(refusal(await post(person, "/setAgent", { sAgentId }))).toEqual([400, "Agent id has 6 characters"]);
    for (const sAgentId of ["NOBODY", "GONE01", "' or 1"])
      expect(refusal(await post(person, "/setAgent", { sAgentId }))).toEqual([400, "Invalid agent id"]);
    for (const sAgentId of ["agent1", "AGENT1"])
      expect(refusal(await post(person, "/setAgent", { sAgentId }))).toEqual([200, "success."]);
    expect(refusal(await post(person, "/setAgent", { sAgentId: "AGENT2" }))).toEqual([
      409,
      "You are already linked to an agent",
    ]);
    expect(await shown(person)).toMatchObject({ sAgentId: "AGENT1" });
  });

  test("of two agents at once one counts", async () => {
    const person = await player();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => post(person, "/setAgent", { sAgentId: `AGENT${(i % 2) + 1}` })),
    );
    const { sAgentId } = await shown(person);
    const expected = answers.map((_, i) => (sAgentId === `AGENT${(i % 2) + 1}` ? 200 : 409));
    expect(answers.map(({ status }) => status)).toEqual(expected);
  });

  test("guessing ids ends after ten tries", async () => {
    const person = await player();
    for (let i = 0; i < 10; i += 1) await post(person, "/setAgent", { sAgentId: `GUESS${i}` });
    expect((await post(person, "/setAgent", { sAgentId: "AGENT1" })).status).toBe(429);
  });
});

describe("POST /profile/update/password (S2 § 5, 7, 8)", () => {
  const change = (person: Pick<Person, "token">, sPassword: unknown, sNewPassword: unknown) =>
    post(person, "/update/password", { sPassword, sNewPassword });

  test("sets the new one, ends every session, says so by mail", async () => {
    const person = await player();
    const other = (await login(person.sMobile)).headers.get("authorization")!;
    expect(refusal(await change(person, "Password1!", "NewPass1#"))).toEqual([200, "Password changed successfully."]);
    for (const token of [person.token, other]) expect((await profile(token)).status).toBe(401);
    expect((await login(person.sMobile, "Password1!")).status).toBe(400);
    expect((await login(person.sMobile, "NewPass1#")).headers.get("authorization")).toBeTruthy();
    await mail(person.sEmail, "The password of your");
  });

  const LENGTH = "It must contain minimum 6 characters and maximum 12 characters.";
  const CLASSES = "Password must contain 1 number, uppercase, lowercase, and special character.";
  test.each([
    ["", "NewPass1#", "Enter your current password"],
    [undefined, "NewPass1#", "Enter your current password"],
    ["Password1!", "", "Enter new password"],
    ["Password1!", "Ab1#", LENGTH],
    ["Password1!", "Abcdefghij1#x", LENGTH],
    ["Password1!", "Abcde1#", "Password need to be 8 to 16 characters"],
    ["Password1!", "newpass1#", CLASSES],
    ["Password1!", "NEWPASS1#", CLASSES],
    ["Password1!", "NewPasss#", CLASSES],
    ["Password1!", "NewPass11", CLASSES],
    ["Password1!", "NewPass1~", CLASSES],
    ["Wrong-one1", "NewPass1#", "Invalid credentials"],
    ["Password1!", "Password1!", "Current password and new password can't be same"],
  ])("%p to %p: %s", async (current, next, message) => {
    const person = await player();
    expect(refusal(await change(person, current, next))).toEqual([400, message]);
    expect((await profile(person.token)).status).toBe(200);
  });

  test("a stolen session cannot try out passwords", async () => {
    const person = await player();
    for (let i = 0; i < 10; i += 1) await change(person, "Wrong-one1", "NewPass1#");
    expect((await change(person, "Password1!", "NewPass1#")).status).toBe(429);
    // Nobody else is kept out by it, at the log-in neither.
    expect((await login(person.sMobile, "Password1!")).status).toBe(200);
  });
});

test("S2 § 5: e-mail verification asks for the password, then sends the mail; a verified address needs none", async () => {
  const person = await player();
  const verify = (sPassword: unknown) => post(person, "/email/verify", { sPassword });
  expect(refusal(await verify("short"))).toEqual([400, "Must contain minimum 6 characters"]);
  expect(refusal(await verify(""))).toEqual([400, "Required field"]);
  expect(refusal(await verify("Wrong-one1"))).toEqual([400, "Invalid credentials"]);
  await mail(person.sEmail, "token=");
  const before = mailsTo(person.sEmail).length;
  expect((await verify("Password1!")).status).toBe(200);
  await until("another mail", () => mailsTo(person.sEmail).length === before + 1);
  const token = tokenIn(mailsTo(person.sEmail).at(-1)!);
  await server.call("/auth/email/confirm", { body: { token, sPassword: "Password1!" } });
  expect(await shown(person)).toMatchObject({ isEmailVerified: true });
  expect(refusal(await verify("Password1!"))).toEqual([400, "Email is already verified"]);
});

describe("responsible play", () => {
  test("an exclusion holds at once, is shown, and is only ever prolonged", async () => {
    const person = await player();
    const exclude = async (ePeriod: string) => (await post(person, "/exclude", { ePeriod })).data;
    const inDays = (days: number) => iso(server.time.now() + days * 86_400_000);
    expect((await post(person, "/exclude", { ePeriod: "1h" })).message).toBe("Choose a time from the list");
    expect(await exclude("7d")).toEqual({ dExcludedUntil: inDays(7) });
    expect(await exclude("24h")).toEqual({ dExcludedUntil: inDays(7) });
    expect(await shown(person)).toMatchObject({ dExcludedUntil: inDays(7) });
    expect(await exclude("permanent")).toEqual({ dExcludedUntil: "9999-12-31T00:00:00.000Z" });
  });

  test("the reminder is one of the list", async () => {
    const person = await player();
    for (const nMinutes of [7, -15, 1e9, "30", null])
      expect((await post(person, "/reminder", { nMinutes })).status).toBe(400);
    await post(person, "/reminder", { nMinutes: 45 });
    await createAgentOperatorApi({ database: server.database, clock: server.time }).save("AGENT9", "Nine");
    await post(person, "/setAgent", { sAgentId: "AGENT9" });
    expect(await shown(person)).toMatchObject({ nReminderMinutes: 45, sAgentId: "AGENT9" });
  });
});

describe("export and closing", () => {
  const PASSWORD = { sPassword: "Password1!" };

  test("the export tells everything of one's own and nothing of others, for the password, five times a day", async () => {
    const [person, other] = [await player(), await player()];
    await post(person, "", FULL);
    await post(other, "", { ...FULL, sFullName: "Somebody Else" });
    expect(refusal(await post(person, "/export", { sPassword: "Wrong-one1" }))).toEqual([400, "Invalid credentials"]);
    const { data } = await post(person, "/export", PASSWORD);
    const { _id } = await shown(person);
    expect(data).toMatchObject({
      identity: { profile: { userName: person.sUserName, details: { fullName: "Meera Rao" } }, termsVersion: "2026-5" },
      account: { agentId: null },
      wallet: { linesOf: _id },
    });
    for (const secret of ["Somebody Else", other.sEmail, other.sMobile, "$argon2id"])
      expect(JSON.stringify(data)).not.toContain(secret);
    for (let i = 0; i < 4; i += 1) await post(person, "/export", PASSWORD);
    expect((await post(person, "/export", PASSWORD)).status).toBe(429);
  });

  test.each([
    [{ winnings: 100 }, TEXTS.balanceLeft],
    [{ deposit: 100 }, TEXTS.depositLeaving],
    [{ deposit: 100, payBack: "waits" }, TEXTS.depositWaits],
    [{ deposit: 100, payBack: "bankNeeded" }, TEXTS.bankNeeded],
    [{ hasDebt: true }, TEXTS.debtOpen],
    [{ hasOpenStake: true }, "Please leave your tables first."],
    [{ hasOpenWithdrawal: true }, "A withdrawal is still under way. Please wait until it is paid."],
    [{ hasOpenDeposit: true }, TEXTS.depositOpen],
  ])("is refused with %p", async (others, message) => {
    const person = await player();
    Object.assign(server.others, { winnings: 0, deposit: 0 }, others);
    expect(refusal(await post(person, "/close", PASSWORD))).toEqual([409, message]);
    expect((await profile(person.token)).status).toBe(200);
  });

  test("is refused where somebody sat down while their password was looked at", async () => {
    const person = await player();
    Object.assign(server.others, { winnings: 0, deposit: 0 });
    server.others.meanwhile = () => {
      server.others.hasOpenStake = true;
    };
    const answer = await post(person, "/close", PASSWORD);
    Object.assign(server.others, { hasOpenStake: false, meanwhile: () => {} });
    expect(refusal(answer)).toEqual([409, "Please leave your tables first."]);
    expect((await profile(person.token)).status).toBe(200);
  });

  test("a closed account is gone: sessions, log-in, personal data; its name stays taken", async () => {
    Object.assign(server.others, { winnings: 49, deposit: 50 });
    const person = await player();
    await post(person, "", FULL);
    const second = (await login(person.sMobile)).headers.get("authorization")!;
    const id = String((await shown(person))._id) as never;
    expect(refusal(await post(person, "/close", { sPassword: "Wrong-one1" }))).toEqual([400, "Invalid credentials"]);
    expect(refusal(await post(person, "/close", PASSWORD))).toEqual([200, "Your account is closed."]);
    for (const token of [person.token, second]) expect((await profile(token)).status).toBe(401);
    for (const name of [person.sMobile, person.sEmail.toUpperCase()])
      expect(refusal(await login(name))).toEqual([403, "This account has been closed."]);
    expect((await server.identity.statusOf(id)).closed).toBe(true);
    const rows = await server.database.sql`
      select row_to_json(p)::text as text from identity.players p where id = ${id}
      union all select row_to_json(c)::text from identity.closures c where player_id = ${id}
      union all select row_to_json(d)::text from identity.details d where player_id = ${id}`;
    for (const gone of [person.sEmail, person.sMobile, "Meera", "$argon2id"])
      expect(JSON.stringify(rows)).not.toContain(gone);
    expect(refusal(await register({ ...person, sMobile: "+917777777777", sEmail: "other@example.com" }))).toEqual([
      409,
      "Username is already taken",
    ]);
    // Number and address may come back, as somebody new.
    const again = await player({ sMobile: person.sMobile, sEmail: person.sEmail });
    expect((await shown(again))._id).not.toBe(id);
    expect((await login(person.sMobile)).status).toBe(200);
  });

  test("closing is no way around an exclusion, and who it was is forgotten after five years", async () => {
    Object.assign(server.others, { winnings: 0, deposit: 0 });
    const person = await player();
    await post(person, "/exclude", { ePeriod: "30d" });
    await post(person, "/close", PASSWORD);
    const anew = { ...person, sUserName: "Anew", sEmail: "anew@example.com", iReferredBy: "" };
    expect((await register(anew)).status).toBe(403);
    server.time.advance(30 * 86_400_000);
    expect((await register(anew)).status).toBe(200);
    const kept = async () =>
      (await server.database.sql`select count(*)::int as n from identity.closures where sealed is not null`)[0]!.n;
    expect(await kept()).toBeGreaterThan(0);
    server.time.advance(6 * 365 * 86_400_000);
    server.identity.start();
    server.time.advance(3_600_000);
    await until("the sweep", async () => (await kept()) === 0);
  });
});

test("every call of the account needs one's own session, and bears hostile bodies", async () => {
  const person = await player();
  const good = {
    ...FULL,
    sAgentId: "AGENT1",
    sPassword: "Password1!",
    sNewPassword: "NewPass1#",
    ePeriod: "24h",
    nMinutes: 15,
  };
  const paths = ["", "/setAgent", "/update/password", "/email/verify", "/exclude", "/reminder", "/export", "/close"];
  for (const path of paths) {
    const stranger = await server.call(`/profile${path}`, { body: good, headers: { authorization: "nobody" } });
    expect([path, stranger.status]).toEqual([path, 401]);
    for (const body of ["[]", '"x"', "null", "{", '{"__proto__":{"sPassword":"x"}}', `{"sPassword":{"a":1}}`]) {
      const answer = await post(person, path, body);
      expect([path, body, answer.status < 500]).toEqual([path, body, true]);
    }
  }
});
