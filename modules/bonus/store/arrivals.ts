import type { Database, PlayerId } from "../../kernel/index.ts";
import { UNKNOWN_PERSON } from "./deposits.ts";

/** Queries about players who show up. */
export function arrivalQueries({ sql }: Pick<Database, "sql">) {
  return {
    /**
     * Is there anything that a player's coming may move on: what the person has had once, a deposit or a referral that waits,
     * a grant or a ticket that is not posted? One statement, written by hand: everybody who opens the lobby asks it.
     */
    async hasWaiting(player: PlayerId): Promise<boolean> {
      const [row] = await sql<{ has: boolean }[]>`
        SELECT EXISTS (SELECT FROM bonus.once WHERE player = ${player})
            OR EXISTS (SELECT FROM bonus.deposit WHERE player = ${player} AND withheld = ${UNKNOWN_PERSON})
            OR EXISTS (SELECT FROM bonus.referral WHERE friend = ${player} AND state = 'waiting')
            OR EXISTS (SELECT FROM bonus.bonus_grant WHERE player = ${player} AND posted_at IS NULL)
            OR EXISTS (SELECT FROM bonus.ticket WHERE player = ${player} AND wish IS NOT NULL) AS has`;
      return row!.has;
    },
  };
}
