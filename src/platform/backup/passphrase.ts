/** The secrets that a copy needs to be read, wrapped: the copy alone tells nothing. */
import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from "node:crypto";
import { z } from "zod";

/** 128 MB and about half a second a guess (RFC 7914; OWASP's second choice for passwords). */
const COST = { N: 2 ** 17, r: 8, p: 1 } as const;
const MEMORY_BYTES = 256 * COST.N * COST.r;

/** The cipher of what is wrapped. */
const CIPHER = "aes-256-gcm";

const Wrapped = z.object({
  kdf: z.literal("scrypt"),
  // Bounds: a changed file must not decide how long a machine computes.
  n: z.literal(COST.N),
  r: z.literal(COST.r),
  p: z.literal(COST.p),
  salt: z.base64(),
  iv: z.base64(),
  tag: z.base64(),
  text: z.base64(),
});

const Secrets = z.record(z.string(), z.string());

/** Secrets by their names, as text of JSON that only the passphrase opens: scrypt, and AES-256-GCM. */
export function wrap(secrets: Readonly<Record<string, string>>, passphrase: string): string {
  const [salt, iv] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv(CIPHER, keyOf(passphrase, salt), iv);
  const text = Buffer.concat([cipher.update(JSON.stringify(secrets), "utf8"), cipher.final()]);
  const base64 = { salt, iv, tag: cipher.getAuthTag(), text };
  const written = Object.fromEntries(Object.entries(base64).map(([name, bytes]) => [name, bytes.toString("base64")]));
  return `${JSON.stringify({ kdf: "scrypt", n: COST.N, r: COST.r, p: COST.p, ...written })}\n`;
}

/** What was wrapped; null when the passphrase is another one, or the text is not as it was written. */
export function unwrap(text: string, passphrase: string): Readonly<Record<string, string>> | null {
  try {
    const wrapped = Wrapped.parse(JSON.parse(text));
    const bytes = (base64: string) => Buffer.from(base64, "base64");
    const key = keyOf(passphrase, bytes(wrapped.salt));
    const decipher = createDecipheriv(CIPHER, key, bytes(wrapped.iv), { authTagLength: 16 });
    decipher.setAuthTag(bytes(wrapped.tag));
    const plain = Buffer.concat([decipher.update(bytes(wrapped.text)), decipher.final()]);
    return Secrets.parse(JSON.parse(plain.toString("utf8")));
  } catch {
    return null;
  }
}

function keyOf(passphrase: string, salt: Uint8Array): Buffer {
  return scryptSync(passphrase.normalize("NFKC"), salt, 32, { ...COST, maxmem: MEMORY_BYTES });
}
