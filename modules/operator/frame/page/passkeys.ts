/** What the desk does with the browser's passkeys (O-31). Browser only. */
import { choosePasskey, type PasskeyAnswer } from "../../../ui/browser/passkeys.ts";
import type { PasskeyOfferData } from "../../access/passkeys-contract.ts";

/** What goes to the server in place of a code, or why nothing does. */
export type SignedOffer =
  | { readonly ok: true; readonly proof: { readonly ticket: string; readonly credential: object } }
  | { readonly ok: false; readonly message: string };

/** Has the browser do with an offer what `by` does: choose a passkey, unless told. */
export async function signOffer(
  { options, ticket }: PasskeyOfferData,
  by: (options: object) => Promise<PasskeyAnswer> = choosePasskey,
): Promise<SignedOffer> {
  const made = await by(options);
  return made.ok ? { ok: true, proof: { ticket, credential: made.credential } } : made;
}
