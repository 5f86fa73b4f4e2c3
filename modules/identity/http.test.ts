import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type Answer, type TestIdentity, testIdentity } from "../../test/support/identity.ts";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "../kernel/index.ts";
import { ProfileData } from "./contract.ts";

let house: TestIdentity;
let serial = 0;
beforeAll(async () => {
  house = await testIdentity({ callsPerAddressMinute: 1_000_000 });
});
afterAll(() => house.close());

const BENGALURU = { location: "12.9716,77.5946" };

/** A registration that nobody made before. */
function somebody(more: Record<string, unknown> = {}) {
  serial += 1;
  const digits = String(serial).padStart(9, "0");
  return {
    sEmail: `player${serial}@example.com`,
    sPassword: "Password1!",
    sMobile: `+919${digits}`,
    sUserName: `P${serial}`,
    eGender: "female",
    iReferredBy: "",
    isAdult: true,
    isTermsAccepted: true,
    ...more,
  };
}
type Person = ReturnType<typeof somebody>;

const register = (person: Person, headers: Record<string, string> = BENGALURU) =>
  house.call("/auth/register", { body: person, headers });
const verify = (person: Person, registered: Answer, code = house.code(person.sMobile)) =>
  house.call("/auth/otp/verify", {
    body: { code, sMobile: person.sMobile },
    headers: { verification: registered.headers.get("verification") ?? "" },
  });
const login = (sMobile: string, sPassword = "Password1!") =>
  house.call("/auth/login/simple", { body: { sMobile, sPassword } });

/** Registers and verifies; answers the person with a token. */
async function player(more: Record<string, unknown> = {}) {
  const person = somebody(more);
  const verified = await verify(person, await register(person));
  expect([verified.status, verified.message]).toEqual([200, "success."]);
  return { ...person, token: verified.headers.get("authorization")! };
}
const profile = (token: string) => house.call("/profile", { headers: { authorization: token } });
const refusal = (answer: Answer) => [answer.status, answer.message];
const wrongOf = (code: string) => (code === "0000" ? "1111" : "0000");

