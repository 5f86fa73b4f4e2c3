import "./reflect.ts";

import { ok } from "../../kernel/index.ts";
import type { Parts } from "../parts.ts";
import type { OwnAccount } from "../profile/own-account.ts";
import { refused } from "../refusals.ts";
import { createAdding } from "./adding.ts";
import { createPasskeyChallenges } from "./challenges.ts";
import { createPasskeyLogIn } from "./log-in.ts";
import { type Passkeys, shown } from "./own-passkeys.ts";
import type { PasskeyParts } from "./passkey-parts.ts";
import { relyingParty } from "./relying-party.ts";
import { createRemoving } from "./removing.ts";
import { createSignatures } from "./signatures.ts";
import { createStepUp } from "./step-up.ts";

/** Passkeys beside passwords (WebAuthn Level 3): adding, removing, log-in, and as the proof before something grave. */
export function createPasskeys(parts: Parts, ownPassword: Pick<OwnAccount, "confirmPassword">): Passkeys {
  const partyNow = () => relyingParty(parts.publicUrl());
  const shared: PasskeyParts = {
    ...parts,
    party() {
      const found = partyNow();
      return found ? ok(found) : refused("passkeysOff");
    },
    passkeyChallenges: createPasskeyChallenges(parts),
    signedBy: createSignatures(parts),
  };
  const { passkeyStepUpOptions, confirm } = createStepUp(shared, ownPassword);

  return {
    arePasskeysAvailable: () => partyNow() !== null,
    passkeys: async (player) => (await parts.store.passkeysOf(player)).map(shown),
    passkeyStepUpOptions,
    ...createPasskeyLogIn(shared),
    ...createAdding(shared, confirm),
    ...createRemoving(shared, confirm),
  };
}
