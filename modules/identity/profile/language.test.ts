import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { type TestIdentity, testIdentity } from "../../../test/support/identity.ts";
import { BENGALURU, type Person, peopleOf, somebody } from "../../../test/support/people.ts";
import type { PlayerId } from "../../kernel/index.ts";

setDefaultTimeout(60_000);

let server: TestIdentity;
beforeAll(async () => {
  server = await testIdentity({ callsPerAddressMinute: 1_000_000 });
});
afterAll(() => server.close());
const { register, verify } = peopleOf(() => server);

type Headers = Readonly<Record<string, string>>;
const HINDI: Headers = { "accept-language": "hi-IN" };
const ENGLISH: Headers = { "accept-language": "en-IN" };

async function playerWho(reads: Headers): Promise<{ person: Person; id: PlayerId; token: string }> {
  const person = somebody();
  const verified = await verify(person, await register(person, { ...BENGALURU, ...reads }));
  const token = verified.headers.get("authorization")!;
  const session = await server.identity.authenticate(token);
  if (!session.ok) throw new Error(session.error.code);
  return { person, token, id: session.value.id };
}

const logIn = ({ sMobile, sPassword }: Person, headers: Headers = {}, { call } = server) =>
  call("/auth/login/simple", { body: { sMobile, sPassword }, headers });
const withCookies = (authorization: string, cookie: string, { call }: Pick<TestIdentity, "call"> = server) =>
  call("/profile", { headers: { authorization, cookie } });
const forDevice = (language: string) => `language=${language}; Path=/; Max-Age=34560000; SameSite=Lax`;
const TOLD = "language-untold=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly";

test("a registration keeps what its page was read in; nothing is English", async () => {
  expect(await server.identity.languageOf((await playerWho(HINDI)).id)).toBe("hi");
  expect(await server.identity.languageOf((await playerWho(ENGLISH)).id)).toBe("en");
  const { id } = await playerWho({});
  expect(await server.identity.languageOf(id)).toBe("en");
  expect((await server.identity.exportOf(id)).language).toBeNull();
  for (const said of ["xx", "fr-FR", "hi;q=0", "'; drop table", "x".repeat(9_000)])
    expect(await server.identity.languageOf((await playerWho({ "accept-language": said })).id)).toBe("en");
});

test("an account without a language takes that of its next log-in, and keeps it whatever others say", async () => {
  const { person, id } = await playerWho({});
  await logIn(person, HINDI);
  await logIn(person, ENGLISH);
  expect(await server.identity.languageOf(id)).toBe("hi");
});

test("a device that has chosen none learns the account's with the session; one that has keeps its own", async () => {
  const { person, id } = await playerWho(HINDI);
  expect((await logIn(person, ENGLISH)).headers.getSetCookie()).toEqual([forDevice("hi")]);
  expect((await logIn(person, { cookie: "theme=dark; language=en" })).headers.getSetCookie()).toEqual([]);
  expect((await logIn({ ...person, sPassword: "Guessed123!" }, ENGLISH)).headers.getSetCookie()).toEqual([]);
  expect(await server.identity.languageOf(id)).toBe("hi");
});

test("what the switch chose reaches the account with its player's next call, in every process", async () => {
  const { id, token } = await playerWho(ENGLISH);
  const told = await withCookies(token, "language=hi; language-untold=hi");
  expect([told.status, told.headers.getSetCookie()]).toEqual([200, [TOLD]]);
  const another = server.another();
  expect(await another.identity.languageOf(id)).toBe("hi");
  expect((await server.identity.exportOf(id)).language).toBe("hi");
  // The newest choice counts, from whichever device and in whichever process.
  await withCookies(token, "language-untold=en", another);
  expect(await server.identity.languageOf(id)).toBe("en");
  await Promise.all(["hi", "en", "hi"].map((one) => withCookies(token, `language-untold=${one}`)));
  expect(["hi", "en"]).toContain(await server.identity.languageOf(id));
});

test("a choice of nobody changes no account: not by a dead token, and not by the log-in after it", async () => {
  const { person, id, token } = await playerWho(ENGLISH);
  const dead = await withCookies("Bearer nothing", "language-untold=hi");
  expect([dead.status, dead.headers.getSetCookie()]).toEqual([401, []]);
  const entered = await logIn(person, { cookie: "language=hi; language-untold=hi", ...HINDI });
  expect(entered.headers.getSetCookie()).toEqual([TOLD]);
  await withCookies(token, "language=hi");
  for (const said of ["fr", "hi%0d%0a", "", "HI"]) await withCookies(token, `language-untold=${said}`);
  expect(await server.identity.languageOf(id)).toBe("en");
});

test("a closed account has no language any more", async () => {
  const { id } = await playerWho(HINDI);
  await server.identity.close(id);
  expect(await server.identity.languageOf(id)).toBe("en");
});
