import type { Database } from "../../kernel/index.ts";

/** Withdrawals in one state that is not the last. */
export interface OpenPayouts {
  readonly state: string;
  readonly count: number;
  readonly grossPaise: number;
  /** Since when the oldest has waited, seconds since 1970. */
  readonly oldest: number;
}

/** As many are counted at most: more make no difference to who is told. */
const MOST = 10_000;

/** Withdrawals that are asked for, in review, or approved and not paid yet, by state; over the index of states. */
export const createOpenPayouts =
  ({ sql }: Pick<Database, "sql">) =>
  async (): Promise<readonly OpenPayouts[]> =>
    sql<OpenPayouts[]>`
      SELECT state, count(*)::integer AS count, sum(gross_paise)::float8 AS "grossPaise",
        extract(epoch FROM min(asked_at))::float8 AS oldest
      FROM (
        SELECT state, gross_paise, asked_at FROM cashier.withdrawal
        WHERE state IN ('asked', 'inReview', 'approved') ORDER BY state, asked_at, id LIMIT ${MOST}
      ) AS open GROUP BY state`;
