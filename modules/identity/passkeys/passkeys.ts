import "reflect-metadata";
import { assert, ok, type PlayerId, type Result, say, uuidv7 } from "../../kernel/index.ts";
import type { Visitor } from "../abuse/visitor.ts";
import { noticeTo } from "../email/notice-mails.ts";
import type { Parts } from "../parts.ts";
import type { PasskeyAssertion } from "../passkey-contract.ts";
import type { OwnAccount } from "../profile/own-account.ts";
import { type IdentityRefusal, refused } from "../refusals.ts";
import type { AuthenticatedPlayer } from "../sessions/session.ts";
import type { PasskeyRow } from "../store/passkeys.ts";
import type { PlayerRow } from "../store/players.ts";
import type { StoreQueries } from "../store/store.ts";
import { identityTexts } from "../texts/index.ts";
import { CHALLENGE_LIFE_MS, createPasskeyChallenges } from "./challenges.ts";
import { type PasskeyParts, type Passkeys, shown } from "./own-passkeys.ts";
import { ALGORITHMS, createSignatures, type MadePasskey, passkeyMade } from "./signatures.ts";
import { type ConfirmStepUp, createStepUp } from "./step-up.ts";
import { relyingParty, toBase64Url, webauthn } from "./webauthn.ts";

/**
 * Adds the mail's event within the transaction, where the address is known to be the player's. The mail says what to
 * do, because the holder of a passkey can log in without the password.
 */
async function tellOfPasskey(
  { brandName, clock }: Pick<Parts, "brandName" | "clock">,
  queries: Pick<StoreQueries, "addEvent">,
  player: Pick<PlayerRow, "email" | "emailVerifiedAt" | "language">,
  { what, name }: { readonly what: "added" | "removed"; readonly name: string },
): Promise<void> {
  if (player.emailVerifiedAt === null) return;
  const brand = brandName();
  const notice = noticeTo(player, () => {
    const mails = identityTexts.mails;
    const isAdded = what === "added";
    return {
      subject: say(isAdded ? mails.passkeyAddedSubject : mails.passkeyRemovedSubject, { brand }),
      text: say(isAdded ? mails.passkeyAdded : mails.passkeyRemoved, { brand, name }),
    };
  });
  await queries.addEvent("notice", notice, clock.now());
}

/** Removing a passkey, after a step-up. */
function createRemoving(parts: PasskeyParts, confirm: ConfirmStepUp): Pick<Passkeys, "removePasskey"> {
  const { store, security, events } = parts;

  return {
    async removePasskey(player, id, proof, visitor) {
      // Before the proof: an id that is not the player's is told apart from none by nothing.
      const mine = (await store.passkeysOf(player.id)).some((row) => row.id === id);
      if (!mine) return refused("passkeyUnknown");
      const confirmed = await confirm(player, proof, visitor);
      if (!confirmed.ok) return confirmed;
      const removed = await store.inTransaction(async (queries) => {
        const owner = await queries.lockPlayer(player.id);
        assert(owner, "a session belongs to a player");
        const row = await queries.deletePasskey(player.id, id);
        if (!row) return refused("passkeyUnknown");
        await tellOfPasskey(parts, queries, owner, { what: "removed", name: row.name });
        return ok(undefined);
      });
      if (!removed.ok) return removed;
      security.record({ kind: "passkeyRemoved", outcome: "success", player: player.id, address: visitor.address });
      void events.flush("notice");
      return removed;
    },
  };
}

const PASSKEYS_PER_PLAYER = 10;

/** Adding a passkey: options after a step-up, then the key that the browser made. */
function createAdding(parts: PasskeyParts, confirm: ConfirmStepUp): Pick<Passkeys, "addPasskeyOptions" | "addPasskey"> {
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
      const kept = await keep(parts, row, player);
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
    createdAt: now,
    lastUsedAt: null,
  };
}

/**
 * Keeps a passkey under the lock of the player's row, so that ten stay ten, and that a session which a new password, a block or the
 * account's end has ended meanwhile leaves no way in behind.
 */
function keep(
  parts: Parts,
  row: PasskeyRow,
  { sessionId }: AuthenticatedPlayer,
): Promise<Result<void, IdentityRefusal>> {
  return parts.store.inTransaction<void, IdentityRefusal>(async (queries) => {
    const player = await queries.lockPlayer(row.playerId);
    assert(player, "a session belongs to a player");
    if (!(await queries.liveSession(sessionId, parts.clock.now()))) return refused("unauthenticated");
    if ((await queries.countPasskeys(row.playerId)) >= PASSKEYS_PER_PLAYER) return refused("passkeysFull");
    if (!(await queries.insertPasskey(row))) return refused("passkeyKnown");
    await tellOfPasskey(parts, queries, player, { what: "added", name: row.name });
    return ok(undefined);
  });
}

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

/** Log-in by passkey, without password and OTP. */
function createPasskeyLogIn({
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
        const held = await queries.heldEntry(id);
        if (held?.isBlocked) return refused("accountBlocked");
        if (held?.isClosed) return refused("passkeyRefused");
        return ok(await sessions.open(queries, id, visitor));
      });
      if (!opened.ok) return opened;
      security.record({ kind: "loginSucceeded", outcome: "success", player: id, ...event });
      return ok({ token: await opened.value() });
    },
  };
}