describe("registration (S1 § 4)", () => {
  test("register, OTP from the outbox, verify, profile", async () => {
    const person = somebody();
    const registered = await register(person);
    expect([registered.status, registered.message, registered.data]).toEqual([200, "success.", { nExpiresIn: 180 }]);
    expect(registered.headers.get("verification")).toMatch(/^[0-9a-f]{32}$/);
    expect(registered.headers.get("authorization")).toBeNull();
    expect(house.code(person.sMobile)).toMatch(/^\d{4}$/);

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
    expect((await house.call("/auth/register", { body: bare, headers: BENGALURU })).status).toBe(200);
    const [row] = await house.database.sql`select * from identity.players where mobile = ${plain.sMobile}`;
    expect([row?.user_name, row?.adult_at, row?.terms_at]).toEqual(["As1", null, null]);
  });

  test("18+ and terms are kept with time and version", async () => {
    const person = await player();
    const [row] = await house.database.sql`select * from identity.players where mobile = ${person.sMobile}`;
    expect([row?.adult_at, row?.terms_at, row?.terms_version]).toEqual([
      new Date(house.time.now()),
      new Date(house.time.now()),
      "2024-1",
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

  test("a registration that was never verified holds its names for 15 minutes and no longer", async () => {
    const squatter = somebody();
    await register(squatter);
    const owner = { ...somebody(), sMobile: squatter.sMobile };
    expect(refusal(await register(owner))).toEqual([409, "Mobile number is already registered"]);
    await house.time.advanceAsync(15 * MINUTE_MS + 1);
    expect((await register(owner)).status).toBe(200);
    expect(refusal(await login(squatter.sEmail))[0]).toBe(400);
  });

  test("a verified player's names are never given away", async () => {
    const owner = await player();
    await house.time.advanceAsync(40 * DAY_MS);
    expect((await register({ ...somebody(), sMobile: owner.sMobile })).status).toBe(409);
  });

  test("when the text message cannot be sent, the names stay free", async () => {
    const person = somebody();
    house.outside.smsFails = true;
    const failed = await register(person);
    house.outside.smsFails = false;
    expect(refusal(failed)).toEqual([503, "We could not send the OTP just now. Please try again."]);
    expect((await register(person)).status).toBe(200);
  });
});

describe("the location gate (S1 § 4, § 8)", () => {
  const bad: [string, Record<string, string>][] = [
    ["absent", {}],
    ["empty", { location: "" }],
    ["one number", { location: "12.9" }],
    ["three numbers", { location: "12.9,77.5,3" }],
    ["words", { location: "here,there" }],
    ["not a number", { location: "NaN,NaN" }],
    ["infinite", { location: "Infinity,1" }],
    ["off the globe", { location: "91,77" }],
    ["exponents", { location: "1e1,7e1" }],
    ["very long", { location: `${"1".repeat(200)},2` }],
  ];
  test.each(bad)("a location that is %s registers nobody", async (_what, headers) => {
    expect(refusal(await register(somebody(), headers))).toEqual([
      400,
      "Location not found with reasons: unable to get location",
    ]);
  });

  test("restricted states and places outside India are refused with the specification's text", async () => {
    for (const state of ["Tamil Nadu", "Telangana", "Sikkim", "Other"] as const) {
      house.outside.state = state;
      expect(refusal(await register(somebody()))).toEqual([
        403,
        "Not Available - We are not available in your location",
      ]);
    }
    house.outside.state = "Karnataka";
  });

  test("a geocoder that fails refuses; nothing is kept", async () => {
    house.outside.geocoderFails = true;
    const person = somebody();
    const failed = await register(person);
    const checked = await house.call("/location/check", { body: { lat: 12.9, lng: 77.5 } });
    house.outside.geocoderFails = false;
    expect(refusal(failed)).toEqual([400, "Location not found with reasons: unable to get location"]);
    expect(checked.status).toBe(400);
    expect((await register(person)).status).toBe(200);
  });

  test("POST /location/check answers the state and whether registration is open there", async () => {
    const check = async (body: unknown) => (await house.call("/location/check", { body })).data;
    expect(await check({ lat: 12.9716, lng: 77.5946 })).toEqual({ sState: "Karnataka", isAllowed: true });
    house.outside.state = "Assam";
    expect(await check({ lat: 26.1, lng: 91.7 })).toEqual({ sState: "Assam", isAllowed: false });
    house.outside.state = "Karnataka";
    expect(refusal(await house.call("/location/check", { body: { lat: "x", lng: 200 } }))).toEqual([
      400,
      "Location not found with reasons: unable to get location",
    ]);
  });
});

describe("OTPs (S1 § 4, § 9)", () => {
  test("a wrong code is refused; the right one works once", async () => {
    const person = somebody();
    const registered = await register(person);
    const code = house.code(person.sMobile);
    expect(refusal(await verify(person, registered, wrongOf(code)))).toEqual([400, "Invalid OTP"]);
    expect((await verify(person, registered)).status).toBe(200);
    expect(refusal(await verify(person, registered))).toEqual([400, "OTP has expired. Please ask for a new one."]);
  });

  test("five tries a code, then even the right one is refused", async () => {
    const person = somebody();
    const registered = await register(person);
    const code = house.code(person.sMobile);
    const answers = [];
    for (let i = 0; i < 5; i += 1) answers.push((await verify(person, registered, wrongOf(code))).message);
    expect(answers).toEqual([
      ...Array<string>(4).fill("Invalid OTP"),
      "Too many wrong attempts. Please ask for a new OTP.",
    ]);
    expect(refusal(await verify(person, registered))).toEqual([
      400,
      "Too many wrong attempts. Please ask for a new OTP.",
    ]);
  });

  test("guesses that come at once share the five tries", async () => {
    const person = somebody();
    const registered = await register(person);
    const wrong = wrongOf(house.code(person.sMobile));
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(person, registered, wrong)));
    expect(answers.filter((answer) => answer.message === "Invalid OTP").length).toBe(4);
    expect((await verify(person, registered)).status).toBe(400);
  });

  test("of two that bring the right code at once one gets a session", async () => {
    const person = somebody();
    const registered = await register(person);
    const answers = await Promise.all([verify(person, registered), verify(person, registered)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
  });

  test("a code lives ten minutes at most", async () => {
    const person = somebody();
    const registered = await register(person);
    await house.time.advanceAsync(10 * MINUTE_MS);
    expect(refusal(await verify(person, registered))).toEqual([400, "OTP has expired. Please ask for a new one."]);
  });

  test("a code needs its own number and its own verification id", async () => {
    const [person, other] = [somebody(), somebody()];
    const [registered, otherRegistered] = [await register(person), await register(other)];
    const body = { code: house.code(person.sMobile), sMobile: other.sMobile };
    const headers = { verification: registered.headers.get("verification")! };
    expect((await house.call("/auth/otp/verify", { body, headers })).status).toBe(400);
    expect((await verify(person, otherRegistered)).status).toBe(400);
    for (const verification of ["", "x", "0".repeat(32), `${"0".repeat(31)}'`])
      expect((await house.call("/auth/otp/verify", { body, headers: { verification } })).status).toBe(400);
  });

  test("S1 § 9: another code after 180 s and not before; only the newest counts", async () => {
    const person = somebody();
    const registered = await register(person);
    const old = house.code(person.sMobile);
    const early = await house.call("/auth/resendOtp", { body: { sMobile: person.sMobile } });
    expect(refusal(early)).toEqual([429, "Please wait before asking for another OTP."]);
    expect(early.headers.get("retry-after")).toBe("180");
    await house.time.advanceAsync(180 * SECOND_MS);
    const again = await house.call("/auth/resendOtp", { body: { sMobile: person.sMobile, sEmail: person.sEmail } });
    const { verification } = again.data as { verification: string };
    expect(again.data).toEqual({ verification: again.headers.get("verification"), nExpiresIn: 180 });
    expect(refusal(await verify(person, registered, old))[0]).toBe(400);
    const body = { code: house.code(person.sMobile), sMobile: person.sMobile };
    expect((await house.call("/auth/otp/verify", { body, headers: { verification } })).status).toBe(200);
    await house.time.advanceAsync(20 * MINUTE_MS);
    expect(refusal(await house.call("/auth/resendOtp", { body: { sEmail: person.sEmail } }))).toEqual([
      400,
      "Mobile number is already verified. Please log in.",
    ]);
  });

  test("resend for nobody, and without any address", async () => {
    expect(refusal(await house.call("/auth/resendOtp", { body: { sMobile: "+916000000001" } }))).toEqual([
      400,
      "Sorry, we didn't find any account with that Email id/Mobile number",
    ]);
    for (const body of [{}, { sMobile: "" }, { sMobile: "x" }])
      expect(refusal(await house.call("/auth/resendOtp", { body }))).toEqual([
        400,
        "Enter a valid Email id or Mobile number",
      ]);
  });

  test("ten codes a day a number; a restart or another process forgets nothing", async () => {
    const person = somebody();
    await register(person);
    const again = (call = house.call) => call("/auth/resendOtp", { body: { sMobile: person.sMobile } });
    for (let i = 0; i < 9; i += 1) {
      await house.time.advanceAsync(3 * MINUTE_MS);
      expect((await again()).status).toBe(200);
    }
    await house.time.advanceAsync(3 * MINUTE_MS);
    expect(refusal(await again(house.another().call))).toEqual([
      429,
      "You have asked for too many OTPs today. Please try again tomorrow.",
    ]);
    await house.time.advanceAsync(DAY_MS);
    expect((await again()).status).toBe(200);
  });
});

describe("login (S1 § 4, § 5, § 8)", () => {
  test("by e-mail and by mobile, with and without +91, whatever the address's case", async () => {
    const person = await player();
    for (const name of [person.sEmail, person.sEmail.toUpperCase(), person.sMobile, person.sMobile.slice(3)]) {
      const answer = await login(name);
      expect([name, answer.status]).toEqual([name, 200]);
      expect(answer.headers.get("verification")).toBeNull();
      expect((await profile(answer.headers.get("authorization")!)).status).toBe(200);
    }
  });

  test("unknown accounts, wrong passwords and bad identifiers have their own texts, and none is 401", async () => {
    const person = await player();
    expect(refusal(await login("nobody@example.com"))).toEqual([
      400,
      "Sorry, we didn't find any account with that Email id/Mobile number",
    ]);
    expect(refusal(await login(person.sEmail, "Password2!"))).toEqual([400, "Invalid credentials"]);
    for (const name of ["", "   ", "someone", "12345"])
      expect(refusal(await login(name))).toEqual([400, "Enter a valid Email / Mobile"]);
    expect(refusal(await login(person.sEmail, "short"))).toEqual([400, "Password need to be 8 to 16 characters"]);
  });

  test('"Mobile number not verified.": another code may be asked for at once and logs in', async () => {
    const person = somebody();
    await register(person);
    expect(refusal(await login(person.sEmail))).toEqual([400, "Mobile number not verified."]);
    const again = await house.call("/auth/resendOtp", { body: { sMobile: person.sMobile } });
    expect(again.status).toBe(200);
    expect((await verify(person, again)).status).toBe(200);
    expect((await login(person.sEmail)).status).toBe(200);
  });

  test("a wrong password of an account that is not verified tells nothing and lifts no wait", async () => {
    const person = somebody();
    await register(person);
    expect(refusal(await login(person.sEmail, "Password2!"))).toEqual([400, "Invalid credentials"]);
    expect((await house.call("/auth/resendOtp", { body: { sMobile: person.sMobile } })).status).toBe(429);
  });

  test("after five wrong passwords the right one leads to the OTP step", async () => {
    const person = await player();
    for (let i = 0; i < 5; i += 1) await login(person.sEmail, "Password2!");
    const first = await login(person.sEmail);
    expect([first.status, first.headers.get("authorization")]).toEqual([200, null]);
    const again = await login(person.sMobile);
    expect(again.headers.get("verification")).toBe(first.headers.get("verification"));
    const body = { code: house.code(person.sMobile), sMobile: person.sEmail };
    const headers = { verification: first.headers.get("verification")! };
    const verified = await house.call("/auth/otp/verify", { body, headers });
    expect((await profile(verified.headers.get("authorization")!)).status).toBe(200);
    expect((await login(person.sEmail)).headers.get("authorization")).toBeTruthy();
  });

  test("ten wrong passwords close the account's login for 15 minutes, in parallel and across processes", async () => {
    const person = await player();
    const wrong = await Promise.all(Array.from({ length: 14 }, () => login(person.sEmail, "Password2!")));
    expect(wrong.filter((answer) => answer.message === "Invalid credentials").length).toBe(10);
    const other = house.another();
    const body = { sMobile: person.sMobile, sPassword: person.sPassword };
    const refused = await other.call("/auth/login/simple", { body });
    expect(refusal(refused)).toEqual([429, "Too many attempts. Please try again after some time."]);
    expect(Number(refused.headers.get("retry-after"))).toBe(900);
    await house.time.advanceAsync(15 * MINUTE_MS);
    expect((await login(person.sEmail)).headers.get("authorization")).toBeTruthy();
  });
});

describe("forgotten passwords (S1 § 4)", () => {
  test.each(["sMobile", "sEmail"] as const)("by %s: code, new password, old sessions end", async (field) => {
    const person = await player();
    const forgot = await house.call("/auth/password/forgot", { body: { sEmail: person[field] } });
    expect([forgot.status, forgot.data]).toEqual([200, { nExpiresIn: 180 }]);
    const headers = { verification: forgot.headers.get("verification")! };
    const body = { sPassword: "NewPass1!", nOTP: house.code(person[field]) };
    const reset = (more: object) => house.call("/auth/password/reset", { body: { ...body, ...more }, headers });
    expect(refusal(await reset({ sPassword: "short" }))).toEqual([400, "Password need to be 8 to 16 characters"]);
    expect(refusal(await reset({ nOTP: wrongOf(body.nOTP) }))).toEqual([400, "Invalid OTP"]);
    expect((await profile(person.token)).status).toBe(200);
    expect(refusal(await reset({}))).toEqual([200, "Password changed successfully."]);
    expect(refusal(await profile(person.token))).toEqual([401, "Authentication Error, Please try logging again"]);
    expect(refusal(await login(person.sEmail))).toEqual([400, "Invalid credentials"]);
    expect((await login(person.sEmail, "NewPass1!")).status).toBe(200);
    expect(refusal(await reset({}))).toEqual([400, "OTP has expired. Please ask for a new one."]);
  });

  test("nOTP may be a number, as its name says", async () => {
    const person = await player();
    const forgot = await house.call("/auth/password/forgot", { body: { sEmail: person.sMobile } });
    const headers = { verification: forgot.headers.get("verification")! };
    const body = { sPassword: "NewPass1!", nOTP: Number(house.code(person.sMobile)) };
    expect((await house.call("/auth/password/reset", { body, headers })).status).toBe(200);
  });

  test("the modal's resend sends another code for the same purpose", async () => {
    const person = await player();
    await house.call("/auth/password/forgot", { body: { sEmail: person.sEmail } });
    await house.time.advanceAsync(180 * SECOND_MS);
    const again = await house.call("/auth/resendOtp", { body: { sEmail: person.sEmail } });
    const headers = { verification: again.headers.get("verification")! };
    const body = { sPassword: "NewPass1!", nOTP: house.code(person.sEmail) };
    expect((await house.call("/auth/password/reset", { body, headers })).status).toBe(200);
    expect((await profile((await login(person.sEmail, "NewPass1!")).headers.get("authorization")!)).data).toMatchObject(
      {
        isEmailVerified: true,
      },
    );
  });

  test("a code for one thing does not do another", async () => {
    const person = await player();
    const forgot = await house.call("/auth/password/forgot", { body: { sEmail: person.sMobile } });
    expect(refusal(await verify(person, forgot))).toEqual([400, "OTP has expired. Please ask for a new one."]);
    const fresh = somebody();
    const registered = await register(fresh);
    const headers = { verification: registered.headers.get("verification")! };
    const body = { sPassword: "NewPass1!", nOTP: house.code(fresh.sMobile) };
    expect((await house.call("/auth/password/reset", { body, headers })).status).toBe(400);
  });

  test("nobody's address, and no address", async () => {
    const forgot = async (sEmail: unknown) => refusal(await house.call("/auth/password/forgot", { body: { sEmail } }));
    expect(await forgot("nobody@example.com")).toEqual([
      400,
      "Sorry, we didn't find any account with that Email id/Mobile number",
    ]);
    expect(await forgot("nobody")).toEqual([400, "Enter a valid Email id or Mobile number"]);
    expect(await forgot(7)).toEqual([400, "Enter a valid Email id or Mobile number"]);
  });
});

describe("sessions (S1 § 4, rulings: 401)", () => {
  test("401 for missing, forged, altered and foreign tokens", async () => {
    const { token } = await player();
    const [head, claims] = token.split(".");
    const none = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${claims}.`;
    for (const bad of ["", "x", "a.b.c", none, `${head}.${claims}.AAAA`, `${token}x`, "é", "x".repeat(5_000)]) {
      const answer = await profile(encodeURI(bad));
      expect([bad.slice(0, 20), ...refusal(answer)]).toEqual([
        bad.slice(0, 20),
        401,
        "Authentication Error, Please try logging again",
      ]);
    }
    expect((await house.call("/profile")).status).toBe(401);
    expect((await profile(`Bearer ${token}`)).status).toBe(200);
  });

  test("logout ends this session at once, and no other", async () => {
    const person = await player();
    const second = (await login(person.sEmail)).headers.get("authorization")!;
    const out = await house.call("/profile/logout", { headers: { authorization: person.token } });
    expect(refusal(out)).toEqual([200, "success."]);
    expect((await profile(person.token)).status).toBe(401);
    expect((await house.call("/profile/logout", { headers: { authorization: person.token } })).status).toBe(401);
    expect((await profile(second)).status).toBe(200);
  });

  test("another process hears of a logout over the bus", async () => {
    const person = await player();
    const other = house.another();
    const headers = { authorization: person.token };
    expect((await other.call("/profile", { headers })).status).toBe(200);
    await house.call("/profile/logout", { headers });
    expect((await other.call("/profile", { headers })).status).toBe(401);
  });

  test("a session revoked in the database alone is believed for five seconds at most", async () => {
    const person = await player();
    expect((await profile(person.token)).status).toBe(200);
    await house.database.sql`update identity.sessions set revoked_at = now()`;
    await house.time.advanceAsync(5 * SECOND_MS);
    expect((await profile(person.token)).status).toBe(401);
  });

  test("a session lives 30 days; a visit prolongs it", async () => {
    const person = await player();
    await house.time.advanceAsync(29 * DAY_MS);
    const renewed = (await profile(person.token)).headers.get("authorization")!;
    await house.time.advanceAsync(2 * DAY_MS);
    expect((await profile(person.token)).status).toBe(401);
    expect((await profile(renewed)).status).toBe(200);
    await house.time.advanceAsync(30 * DAY_MS);
    expect((await profile(renewed)).status).toBe(401);
  });

  test("a player has twenty sessions at most; the oldest end", async () => {
    const person = await player();
    const tokens = [person.token];
    for (let i = 0; i < 20; i += 1) {
      house.time.advance(1);
      tokens.push((await login(person.sEmail)).headers.get("authorization")!);
    }
    house.time.advance(6 * SECOND_MS);
    const statuses = [];
    for (const token of tokens) statuses.push((await profile(token)).status);
    expect(statuses).toEqual([401, ...Array<number>(20).fill(200)]);
  });
});

describe("referrals and mails (S1 § 7)", () => {
  test("a player's code answers the player's id; register takes it", async () => {
    const referrer = await player();
    const { _id, sReferralCode } = (await profile(referrer.token)).data as { _id: string; sReferralCode: string };
    expect(sReferralCode).toMatch(/^[A-Z0-9]{1,9}$/);
    const check = (code: unknown) => house.call("/auth/verify/referral", { body: { sReferralCode: code } });
    expect((await check(sReferralCode.toLowerCase())).data).toEqual({ iReferredBy: _id });
    for (const code of ["NOBODY1", "", "TOOLONG1234", 5, "a b"])
      expect(refusal(await check(code))).toEqual([400, "Invalid referral code"]);
    const friend = await player({ iReferredBy: _id });
    const [row] = await house.database.sql`select referred_by from identity.players where mobile = ${friend.sMobile}`;
    expect(row?.referred_by).toBe(_id);
  });

  test("the confirmation mail's link verifies the address, once", async () => {
    const person = await player();
    await house.identity.stop();
    const mail = house.sent.find((message) => message.to === person.sEmail)!;
    const path = mail.code.replace("http://localhost/api", "");
    const opened = await house.call(path);
    expect([opened.status, opened.headers.get("location")]).toEqual([303, "/game"]);
    expect((await profile(person.token)).data).toMatchObject({ isEmailVerified: true });
    expect(refusal(await house.call(path))).toEqual([400, "This link has expired. Please ask for a new one."]);
    expect((await house.call("/auth/email/confirm?token=x")).status).toBe(400);
  });

  test("POST /auth/email/resend says the same for every address, and refuses a flood", async () => {
    const person = await player();
    const resend = async (sEmail: unknown) => refusal(await house.call("/auth/email/resend", { body: { sEmail } }));
    expect(await resend(person.sEmail)).toEqual([200, "success."]);
    expect(await resend("nobody@example.com")).toEqual([200, "success."]);
    expect(await resend("nobody")).toEqual([400, "Enter a valid Email id"]);
    for (let i = 0; i < 2; i += 1) await resend(person.sEmail);
    expect((await resend(person.sEmail))[0]).toBe(429);
  });
});
