import { below, ok, type Random, type Result } from "../../kernel/index.ts";
import type { Visitor } from "../abuse/visitor.ts";
import type { Parts } from "../parts.ts";
import { type IdentityRefusal, refused } from "../refusals.ts";
import type { PlayerRow } from "../store/players.ts";

/** No letters and digits that look alike; 31^8 codes, within S1's nine characters. */
const CODE_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const CODE_LENGTH = 8;

/** A referral code for a new player (S1 § 5: up to nine characters). */
export function newReferralCode(random: Random): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[below(random, CODE_LETTERS.length)]).join("");
}

/** Finds who may refer: players with a verified number whose account is open. */
export function createReferrals({ store, anonymousLimits }: Pick<Parts, "store" | "anonymousLimits">) {
  const mayRefer = (row: PlayerRow | undefined): row is PlayerRow =>
    row !== undefined && row.mobileVerifiedAt !== null && row.closedAt === null;

  return {
    /** The player whose code this is; refused when there is none. */
    async referrer(code: string, visitor: Visitor): Promise<Result<{ readonly iReferredBy: string }, IdentityRefusal>> {
      const entered = await anonymousLimits.ask(visitor, "referral");
      if (!entered.ok) return entered;
      const found = await store.playerByReferralCode(code);
      return mayRefer(found) ? ok({ iReferredBy: found.id }) : refused("unknownReferral");
    },

    /** May the player with this id refer others? */
    mayRefer: async (id: string): Promise<boolean> => mayRefer(await store.playerById(id)),
  };
}
