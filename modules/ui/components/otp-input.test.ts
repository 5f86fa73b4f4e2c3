import { expect, test } from "bun:test";
import { onlyDigits } from "./otp-input.tsx";

test("S1 § 5: the OTP takes four digits and nothing else", () => {
  expect(onlyDigits("12a3 4", 4)).toBe("1234");
  expect(onlyDigits("123456", 4)).toBe("1234");
  expect(onlyDigits("१२ ３４", 4)).toBe("1234");
  expect(onlyDigits("  ", 4)).toBe("");
  expect(onlyDigits("-1.5e3", 4)).toBe("153");
});
