import { type PasskeyAssertion, type RelyingParty, signatureOf } from "../../identity/index.ts";
import type { DeskDeps } from "../ports.ts";
import type { Store } from "../store.ts";
import type { Challenges, Purpose } from "./challenges.ts";
import { totpPlace } from "./enrolment.ts";
import { hashed } from "./secrets.ts";
import type { AccountRow } from "./store/accounts.ts";
import { stepOf } from "./totp.ts";

/** A second factor, as a browser sends it: an authenticator's code, or what a passkey has signed. */
export type Proof = { readonly code: string } | { readonly ticket: string; readonly credential: PasskeyAssertion };

/** Where a proof is asked for. */
export interface Asked {
  readonly purpose: Extract<Purpose, "logIn" | "stepUp">;
  /** The hash of what the browser keeps in a cookie: its session's token, at the door that of its question; null: nothing. */
  readonly holder: string | null;
}

/** Uses a right proof up; false when it, or a later one, was used before (O-4, O-31). */
export type Spend = () => Promise<boolean>;

/** Looks whether a proof is right; null when it is not, or nobody is asked. Nothing is used up by looking. */
export type ReadProof = (row: AccountRow | undefined, proof: Proof, asked: Asked) => Promise<Spend | null>;

type Deps = Pick<DeskDeps, "vault" | "party"> & { readonly store: Store; readonly challenges: Challenges };

export function createReadProof(deps: Deps): ReadProof {
  const { vault, store } = deps;
  return async (row, proof, asked) => {
    if (!("code" in proof)) return readPasskey(deps, row, proof, asked);
    const now = await store.nowSeconds();
    if (row === undefined || row.totpSealed === null) return null;
    const step = stepOf(vault.open(row.totpSealed, totpPlace(row.id)), proof.code, now);
    return step === null ? null : () => store.takeStep(row.id, step);
  };
}

async function readPasskey(
  { store, challenges, party }: Deps,
  row: AccountRow | undefined,
  { ticket, credential }: Extract<Proof, { readonly ticket: string }>,
  { purpose, holder }: Asked,
): Promise<Spend | null> {
  const rp: RelyingParty | null = party();
  const challenge = await challenges.read(ticket, credential.response.clientDataJSON, purpose, holder);
  const key = await store.passkeyByCredential(credential.id);
  if (rp === null || challenge === null || key === undefined || key.accountId !== row?.id) return null;
  const signed = await signatureOf(credential, challenge, rp, key);
  if (signed === null) return null;
  return () =>
    store.inTransaction(
      async (queries) =>
        (await queries.spendChallenge(hashed(challenge))) && (await queries.notePasskeyUse(key.id, signed.newCounter)),
    );
}
