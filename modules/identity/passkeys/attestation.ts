import { verifyRegistrationResponse } from "@simplewebauthn/server";
import { decodeAttestationObject, isoBase64URL } from "@simplewebauthn/server/helpers";
import type { PasskeyAttestation } from "../passkey-contract.ts";
import type { RelyingParty } from "./relying-party.ts";

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
  if (!bearsNoCertificates(response.response.attestationObject)) return null;
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
function bearsNoCertificates(attestationObject: string): boolean {
  try {
    const statement = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
    const format = statement.get("fmt");
    return format === "none" || (format === "packed" && statement.get("attStmt").get("x5c") === undefined);
  } catch {
    return false;
  }
}

function withoutUndefined({ transports, ...rest }: PasskeyAttestation["response"]) {
  return transports === undefined ? rest : { ...rest, transports };
}
