import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { seededRandom } from "../../test/support/random.ts";
import { REGIONS } from "../settings/index.ts";
import { addressGroup } from "./abuse/limits.ts";
import { otpHash, sameHash } from "./codes/hashes.ts";
import { Email, LoginRequest, Mobile, Otp, UserName } from "./contract.ts";
import { backoffMs } from "./events/queue.ts";
import { isAllowed, parseLocation } from "./location/location.ts";
import { createPasswords } from "./passwords/hashing.ts";
import { newReferralCode } from "./registration/registration.ts";

describe("parseLocation", () => {
  test("reads every place on the globe as written", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -90_000_000, max: 90_000_000 }),
        fc.integer({ min: -180_000_000, max: 180_000_000 }),
        (lat, lng) => {
          const place = { lat: lat / 1e6, lng: lng / 1e6 };
          expect(parseLocation(`${place.lat.toFixed(6)}, ${place.lng.toFixed(6)}`)).toEqual({
            lat: Number(place.lat.toFixed(6)),
            lng: Number(place.lng.toFixed(6)),
          });
        },
      ),
    );
  });

  test("never throws, and whatever it reads lies on the globe", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: "binary" }), fc.constant(undefined)), (text) => {
        const place = parseLocation(text);
        if (place) expect(Math.abs(place.lat) <= 90 && Math.abs(place.lng) <= 180).toBe(true);
      }),
    );
  });
});

test("the gate is closed on the list and outside India, open elsewhere", () => {
  const open = REGIONS.filter((state) => isAllowed(state, ["Assam", "Sikkim"]));
  expect(open.length).toBe(REGIONS.length - 3);
  expect(open).not.toContain("Other");
});

describe("addresses", () => {
  test.each([
    ["203.0.113.9", "203.0.113.9"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:db8:1:2::9", "2001:db8:1:2"],
    ["2001:db8::9", "2001:db8:0:0"],
    ["::1", "0:0:0:0"],
  ])("%s counts as %s", (address, group) => expect(addressGroup(address)).toBe(group));
});

describe("fields (S1 § 5)", () => {
  test("a mobile is ten digits from 6 to 9, with or without +91, and leaves with it", () => {
    for (const text of ["9876543210", "+919876543210", " 9876543210 "])
      expect(Mobile.parse(text)).toBe("+919876543210");
    for (const text of ["98765432101", "+929876543210", "987654321O", "", "+91+919876543210", "९८७६५४३२१०"])
      expect(Mobile.safeParse(text).success).toBe(false);
  });

  test("an e-mail has a top level of 2 to 4 characters and no control characters", () => {
    for (const text of ["a@b.in", "first.last+tag@mail.example.info"]) expect(Email.parse(text)).toBe(text);
    for (const text of ["a@b.c", "a@b.museum", "a b@c.in", "a@b@c.in", "a@.in", "a@b..in", "a\u0000@b.in", "@b.in"])
      expect(Email.safeParse(text).success).toBe(false);
  });

  test("a hostile e-mail is refused in linear time: eight times the length takes nowhere near 64 times as long", () => {
    const tookMs = (length: number) => {
      // The longest that the field lets in; beyond it the length alone refuses.
      const hostile = `a@${"a-".repeat(length / 2)}`;
      const runs = Array.from({ length: 7 }, () => {
        const started = performance.now();
        for (let i = 0; i < 2_000; i += 1) Email.safeParse(hostile);
        return performance.now() - started;
      });
      return Math.min(...runs);
    };
    tookMs(32);
    expect(tookMs(304) / tookMs(38)).toBeLessThan(32);
  });

  test("a name counts what people see, in any script", () => {
    expect(UserName.parse("ರವಿ")).toBe("ರವಿ");
    expect(UserName.parse("A  B")).toBe("AB");
    expect(UserName.parse("ﬁx")).toBe("fix");
    for (const text of ["..", "a\u0000b", "a\u200bb", "🃏🃏"]) expect(UserName.safeParse(text).success).toBe(false);
  });

  test("an OTP may be a number and keeps its zeros", () => {
    expect([Otp.parse("0042"), Otp.parse(42)]).toEqual(["0042", "0042"]);
    for (const bad of ["42", "12345", "12a4", -1, 1.5, null]) expect(Otp.safeParse(bad).success).toBe(false);
  });

  test("a current password of 6 is let through to be wrong (rulings)", () => {
    expect(LoginRequest.safeParse({ sMobile: "9876543210", sPassword: "abcdef" }).success).toBe(true);
  });
});

test("referral codes have eight letters and digits and differ", () => {
  const random = seededRandom(3);
  const codes = Array.from({ length: 500 }, () => newReferralCode(random));
  for (const code of codes) expect(code).toMatch(/^[A-Z2-9]{8}$/);
  expect(new Set(codes).size).toBe(500);
});

test("news are left alone longer after every failure, five minutes at most", () => {
  expect([1, 2, 3, 9, 1_000].map(backoffMs)).toEqual([2_000, 4_000, 8_000, 300_000, 300_000]);
});

test("an OTP's hash depends on key, verification and code", () => {
  const [a, b] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];
  const hashes = [otpHash(a, "v", "1234"), otpHash(b, "v", "1234"), otpHash(a, "w", "1234"), otpHash(a, "v", "1235")];
  expect(new Set(hashes).size).toBe(4);
  expect([sameHash(hashes[0]!, hashes[0]!), sameHash(hashes[0]!, hashes[1]!), sameHash("", "a")]).toEqual([
    true,
    false,
    false,
  ]);
});

test("hashing is bounded: a full lane refuses, a right and a wrong password are told apart", async () => {
  const passwords = createPasswords({ bounds: { parallel: 1, perLane: 1, waiting: 1 } });
  const place = { lane: "a", rank: "stranger" } as const;
  const answers = await Promise.all([1, 2, 3].map(() => passwords.hash("Password1!", place)));
  expect(answers.map((answer) => answer.ok)).toEqual([true, true, false]);
  const [first] = answers;
  const hash = first?.ok ? first.value : "";
  expect([
    await passwords.verify("Password1!", hash, place),
    await passwords.verify("password1!", hash, place),
  ]).toEqual([
    { ok: true, value: true },
    { ok: true, value: false },
  ]);
  expect(hash).toStartWith("$argon2id$v=19$m=19456,t=2,p=1$");
});
