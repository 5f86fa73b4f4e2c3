import { assert, HOUR_MS, ok, type PlayerId, type Result } from "../../kernel/index.ts";
import { dayOf } from "../../kernel/india.ts";
import { isOfAge } from "../birthday-contract.ts";
import { TERMS_VERSION } from "../contract.ts";
import { judgeName, lookOf } from "../names/names.ts";
import type { Parts } from "../parts.ts";
import { ALL_DETAILS, type DetailName } from "../profile-contract.ts";
import type { IdentityRefusal } from "../refusals.ts";
import { refused } from "../refusals.ts";
import type { AuthenticatedPlayer } from "../sessions/sessions.ts";
import type { PlayerRow } from "../store/players.ts";
import { type StoreQueries, takenName } from "../store/store.ts";
import type { OwnAccount, OwnChanges, OwnDetails, OwnProfile } from "./own-account.ts";

const DETAIL_KEYS = Object.keys(ALL_DETAILS) as readonly DetailName[];
const NO_DETAILS = Object.fromEntries(DETAIL_KEYS.map((key) => [key, ""])) as OwnDetails;
/** What a sealed text was sealed as. */
export const DETAILS_FIELD = "details";
const EDITS_AN_HOUR = 30;

type Own = Pick<OwnAccount, "own" | "edit">;

/** The profile's own data: reading and changing it (S2 § 2.3, 5). */
export function ownProfile(
  parts: Parts,
  confirmPassword: OwnAccount["confirmPassword"],
): Own & { readonly profileOf: (row: PlayerRow, sealed: string | null) => OwnProfile } {
  const { store, clock, vault } = parts;

  function detailsOf(id: string, sealed: string | null): OwnDetails {
    if (sealed === null) return NO_DETAILS;
    const kept = JSON.parse(vault.open(sealed, { owner: id, field: DETAILS_FIELD })) as Partial<OwnDetails>;
    return { ...NO_DETAILS, ...kept };
  }

  function profileOf(row: PlayerRow, sealed: string | null): OwnProfile {
    return {
      id: row.id as PlayerId,
      userName: row.userName,
      email: row.email,
      pendingEmail: row.pendingEmail,
      mobile: row.mobile,
      gender: row.gender,
      isEmailVerified: row.emailVerifiedAt !== null,
      isMobileVerified: row.mobileVerifiedAt !== null,
      avatar: row.avatar,
      referralCode: row.referralCode,
      details: detailsOf(row.id, sealed),
    };
  }

  async function own(id: PlayerId): Promise<OwnProfile> {
    const found = await store.ownRow(id);
    assert(found, "a session belongs to a player");
    return profileOf(found.player, found.sealed);
  }

  async function edit(
    player: Pick<AuthenticatedPlayer, "id" | "sessionId">,
    changes: OwnChanges,
    { isNameLocked }: { readonly isNameLocked: boolean },
  ): Promise<Result<void, IdentityRefusal>> {
    const { id } = player;
    const { count } = await store.countAttempt(`edit:${id}`, HOUR_MS, clock.now());
    if (count > EDITS_AN_HOUR) return refused("tooMany", { retryAfterSeconds: HOUR_MS / 1_000 });
    if (changes.dateOfBirth !== undefined && !isOfAge(changes.dateOfBirth, dayOf(clock.now())))
      return refused("notAdult");
    const allowed = await mayChangeEmail(player, changes);
    if (!allowed.ok) return allowed;
    try {
      const done = await store.inTransaction((queries) => write(queries, id, changes, isNameLocked));
      if (done.ok) for (const topic of ["confirmEmail", "notice"] as const) void parts.events.flush(topic);
      return done;
    } catch (error) {
      const taken = takenName(error);
      if (taken === "email") return refused("emailTaken");
      if (taken === "userName") return refused("userNameTaken");
      throw error;
    }
  }

  /** The address is a way into the account: whoever holds no more than a session may not move it (S2 § 5). */
  async function mayChangeEmail(
    player: Pick<AuthenticatedPlayer, "id" | "sessionId">,
    { email, password }: OwnChanges,
  ): Promise<Result<void, IdentityRefusal>> {
    if (email === undefined) return ok(undefined);
    const row = await store.playerById(player.id);
    assert(row, "a session belongs to a player");
    const key = email.toLowerCase();
    if (key === row.emailKey && row.pendingEmail === null) return ok(undefined);
    if (password === undefined) return key === row.emailKey ? ok(undefined) : refused("passwordNeeded");
    const confirmed = await confirmPassword(player, password);
    if (!confirmed.ok) return confirmed;
    const holder = await store.playerBy({ kind: "email", email });
    if (holder && holder.id !== player.id) return refused("emailTaken");
    parts.security.record({
      kind: "contactChanged",
      outcome: "success",
      player: player.id,
      address: null,
      detail: { what: "email", step: "asked" },
    });
    return ok(undefined);
  }

  /** Under the lock of the player's row, so that two edits at once follow each other. */
  async function write(queries: StoreQueries, id: PlayerId, changes: OwnChanges, isNameLocked: boolean) {
    const row = await queries.lockPlayer(id);
    assert(row, "a session belongs to a player");
    const before = detailsOf(id, await queries.sealedDetails(id));
    const after = withChanges(before, changes);
    const isRenamed = after.fullName !== before.fullName || after.dateOfBirth !== before.dateOfBirth;
    if (isNameLocked && isRenamed) return refused("nameLocked");
    const isRenamedTo = changes.userName !== undefined && changes.userName !== row.userName;
    // The name that a player has may stay as it is, and be written with other capitals.
    const mayBe =
      isRenamedTo && changes.userName.toLowerCase() !== row.userNameKey
        ? judgeName(changes.userName, parts.brandName())
        : ok(undefined);
    if (!mayBe.ok) return mayBe;
    await changeRow(queries, row, changes);
    if (DETAIL_KEYS.some((key) => after[key] !== before[key])) {
      const sealed = vault.seal(JSON.stringify(after), { owner: id, field: DETAILS_FIELD });
      await queries.saveDetails(id, sealed, clock.now());
    }
    return ok(undefined);
  }

  async function changeRow(queries: StoreQueries, row: PlayerRow, changes: OwnChanges): Promise<void> {
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
    await queries.addEvent("notice", emailChanged(row.email, parts.brandName()), now);
  }

  return { own, edit, profileOf };
}

/** A new name with what it is told apart by; one that is the old one in other capitals keeps the look that it has. */
function namesOf(row: PlayerRow, userName: string) {
  const userNameKey = userName.toLowerCase();
  return { userName, userNameKey, ...(userNameKey === row.userNameKey ? {} : { userNameLook: lookOf(userName) }) };
}

/** The details with what the player gave. */
function withChanges(before: OwnDetails, changes: OwnChanges): OwnDetails {
  const given = DETAIL_KEYS.flatMap((key) => (changes[key] === undefined ? [] : [[key, changes[key]] as const]));
  return { ...before, ...Object.fromEntries(given) };
}

/** A confirmed address stays the way back until the new one is confirmed, too; one that never was is replaced at once. */
function emailPatch(row: PlayerRow, email: string) {
  return row.emailVerifiedAt
    ? { pendingEmail: email }
    : { email, emailKey: email.toLowerCase(), emailVerifiedAt: null, pendingEmail: null };
}

function emailChanged(to: string, brand: string) {
  return {
    to,
    subject: `Your ${brand} e-mail was changed`,
    text: `Somebody who knows the password of your ${brand} account has entered another e-mail address. Until that one is confirmed, this one stays yours. If it was not you, set a new password at once: that ends every session.`,
  };
}
