import { expect, test } from "bun:test";
import { seededRandom } from "../../../test/support/random.ts";
import { freshSecret, stepOf, uriOf } from "./totp.ts";

/** RFC 6238, appendix B: the key "12345678901234567890"; the last six of the eight digits. */
const RFC = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_234_567_890, "005924"],
  [20_000_000_000, "353130"],
])("O-4: the RFC's code at %d", (seconds, code) => {
  const step = Math.floor(seconds / 30);
  expect(stepOf(RFC, code, seconds)).toBe(step);
  // One step of drift in both directions, and no more.
  expect([-60, -30, 30, 60].map((away) => stepOf(RFC, code, seconds + away))).toEqual([null, step, step, null]);
});

test("what is no code is refused unread", () => {
  for (const text of ["", "28708", "2870822", " 287082", "28708２", "287082\n", "-87082"])
    expect(stepOf(RFC, text, 59)).toBeNull();
});

test("a secret has 160 bits, and its address names platform and operator", () => {
  const random = seededRandom(1);
  const [one, other] = [freshSecret(random), freshSecret(random)];
  expect([one.length, one === other]).toEqual([32, false]);
  expect(uriOf(one, "asha", "Rummy & Co")).toContain("otpauth://totp/Rummy%20%26%20Co:asha?");
});
