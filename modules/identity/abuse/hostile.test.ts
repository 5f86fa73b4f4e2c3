import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import fc from "fast-check";
import { type TestIdentity, testIdentity } from "../../../test/support/identity.ts";

setDefaultTimeout(60_000);

let server: TestIdentity;
beforeAll(async () => {
  server = await testIdentity({ callsPerAddressMinute: 10_000_000 }, 11);
});
afterAll(() => server.close());

const FIELDS = [
  "sEmail",
  "sPassword",
  "sMobile",
  "sUserName",
  "eGender",
  "iReferredBy",
  "isAdult",
  "isTermsAccepted",
  "sTermsVersion",
  "sReferralCode",
  "code",
  "nOTP",
  "token",
  "lat",
  "lng",
  "__proto__",
];
const ROUTES = [
  "/auth/verify/referral",
  "/auth/register",
  "/auth/password/check",
  "/auth/otp/verify",
  "/auth/resendOtp",
  "/auth/login/simple",
  "/auth/password/forgot",
  "/auth/password/reset",
  "/auth/email/resend",
  "/auth/email/link",
  "/auth/email/confirm",
  "/location/check",
];

const value = fc.oneof(
  fc.constantFrom<unknown>(
    "' or 1=1 --",
    "a\u0000b@example.com",
    "\ud800@example.com",
    "<script>@example.com",
    "+919876543210",
    "9876543210",
    "hostile@example.com",
    "Password1!",
    "1234",
    "male",
    "Eve",
    "x".repeat(10_000),
    -1,
    1e308,
    true,
    null,
    [],
    {},
    { toString: 1 },
    [["sMobile"]],
  ),
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.jsonValue({ maxDepth: 2 }),
);
const body = fc.oneof(
  fc
    .uniqueArray(fc.tuple(fc.constantFrom(...FIELDS), value), { selector: ([name]) => name })
    .map((entries) => JSON.stringify(Object.fromEntries(entries))),
  fc.constantFrom("", "{", "null", "[]", "7", '"text"', "\u0000", '{"sEmail":'),
);
const header = fc.constantFrom("", "12.9,77.5", "0".repeat(32), "f".repeat(5_000), "Bearer", "a.b.c", "%00", "'");

test("whatever comes in, the answer is an envelope below 500 and never 401 without a session call", async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...ROUTES), body, header, async (route, text, word) => {
      const headers = { location: word, verification: word, authorization: word };
      const answer = await server.call(route, { body: text, headers });
      expect(answer.status).toBeLessThan(500);
      expect(answer.status).not.toBe(401);
      expect(answer.message.length).toBeGreaterThan(0);
    }),
    { numRuns: 600 },
  );
});

/** A body that each route takes, so that one spoilt field gets as deep as it can. */
const FINE: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  "/auth/verify/referral": { sReferralCode: "ABCDEFGH" },
  "/auth/register": {
    sEmail: "fine@example.com",
    sPassword: "Password1!",
    sMobile: "+919812345678",
    sUserName: "Fine",
    eGender: "male",
    iReferredBy: "",
    isAdult: true,
    isTermsAccepted: true,
    sTermsVersion: "1",
  },
  "/auth/password/check": {
    sPassword: "Password1!",
    sUserName: "Fine",
    sEmail: "fine@example.com",
    sMobile: "+919812345678",
  },
  "/auth/otp/verify": { code: "1234", sMobile: "+919812345678" },
  "/auth/resendOtp": { sMobile: "+919812345678", sEmail: "fine@example.com" },
  "/auth/login/simple": { sMobile: "+919812345678", sPassword: "Password1!" },
  "/auth/password/forgot": { sEmail: "fine@example.com" },
  "/auth/password/reset": { sPassword: "Password1!", nOTP: "1234" },
  "/auth/email/resend": { sEmail: "fine@example.com" },
  "/auth/email/link": { token: "0".repeat(32) },
  "/auth/email/confirm": { token: "0".repeat(32), sPassword: "Password1!" },
  "/location/check": { lat: 12.9, lng: 77.5 },
};

test("a fine request with one spoilt field is answered below 500 too, and a second player never takes a name", async () => {
  const spoilt = fc
    .constantFrom(...Object.entries(FINE))
    .chain(([route, fine]) =>
      fc.tuple(fc.constant(route), fc.constant(fine), fc.constantFrom(...Object.keys(fine), "more"), value),
    );
  await fc.assert(
    fc.asyncProperty(spoilt, async ([route, fine, field, bad]) => {
      const headers = { location: "12.9,77.5", verification: "0".repeat(32) };
      const answer = await server.call(route, { body: { ...fine, [field]: bad }, headers });
      expect(answer.status).toBeLessThan(500);
      expect(answer.status).not.toBe(401);
    }),
    { numRuns: 400 },
  );
  const [row] = await server.database.sql`
    select count(*) as players, count(distinct email_key) as emails, count(distinct mobile) as mobiles,
      count(distinct user_name_key) as names from identity.players where mobile_verified_at is not null`;
  expect([row!.emails, row!.mobiles, row!.names]).toEqual([row!.players, row!.players, row!.players]);
});

test("player routes answer 401 to every word that is no token", async () => {
  await fc.assert(
    fc.asyncProperty(header, fc.constantFrom("/profile", "/profile/logout"), async (word, route) => {
      expect((await server.call(route, { headers: { authorization: word } })).status).toBe(401);
    }),
  );
});

test("rulings: an address has 120 authentication calls a minute, another address its own", async () => {
  const small = server.another({ callsPerAddressMinute: 120 });
  const ask = (address: string) => small.call("/auth/verify/referral", { body: { sReferralCode: "NOBODY" }, address });
  for (let i = 0; i < 120; i += 1) expect((await ask("198.51.100.7")).status).toBe(400);
  const refused = await ask("198.51.100.7");
  expect([refused.status, refused.message]).toEqual([429, "Too many requests. Please try again later."]);
  expect(refused.headers.get("retry-after")).toBe("60");
  expect((await ask("198.51.100.8")).status).toBe(400);
  server.time.advance(60_000);
  expect((await ask("198.51.100.7")).status).toBe(400);
});
