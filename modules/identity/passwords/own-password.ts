import { assert, HOUR_MS, ok, type Result, SECOND_MS, say } from "../../kernel/index.ts";
import { MAILS_AN_HOUR } from "../abuse/limits.ts";
import { type NoticeMail, noticeTo } from "../email/notice-mails.ts";
import type { Parts } from "../parts.ts";
import type { OwnAccount } from "../profile/own-account.ts";
import { type IdentityRefusal, refused } from "../refusals.ts";
import type { SessionHolder } from "../sessions/session.ts";
import type { PlayerRow } from "../store/players.ts";
import { identityTexts } from "../texts/index.ts";
import { judgePassword } from "./weak-passwords.ts";

type Own = Pick<OwnAccount, "confirmPassword" | "changePassword" | "confirmOwnEmail">;

/** What a player who is logged in proves by the password, and its change (S2 § 2.10, 5). */
export function createOwnPassword(parts: Parts): Own {
  const confirmPassword = createConfirmPassword(parts);
  return {
    confirmPassword,
    changePassword: createChangePassword(parts, confirmPassword),
    confirmOwnEmail: createConfirmOwnEmail(parts, confirmPassword),
  };
}

/**
 * Counts the try before it is checked, for this session alone: a stolen session soon stops, and guesses elsewhere do
 * not stop it.
 */
function createConfirmPassword(parts: Parts): Own["confirmPassword"] {
  const { store } = parts;
  return async ({ id, sessionId }, password) => {
    const attempt = await parts.tries.inSession(id, sessionId);
    if (!attempt.ok) return attempt;
    const row = await store.playerById(id);
    assert(row, "a session belongs to a player");
    const right = await parts.passwords.verify(password, row.passwordHash, { lane: `player:${id}`, rank: "known" });
    if (!right.ok) {
      await attempt.value.giveBack();
      return right;
    }
    if (!right.value) {
      parts.security.record({ kind: "stepUpFailed", outcome: "refused", player: id, address: null });
      return refused("wrongCredentials");
    }
    await attempt.value.right(store);
    return ok(undefined);
  };
}

function createChangePassword(parts: Parts, confirmPassword: Own["confirmPassword"]): Own["changePassword"] {
  const { store } = parts;
  return async (player, { current, next }) => {
    const { id } = player;
    // Read before the look at the password: what that finds right is this one, or one that was set since.
    const owner = await store.playerById(id);
    assert(owner, "a session belongs to a player");
    const confirmed = await confirmPassword(player, current);
    if (!confirmed.ok) return confirmed;
    if (current === next) return refused("samePassword");
    const strong = judgePassword(next, parts.brandName(), owner);
    if (!strong.ok) return strong;
    const hash = await parts.passwords.hash(next, { lane: `player:${id}`, rank: "known" });
    if (!hash.ok) return hash;
    const set = await setPassword(parts, player, { before: owner.passwordHash, next: hash.value });
    if (!set.ok) return set;
    parts.sessions.announceEnded({ playerId: id });
    parts.security.record({
      kind: "passwordChanged",
      outcome: "success",
      player: id,
      address: null,
      detail: { by: "session" },
    });
    void parts.events.flush("notice");
    return ok(undefined);
  };
}

/**
 * Sets the password and ends every session in one transaction. Refused where another was set since, or the account was closed: hashing
 * takes long, and who resets a password shuts out whoever knows the old one.
 */
function setPassword(
  { store, clock, callers, brandName }: Parts,
  { id, device }: SessionHolder,
  hashes: { readonly before: string; readonly next: string },
): Promise<Result<void, IdentityRefusal>> {
  return store.inTransaction<void, IdentityRefusal>(async (queries) => {
    const now = clock.now();
    const row = await queries.lockPlayer(id);
    assert(row, "a session belongs to a player");
    if (row.passwordHash !== hashes.before) return refused("wrongCredentials");
    await queries.setPassword(id, hashes.next);
    await queries.revokeSessionsOf(id, now);
    await queries.endLogIns(id, now);
    await callers.forgetOthers(queries, id, device ?? null);
    await queries.addEvent("notice", passwordChanged(row, brandName()), now);
    return ok(undefined);
  });
}

function createConfirmOwnEmail(parts: Parts, confirmPassword: Own["confirmPassword"]): Own["confirmOwnEmail"] {
  const { store, clock } = parts;
  return async (player, password) => {
    const { id } = player;
    const confirmed = await confirmPassword(player, password);
    if (!confirmed.ok) return confirmed;
    const row = await store.playerById(id);
    assert(row, "a session belongs to a player");
    if (row.emailVerifiedAt && row.pendingEmail === null) return refused("emailVerified");
    // Not counted by the address: anonymous callers could use that up without logging in.
    const { count } = await store.countAttempt(`own-mail:${id}`, HOUR_MS, clock.now());
    if (count > MAILS_AN_HOUR) return refused("tooMany", { retryAfterSeconds: HOUR_MS / SECOND_MS });
    await store.addEvent("confirmEmail", { playerId: id }, clock.now());
    void parts.events.flush("confirmEmail");
    return ok(undefined);
  };
}

const passwordChanged = (row: PlayerRow, brand: string): NoticeMail =>
  noticeTo(row, () => ({
    subject: say(identityTexts.mails.passwordChangedSubject, { brand }),
    text: say(identityTexts.mails.passwordChanged, { brand }),
  }));
