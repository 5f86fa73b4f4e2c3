import { type Clock, ok, type PlayerId, type Result } from "../../kernel/index.ts";
import { dayOf } from "../../kernel/india.ts";
import { isOfAge } from "../birthday-contract.ts";
import type { Vault } from "../ports.ts";
import { openDetails, sealDetails, withChanges } from "../profile/details.ts";
import { emailPatch } from "../profile/profile.ts";
import { type IdentityRefusal, refused } from "../refusals.ts";
import { takenName } from "../store/store.ts";
import type { Alongside, Change, NotActed } from "./player-actions.ts";

/** What a letter asks to be corrected; what is left out stays. A birthday is `YYYY-MM-DD`. */
export interface Correction {
  readonly fullName?: string | undefined;
  readonly dateOfBirth?: string | undefined;
  /** Waits to be confirmed by its link, as the player's own change does. */
  readonly email?: string | undefined;
}

/** Corrections that a player asked for by letter (DPDP Act 2023, s. 12). */
export interface Correcting {
  /** Corrects all of it or nothing. Refused: another player has the address, a birthday below 18 years; null: done. */
  correct(
    id: PlayerId,
    correction: Correction,
    alongside: Alongside,
  ): Promise<Result<NotActed | null, IdentityRefusal>>;
}

export function createCorrecting({
  change,
  clock,
  vault,
}: {
  readonly change: Change;
  readonly clock: Clock;
  readonly vault: Vault;
}): Correcting {
  return {
    async correct(id, { email, ...details }, alongside) {
      const now = clock.now();
      if (details.dateOfBirth !== undefined && !isOfAge(details.dateOfBirth, dayOf(now))) return refused("notAdult");
      try {
        const done = await change(id, alongside, async (row, queries) => {
          if (row.closedAt !== null) return "closed";
          const before = openDetails(vault, id, await queries.sealedDetails(id));
          await queries.saveDetails(id, sealDetails(vault, id, withChanges(before, details)), now);
          if (email !== undefined && email.toLowerCase() !== row.emailKey) {
            await queries.updatePlayer(id, emailPatch(row, email));
            await queries.addEvent("confirmEmail", { playerId: id }, now);
          }
          // Which fields, and not what they say: the log names nobody.
          const fields = Object.entries({ ...details, email }).filter(([, value]) => value !== undefined);
          return { before: {}, after: { corrected: fields.map(([field]) => field) } };
        });
        return ok(done);
      } catch (error) {
        if (takenName(error) === "email") return refused("emailTaken");
        throw error;
      }
    },
  };
}
