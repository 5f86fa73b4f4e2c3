import type { PasskeyAssertion } from "../passkey-contract.ts";
import type { RelyingParty } from "./relying-party.ts";
import { fromBase64Url, webauthn } from "./webauthn.ts";

/** A key that is known, as it was kept. */
export interface KnownKey {
  readonly credentialId: string;
  /** Base64url. */
  readonly publicKey: string;
  readonly counter: number;
}

/**
 * What a good signature says (WebAuthn § 7.2: right challenge and origin, a verified user, a counter that is ahead); null for one that
 * is not, or cannot even be read. Whose key it is, is for whoever asks to know.
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
