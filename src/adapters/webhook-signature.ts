import { createHmac, timingSafeEqual } from "node:crypto";

/** HMAC-SHA256 of a raw body in lower-case hex: how Razorpay signs what it sends (`X-Razorpay-Signature`). */
export function signBody(body: Uint8Array, secret: string): string {
  return createHmac("sha256", secret).update(body).digest("hex");
}

/** Whether a body was signed with the secret; takes as long for every wrong signature. */
export function isSigned(body: Uint8Array, signature: string | null, secret: string): boolean {
  const given = Buffer.from(signature ?? "", "utf8");
  const right = Buffer.from(signBody(body, secret), "utf8");
  return given.length === right.length && timingSafeEqual(given, right);
}
