import type { Currency, Database, PlayerId } from "../../kernel/index.ts";
import type { AccountRef } from "../posting/accounts.ts";
import type { Leg } from "../posting/postings.ts";

/** What a transfer moved. */
export interface MovedBy {
  readonly kind: string;
  readonly player: PlayerId | null;
  readonly legs: readonly Pick<Leg, "from" | "to" | "amount">[];
}

interface Row {
  readonly kind: string;
  readonly player: PlayerId | null;
  readonly n: number;
  readonly amount: number;
  readonly account: Pick<AccountRef, "name" | "kind" | "owner" | "bucket" | "stake"> & { readonly currency: Currency };
}

/** Reads transfers so that they can be moved back (`moved.sql`). */
export function backQueries({ sql }: Database) {
  return {
    /** null: nothing was moved by this key; what another process is just moving for the player is waited for. */
    async movedBy(key: string, player: PlayerId): Promise<MovedBy | null> {
      const rows = await sql<Row[]>`
        SELECT kind, moved_for AS player, n, amount, account FROM wallet.moved(${key}, ${player})`;
      const [first] = rows;
      if (!first) return null;
      // Entries come in pairs: an odd number is where the money came from, the next one where it went.
      const legs = rows.flatMap((row, i) => {
        const to = rows[i + 1];
        return row.n % 2 === 1 && to
          ? [
              {
                from: { ...row.account, create: false },
                to: { ...to.account, create: false },
                amount: Number(to.amount),
              },
            ]
          : [];
      });
      return { kind: first.kind, player: first.player, legs };
    },
  };
}
