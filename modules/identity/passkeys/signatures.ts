import { ok, type Result } from "../../kernel/index.ts";
import type { Parts } from "../parts.ts";
import type { PasskeyAssertion } from "../passkey-contract.ts";
import { type IdentityRefusal, refused } from "../refusals.ts";
import type { PasskeyRow } from "../store/passkeys.ts";
import { signatureOf } from "./assertion.ts";
import type { RelyingParty } from "./relying-party.ts";
import { toBase64Url } from "./webauthn.ts";

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
