import { Secret, TOTP } from "otpauth";
import type { Random } from "../../kernel/index.ts";

const STEP_SECONDS = 30;
const SECRET_BYTES = 20;
const DRIFT_STEPS = 1;
const CODE = /^\d{6}$/;

/** A new secret in Base32 (RFC 6238 with SHA-1, six digits, 30 s: what every authenticator knows). */
export const freshSecret = (random: Random): string =>
  new Secret({ buffer: random.bytes(SECRET_BYTES).slice().buffer }).base32;

/** What an authenticator scans. */
export const uriOf = (secret: string, name: string, brand: string): string =>
  of(secret, { issuer: brand, label: name }).toString();

/** The step whose code this is, one before or after `nowSeconds` at most; null when it is none of theirs. */
export function stepOf(secret: string, code: string, nowSeconds: number): number | null {
  if (!CODE.test(code)) return null;
  const delta = of(secret).validate({ token: code, timestamp: nowSeconds * 1_000, window: DRIFT_STEPS });
  return delta === null ? null : Math.floor(nowSeconds / STEP_SECONDS) + delta;
}

const of = (secret: string, names: { readonly issuer?: string; readonly label?: string } = {}) =>
  new TOTP({ ...names, algorithm: "SHA1", digits: 6, period: STEP_SECONDS, secret: Secret.fromBase32(secret) });
