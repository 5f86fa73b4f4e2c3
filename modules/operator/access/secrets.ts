import { createHash, timingSafeEqual } from "node:crypto";
import type { Random } from "../../kernel/index.ts";

const BYTES = 32;

/** A random text that opens something: 256 bits, fit for a cookie and an address. */
export const freshToken = (random: Random): string => Buffer.from(random.bytes(BYTES)).toString("base64url");

/** What is kept of a token, or of an address in a key. */
export const hashed = (text: string): string => createHash("sha256").update(text).digest("hex");

/** What a page of the desk has to send along (O-6): follows from the session's token, and leads back to nothing. */
export const csrfOf = (token: string): string => hashed(`csrf:${token}`);

/** Compares in a time that does not depend on the texts. */
export function isSame(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
