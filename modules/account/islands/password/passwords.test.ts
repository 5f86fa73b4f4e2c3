import { expect, test } from "bun:test";
import { complaintOf, complaintsOf, EMPTY, isEmpty, isFilled } from "./passwords.ts";

const GOOD = { current: "Password1!", next: "NewPass1#", again: "NewPass1#" };
const LENGTH = "It must contain minimum 6 characters and maximum 12 characters.";

test.each([
  ["current", "", "Enter your current password"],
  ["current", "short", LENGTH],
  ["current", "a-password-of-17c", LENGTH],
  ["next", "", "Enter new password"],
  ["next", "Ab1#", LENGTH],
  ["next", "Abcde1#", "Password need to be 8 to 16 characters"],
  ["next", "newpass1#", "Password must contain 1 number, uppercase, lowercase, and special character."],
  ["next", "Password1!", "Current password and new password can't be same"],
  ["again", "", "Enter new password again"],
  ["again", "NewPass1", "Passwords don't match"],
] as const)("S2 § 5: %s %p: %s", (key, value, message) =>
  expect(complaintOf(key, { ...GOOD, [key]: value })).toBe(message),
);

test("a current password of up to 16 characters is good (rulings)", () => {
  expect(complaintsOf({ ...GOOD, current: "secret-pass12345" })).toEqual({});
});

test("S2 § 4: Reset is for what is not all empty, Submit for what is all filled", () => {
  expect([isEmpty(EMPTY), isFilled(EMPTY)]).toEqual([true, false]);
  expect([isEmpty({ ...EMPTY, next: "x" }), isFilled({ ...EMPTY, next: "x" })]).toEqual([false, false]);
  expect([isEmpty(GOOD), isFilled(GOOD)]).toEqual([false, true]);
});
