import { expect, test } from "bun:test";
import { otpHash, sameHash } from "./hashes.ts";

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
