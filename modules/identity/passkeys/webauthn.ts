/**
 * The library of passkeys, read when the first one is asked for: with all it can check of certificates it would take a tenth of a
 * second of every start, and megabytes of every process.
 */
export const webauthn = () => import("@simplewebauthn/server");
/** Its reader of attestations, likewise. */
export const attestations = () => import("@simplewebauthn/server/helpers");

/** Bytes as WebAuthn writes them (§ 5.10, base64url without padding). */
export const toBase64Url = (bytes: Uint8Array): string => bytes.toBase64({ alphabet: "base64url", omitPadding: true });

/** The bytes of a text that {@link toBase64Url} wrote, or a browser. Throws a SyntaxError for any other. */
export const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.fromBase64(text, { alphabet: "base64url" });

/** The words in such a text. Throws like {@link fromBase64Url}. */
export const wordsIn = (text: string): string => new TextDecoder().decode(fromBase64Url(text));
