import { assert, given, HOUR_MS, ok, type PlayerId, type Result, say } from "../../kernel/index.ts";
import { dayOf } from "../../kernel/india.ts";
import { isOfAge } from "../birthday-contract.ts";
import { type NoticeMail, noticeTo } from "../email/notice-mails.ts";
import { judgeName, lookOf } from "../names/names.ts";
import type { Parts } from "../parts.ts";
import { type IdentityRefusal, refused } from "../refusals.ts";
import type { SessionHolder } from "../sessions/session.ts";
import type { PlayerRow } from "../store/players.ts";
import { type StoreQueries, takenName } from "../store/store.ts";
import { identityTexts } from "../texts/index.ts";
import { areSameDetails, openDetails, sealDetails, withChanges } from "./details.ts";
import type { OwnAccount, OwnChanges, OwnProfile } from "./own-account.ts";
import { agreedNow, tellAgreement } from "./terms.ts";
import { usualAvatar } from "./usual-avatar.ts";

type EditingParts = Pick<Parts, "clock" | "vault" | "brandName">;

/** Changes that may be made, as far as it was looked at beforehand. */
interface Edit {
  readonly changes: OwnChanges;
  readonly isNameLocked: boolean;
  /** The hash of the password that was given for them, which must still be the player's; null where none was needed. */
  readonly provenBy: string | null;
}

/** Writes a player's changes within a transaction, under the lock of the player's row, so that two edits at once follow each other. */
async function writeChanges(
  parts: EditingParts,
  queries: StoreQueries,
  id: PlayerId,
  { changes, isNameLocked, provenBy }: Edit,
): Promise<Result<void, IdentityRefusal>> {
  const { vault } = parts;
  const row = await queries.lockPlayer(id);
  assert(row, "a session belongs to a player");
  // Closed or reset since: looking at a password takes long, and what is erased must not come back.
  if (row.closedAt) return refused("accountClosed");
  if (provenBy !== null && provenBy !== row.passwordHash) return refused("wrongCredentials");
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
  const { userName, email, avatar } = changes;
  const isSame = email !== undefined && email.toLowerCase() === row.emailKey;
  const hasNewEmail = email !== undefined && !isSame && email.toLowerCase() !== row.pendingEmail?.toLowerCase();
  const isShownAdult = changes.isAdult || changes.dateOfBirth !== undefined;
  const patch = {
    ...(userName === undefined ? {} : namesOf(row, userName)),
    ...given({ avatar }),
    ...(hasNewEmail ? emailPatch(row, email) : {}),
    // The old address, given with the password, takes the change back.
    ...(isSame && row.pendingEmail !== null && changes.password !== undefined ? { pendingEmail: null } : {}),
    ...(isShownAdult && row.adultAt === null ? { adultAt: now } : {}),
    ...(changes.acceptsTerms && row.termsAt === null ? agreedNow(now, null) : {}),
  };
  if (Object.keys(patch).length > 0) await queries.updatePlayer(row.id, patch);
  if ("termsAt" in patch) await tellAgreement(queries, { ...row, ...patch }, now);
  if (!hasNewEmail) return;
  await queries.addEvent("confirmEmail", { playerId: row.id }, now);
  // Whoever got hold of session and password could take the account over by its address: the old one hears of it.
  await queries.addEvent("notice", emailWanted(row, brandName()), now);
}

/** A new name with what it is told apart by; one that is the old one in other capitals keeps the look that it has. */
function namesOf(row: PlayerRow, userName: string) {
  const userNameKey = userName.toLowerCase();
  return { userName, userNameKey, ...(userNameKey === row.userNameKey ? {} : { userNameLook: lookOf(userName) }) };
}

const EDITS_AN_HOUR = 30;

type Own = Pick<OwnAccount, "own" | "edit">;
type Editor = Pick<SessionHolder, "id" | "sessionId">;

