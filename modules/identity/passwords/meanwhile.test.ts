import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { type TestIdentity, testIdentity } from "../../../test/support/identity.ts";
import { beforeCommit, sessionsWait, duringReset as whileReset } from "../../../test/support/meanwhile.ts";
import { peopleOf, refusal } from "../../../test/support/people.ts";

setDefaultTimeout(60_000);

let server: TestIdentity;
beforeAll(async () => {
  server = await testIdentity({ callsPerAddressMinute: 1_000_000 });
});
afterAll(() => server.close());
const { login, player } = peopleOf(() => server);
type Person = Awaited<ReturnType<typeof player>>;

const NEW = "Resetted9!";
const WRONG = [400, "Invalid credentials"];
const post = (person: Pick<Person, "token">, path: string, body: unknown) =>
  server.call(`/profile${path}`, { body, headers: { authorization: person.token } });
const rowOf = async ({ sMobile }: Person) =>
  (await server.database.owner`SELECT * FROM identity.players WHERE mobile = ${sMobile}`)[0]!;

/** Does `late` while the password is reset to {@link NEW} in another process. */
async function duringReset(person: Person, late: () => ReturnType<typeof post>) {
  const { id } = await rowOf(person);
  const hash = await Bun.password.hash(NEW, { algorithm: "argon2id", memoryCost: 64, timeCost: 1 });
  return whileReset(server, id, late, hash);
}

describe("a password that was reset while the old one was being used in a session", () => {
  test("stays: who changes it with the old one has changed nothing", async () => {
    const person = await player();
    const change = { sPassword: person.sPassword, sNewPassword: "Thief0099!" };
    const answer = await duringReset(person, () => post(person, "/update/password", change));
    expect(refusal(answer)).toEqual(WRONG);
    expect((await login(person.sMobile, NEW)).status).toBe(200);
    expect(refusal(await login(person.sMobile, "Thief0099!"))).toEqual(WRONG);
  });

  test("lets no new address into the account", async () => {
    const person = await player();
    const change = { sEmail: `thief${person.sEmail}`, sPassword: person.sPassword };
    const answer = await duringReset(person, () => post(person, "", change));
    expect(refusal(answer)).toEqual(WRONG);
    expect(await rowOf(person)).toMatchObject({ email: person.sEmail, pending_email: null });
  });
});

test("an account is not closed by who was shut out while it was looked at what is left", async () => {
  const person = await player();
  Object.assign(server.others, { winnings: 0, deposit: 0 });
  const answer = await duringReset(person, () => post(person, "/close", { sPassword: person.sPassword }));
  expect(refusal(answer)).toEqual([401, "Authentication Error, Please try logging again"]);
  expect((await rowOf(person)).closed_at).toBeNull();
  expect((await login(person.sMobile, NEW)).status).toBe(200);
});

test("a log-in that was begun with the old password is over when another one is set", async () => {
  for (const how of ["reset", "changed"]) {
    const person = await player();
    for (let i = 0; i < 5; i += 1) await login(person.sMobile, "Guessed123!");
    const begun = await login(person.sMobile);
    const verification = begun.headers.get("verification")!;
    const code = server.code(person.sMobile);
    server.time.advance(180_000);
    if (how === "changed") {
      const change = { sPassword: person.sPassword, sNewPassword: NEW };
      expect((await post(person, "/update/password", change)).status).toBe(200);
    } else {
      const forgot = await server.call("/auth/password/forgot", { body: { sEmail: person.sMobile } });
      const headers = { verification: forgot.headers.get("verification")! };
      const body = { sPassword: NEW, nOTP: server.code(person.sMobile) };
      expect((await server.call("/auth/password/reset", { body, headers })).status).toBe(200);
    }
    const entered = await server.call("/auth/otp/verify", {
      body: { code, sMobile: person.sMobile },
      headers: { verification },
    });
    expect(refusal(entered)).toEqual([400, "OTP has expired. Please ask for a new one."]);
    expect((await login(person.sMobile, NEW)).status).toBe(200);
  }
});

test("an edit that was under way when its account was closed brings nothing back", async () => {
  const person = await player();
  const { id } = await rowOf(person);
  const closeAndEdit = async () => {
    const closing = server.identity.close(id);
    await sessionsWait(server.database);
    return { closing, edit: post(person, "", { sFullName: "Meera Rao", sCity: "Bengaluru" }) };
  };
  const { closing, edit } = await beforeCommit(
    server.database,
    (tx) => tx`SELECT FROM identity.players WHERE id = ${id} FOR UPDATE`,
    closeAndEdit,
    2,
  );
  await closing;
  expect((await edit).status).toBe(403);
  expect(await server.database.owner`SELECT FROM identity.details WHERE player_id = ${id}`).toHaveLength(0);
});
