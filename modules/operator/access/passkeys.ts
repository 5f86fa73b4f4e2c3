import {
  PASSKEY_ALGORITHMS,
  type PasskeyAttestation,
  passkeyMade,
  toBase64Url,
  webauthn,
} from "../../identity/index.ts";
import { isUuid, ok, type Result, uuidv7 } from "../../kernel/index.ts";
import type { DeskRefusal } from "../frame/refusals.ts";
import type { DeskDeps } from "../ports.ts";
import type { Store } from "../store.ts";
import { CHALLENGE_SECONDS, type Challenges } from "./challenges.ts";
import type { Guesses } from "./guesses.ts";
import { refused } from "./refusals.ts";
import { hashed } from "./secrets.ts";
import type { Principal } from "./sessions.ts";
import type { PasskeyRow } from "./store/passkeys.ts";

type Refused = DeskRefusal;

/** Passkeys per operator. */
const MOST_PASSKEYS = 10;
const LOG_IN_BYTES = 32;

/** What a browser's dialog needs, and the ticket that it brings back. */
export interface Offered {
  readonly options: object;
  readonly ticket: string;
}

/** A new passkey, as the browser has made it. */
export interface MadePasskey {
  readonly name: string;
  readonly ticket: string;
  readonly credential: PasskeyAttestation;
}

/** Passkeys of operators: a second factor beside the authenticator's codes (O-31). */
export interface Passkeys {
  list(who: Principal): Promise<readonly PasskeyRow[]>;
  /** For a log-in: says nothing of who has a passkey. `logInToken` is what the browser keeps of an earlier question, or of this one; `device` of a log-in. */
  logInOptions(
    address: string,
    kept: { readonly logInToken: string | null; readonly device: string | null },
  ): Promise<Result<Offered & { readonly logInToken: string }, Refused>>;
  /** For a fresh factor within a session. */
  stepUpOptions(who: Principal): Promise<Result<Offered, Refused>>;
  addOptions(who: Principal): Promise<Result<Offered, Refused>>;
  add(who: Principal, made: MadePasskey): Promise<Result<void, Refused>>;
  remove(who: Principal, id: string): Promise<Result<void, Refused>>;
}

type Deps = Pick<DeskDeps, "party" | "brandName" | "clock" | "random"> & {
  readonly store: Store;
  readonly challenges: Challenges;
  readonly guesses: Pick<Guesses, "atPasskeys">;
};

export function createPasskeys(deps: Deps): Passkeys {
  const { party, store, challenges, guesses } = deps;

  async function request(rpID: string, purpose: "logIn" | "stepUp", holder: string, keys: readonly PasskeyRow[]) {
    const { bytes, ticket } = await challenges.give(purpose, holder);
    const { generateAuthenticationOptions } = await webauthn();
    const options = await generateAuthenticationOptions({
      rpID,
      challenge: bytes,
      timeout: CHALLENGE_SECONDS * 1_000,
      userVerification: "required",
      allowCredentials: keys.map(({ credentialId }) => ({ id: credentialId })),
    });
    return { options, ticket };
  }

  return {
    list: ({ id }) => store.passkeysOf(id),

    async logInOptions(address, { logInToken: known, device }) {
      const rp = party();
      if (rp === null) return refused("noPasskeysHere");
      const counted = await guesses.atPasskeys(address, device === null ? null : hashed(device));
      if (!counted.ok) return counted;
      // Two of its windows that ask have one between them, so that neither takes the other's away.
      const logInToken = known ?? Buffer.from(deps.random.bytes(LOG_IN_BYTES)).toString("base64url");
      return ok({ ...(await request(rp.id, "logIn", hashed(logInToken), [])), logInToken });
    },

    async stepUpOptions({ id, tokenHash }) {
      const rp = party();
      if (rp === null) return refused("noPasskeysHere");
      const keys = await store.passkeysOf(id);
      return keys.length === 0 ? refused("noPasskey") : ok(await request(rp.id, "stepUp", tokenHash, keys));
    },

    async addOptions(who) {
      const rp = party();
      if (rp === null) return refused("noPasskeysHere");
      const { bytes, ticket } = await challenges.give("add", who.tokenHash);
      return ok({ options: await creation(deps, who, rp.id, bytes), ticket });
    },

    add: createAdd(deps),

    remove: ({ id, name }, passkey) =>
      store.inTransaction(async (queries) => {
        const removed = isUuid(passkey) ? await queries.removePasskey(id, passkey) : undefined;
        if (removed === undefined) return refused("noPasskey");
        await queries.append({ actor: `operator:${name}`, kind: "passkey.removed", subject: passkey });
        return ok(undefined);
      }),
  };
}

async function creation(
  { brandName, store }: Deps,
  { id, name }: Principal,
  rpID: string,
  bytes: Uint8Array<ArrayBuffer>,
) {
  const keys = await store.passkeysOf(id);
  const { generateRegistrationOptions } = await webauthn();
  return generateRegistrationOptions({
    rpName: brandName(),
    rpID,
    userName: name,
    userDisplayName: name,
    challenge: bytes,
    userID: new TextEncoder().encode(id),
    timeout: CHALLENGE_SECONDS * 1_000,
    attestationType: "none",
    excludeCredentials: keys.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
  });
}

const createAdd =
  ({ party, store, challenges, clock, random }: Deps): Passkeys["add"] =>
  async (who, { name, ticket, credential }) => {
    const rp = party();
    if (rp === null) return refused("noPasskeysHere");
    const challenge = await challenges.read(ticket, credential.response.clientDataJSON, "add", who.tokenHash);
    const made = challenge === null ? null : await passkeyMade(credential, challenge, rp);
    if (challenge === null || made === null) return refused("badPasskey");
    const { id: credentialId, publicKey, counter } = made.credential;
    const id = uuidv7(clock.now(), random);
    const row = { id, accountId: who.id, name, credentialId, publicKey: toBase64Url(publicKey), counter };
    return store.inTransaction(async (queries) => {
      // The account's row keeps others who add at once waiting, and whoever was blocked meanwhile out.
      const account = await queries.lockAccount(who.name);
      if (account === undefined || account.blockedAt !== null) return refused("noSession");
      if ((await queries.passkeysOf(who.id)).length >= MOST_PASSKEYS) return refused("passkeysFull", MOST_PASSKEYS);
      if (!(await queries.spendChallenge(hashed(challenge)))) return refused("badPasskey");
      if (!(await queries.addPasskey(row))) return refused("badPasskey");
      await queries.append({ actor: `operator:${who.name}`, kind: "passkey.added", subject: id });
      return ok(undefined);
    });
  };