/** The profile's own data: reading and changing it (S2 § 2.3, 5). */
export function createOwnProfile(
  parts: Parts,
  confirmPassword: OwnAccount["confirmPassword"],
): Own & { readonly profileOf: (row: PlayerRow, sealed: string | null) => OwnProfile } {
  const { store, vault } = parts;
  const mayChangeEmail = createEmailChange(parts, confirmPassword);
  const profileOf = (row: PlayerRow, sealed: string | null): OwnProfile => ({
    ...shownOf(row),
    details: openDetails(vault, row.id, sealed),
  });

  async function mayEdit(player: Editor, changes: OwnChanges): Promise<Result<Edit["provenBy"], IdentityRefusal>> {
    const now = parts.clock.now();
    const { count } = await store.countAttempt(`edit:${player.id}`, HOUR_MS, now);
    if (count > EDITS_AN_HOUR) return refused("tooMany", { retryAfterSeconds: HOUR_MS / 1_000 });
    if (changes.dateOfBirth !== undefined && !isOfAge(changes.dateOfBirth, dayOf(now))) return refused("notAdult");
    return mayChangeEmail(player, changes);
  }

  return {
    profileOf,

    async own(id) {
      const found = await store.ownRow(id);
      assert(found, "a session belongs to a player");
      return profileOf(found.player, found.sealed);
    },

    async edit(player, changes, { isNameLocked }) {
      const allowed = await mayEdit(player, changes);
      if (!allowed.ok) return allowed;
      try {
        const edit = { changes, isNameLocked, provenBy: allowed.value };
        const done = await store.inTransaction((queries) => writeChanges(parts, queries, player.id, edit));
        if (done.ok)
          for (const topic of ["confirmEmail", "notice", "termsAccepted"] as const) void parts.events.flush(topic);
        return done;
      } catch (error) {
        const taken = takenName(error);
        if (taken === "email") return refused("emailTaken");
        if (taken === "userName") return refused("userNameTaken");
        throw error;
      }
    },
  };
}

function shownOf(row: PlayerRow): Omit<OwnProfile, "details"> {
  return {
    id: row.id as PlayerId,
    userName: row.userName,
    email: row.email,
    pendingEmail: row.pendingEmail,
    mobile: row.mobile,
    gender: row.gender,
    isEmailVerified: row.emailVerifiedAt !== null,
    isMobileVerified: row.mobileVerifiedAt !== null,
    avatar: row.avatar || usualAvatar(row.gender, row.userName),
    referralCode: row.referralCode,
  };
}

/** The address is a way into the account: a session alone may not move it (S2 § 5). */
function createEmailChange(
  { store, security }: Pick<Parts, "store" | "security">,
  confirmPassword: OwnAccount["confirmPassword"],
) {
  /** May these changes go on, as far as the address is concerned, and by which password? Without an address in them they may. */
  return async (
    player: Pick<SessionHolder, "id" | "sessionId">,
    { email, password }: OwnChanges,
  ): Promise<Result<Edit["provenBy"], IdentityRefusal>> => {
    if (email === undefined) return ok(null);
    const row = await store.playerById(player.id);
    assert(row, "a session belongs to a player");
    const key = email.toLowerCase();
    if (key === row.emailKey && row.pendingEmail === null) return ok(null);
    if (password === undefined) return key === row.emailKey ? ok(null) : refused("passwordNeeded");
    const confirmed = await confirmPassword(player, password);
    if (!confirmed.ok) return confirmed;
    const holder = await store.playerBy({ kind: "email", email });
    if (holder && holder.id !== player.id) return refused("emailTaken");
    security.record({
      kind: "contactChanged",
      outcome: "success",
      player: player.id,
      address: null,
      detail: { what: "email", step: "asked" },
    });
    return ok(row.passwordHash);
  };
}

/** A confirmed address stays the way back until the new one is confirmed, too; one that never was is replaced at once. */
export function emailPatch(row: PlayerRow, email: string) {
  return row.emailVerifiedAt
    ? { pendingEmail: email }
    : { email, emailKey: email.toLowerCase(), emailVerifiedAt: null, pendingEmail: null };
}

/** The mail to the old address. */
const emailWanted = (row: PlayerRow, brand: string): NoticeMail =>
  noticeTo(row, () => ({
    subject: say(identityTexts.mails.emailChangedSubject, { brand }),
    text: say(identityTexts.mails.emailWanted, { brand }),
  }));
