import type { verifyRegistrationResponse } from "@simplewebauthn/server";
import { ok, type Result } from "../../kernel/index.ts";
import type { Parts } from "../parts.ts";
import type { PasskeyAssertion, PasskeyAttestation } from "../passkey-contract.ts";
import { type IdentityRefusal, refused } from "../refusals.ts";
import type { PasskeyRow } from "../store/passkeys.ts";
import { attestations, fromBase64Url, type RelyingParty, toBase64Url, webauthn } from "./webauthn.ts";

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
 * look up the revocation of, what an anonymous caller wrote.
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

/** A key that is known, as it was kept. */
interface KnownKey {
  readonly credentialId: string;
  /** Base64url. */
  readonly publicKey: string;
  readonly counter: number;
}

/**
 * What a good signature says (WebAuthn § 7.2: right challenge and origin, a verified user, a counter that is ahead);
 * null for one that is not good or cannot be read. The caller finds whose key it is.
 */
export async function signatureOf(
  response: PasskeyAssertion,
  challenge: string,
  { id, origin }: RelyingParty,
  { credentialId, publicKey, counter }: KnownKey,
) {
  const { userHandle: _, ...signed } = response.response;
  const { verifyAuthenticationResponse } = await webauthn();
  const answer = await verifyAuthenticationResponse({
    response: { ...response, response: signed },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: { id: credentialId, publicKey: fromBase64Url(publicKey), counter },
  }).catch(() => null);
  return answer?.verified ? answer.authenticationInfo : null;
}

/** The passkey that a response was signed with, its use noted; `passkeyRefused` for whatever does not fit. */
export type SignedBy = (
  response: PasskeyAssertion,
  challenge: string,
  party: RelyingParty,
) => Promise<Result<PasskeyRow, IdentityRefusal>>;

/** Checks signatures (WebAuthn § 7.2): known key, right challenge and origin, a verified user, a counter that is ahead. */
export function createSignatures({ store, clock }: Pick<Parts, "store" | "clock">): SignedBy {
  return async (response, challenge, party) => {
    const row = await store.passkeyByCredential(response.id);
    const { userHandle } = response.response;
    const isTheirs = row && (!userHandle || toBase64Url(new TextEncoder().encode(row.playerId)) === userHandle);
    if (!isTheirs) return refused("passkeyRefused");
    const answer = await signatureOf(response, challenge, party, row);
    if (answer === null) return refused("passkeyRefused");
    const { newCounter, credentialBackedUp } = answer;
    const isNew = await store.notePasskeyUse(row.id, newCounter, credentialBackedUp, clock.now());
    return isNew ? ok(row) : refused("passkeyRefused");
  };
}
