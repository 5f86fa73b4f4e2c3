/** Names and passwords that players choose, over HTTP: registration, profile, change and reset. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { type TestIdentity, testIdentity } from "../../../test/support/identity.ts";
import { peopleOf, refusal, somebody } from "../../../test/support/people.ts";
import { fillNameLooks } from "../names/fill-looks.ts";

setDefaultTimeout(60_000);

let server: TestIdentity;
beforeAll(async () => {
  server = await testIdentity({ callsPerAddressMinute: 1_000_000 }, 21);
});
afterAll(() => server.close());
const { register, player, login } = peopleOf(() => server);

const COMMON = "This password is among the first that others would guess. Please choose another.";
const PERSONAL = "A password made of a name, e-mail or number is easy to guess. Please choose another.";
const edit = (token: string, body: object) => server.call("/profile", { body, headers: { authorization: token } });

describe("passwords", () => {
  test("a registration with a common or personal one is refused and leaves nothing", async () => {
    const person = somebody({ sUserName: "Kavita" });
    for (const sPassword of ["password", "12345678", "        ", "Iloveyou"])
      expect(refusal(await register({ ...person, sPassword }))).toEqual([400, COMMON]);
    for (const sPassword of ["kavita2024".slice(0, 9), "RummyBaithak", person.sMobile.slice(3)])
      expect(refusal(await register({ ...person, sPassword }))).toEqual([400, PERSONAL]);
    expect((await register(person)).status).toBe(200);
  });

  test("neither a reset nor a change brings one in, and a reset's code survives the refusal", async () => {
    const person = await player();
    const forgot = await server.call("/auth/password/forgot", { body: { sEmail: person.sMobile } });
    const reset = (sPassword: string) =>
      server.call("/auth/password/reset", {
        body: { sPassword, nOTP: server.code(person.sMobile) },
        headers: { verification: forgot.headers.get("verification")! },
      });
    for (let i = 0; i < 6; i += 1) expect(refusal(await reset("football"))).toEqual([400, COMMON]);
    expect(refusal(await reset(person.sMobile.slice(3)))).toEqual([400, PERSONAL]);
    expect((await reset("Lotus-Boat7")).status).toBe(200);
    const token = (await login(person.sMobile, "Lotus-Boat7")).headers.get("authorization")!;
    const change = (sNewPassword: string) =>
      server.call("/profile/update/password", {
        body: { sPassword: "Lotus-Boat7", sNewPassword },
        headers: { authorization: token },
      });
    expect(refusal(await change("Baithak@2024"))).toEqual([400, PERSONAL]);
    expect(refusal(await change("P@ssw0rd"))).toEqual([400, COMMON]);
    expect((await change("Lotus-Kite8")).status).toBe(200);
  });
});

describe("names", () => {
  test("a name that looks like another's is taken, at registration and in the profile", async () => {
    await player({ sUserName: "Sonal" });
    for (const sUserName of ["SonaI", "Sona1", "S0nal", "sonal"])
      expect(refusal(await register(somebody({ sUserName })))).toEqual([409, "Username is already taken"]);
    const other = await player();
    expect(refusal(await edit(other.token, { sUserName: "SonaI" }))).toEqual([409, "Username is already taken"]);
    expect((await edit(other.token, { sUserName: "Sonali" })).status).toBe(200);
  });

  test("of parallel registrations with names that look alike one wins", async () => {
    const names = ["Pallav1", "PallavI", "Pallavl"];
    const answers = await Promise.all(names.map((sUserName) => register(somebody({ sUserName }))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test("reserved, mixed and overloaded names are refused with a reason", async () => {
    const reasons = [];
    for (const sUserName of ["ADMIN", "Bot1", "Аdmin", "b\u0323\u0302o\u0323\u0302b"])
      reasons.push(refusal(await register(somebody({ sUserName }))));
    expect(reasons).toEqual([
      [400, "This username is kept for our own people. Please choose another."],
      [400, "This username is kept for our own people. Please choose another."],
      [400, "Write the username in one script: English or another Indian language"],
      [400, "The username has too many accents or marks"],
    ]);
  });

  test("names from before stay: the older of two that look alike keeps the look, both may save their profiles", async () => {
    const [first, second, boss] = [await player(), await player(), await player()];
    const old = (name: string, mobile: string) =>
      server.database.sql`update identity.players set user_name = ${name}, user_name_key = ${name.toLowerCase()},
        user_name_look = null where mobile = ${mobile}`;
    await old("Girlja", first.sMobile);
    await old("GirIja", second.sMobile);
    await old("Support", boss.sMobile);
    expect(await fillNameLooks(server.database)).toBe(3);
    expect(await fillNameLooks(server.database)).toBe(0);
    for (const [person, sUserName] of [
      [first, "Girlja"],
      [second, "GirIja"],
      [boss, "Support"],
      [boss, "SUPPORT"],
    ] as const)
      expect((await edit(person.token, { sUserName, sCity: "Pune" })).status).toBe(200);
    expect(refusal(await register(somebody({ sUserName: "Gir1ja" })))).toEqual([409, "Username is already taken"]);
    expect((await edit(second.token, { sUserName: "Girija" })).status).toBe(200);
  });
});
