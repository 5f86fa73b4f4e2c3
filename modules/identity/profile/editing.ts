import { assert, ok, type PlayerId, type Result } from "../../kernel/index.ts";
import { TERMS_VERSION } from "../contract.ts";
import { judgeName, lookOf } from "../names/names.ts";
import type { Parts } from "../parts.ts";
import { type IdentityRefusal, refused } from "../refusals.ts";
import type { PlayerRow } from "../store/players.ts";
import type { StoreQueries } from "../store/store.ts";
import { areSameDetails, openDetails, sealDetails, withChanges } from "./details.ts";
import { emailChanged, emailPatch } from "./email-change.ts";
import type { OwnChanges } from "./own-account.ts";

type EditingParts = Pick<Parts, "clock" | "vault" | "brandName">;

/** Writes a player's changes within a transaction, under the lock of the player's row, so that two edits at once follow each other. */
export async function writeChanges(
  parts: EditingParts,
  queries: StoreQueries,
  id: PlayerId,
  { changes, isNameLocked }: { readonly changes: OwnChanges; readonly isNameLocked: boolean },
): Promise<Result<void, IdentityRefusal>> {
  const { vault } = parts;
  const row = await queries.lockPlayer(id);
  assert(row, "a session belongs to a player");
  const before = openDetails(vault, id, await queries.sealedDetails(id));
  const after = withChanges(before, changes);
  const isRenamed = after.fullName !== before.fullName || after.dateOfBirth !== before.dateOfBirth;
  if (isNameLocked && isRenamed) return refused("nameLocked");
  const named = judgeNewName(row, changes.userName, parts.brandName());
  if (!named.ok) return named;
  await changeRow(parts, queries, row, changes);
  if (!areSameDetails(before, after)) await queries.saveDetails(id, sealDetails(vault, id, after), parts.clock.now());
  return ok(undefined);
}

/** The name that a player has may stay as it is, and be written with other capitals. */
function judgeNewName(row: PlayerRow, userName: string | undefined, brand: string): Result<void, IdentityRefusal> {
  const isOther = userName !== undefined && userName.toLowerCase() !== row.userNameKey;
  return isOther && userName !== row.userName ? judgeName(userName, brand) : ok(undefined);
}

async function changeRow(
  { clock, brandName }: EditingParts,
  queries: StoreQueries,
  row: PlayerRow,
  changes: OwnChanges,
): Promise<void> {
  const now = clock.now();
  const at = new Date(now);
  const { userName, email, avatar } = changes;
  const isSame = email !== undefined && email.toLowerCase() === row.emailKey;
  const hasNewEmail = email !== undefined && !isSame && email.toLowerCase() !== row.pendingEmail?.toLowerCase();
  const isShownAdult = changes.isAdult || changes.dateOfBirth !== undefined;
  const patch = {
    ...(userName === undefined ? {} : namesOf(row, userName)),
    ...(avatar === undefined ? {} : { avatar }),
    ...(hasNewEmail ? emailPatch(row, email) : {}),
    // The old address, given with the password, takes the change back.
    ...(isSame && row.pendingEmail !== null && changes.password !== undefined ? { pendingEmail: null } : {}),
    ...(isShownAdult && row.adultAt === null ? { adultAt: at } : {}),
    ...(changes.acceptsTerms && row.termsAt === null ? { termsAt: at, termsVersion: TERMS_VERSION } : {}),
  };
  if (Object.keys(patch).length > 0) await queries.updatePlayer(row.id, patch);
  if (!hasNewEmail) return;
  await queries.addEvent("confirmEmail", { playerId: row.id }, now);
  // Whoever got hold of session and password could take the account over by its address: the old one hears of it.
  await queries.addEvent("notice", emailChanged(row.email, brandName()), now);
}

/** A new name with what it is told apart by; one that is the old one in other capitals keeps the look that it has. */
function namesOf(row: PlayerRow, userName: string) {
  const userNameKey = userName.toLowerCase();
  return { userName, userNameKey, ...(userNameKey === row.userNameKey ? {} : { userNameLook: lookOf(userName) }) };
}
