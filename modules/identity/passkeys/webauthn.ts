import { isIP } from "node:net";

/** The relying party of passkeys (WebAuthn § 5.1.2): a domain, and the origin of its pages. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

const THIS_MACHINE = /^(?:127\.\d+\.\d+\.\d+|0\.0\.0\.0|::1?)$/;

/**
 * The relying party of a server that players reach at `publicUrl`; null where browsers give no passkeys: at a bare network
 * address, or without HTTPS. On this machine it is `localhost`, by whatever address the server was told to listen.
 */
export function relyingParty(publicUrl: string): RelyingParty | null {
  const { hostname, protocol, port, origin } = new URL(publicUrl);
  const host = hostname.replace(/^\[|\]$/g, "");
  if (THIS_MACHINE.test(host)) return { id: "localhost", origin: `${protocol}//localhost${port && `:${port}`}` };
  const isLocal = host === "localhost" || host.endsWith(".localhost");
  return isIP(host) !== 0 || (protocol !== "https:" && !isLocal) ? null : { id: host, origin };
}

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
