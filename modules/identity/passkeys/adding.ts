import { assert, ok, type PlayerId, type Result, uuidv7 } from "../../kernel/index.ts";
import type { Parts } from "../parts.ts";
import { type IdentityRefusal, refused } from "../refusals.ts";
import type { AuthenticatedPlayer } from "../sessions/session.ts";
import type { PasskeyRow } from "../store/passkeys.ts";
import { ALGORITHMS, type MadePasskey, passkeyMade } from "./attestation.ts";
import { CHALLENGE_LIFE_MS } from "./challenges.ts";
import { tellOfPasskey } from "./notices.ts";
import { type Passkeys, shown } from "./own-passkeys.ts";
import type { PasskeyParts } from "./passkey-parts.ts";
import type { ConfirmStepUp } from "./step-up.ts";
import { toBase64Url, webauthn } from "./webauthn.ts";

const PASSKEYS_PER_PLAYER = 10;

/** Adding a passkey: options for whoever proves to be the player, then the key that the browser made. */
export function createAdding(
  parts: PasskeyParts,
  confirm: ConfirmStepUp,
): Pick<Passkeys, "addPasskeyOptions" | "addPasskey"> {
  const { store, security, events, party, passkeyChallenges } = parts;

  return {
    async addPasskeyOptions(player, proof, visitor) {
      const [rp, counted] = [party(), await passkeyChallenges.count(player.id)];
      if (!rp.ok) return rp;
      if (!counted.ok) return counted;
      const confirmed = await confirm(player, proof, visitor);
      if (!confirmed.ok) return confirmed;
      const keys = await store.passkeysOf(player.id);
      if (keys.length >= PASSKEYS_PER_PLAYER) return refused("passkeysFull");
      return ok(await optionsFor(parts, player, rp.value.id, keys));
    },

    async addPasskey(player, { name, response }, { address }) {
      const rp = party();
      if (!rp.ok) return rp;
      const taken = await passkeyChallenges.take(response.response.clientDataJSON, "add");
      if (taken?.playerId !== player.id || taken.sessionId !== player.sessionId) return refused("passkeyGone");
      const made = await passkeyMade(response, taken.challenge, rp.value);
      if (!made) return refused("passkeyRefused");
      const row = rowOf(parts, player.id, { name, made, transports: response.response.transports ?? [] });
      const kept = await keep(parts, row);
      if (!kept.ok) return kept;
      security.record({ kind: "passkeyAdded", outcome: "success", player: player.id, address });
      void events.flush("notice");
      return ok(shown(row));
    },
  };
}

async function optionsFor(
  { brandName, passkeyChallenges }: PasskeyParts,
  player: AuthenticatedPlayer,
  rpID: string,
  keys: readonly PasskeyRow[],
) {
  const { generateRegistrationOptions } = await webauthn();
  return generateRegistrationOptions({
    rpName: brandName(),
    rpID,
    userName: player.name,
    userDisplayName: player.name,
    userID: new TextEncoder().encode(player.id),
    challenge: await passkeyChallenges.give("add", player),
    timeout: CHALLENGE_LIFE_MS,
    attestationType: "none",
    excludeCredentials: keys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

function rowOf(
  { clock, random }: Pick<Parts, "clock" | "random">,
  playerId: PlayerId,
  key: { readonly name: string; readonly made: MadePasskey; readonly transports: readonly string[] },
): PasskeyRow {
  const now = clock.now();
  const { credential, credentialDeviceType, credentialBackedUp } = key.made;
  return {
    id: uuidv7(now, random),
    playerId,
    name: key.name,
    credentialId: credential.id,
    publicKey: toBase64Url(credential.publicKey),
    counter: credential.counter,
    isSynced: credentialDeviceType === "multiDevice",
    isBackedUp: credentialBackedUp,
    transports: [...key.transports],
    createdAt: new Date(now),
    lastUsedAt: null,
  };
}

/** Under the lock of the player's row, so that ten stay ten. */
function keep(parts: Parts, row: PasskeyRow): Promise<Result<void, IdentityRefusal>> {
  return parts.store.inTransaction(async (queries) => {
    const player = await queries.lockPlayer(row.playerId);
    assert(player, "a session belongs to a player");
    if ((await queries.countPasskeys(row.playerId)) >= PASSKEYS_PER_PLAYER) return refused("passkeysFull");
    if (!(await queries.insertPasskey(row))) return refused("passkeyKnown");
    await tellOfPasskey(parts, queries, player, { what: "added to", name: row.name });
    return ok(undefined);
  });
}
