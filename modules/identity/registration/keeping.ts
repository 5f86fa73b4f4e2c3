import { instant, ok, POLICIES, type Result, SECOND_MS } from "../../kernel/index.ts";
import type { Region } from "../../settings/index.ts";
import type { Entry } from "../abuse/anonymous-limits.ts";
import type { Visitor } from "../abuse/visitor.ts";
import type { Issued } from "../codes/issuing.ts";
import type { CodeOrder, OtpSent } from "../codes/order.ts";
import type { RegisterRequest } from "../contract.ts";
import { lookOf } from "../names/names.ts";
import type { Parts } from "../parts.ts";
import { type IdentityRefusal, refused } from "../refusals.ts";
import type { NewPlayerRow } from "../store/players.ts";
import { type StoreQueries, takenName } from "../store/store.ts";
import { TAKEN_CODE } from "./conditions.ts";
import { newReferralCode } from "./referrals.ts";

/** What became of a registration: a code is to be sent, or the one that went to the number a moment ago serves it too. */
export type Kept =
  | { readonly is: "new"; readonly issued: Issued }
  | { readonly is: "corrected"; readonly sent: OtpSent };

/** A registration that waits for the proof of its number. */
type PendingRow = NewPlayerRow & { readonly asker: string };

type KeepingParts = Pick<
  Parts,
  "store" | "clock" | "random" | "limits" | "passwords" | "callers" | "challenges" | "anonymousLimits"
>;

/** Keeps registrations: the row that waits for its number's proof, and the code that is to prove it. */
export function createKeeping(parts: KeepingParts) {
  const { passwords, anonymousLimits, callers } = parts;

  return async (
    request: RegisterRequest,
    order: CodeOrder,
    state: Region,
    entry: Entry,
  ): Promise<Result<Kept, IdentityRefusal>> => {
    const rank = entry.proof ? "proven" : "anonymous";
    const hash = await passwords.hash(request.sPassword, { lane: entry.group, rank });
    if (!hash.ok) return entry.proof ? hash : anonymousLimits.demand(entry, "hashes", Math.max(1, entry.excess));
    const row = {
      ...newPlayer(parts, order.playerId, request, { passwordHash: hash.value, state }),
      asker: callers.callerOf(entry.visitor),
      language: entry.visitor.language ?? null,
    };
    return insert(parts, row, order, entry.visitor);
  };
}

function newPlayer(
  { clock, random }: KeepingParts,
  id: string,
  request: RegisterRequest,
  { passwordHash, state }: { readonly passwordHash: string; readonly state: Region },
): NewPlayerRow {
  const at = clock.now();
  return {
    id,
    email: request.sEmail,
    emailKey: request.sEmail.toLowerCase(),
    mobile: request.sMobile,
    userName: request.sUserName,
    userNameKey: request.sUserName.toLowerCase(),
    userNameLook: lookOf(request.sUserName),
    gender: request.eGender,
    passwordHash,
    referralCode: newReferralCode(random),
    referredBy: request.iReferredBy ?? null,
    registeredState: state,
    adultAt: request.isAdult ? at : null,
    termsAt: request.isTermsAccepted ? at : null,
    termsVersion: request.isTermsAccepted ? (request.sTermsVersion ?? POLICIES.number) : null,
    termsLanguage: request.isTermsAccepted ? (request.eLanguage ?? null) : null,
    createdAt: at,
    seenAt: at,
  };
}

/** Keeps the registration beside others for the number: the code decides whose registration it becomes. */
async function insert(
  { store, limits, challenges, callers }: KeepingParts,
  row: PendingRow,
  order: CodeOrder,
  by: Visitor,
): Promise<Result<Kept, IdentityRefusal>> {
  try {
    return await store.inTransaction<Kept, IdentityRefusal>(async (queries) => {
      await queries.lockNumber(row.mobile);
      const look = row.userNameLook ?? row.userNameKey;
      await queries.lockUserName(look);
      const since = instant(row.createdAt - limits.pendingMs);
      const own = by.device === null ? null : row.asker;
      if (await queries.isNamePending({ key: row.userNameKey, look }, { mobile: row.mobile, asker: own }, since))
        return refused("userNameTaken");
      const sent = own === null ? undefined : await correct(queries, row, own);
      if (sent) return ok({ is: "corrected", sent });
      await queries.insertPlayer(row);
      const who = { asker: row.asker, network: callers.addressKeyOf(by), isKnown: false, hasKnown: false };
      const issued = await challenges.issue(queries, order, who);
      // An caller who comes back with corrections begins anew; without a device it may be a neighbour, whose
      // registration stays.
      if (issued.ok && by.device !== null) await queries.deletePendingOf(row.mobile, row.asker, row.id);
      return issued.ok ? ok({ is: "new", issued: issued.value }) : issued;
    });
  } catch (error) {
    const taken = takenName(error);
    // Two equal referral codes among 31^8 are not worth a loop: the caller tries again.
    if (taken === "referralCode") return refused("tooMany", { retryAfterSeconds: 1 });
    if (taken) return refused(TAKEN_CODE[taken]);
    throw error;
  }
}

/**
 * A player who closed the dialog and registers the same number again from the same device, corrected or not, goes on with the code that is
 * on its way: what they write now takes the place of what they wrote before, and no second message is sent within the wait.
 */
async function correct(queries: StoreQueries, row: PendingRow, asker: string): Promise<OtpSent | undefined> {
  const [before] = await queries.pendingBy({ kind: "mobile", mobile: row.mobile }, asker, 1);
  const code = before && (await queries.lastChallenge(before.id, asker, "mobile"));
  const at = row.createdAt;
  const waitMs = (code?.resendAt ?? 0) - at;
  if (!before || !code || waitMs <= 0 || code.triesLeft === 0 || code.expiresAt <= at) return undefined;
  await queries.correctPending(before.id, row);
  return { verification: code.id, nExpiresIn: Math.ceil(waitMs / SECOND_MS) };
}
