import { ok, type PlayerId, type Result } from "../../kernel/index.ts";
import type { Visitor } from "../abuse/visitor.ts";
import type { Identifier } from "../contract.ts";
import { nameOf } from "../login/identifier.ts";
import type { Parts } from "../parts.ts";
import { type IdentityRefusal, refused } from "../refusals.ts";
import type { ChallengeRow } from "../store/challenges.ts";
import type { PlayerRow } from "../store/players.ts";
import { type StoreQueries, takenName } from "../store/store.ts";
import { TAKEN_CODE } from "./conditions.ts";

/** An OTP, as somebody typed it. */
export interface TypedOtp {
  readonly verification: string;
  readonly code: string;
  readonly identifier: Identifier;
}

/** Verifies OTPs: a session for the right one; the first one of a number makes its registration a player. */
export function createVerifying(parts: Parts) {
  const { store, challenges } = parts;

  async function verify(
    typed: TypedOtp,
    visitor: Visitor,
  ): Promise<Result<{ readonly token: string }, IdentityRefusal>> {
    const meant = async ({ playerId }: ChallengeRow) => isOf(await store.playerById(playerId), typed.identifier);
    const checked = await challenges.check({ ...typed, purposes: ["mobile", "login"], meant }, visitor);
    if (!checked.ok) return checked;
    const opened = await openSession(parts, checked.value, visitor);
    if (!opened.ok) return opened;
    parts.security.record({
      kind: "loginSucceeded",
      outcome: "success",
      player: checked.value.playerId as PlayerId,
      address: visitor.address,
      detail: { by: "code" },
    });
    await parts.announceRegistered();
    return ok({ token: await opened.value() });
  }

  return (typed: TypedOtp, visitor: Visitor) => {
    const brought = ["otp", typed.verification, typed.code, nameOf(typed.identifier)];
    return parts.entrance.answer(visitor, brought, () => verify(typed, visitor));
  };
}

function isOf(row: PlayerRow | undefined, identifier: Identifier): boolean {
  return (identifier.kind === "mobile" ? row?.mobile : row?.emailKey) === nameOf(identifier);
}

/** Spends the code and opens the session in one transaction. */
async function openSession(parts: Parts, challenge: ChallengeRow, visitor: Visitor) {
  const { store, clock, challenges } = parts;
  const { id, playerId, channel } = challenge;
  try {
    return await store.inTransaction(async (queries) => {
      const row = await queries.playerById(playerId);
      if (!row) return refused("otpGone");
      await queries.lockNumber(row.mobile);
      if ((await queries.heldEntry(playerId))?.isBlocked) return refused("accountBlocked");
      if (!(await queries.spendChallenge(id, clock.now()))) return refused("otpGone");
      await challenges.forgive(queries, challenge);
      if (channel === "sms") await mobileProven(parts, queries, row);
      await parts.tries.forget(queries, playerId, visitor);
      return ok(await parts.sessions.open(queries, playerId as PlayerId, visitor));
    });
  } catch (error) {
    // Somebody else has proven a name of this registration since it was made.
    const taken = takenName(error);
    if (taken && taken !== "referralCode") return refused(TAKEN_CODE[taken]);
    throw error;
  }
}

/**
 * The first proof of the number makes a registration a player: the event goes out with the transaction. Whatever others wrote for
 * the same number goes, with its codes.
 */
async function mobileProven(
  { clock }: Pick<Parts, "clock">,
  queries: StoreQueries,
  { id: playerId, mobile }: PlayerRow,
): Promise<void> {
  const now = clock.now();
  if (!(await queries.verifyMobile(playerId, now))) return;
  await queries.deleteOtherPending(mobile, playerId);
  const row = await queries.playerById(playerId);
  await queries.addEvent("playerRegistered", { playerId, referredBy: row?.referredBy ?? null, atMs: now }, now);
  await queries.addEvent("confirmEmail", { playerId }, now);
}
