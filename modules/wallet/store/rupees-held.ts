import type { Database } from "../../kernel/index.ts";

/** Rupees of one kind that the ledger still holds for players. */
export interface RupeesHeld {
  readonly kind: "balance" | "stake" | "entry";
  /** Accounts that hold some. */
  readonly count: number;
  readonly paise: number;
}

/** Rupees of players that are not nothing: at home (bonus too), at tables, and in tournaments' escrow. Over what is held now, not over history. */
export const createRupeesHeld =
  ({ sql }: Pick<Database, "sql">) =>
  async (): Promise<readonly RupeesHeld[]> =>
    sql<RupeesHeld[]>`
      SELECT kind, count(*)::integer AS count, sum(amount)::float8 AS paise FROM (
        SELECT 'balance' AS kind, balance AS amount FROM wallet.account
        WHERE kind = 'player' AND currency = 'inr' AND balance <> 0
        UNION ALL
        SELECT 'stake', balance FROM wallet.account WHERE kind = 'stake' AND NOT closed AND currency = 'inr' AND balance <> 0
        UNION ALL
        SELECT 'entry', -sum(balance) FROM wallet.account
        WHERE kind = 'house' AND bucket = 'tournamentEscrow' AND currency = 'inr' HAVING sum(balance) <> 0
      ) AS held GROUP BY kind ORDER BY kind`;
