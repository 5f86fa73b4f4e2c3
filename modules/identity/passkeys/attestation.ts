import type { verifyRegistrationResponse } from "@simplewebauthn/server";
import type { PasskeyAttestation } from "../passkey-contract.ts";
import type { RelyingParty } from "./relying-party.ts";
import { attestations, fromBase64Url, webauthn } from "./webauthn.ts";

/** EdDSA, ES256, RS256: what every authenticator has one of. */
export const ALGORITHMS = [-8, -7, -257];

/** What a new passkey says of itself. */
export type MadePasskey = NonNullable<Awaited<ReturnType<typeof verifyRegistrationResponse>>["registrationInfo"]>;

/** The passkey that a browser made for this challenge (WebAuthn § 7.1); null for whatever does not fit. */
export async function passkeyMade(
  response: PasskeyAttestation,
  challenge: string,
  { id, origin }: RelyingParty,
): Promise<MadePasskey | null> {
  if (!(await bearsNoCertificates(response.response.attestationObject))) return null;
  const { verifyRegistrationResponse } = await webauthn();
  const made = await verifyRegistrationResponse({
    response: { ...response, response: withoutUndefined(response.response) },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  return made?.verified ? made.registrationInfo : null;
}

/**
 * No attestation was asked for, so there is none to trust: a statement with certificates would only have us parse, and
 * look up the revocation of, what a stranger wrote.
 */
async function bearsNoCertificates(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await attestations();
  try {
    const statement = decodeAttestationObject(fromBase64Url(attestationObject));
    const format = statement.get("fmt");
    return format === "none" || (format === "packed" && statement.get("attStmt").get("x5c") === undefined);
  } catch {
    return false;
  }
}

function withoutUndefined({ transports, ...rest }: PasskeyAttestation["response"]) {
  return transports === undefined ? rest : { ...rest, transports };
}
