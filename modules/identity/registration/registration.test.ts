import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { type TestIdentity, testIdentity } from "../../../test/support/identity.ts";
import { BENGALURU, peopleOf, refusal, somebody } from "../../../test/support/people.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { DAY_MS, MINUTE_MS } from "../../kernel/index.ts";
import { ProfileData } from "../profile-contract.ts";
import { newReferralCode } from "./referrals.ts";

setDefaultTimeout(60_000);

let server: TestIdentity;
beforeAll(async () => {
  server = await testIdentity({ callsPerAddressMinute: 1_000_000 });
});
afterAll(() => server.close());
const { register, verify, player, profile } = peopleOf(() => server);

describe("registration (S1 § 4)", () => {
  test("rulings: social sign-up is refused clearly while no service is connected", async () => {
    const answer = await register(somebody(), { ...BENGALURU, accesstoken: "from-somewhere" });
    expect(refusal(answer)).toEqual([
      400,
      "Sign-up with a social account is not available. Please register with your e-mail and mobile.",
    ]);
  });

  test("register, OTP, verify, profile", async () => {
    const person = somebody();
    const registered = await register(person);
    expect([registered.status, registered.message, registered.data]).toEqual([200, "success.", { nExpiresIn: 180 }]);
    expect(registered.headers.get("verification")).toMatch(/^[0-9a-f]{32}$/);
    expect(registered.headers.get("authorization")).toBeNull();
    expect(server.code(person.sMobile)).toMatch(/^\d{4}$/);

    const verified = await verify(person, registered);
    expect(verified.status).toBe(200);
    const answer = await profile(verified.headers.get("authorization")!);
    expect(ProfileData.parse(answer.data)).toEqual(answer.data as never);
    expect(answer.data).toMatchObject({
      sUserName: person.sUserName,
      sEmail: person.sEmail,
      sMobile: person.sMobile,
      isMobileVerified: true,
      isEmailVerified: false,
      nPracticeChips: 10_000,
      nChips: 1.5,
      nWithdrawable: 0.07,
      oClub: { nLP: 0, sName: "Club" },
      oKYC: { eState: "" },
      aRestrictedState: ["Assam", "Telangana", "Andhra Pradesh", "Nagaland", "Sikkim"],
      userTickets: [],
    });
    expect(answer.headers.get("authorization")).toBeTruthy();
  });

  test("S1 § 3: the specification's fields alone are enough; a mobile without +91 gets it; spaces in the name are stripped", async () => {
    const { isAdult, isTermsAccepted, iReferredBy, ...plain } = somebody();
    const bare = { ...plain, sMobile: plain.sMobile.slice(3), sUserName: " A s 1 " };
    expect((await server.call("/auth/register", { body: bare, headers: BENGALURU })).status).toBe(200);
    const [row] = await server.database.sql`select * from identity.players where mobile = ${plain.sMobile}`;
    expect([row?.user_name, row?.adult_at, row?.terms_at]).toEqual(["As1", null, null]);
  });

  test("18+ and terms are kept with time and version", async () => {
    const person = await player();
    const [row] = await server.database.sql`select * from identity.players where mobile = ${person.sMobile}`;
    expect([row?.adult_at, row?.terms_at, row?.terms_version]).toEqual([
      new Date(server.time.now()),
      new Date(server.time.now()),
      "2026-5",
    ]);
    expect(row?.registered_state).toBe("Karnataka");
    expect(row?.password_hash).toStartWith("$argon2id$");
  });

  const bad: [string, Record<string, unknown>, string][] = [
    ["e-mail without a domain", { sEmail: "ravi@" }, "Enter a valid Email id"],
    ["e-mail with a long top level", { sEmail: "ravi@example.museum" }, "Enter a valid Email id"],
    ["e-mail above 320 characters", { sEmail: `${"a".repeat(320)}@example.com` }, "Enter a valid Email id"],
    ["no e-mail", { sEmail: undefined }, "Enter a valid Email id"],
    ["nine digits", { sMobile: "+91987654321" }, "Mobile number should be 10 digit."],
    ["a mobile that starts with 5", { sMobile: "+915876543210" }, "Enter a valid Mobile number."],
    ["a mobile that is a number", { sMobile: 9876543210 }, "Mobile number should be 10 digit."],
    ["a password of 7", { sPassword: "1234567" }, "Password need to be 8 to 16 characters"],
    ["a password of 17", { sPassword: "12345678901234567" }, "Password need to be 8 to 16 characters"],
    ["a name of one letter", { sUserName: "A     " }, "Enter username between 2 to 10 characters"],
    ["a name of eleven letters", { sUserName: "ABCDEFGHIJK" }, "Enter username between 2 to 10 characters"],
    ["a name with markup", { sUserName: "<b>x</b>" }, "Username can have letters, digits, dot, dash and underscore"],
    [
      "a name with a hidden mark",
      { sUserName: "ra\u202evi" },
      "Username can have letters, digits, dot, dash and underscore",
    ],
    ["another gender", { eGender: "x" }, "Select male or female"],
    ["18+ refused", { isAdult: false }, "You must be 18 years or older to play"],
    ["terms refused", { isTermsAccepted: false }, "Accept the terms of service to register"],
    ["a referrer who is no id", { iReferredBy: "ABC" }, "Invalid referral code"],
    ["a referrer whom nobody knows", { iReferredBy: "01890000-0000-7000-8000-000000000000" }, "Invalid referral code"],
  ];
  test.each(bad)("S1 § 5: %s is refused", async (_what, more, message) => {
    expect(refusal(await register(somebody(more)))).toEqual([400, message]);
  });

  test("duplicates are refused by name, whatever their case", async () => {
    const first = await player({ sUserName: "Émile" });
    const taken = [
      [{ sEmail: first.sEmail.toUpperCase() }, "Email id is already registered"],
      [{ sMobile: first.sMobile }, "Mobile number is already registered"],
      [{ sUserName: "éMILE" }, "Username is already taken"],
    ] as const;
    for (const [more, message] of taken) expect(refusal(await register(somebody(more)))).toEqual([409, message]);
  });

  test("of registrations that race for one name exactly one wins", async () => {
    const shared = somebody();
    const racers = Array.from({ length: 6 }, () => ({ ...somebody(), sUserName: shared.sUserName }));
    const answers = await Promise.all(racers.map((racer) => register(racer)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const lost = answers.filter((answer) => answer.status === 409);
    expect(new Set(lost.map((answer) => answer.message))).toEqual(new Set(["Username is already taken"]));
  });

  test("a registration that was never verified keeps its name for 15 minutes, and no number or address", async () => {
    const first = somebody();
    await register(first);
    const other = { ...somebody(), sEmail: first.sEmail, sUserName: first.sUserName };
    expect(refusal(await register(other))).toEqual([409, "Username is already taken"]);
    await server.time.advanceAsync(15 * MINUTE_MS + 1);
    expect((await register(other)).status).toBe(200);
  });

  test("a verified player's names are never given away", async () => {
    const owner = await player();
    await server.time.advanceAsync(40 * DAY_MS);
    expect((await register({ ...somebody(), sMobile: owner.sMobile })).status).toBe(409);
  });

  test("when the text message cannot be sent, the names stay free", async () => {
    const person = somebody();
    server.outside.smsFails = true;
    const failed = await register(person);
    server.outside.smsFails = false;
    expect(refusal(failed)).toEqual([503, "We could not send the OTP just now. Please try again."]);
    expect((await register(person)).status).toBe(200);
  });
});

test("referral codes have eight letters and digits and differ", () => {
  const random = seededRandom(3);
  const codes = Array.from({ length: 500 }, () => newReferralCode(random));
  for (const code of codes) expect(code).toMatch(/^[A-Z2-9]{8}$/);
  expect(new Set(codes).size).toBe(500);
});
