import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import type { Instant, PlayerId, Result } from "../../kernel/index.ts";
import type { Visitor } from "../abuse/visitor.ts";
import type { Parts } from "../parts.ts";
import type { PasskeyAssertion, PasskeyAttestation } from "../passkey-contract.ts";
import type { IdentityRefusal } from "../refusals.ts";
import type { AuthenticatedPlayer } from "../sessions/session.ts";
import type { PasskeyRow } from "../store/passkeys.ts";
import type { PasskeyChallenges } from "./challenges.ts";
import type { SignedBy } from "./signatures.ts";
import type { RelyingParty } from "./webauthn.ts";

/** What logging in, proving, adding and removing share. */
export interface PasskeyParts extends Parts {
  /** The party for which passkeys are made; refused as `passkeysOff` where browsers give none. */
  readonly party: () => Result<RelyingParty, IdentityRefusal>;
  readonly passkeyChallenges: PasskeyChallenges;
  readonly signedBy: SignedBy;
}

/** A passkey, for its owner's eyes. */
export interface OwnPasskey {
  readonly id: string;
  readonly name: string;
  readonly addedAt: Instant;
  readonly lastUsedAt: Instant | null;
  /** Kept by the owner's password manager, so that a lost device does not lose it. */
  readonly isBackedUp: boolean;
}

/** What a session shows to prove that its player is there: the password, or a passkey that answered the session's own challenge. */
export type StepUp = { readonly password: string } | { readonly assertion: PasskeyAssertion };

type Answer<T> = Promise<Result<T, IdentityRefusal>>;

/** Passkeys beside passwords. Every challenge is good for five minutes, once, and for what it was given for. */
export interface Passkeys {
  /** False where browsers give no passkeys: at a bare network address, or without HTTPS. */
  arePasskeysAvailable(): boolean;
  /** What the browser needs to ask for any passkey of this server. */
  passkeyLogInOptions(): Answer<PublicKeyCredentialRequestOptionsJSON>;
  /** Opens a session for the holder of the passkey's device, verified by it. Needs neither password nor OTP. */
  logInByPasskey(response: PasskeyAssertion, visitor: Visitor): Answer<{ readonly token: string }>;

  /** The player's passkeys, the newest first; ten at most. */
  passkeys(player: PlayerId): Promise<readonly OwnPasskey[]>;
  /** What the browser needs to ask for one of the player's passkeys as a {@link StepUp}. */
  passkeyStepUpOptions(player: AuthenticatedPlayer): Answer<PublicKeyCredentialRequestOptionsJSON>;
  /** What the browser needs to make a passkey; needs a step-up. */
  addPasskeyOptions(
    player: AuthenticatedPlayer,
    proof: StepUp,
    visitor: Visitor,
  ): Answer<PublicKeyCredentialCreationOptionsJSON>;
  /** Keeps the passkey that the browser made for this session's options; a mail says so. */
  addPasskey(
    player: AuthenticatedPlayer,
    passkey: { readonly name: string; readonly response: PasskeyAttestation },
    visitor: Visitor,
  ): Answer<OwnPasskey>;
  /** Removes one of the player's passkeys; needs a step-up. A mail says so. */
  removePasskey(player: AuthenticatedPlayer, id: string, proof: StepUp, visitor: Visitor): Answer<void>;
}

/** A passkey as its owner sees it. */
export function shown({ id, name, createdAt, lastUsedAt, isBackedUp }: PasskeyRow): OwnPasskey {
  return {
    id,
    name,
    addedAt: createdAt,
    lastUsedAt,
    isBackedUp,
  };
}
