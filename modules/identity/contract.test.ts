import { describe, expect, test } from "bun:test";
import { Email, LoginRequest, Mobile, Otp, UserName } from "./contract.ts";

describe("fields (S1 § 5)", () => {
  test("a mobile is ten digits from 6 to 9, with or without +91, and leaves with it", () => {
    for (const text of ["9876543210", "+919876543210", " 9876543210 ", "098765 43210", "९८७६५४३२१०"])
      expect(Mobile.parse(text)).toBe("+919876543210");
    for (const text of ["98765432101", "+929876543210", "987654321O", "", "+91+919876543210", "1".repeat(1_000)])
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
    expect([Otp.parse("0042"), Otp.parse(42), Otp.parse(" 00 42")]).toEqual(["0042", "0042", "0042"]);
    for (const bad of ["42", "12345", "12a4", -1, 1.5, null]) expect(Otp.safeParse(bad).success).toBe(false);
  });

  test("a current password of 6 is let through to be wrong (rulings)", () => {
    expect(LoginRequest.safeParse({ sMobile: "9876543210", sPassword: "abcdef" }).success).toBe(true);
  });
});
