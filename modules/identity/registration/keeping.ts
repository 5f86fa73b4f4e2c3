import { instant, type Result } from "../../kernel/index.ts";
import type { Region } from "../../settings/index.ts";
import type { Entry } from "../abuse/entrance.ts";
import type { Visitor } from "../abuse/visitor.ts";
import type { Issued } from "../codes/issuing.ts";
import type { CodeOrder } from "../codes/order.ts";
import { type RegisterRequest, TERMS_VERSION } from "../contract.ts";
import { lookOf } from "../names/names.ts";
import type { Parts } from "../parts.ts";
import { type IdentityRefusal, refused } from "../refusals.ts";
import type { NewPlayerRow } from "../store/players.ts";
import { takenName } from "../store/store.ts";
import { TAKEN_CODE } from "./conditions.ts";
import { newReferralCode } from "./referrals.ts";

/** A registration that waits for the proof of its number. */
type PendingRow = NewPlayerRow & { readonly asker: string };

type KeepingParts = Pick<
  Parts,
  "store" | "clock" | "random" | "limits" | "passwords" | "askers" | "challenges" | "entrance"
>;

/** Keeps registrations: the row that waits for its number's proof, and the code that is to prove it. */
export function createKeeping(parts: KeepingParts) {
  const { passwords, entrance, askers } = parts;

  return async (
    request: RegisterRequest,
    order: CodeOrder,
    state: Region,
    entry: Entry,
  ): Promise<Result<Issued, IdentityRefusal>> => {
    const rank = entry.proof ? "proven" : "stranger";
    const hash = await passwords.hash(request.sPassword, { lane: entry.group, rank });
    if (!hash.ok) return entry.proof ? hash : entrance.demand(entry, "hashes", Math.max(1, entry.excess));
    const row = {
      ...newPlayer(parts, order.playerId, request, { passwordHash: hash.value, state }),
      asker: askers.askerOf(entry.visitor),
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
  const at = new Date(clock.now());
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
    termsVersion: request.isTermsAccepted ? (request.sTermsVersion ?? TERMS_VERSION) : null,
    createdAt: at,
  };
}

/** Beside what others registered for the number: the code decides whose registration it becomes. */
async function insert({ store, limits, challenges }: KeepingParts, row: PendingRow, order: CodeOrder, by: Visitor) {
  try {
    return await store.inTransaction(async (queries) => {
      await queries.lockNumber(row.mobile);
      const look = row.userNameLook ?? row.userNameKey;
      await queries.lockUserName(look);
      const since = instant(row.createdAt.getTime() - limits.pendingMs);
      if (await queries.isNamePending({ key: row.userNameKey, look }, row.mobile, since))
        return refused("userNameTaken");
      await queries.insertPlayer(row);
      const issued = await challenges.issue(queries, order, { asker: row.asker, isKnown: false, hasKnown: false });
      // Who comes back with corrections begins anew; without a device it may be a neighbour, whose registration stays.
      if (issued.ok && by.device !== null) await queries.deletePendingOf(row.mobile, row.asker, row.id);
      return issued;
    });
  } catch (error) {
    const taken = takenName(error);
    // Two equal referral codes among 31^8 are not worth a loop: whoever meets one asks again.
    if (taken === "referralCode") return refused("tooMany", { retryAfterSeconds: 1 });
    if (taken) return refused(TAKEN_CODE[taken]);
    throw error;
  }
}
