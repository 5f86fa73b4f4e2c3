import { ok, type Result } from "../../kernel/index.ts";
import type { Visitor } from "../abuse/visitor.ts";
import type { PasskeyAssertion } from "../passkey-contract.ts";
import type { OwnAccount } from "../profile/own-account.ts";
import { type IdentityRefusal, refused } from "../refusals.ts";
import type { AuthenticatedPlayer } from "../sessions/session.ts";
import { CHALLENGE_LIFE_MS } from "./challenges.ts";
import type { PasskeyParts, Passkeys, StepUp } from "./own-passkeys.ts";
import { webauthn } from "./webauthn.ts";

/** Asks whether it is the player who asks, before something grave. */
export type ConfirmStepUp = (
  player: AuthenticatedPlayer,
  proof: StepUp,
  visitor: Visitor,
) => Promise<Result<void, IdentityRefusal>>;

/** The proof before something grave: the password, or a passkey of the player's that answers a challenge of this session. */
export function createStepUp(
  { store, security, party, passkeyChallenges, signedBy }: PasskeyParts,
  { confirmPassword }: Pick<OwnAccount, "confirmPassword">,
): Pick<Passkeys, "passkeyStepUpOptions"> & { readonly confirm: ConfirmStepUp } {
  async function confirmPasskey(
    player: AuthenticatedPlayer,
    assertion: PasskeyAssertion,
    { address }: Visitor,
  ): Promise<Result<void, IdentityRefusal>> {
    const rp = party();
    if (!rp.ok) return rp;
    const taken = await passkeyChallenges.take(assertion.response.clientDataJSON, "stepUp");
    const isMine = taken?.playerId === player.id && taken.sessionId === player.sessionId;
    const key = isMine ? await signedBy(assertion, taken.challenge, rp.value) : refused("passkeyGone");
    if (key.ok && key.value.playerId === player.id) return ok(undefined);
    security.record({
      kind: "stepUpFailed",
      outcome: "refused",
      player: player.id,
      address,
      detail: { by: "passkey" },
    });
    return key.ok ? refused("passkeyRefused") : key;
  }

  return {
    confirm: (player, proof, visitor) =>
      "password" in proof ? confirmPassword(player, proof.password) : confirmPasskey(player, proof.assertion, visitor),

    async passkeyStepUpOptions(player) {
      const [rp, counted] = [party(), await passkeyChallenges.count(player.id)];
      if (!rp.ok) return rp;
      if (!counted.ok) return counted;
      const keys = await store.passkeysOf(player.id);
      if (keys.length === 0) return refused("passkeyUnknown");
      const { generateAuthenticationOptions } = await webauthn();
      return ok(
        await generateAuthenticationOptions({
          rpID: rp.value.id,
          challenge: await passkeyChallenges.give("stepUp", player),
          timeout: CHALLENGE_LIFE_MS,
          userVerification: "required",
          allowCredentials: keys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
        }),
      );
    },
  };
}
