import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** What is signed of a call, beside its body. */
export interface CallHead {
  /** The call's name. */
  readonly name: string;
  /** The run that is asked: what was meant for one is nothing to another, nor to the next run of the same process. */
  readonly to: string;
  readonly key: string;
  /** Milliseconds since 1970, by the caller's clock. */
  readonly sentAt: string;
  /** SHA-256 of the body, hex. With it the head can be judged before a byte of the body is read. */
  readonly digest: string;
}

/** SHA-256, hex. */
export function digestOf(text: string | Uint8Array): string {
  return createHash("sha256").update(text).digest("hex");
}

/** HMAC-SHA-256 over the head, hex. No field of it can hold a line's end, so that no two heads are signed alike. */
export function signCall(secret: Uint8Array, { name, to, key, sentAt, digest }: CallHead): string {
  return hmac(secret, ["call", name, to, key, sentAt, digest]);
}

/** Signs an answer to one call: no other process can answer it, and it answers no other call. */
export function signAnswer(secret: Uint8Array, callSignature: string, body: string): string {
  return hmac(secret, ["answer", callSignature, digestOf(body)]);
}

function hmac(secret: Uint8Array, lines: readonly string[]): string {
  return createHmac("sha256", secret).update(lines.join("\n")).digest("hex");
}

/** Compares two signatures in a time that tells nothing of where they differ. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.byteLength === b.byteLength && timingSafeEqual(a, b);
}
