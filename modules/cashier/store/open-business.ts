import type { Database } from "../../kernel/index.ts";

/** Business with players' rupees of one kind that has not come to its end. */
export interface OpenBusiness {
  readonly kind: "order" | "payout" | "payment";
  readonly count: number;
}

/** Orders that may still be paid or credited, withdrawals that are under way, and payments that belong to no order yet. */
export const createOpenBusiness =
  ({ sql }: Pick<Database, "sql">) =>
  async (): Promise<readonly OpenBusiness[]> =>
    sql<OpenBusiness[]>`
      SELECT kind, count(*)::integer AS count FROM (
        SELECT 'order' AS kind FROM cashier.deposit_order WHERE state IN ('created', 'open', 'paid')
        UNION ALL
        SELECT 'payout' FROM cashier.withdrawal WHERE state IN ('asked', 'inReview', 'approved')
        UNION ALL
        SELECT 'payment' FROM cashier.stray_payment WHERE state IN ('kept', 'suspense')
      ) AS open GROUP BY kind ORDER BY kind`;
