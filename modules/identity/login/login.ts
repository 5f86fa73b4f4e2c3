import { ok, type PlayerId, type Result } from "../../kernel/index.ts";
import type { Entry } from "../abuse/anonymous-limits.ts";
import type { Visitor } from "../abuse/visitor.ts";
import { maskedNumber, type OtpSent } from "../codes/order.ts";
import type { Identifier } from "../contract.ts";
import type { Closing } from "../exclusion/closing.ts";
import type { Parts } from "../parts.ts";
import { passwordCheck } from "../passwords/check.ts";
import type { Try } from "../passwords/tries.ts";
import { type IdentityRefusal, refused } from "../refusals.ts";
import type { PlayerRow } from "../store/players.ts";
import { nameOf } from "./identifier.ts";

/** Multiple of its limits at which an address must be spraying passwords. */
const SPRAYING = 4;

type LoggedIn = { readonly token: string } | { readonly otp: OtpSent };

/** Log-in by password (S1 § 4, § 7): a session, or the OTP that has to come first. */
export function createLogIn(parts: Parts, { wasClosed }: Pick<Closing, "wasClosed">) {
  const { store, anonymousLimits } = parts;
  const withPassword = createWithPassword(parts);

  return (identifier: Identifier, password: string, visitor: Visitor): Promise<Result<LoggedIn, IdentityRefusal>> =>
    anonymousLimits.answer(visitor, ["password", nameOf(identifier), password], async (entry) => {
      const player = (await store.playerBy(identifier)) ?? (await pendingFor(parts, identifier, visitor));
      if (player) {
        if (await hasToWork(parts, player, entry)) return anonymousLimits.demand(entry, "passwords", entry.excess);
        return withPassword(player, password, entry);
      }
      // A caller who asks for many names is looking for accounts.
      if (entry.excess > 0 && !entry.proof) return anonymousLimits.demand(entry, "names", entry.excess);
      return refused((await wasClosed(identifier)) ? "accountClosed" : "noAccount");
    });
}

/**
 * Whether the try needs a proof of work: so many wrong passwords mean that one password after the other is tried at
 * many accounts. Right passwords need it too, else the wrong ones would be free. An account's own devices never need
 * it.
 */
async function hasToWork({ callers }: Parts, player: PlayerRow, { excess, proof, visitor }: Entry): Promise<boolean> {
  return excess >= SPRAYING && !proof && !(await callers.isKnown(player.id, visitor));
}

/** The registration that this visitor began, else the newest of that name. */
async function pendingFor({ store, callers }: Parts, identifier: Identifier, visitor: Visitor) {
  const [own] = await store.pendingBy(identifier, callers.callerOf(visitor), 1);
  return own ?? (await store.pendingBy(identifier, null, 1))[0];
}

/**
 * A right password gives its try back. An account under attack asks for an OTP (S1 § 4: "with a verification header: go to the OTP step").
 */
function createWithPassword(parts: Parts) {
  const check = passwordCheck(parts);

  return async (player: PlayerRow, password: string, entry: Entry): Promise<Result<LoggedIn, IdentityRefusal>> => {
    const { visitor } = entry;
    const right = await check(player, password, entry, "logIn");
    if (!right.ok) return right;
    const { attempt, isKnown } = right.value;
    // Only a caller with the right password hears it, before a code is sent for nothing.
    if (player.blockedAt) {
      await attempt.right(parts.store);
      return refused("accountBlocked");
    }
    if (!player.mobileVerifiedAt) return notVerified(parts, player, attempt.right, visitor);
    if (attempt.needsCode) return otpStep(parts, player, entry);
    const opened = await openSession(parts, player, visitor);
    if (!opened.ok) return opened;
    await attempt.right(parts.store);
    parts.security.record({
      kind: "loginSucceeded",
      outcome: "success",
      player: player.id as PlayerId,
      address: visitor.address,
      detail: { by: "password", knownDevice: isKnown },
    });
    return ok({ token: await opened.value() });
  };
}

/**
 * Refused when the password was changed during the check: that change ended all sessions, and this one would be left.
 */
function openSession({ store, sessions }: Parts, { id, passwordHash }: PlayerRow, visitor: Visitor) {
  return store.inTransaction(async (queries) => {
    const held = await queries.heldEntry(id);
    if (held?.hash !== passwordHash) return refused("wrongCredentials");
    if (held.isBlocked) return refused("accountBlocked");
    return ok(await sessions.open(queries, id as PlayerId, visitor));
  });
}

/**
 * The browser now asks for another code (S1 § 8). The right password proves that the caller wrote the registration:
 * they go on with it from here and need not wait out the 180 s of the last code.
 */
async function notVerified({ store, callers, clock }: Parts, player: PlayerRow, right: Try["right"], visitor: Visitor) {
  await right(store);
  const before = player.asker;
  const asker = callers.callerOf(visitor);
  await store.adoptPending(player.id, asker);
  for (const one of new Set([before, asker])) if (one !== null) await store.liftWait(player.id, one, clock.now());
  return refused("mobileNotVerified");
}

async function otpStep(
  { challenges }: Parts,
  player: PlayerRow,
  entry: Entry,
): Promise<Result<{ readonly otp: OtpSent }, IdentityRefusal>> {
  const alive = await challenges.alive(player.id, "login", entry.visitor);
  const sentTo = maskedNumber(player.mobile);
  if (alive) return ok({ otp: { ...alive, sentTo } });
  const order = { playerId: player.id, mobile: player.mobile, purpose: "login", channel: "sms" } as const;
  const who = { isPlayer: true, isProven: true };
  const sent = await challenges.send({ ...order, destination: player.mobile }, entry, who);
  return sent.ok ? ok({ otp: { ...sent.value, sentTo } }) : sent;
}
