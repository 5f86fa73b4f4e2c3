import "./reflect.ts";

import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { decodeAttestationObject, decodeClientDataJSON, isoBase64URL } from "@simplewebauthn/server/helpers";
import { assert, HOUR_MS, instant, MINUTE_MS, ok, type PlayerId, type Result, uuidv7 } from "../../kernel/index.ts";
import type { Visitor } from "../abuse/visitor.ts";
import type { Parts } from "../parts.ts";
import type { PasskeyAssertion, PasskeyAttestation } from "../passkey-contract.ts";
import type { OwnAccount } from "../profile/own-account.ts";
import type { IdentityRefusal } from "../refusals.ts";
import { refused } from "../refusals.ts";
import type { AuthenticatedPlayer } from "../sessions/sessions.ts";
import type { PasskeyPurpose, PasskeyRow } from "../store/passkeys.ts";
import type { OwnPasskey, Passkeys, StepUp } from "./own-passkeys.ts";
import { type RelyingParty, relyingParty } from "./relying-party.ts";

const PASSKEYS_PER_PLAYER = 10;
/** How long somebody has for the browser's dialog. */
const CHALLENGE_LIFE_MS = 5 * MINUTE_MS;
const CHALLENGE_BYTES = 32;
const OPTIONS_AN_HOUR = 60;
const COUNTED_PLAYERS = 50_000;
/** EdDSA, ES256, RS256: what every authenticator has one of. */
const ALGORITHMS = [-8, -7, -257];

