import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** The keyed hash under which an OTP is kept: without the key, four digits would be found in 10,000 guesses. */
export function otpHash(key: Uint8Array, verification: string, code: string): string {
  return createHmac("sha256", key).update(`${verification}:${code}`).digest("hex");
}

/** Compares two hashes of equal kind in time that does not depend on them. */
export function sameHash(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** What is kept of a random link token (128 bits: needs no key). */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
