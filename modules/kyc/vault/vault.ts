/**
 * Personal data at rest: AES-256-GCM with keys derived from the server's encryption secrets. A sealed text names its
 * key, so that secrets may be changed while old rows stay readable. It opens only for the player and field that it was
 * sealed for, so that a row moved to another player is noticed.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from "node:crypto";
import { assert, type Random } from "../../kernel/index.ts";

const VERSION = "v1";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** Owner and field of a text; part of what is authenticated. */
export interface Place {
  readonly owner: string;
  readonly field: string;
}

/** Seals texts for a place, and opens them there alone. */
export interface Vault {
  /** `v1.key.text`, of which nothing can be read without the secret. */
  seal(plain: string, place: Place): string;
  /**
   * Crashes when the text was sealed for another place, was changed, or its key is missing: guessing on is not allowed.
   */
  open(sealed: string, place: Place): string;
  /** Whether the key of a sealed text is one of these. */
  has(sealed: string): boolean;
  /** What texts that the newest key sealed start with. */
  readonly prefix: string;
  /** Is there a secret besides the newest, whose texts want to be sealed anew? */
  readonly hasOldKeys: boolean;
  /** Random bytes as a text that can be sealed. */
  freshKey(): string;
}

/** The newest secret seals; old ones only open. */
export function createVault(
  secrets: { readonly current: string; readonly old: readonly string[] },
  random: Random,
): Vault {
  const newest = keyOf(secrets.current);
  const keys = new Map([...secrets.old.map(keyOf), newest].map((key) => [key.id, key.bytes]));
  return {
    hasOldKeys: keys.size > 1,
    prefix: `${VERSION}.${newest.id}.`,
    has: (sealed) => keys.has(sealed.split(".")[1] ?? ""),
    freshKey: () => Buffer.from(random.bytes(KEY_BYTES)).toString("base64url"),
    seal(plain, place) {
      const nonce = random.bytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", newest.bytes, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(nameOf(newest.id, place));
      const sealed = Buffer.concat([nonce, cipher.update(plain, "utf8"), cipher.final(), cipher.getAuthTag()]);
      return `${VERSION}.${newest.id}.${sealed.toString("base64url")}`;
    },
    open(sealed, place) {
      const [version, keyId = "", text = "", ...rest] = sealed.split(".");
      assert(version === VERSION && rest.length === 0, "what is opened was sealed here");
      const key = keys.get(keyId);
      assert(key, "the key of a sealed text is at hand (ENCRYPTION_SECRET, ENCRYPTION_SECRET_OLD)");
      const bytes = Buffer.from(text, "base64url");
      // Decoding is forgiving, e.g. of the last character's spare bits; a sealed text is not.
      assert(bytes.toString("base64url") === text && bytes.length >= NONCE_BYTES + TAG_BYTES, "a sealed text is whole");
      const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(nameOf(keyId, place));
      decipher.setAuthTag(bytes.subarray(bytes.length - TAG_BYTES));
      const plain = decipher.update(bytes.subarray(NONCE_BYTES, bytes.length - TAG_BYTES));
      return Buffer.concat([plain, decipher.final()]).toString("utf8");
    },
  };
}

/** What is hashed: whole numbers, and the end of a PAN. */
export type HashedKind = "aadhaar" | "pan" | "panTail" | "bank";

/** A keyed hash by which equal numbers of one kind are found: twelve digits without a key would be tried out within minutes. */
export function numberHash(key: string, kind: HashedKind, number: string): string {
  return createHmac("sha256", Buffer.from(key, "base64url")).update(`${kind}:${number}`).digest("base64url");
}

function keyOf(secret: string): { readonly id: string; readonly bytes: Uint8Array } {
  const derive = (use: string, bytes: number) => new Uint8Array(hkdfSync("sha256", secret, "rummy/kyc", use, bytes));
  return {
    id: Buffer.from(derive("key id", 6)).toString("base64url"),
    bytes: derive("personal data at rest", KEY_BYTES),
  };
}

function nameOf(keyId: string, { owner, field }: Place): Buffer {
  return Buffer.from(JSON.stringify([VERSION, keyId, owner, field]), "utf8");
}