/** Passkeys beside passwords (WebAuthn Level 3): adding, removing, log-in, and as the proof before something grave. */
export function passkeys(parts: Parts, { confirmPassword }: Pick<OwnAccount, "confirmPassword">): Passkeys {
  const { store, clock, random, security, events, brandName } = parts;
  const optionCalls = parts.limiter({
    ...{ name: "identity.passkeyOptions", limit: OPTIONS_AN_HOUR, windowMs: HOUR_MS },
    maxKeys: COUNTED_PLAYERS,
  });
  const party = (): Result<RelyingParty, IdentityRefusal> => {
    const found = relyingParty(parts.publicUrl());
    return found ? ok(found) : refused("passkeysOff");
  };

  /** Writes down what is to be signed. */
  async function newChallenge(
    purpose: PasskeyPurpose,
    player: AuthenticatedPlayer | null,
  ): Promise<Uint8Array<ArrayBuffer>> {
    const now = clock.now();
    const bytes = random.bytes(CHALLENGE_BYTES).slice();
    const row = {
      challenge: isoBase64URL.fromBuffer(bytes),
      purpose,
      playerId: player?.id ?? null,
      sessionId: player?.sessionId ?? null,
      expiresAt: new Date(now + CHALLENGE_LIFE_MS),
    };
    await store.addPasskeyChallenge(row, now);
    return bytes;
  }

  /** The challenge that a response says it answers, if it was given for this and nobody has used it. */
  async function takeChallenge(clientDataJSON: string, purpose: PasskeyPurpose) {
    const challenge = challengeIn(clientDataJSON);
    return challenge === null ? undefined : store.takePasskeyChallenge(challenge, purpose, clock.now());
  }

  /** The key that a response was signed with, its use noted; refused for whatever does not fit. */
  async function verified(
    response: PasskeyAssertion,
    challenge: string,
    { id, origin }: RelyingParty,
  ): Promise<Result<PasskeyRow, IdentityRefusal>> {
    const row = await store.passkeyByCredential(response.id);
    const { userHandle, ...signed } = response.response;
    const isTheirs = row && (!userHandle || isoBase64URL.toUTF8String(userHandle) === row.playerId);
    if (!isTheirs) return refused("passkeyRefused");
    const answer = await verifyAuthenticationResponse({
      response: { ...response, response: signed },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: row.credentialId,
        publicKey: isoBase64URL.toBuffer(row.publicKey),
        counter: row.counter,
      },
    }).catch(() => null);
    if (!answer?.verified) return refused("passkeyRefused");
    const { newCounter, credentialBackedUp } = answer.authenticationInfo;
    const isNew = await store.notePasskeyUse(row.id, newCounter, credentialBackedUp, clock.now());
    return isNew ? ok(row) : refused("passkeyRefused");
  }

  async function logInByPasskey(response: PasskeyAssertion, visitor: Visitor) {
    const rp = party();
    if (!rp.ok) return rp;
    const taken = await takeChallenge(response.response.clientDataJSON, "logIn");
    const key = taken ? await verified(response, taken.challenge, rp.value) : refused("passkeyGone");
    const player = key.ok ? await store.playerById(key.value.playerId) : undefined;
    const mayEnter = player?.mobileVerifiedAt != null && player.closedAt === null;
    const event = { address: visitor.address, detail: { by: "passkey" } };
    if (!key.ok || !mayEnter) {
      security.record({ kind: "loginFailed", outcome: "refused", player: null, ...event });
      return key.ok ? refused("passkeyRefused") : key;
    }
    const id = player.id as PlayerId;
    const sign = await parts.sessions.open(store, id, visitor);
    security.record({ kind: "loginSucceeded", outcome: "success", player: id, ...event });
    return ok({ token: await sign() });
  }

  /** Is it the player who asks? By the password, or by a passkey of theirs that answers a challenge of this session. */
  async function stepUp(
    player: AuthenticatedPlayer,
    proof: StepUp,
    { address }: Visitor,
  ): Promise<Result<void, IdentityRefusal>> {
    if ("password" in proof) return confirmPassword(player, proof.password);
    const rp = party();
    if (!rp.ok) return rp;
    const taken = await takeChallenge(proof.assertion.response.clientDataJSON, "stepUp");
    const isMine = taken?.playerId === player.id && taken.sessionId === player.sessionId;
    const key = isMine ? await verified(proof.assertion, taken.challenge, rp.value) : refused("passkeyGone");
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

  async function countOptions(player: PlayerId): Promise<Result<void, IdentityRefusal>> {
    const { waitSeconds: retryAfterSeconds } = await optionCalls.hit(player);
    return retryAfterSeconds > 0 ? refused("tooMany", { retryAfterSeconds }) : ok(undefined);
  }

  async function addOptions(player: AuthenticatedPlayer, proof: StepUp, visitor: Visitor) {
    const [rp, counted] = [party(), await countOptions(player.id)];
    if (!rp.ok) return rp;
    if (!counted.ok) return counted;
    const confirmed = await stepUp(player, proof, visitor);
    if (!confirmed.ok) return confirmed;
    const keys = await store.passkeysOf(player.id);
    if (keys.length >= PASSKEYS_PER_PLAYER) return refused("passkeysFull");
    const options = await generateRegistrationOptions({
      rpName: brandName(),
      rpID: rp.value.id,
      userName: player.name,
      userDisplayName: player.name,
      userID: new TextEncoder().encode(player.id),
      challenge: await newChallenge("add", player),
      timeout: CHALLENGE_LIFE_MS,
      attestationType: "none",
      excludeCredentials: keys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return ok(options);
  }

  async function add(
    player: AuthenticatedPlayer,
    { name, response }: { readonly name: string; readonly response: PasskeyAttestation },
    { address }: Visitor,
  ): Promise<Result<OwnPasskey, IdentityRefusal>> {
    const rp = party();
    if (!rp.ok) return rp;
    const taken = await takeChallenge(response.response.clientDataJSON, "add");
    if (taken?.playerId !== player.id || taken.sessionId !== player.sessionId) return refused("passkeyGone");
    const made = bearsNoCertificates(response.response.attestationObject)
      ? await verifyRegistrationResponse({
          response: { ...response, response: withoutUndefined(response.response) },
          expectedChallenge: taken.challenge,
          expectedOrigin: rp.value.origin,
          expectedRPID: rp.value.id,
          requireUserVerification: true,
          supportedAlgorithmIDs: ALGORITHMS,
        }).catch(() => null)
      : null;
    if (!made?.verified) return refused("passkeyRefused");
    const row = rowOf(player.id, name, made.registrationInfo, response.response.transports ?? []);
    const kept = await keep(row);
    if (!kept.ok) return kept;
    security.record({ kind: "passkeyAdded", outcome: "success", player: player.id, address });
    void events.flush("notice");
    return ok(shown(row));
  }

  function rowOf(
    playerId: PlayerId,
    name: string,
    info: NonNullable<Awaited<ReturnType<typeof verifyRegistrationResponse>>["registrationInfo"]>,
    transports: readonly string[],
  ): PasskeyRow {
    const now = clock.now();
    return {
      id: uuidv7(now, random),
      playerId,
      name,
      credentialId: info.credential.id,
      publicKey: isoBase64URL.fromBuffer(info.credential.publicKey),
      counter: info.credential.counter,
      isSynced: info.credentialDeviceType === "multiDevice",
      isBackedUp: info.credentialBackedUp,
      transports: [...transports],
      createdAt: new Date(now),
      lastUsedAt: null,
    };
  }

  /** Under the lock of the player's row, so that ten stay ten. */
  function keep(row: PasskeyRow): Promise<Result<void, IdentityRefusal>> {
    return store.inTransaction(async (queries) => {
      const player = await queries.lockPlayer(row.playerId);
      assert(player, "a session belongs to a player");
      if ((await queries.countPasskeys(row.playerId)) >= PASSKEYS_PER_PLAYER) return refused("passkeysFull");
      if (!(await queries.insertPasskey(row))) return refused("passkeyKnown");
      await tell(queries, player, "added to", row.name);
      return ok(undefined);
    });
  }

  /** The mail says what to do, because whoever holds a passkey can log in without the password. */
  async function tell(
    queries: Pick<typeof store, "addEvent">,
    player: { readonly email: string; readonly emailVerifiedAt: Date | null },
    what: "added to" | "removed from",
    name: string,
  ) {
    if (player.emailVerifiedAt === null) return;
    const notice = {
      to: player.email,
      subject: `A passkey was ${what} your ${brandName()} account`,
      text: `The passkey "${name}" was ${what} your ${brandName()} account. If it was not you, open My Account > Change Password, remove passkeys that you do not know, choose "Log out everywhere", and set a new password. Then write to our support.`,
    };
    await queries.addEvent("notice", notice, clock.now());
  }

  async function remove(player: AuthenticatedPlayer, id: string, proof: StepUp, visitor: Visitor) {
    // Before the proof: an id that is not the player's is told apart from none by nothing.
    const mine = (await store.passkeysOf(player.id)).some((row) => row.id === id);
    if (!mine) return refused("passkeyUnknown");
    const confirmed = await stepUp(player, proof, visitor);
    if (!confirmed.ok) return confirmed;
    const removed = await store.inTransaction(async (queries) => {
      const owner = await queries.lockPlayer(player.id);
      assert(owner, "a session belongs to a player");
      const row = await queries.deletePasskey(player.id, id);
      if (!row) return refused("passkeyUnknown");
      await tell(queries, owner, "removed from", row.name);
      return ok(undefined);
    });
    if (!removed.ok) return removed;
    security.record({ kind: "passkeyRemoved", outcome: "success", player: player.id, address: visitor.address });
    void events.flush("notice");
    return removed;
  }

  return {
    arePasskeysAvailable: () => relyingParty(parts.publicUrl()) !== null,
    passkeys: async (player) => (await store.passkeysOf(player)).map(shown),
    logInByPasskey,
    addPasskeyOptions: addOptions,
    addPasskey: add,
    removePasskey: remove,

    async passkeyLogInOptions() {
      const rp = party();
      if (!rp.ok) return rp;
      const challenge = await newChallenge("logIn", null);
      return ok(
        await generateAuthenticationOptions({
          rpID: rp.value.id,
          challenge,
          timeout: CHALLENGE_LIFE_MS,
          userVerification: "required",
        }),
      );
    },

    async passkeyStepUpOptions(player) {
      const [rp, counted] = [party(), await countOptions(player.id)];
      if (!rp.ok) return rp;
      if (!counted.ok) return counted;
      const keys = await store.passkeysOf(player.id);
      if (keys.length === 0) return refused("passkeyUnknown");
      return ok(
        await generateAuthenticationOptions({
          rpID: rp.value.id,
          challenge: await newChallenge("stepUp", player),
          timeout: CHALLENGE_LIFE_MS,
          userVerification: "required",
          allowCredentials: keys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
        }),
      );
    },
  };
}

function shown({ id, name, createdAt, lastUsedAt, isBackedUp }: PasskeyRow): OwnPasskey {
  return {
    id,
    name,
    addedAt: instant(createdAt.getTime()),
    lastUsedAt: lastUsedAt === null ? null : instant(lastUsedAt.getTime()),
    isBackedUp,
  };
}

/** The challenge that a browser says it answered; null when there is none to read. */
function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON);
    return typeof challenge === "string" && /^[A-Za-z0-9_-]{43}$/.test(challenge) ? challenge : null;
  } catch {
    return null;
  }
}

/**
 * No attestation was asked for, so there is none to trust: a statement with certificates would only have us parse, and
 * look up the revocation of, what a stranger wrote.
 */
function bearsNoCertificates(attestationObject: string): boolean {
  try {
    const statement = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
    const format = statement.get("fmt");
    return format === "none" || (format === "packed" && statement.get("attStmt").get("x5c") === undefined);
  } catch {
    return false;
  }
}

function withoutUndefined({ transports, ...rest }: PasskeyAttestation["response"]) {
  return transports === undefined ? rest : { ...rest, transports };
}
