import type { Result } from "../../kernel/index.ts";
import type { Entry } from "../abuse/anonymous-limits.ts";
import type { Parts } from "../parts.ts";
import { type IdentityRefusal, refused } from "../refusals.ts";
import type { PlayerRow } from "../store/players.ts";
import type { Try } from "./tries.ts";

/** A password that was right. Its try still counts until {@link Try.right}. */
export interface RightPassword {
  readonly attempt: Try;
  /** The account knows the device that it came from. */
  readonly isKnown: boolean;
}

/**
 * Looks at a password that comes without a session: the log-in's and the confirmation page's. Both count in the same lanes and wait
 * in the same line, so that neither tells more than the other's limits allow.
 */
export const passwordCheck = ({ callers, tries, passwords, anonymousLimits }: Parts) =>
  /** Costs a try before it is looked at, so that parallel guesses count too. Refused with `wrongCredentials`, or unseen above the limits. */
  async function check(
    player: PlayerRow,
    password: string,
    entry: Entry,
    /** Says in the security log where it was given. */
    at: "logIn" | "emailLink",
  ): Promise<Result<RightPassword, IdentityRefusal>> {
    const isKnown = await callers.isKnown(player.id, entry.visitor);
    const attempt = await tries.begin(player.id, entry, isKnown);
    if (!attempt.ok) return attempt;
    const rank = isKnown ? "known" : entry.proof ? "proven" : "anonymous";
    const right = await passwords.verify(password, player.passwordHash, { lane: entry.group, rank });
    if (!right.ok) {
      await attempt.value.giveBack();
      return entry.proof || isKnown ? right : anonymousLimits.demand(entry, "hashes", Math.max(1, entry.excess));
    }
    if (right.value) return { ok: true, value: { attempt: attempt.value, isKnown } };
    anonymousLimits.note("loginFailed", entry.visitor, player.id, { reason: "password", at });
    return refused("wrongCredentials");
  };
