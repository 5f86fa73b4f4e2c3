import { createHash, createPrivateKey, createPublicKey, sign, verify } from "node:crypto";
import { assert } from "../../kernel/index.ts";

/** Signs closings: Ed25519. */
export interface SigningKey {
  /** 32 bytes, hex. */
  readonly publicKey: string;
  /** 64 bytes, hex. */
  sign(text: string): string;
}

/** One of the keys of closings, as the database has them (M-20). */
export interface ClosingKey {
  /** Key number, from 1 without gaps. */
  readonly no: number;
  readonly publicKey: string;
  /** Signature over {@link keyStatement} by the key before; by itself for the first. */
  readonly signature: string;
}

const SEED_BYTES = 32;
/** What stands before the 32 bytes of a private and of a public key in the usual formats (RFC 8410). */
const PKCS8 = Buffer.from("302e020100300506032b657004220420", "hex");
const SPKI = Buffer.from("302a300506032b6570032100", "hex");

/** The key of a seed: 32 secret bytes. */
export function signingKey(seed: Uint8Array): SigningKey {
  assert(seed.length === SEED_BYTES, "a seed has 32 bytes");
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: "der", type: "pkcs8" });
  const publicKey = createPublicKey(key).export({ format: "der", type: "spki" }).subarray(SPKI.length).toString("hex");
  return { publicKey, sign: (text) => sign(null, Buffer.from(text), key).toString("hex") };
}

/** Whether that key signed that text; false also for what is no key or no signature. */
export function isSigned(text: string, publicKey: string, signature: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(publicKey) || !/^[0-9a-f]{128}$/.test(signature)) return false;
  const key = createPublicKey({
    key: Buffer.concat([SPKI, Buffer.from(publicKey, "hex")]),
    format: "der",
    type: "spki",
  });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, "hex"));
}

/** The key as other programs read it. */
export function publicPem(publicKey: string): string {
  const base64 = Buffer.concat([SPKI, Buffer.from(publicKey, "hex")]).toString("base64");
  return `-----BEGIN PUBLIC KEY-----\n${base64}\n-----END PUBLIC KEY-----\n`;
}

/** What the key before signs of a new one. */
export const keyStatement = ({ no, publicKey }: Pick<ClosingKey, "no" | "publicKey">): string =>
  `rummy ledger, key ${no} of closings: ${publicKey}\n`;

/** The first key without a valid signature of the key before; null: all are sound. */
export function unsoundKey(keys: readonly ClosingKey[]): ClosingKey | null {
  const isSound = (key: ClosingKey, at: number) =>
    key.no === at + 1 && isSigned(keyStatement(key), (keys[at - 1] ?? key).publicKey, key.signature);
  return keys.find((key, at) => !isSound(key, at)) ?? null;
}

/** SHA-256, hex. */
export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
