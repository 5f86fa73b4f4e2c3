import { ok, type PlayerId } from "../../kernel/index.ts";
import type { Visitor } from "../abuse/visitor.ts";
import type { PasskeyAssertion } from "../passkey-contract.ts";
import { refused } from "../refusals.ts";
import { CHALLENGE_LIFE_MS } from "./challenges.ts";
import type { PasskeyParts, Passkeys } from "./own-passkeys.ts";
import { webauthn } from "./webauthn.ts";

/** Log-in by passkey, without password and OTP. */
export function createPasskeyLogIn({
  store,
  security,
  sessions,
  party,
  passkeyChallenges,
  signedBy,
}: PasskeyParts): Pick<Passkeys, "passkeyLogInOptions" | "logInByPasskey"> {
  return {
    async passkeyLogInOptions() {
      const rp = party();
      if (!rp.ok) return rp;
      const challenge = await passkeyChallenges.give("logIn", null);
      const { generateAuthenticationOptions } = await webauthn();
      return ok(
        await generateAuthenticationOptions({
          rpID: rp.value.id,
          challenge,
          timeout: CHALLENGE_LIFE_MS,
          userVerification: "required",
        }),
      );
    },

    async logInByPasskey(response: PasskeyAssertion, visitor: Visitor) {
      const rp = party();
      if (!rp.ok) return rp;
      const taken = await passkeyChallenges.take(response.response.clientDataJSON, "logIn");
      const key = taken ? await signedBy(response, taken.challenge, rp.value) : refused("passkeyGone");
      const player = key.ok ? await store.playerById(key.value.playerId) : undefined;
      const mayEnter = player?.mobileVerifiedAt != null && player.closedAt === null;
      const event = { address: visitor.address, detail: { by: "passkey" } };
      if (!key.ok || !mayEnter) {
        security.record({ kind: "loginFailed", outcome: "refused", player: null, ...event });
        return key.ok ? refused("passkeyRefused") : key;
      }
      const id = player.id as PlayerId;
      const opened = await store.inTransaction(async (queries) => {
        if ((await queries.heldEntry(id))?.isBlocked) return refused("accountBlocked");
        return ok(await sessions.open(queries, id, visitor));
      });
      if (!opened.ok) return opened;
      security.record({ kind: "loginSucceeded", outcome: "success", player: id, ...event });
      return ok({ token: await opened.value() });
    },
  };
}
