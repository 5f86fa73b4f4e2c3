/** A passkey's device in software, honest or not: makes keys, attests to nothing, and signs what it is told to. */
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest();

/** How an answer departs from an honest one. */
export interface Lies {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  /** Without a look at finger, face or PIN. */
  readonly isUnverified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
  /** Signed by another key. */
  readonly isForged?: boolean;
  /** In place of "none": an attestation statement of this format with a certificate. */
  readonly format?: string;
}

export interface Authenticator {
  /** Answers the options of `navigator.credentials.create`. */
  create(options: { readonly challenge: string; readonly user: { readonly id: string } }, lies?: Lies): object;
  /** Answers the options of `navigator.credentials.get`. */
  get(options: { readonly challenge: string }, lies?: Lies): object;
}

/** `counts`: raises its counter with each use, as security keys do; passkeys that are synced count nothing. */
export function softAuthenticator(origin: string, { counts = false } = {}): Authenticator {
  const rpId = new URL(origin).hostname;
  const id = randomBytes(16);
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  let counter = 0;
  let userHandle = "";

  const clientData = (type: string, challenge: string, lies: Lies) => clientDataOf({ type, challenge, origin }, lies);
  const authData = (lies: Lies, attested: Uint8Array = Buffer.alloc(0)) => {
    if (counts) counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(lies.counter ?? counter);
    // User present, user verified, may be backed up and is; with a key, "attested credential data".
    const flags = 0x01 | (lies.isUnverified ? 0 : 0x04) | 0x18 | (attested.length > 0 ? 0x40 : 0);
    return Buffer.concat([sha256(lies.rpId ?? rpId), Buffer.from([flags]), count, attested]);
  };
  const answer = (response: object) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: "public-key",
    clientExtensionResults: {},
    response,
  });

  return {
    create(options, lies = {}) {
      userHandle = options.user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
      return answer({
        clientDataJSON: base64url(clientData("webauthn.create", options.challenge, lies)),
        attestationObject: base64url(withEntry(statementOf(lies), "authData", bytes(authData(lies, attested)))),
        transports: ["internal"],
      });
    },

    get(options, lies = {}) {
      const data = clientData("webauthn.get", options.challenge, lies);
      const signed = authData(lies);
      const key = lies.isForged ? generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey : privateKey;
      const signature = createSign("sha256").update(signed).update(sha256(data)).sign(key);
      return answer({
        clientDataJSON: base64url(data),
        authenticatorData: base64url(signed),
        signature: base64url(signature),
        userHandle: lies.userHandle ?? userHandle,
      });
    },
  };
}

/** What the browser adds to a ceremony (WebAuthn § 5.8.1), as JSON text. */
function clientDataOf(
  honest: { readonly type: string; readonly challenge: string; readonly origin: string },
  lies: Lies,
) {
  return Buffer.from(
    JSON.stringify({
      type: lies.type ?? honest.type,
      challenge: lies.challenge ?? honest.challenge,
      origin: lies.origin ?? honest.origin,
      crossOrigin: false,
    }),
  );
}

/** The attestation's format and statement, without its data: none, unless the lies name a format. */
function statementOf({ format }: Lies): Buffer {
  const statement: [string, Buffer][] =
    format === undefined
      ? []
      : [
          ["alg", Buffer.from([0x26])],
          ["sig", bytes(randomBytes(64))],
          ["x5c", Buffer.concat([Buffer.from([0x81]), bytes(randomBytes(300))])],
        ];
  return map([
    ["fmt", text(format ?? "none")],
    ["attStmt", map(statement)],
  ]);
}

// ---- CBOR (RFC 8949), as little as the above needs ------------------------------------------------------------------

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 0xff]);
}
const bytes = (value: Uint8Array) => Buffer.concat([head(2, value.length), value]);
const text = (value: string) => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
const map = (entries: readonly (readonly [string, Buffer])[]) =>
  Buffer.concat([head(5, entries.length), ...entries.flatMap(([name, value]) => [text(name), value])]);
/** A map of fewer than 23 entries with one more. */
const withEntry = (before: Buffer, name: string, value: Buffer) =>
  Buffer.concat([Buffer.from([before[0]! + 1]), before.subarray(1), text(name), value]);

/** The key as COSE writes it (RFC 9053 § 7.1): EC2, ES256, P-256, x, y. */
function coseKey(key: KeyObject): Buffer {
  const { x, y } = key.export({ format: "jwk" });
  const point = (name: number, value: string | undefined) =>
    Buffer.concat([Buffer.from([name]), bytes(Buffer.from(value ?? "", "base64url"))]);
  return Buffer.concat([Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]), point(0x21, x), point(0x22, y)]);
}
