import type { Result } from "../../kernel/index.ts";
import type { Parts } from "../parts.ts";
import type { IdentityRefusal } from "../refusals.ts";
import type { PasskeyChallenges } from "./challenges.ts";
import type { RelyingParty } from "./relying-party.ts";
import type { SignedBy } from "./signatures.ts";

/** What logging in, proving, adding and removing share. */
export interface PasskeyParts extends Parts {
  /** Whom passkeys are made for; refused as `passkeysOff` where browsers give none. */
  readonly party: () => Result<RelyingParty, IdentityRefusal>;
  readonly passkeyChallenges: PasskeyChallenges;
  readonly signedBy: SignedBy;
}
