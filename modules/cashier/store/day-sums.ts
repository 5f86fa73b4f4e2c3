import { type Database, type Instant, iso, type Paise, paise } from "../../kernel/index.ts";

/** What came and what is to go since a moment. */
export interface DaySums {
  /** Credited deposits, by when they were paid. */
  readonly deposits: { readonly count: number; readonly paise: Paise };
  /** Withdrawals that were asked for and not rejected, cancelled or sent back; gross. */
  readonly withdrawals: { readonly count: number; readonly paise: Paise };
}

interface Counted {
  readonly count: number;
  readonly paise: string;
}

/** Sums of a day, over indexes that end with it: receipts, deposits that have none yet, withdrawals by state. */
export const createDaySums =
  ({ sql }: Pick<Database, "sql">) =>
  async (since: Instant): Promise<DaySums> => {
    const from = iso(since);
    const [receipts, others, withdrawals] = await Promise.all([
      sql<Counted[]>`
        SELECT count(*)::integer AS count, coalesce(sum(paid_paise), 0) AS paise FROM cashier.receipt_voucher
        WHERE paid_at >= ${from}::timestamptz`,
      sql<Counted[]>`
        SELECT count(*)::integer AS count, coalesce(sum(payable_paise), 0) AS paise FROM cashier.deposit_order
        WHERE state = 'credited' AND NOT is_vouchered AND paid_at >= ${from}::timestamptz`,
      sql<Counted[]>`
        SELECT count(*)::integer AS count, coalesce(sum(gross_paise), 0) AS paise FROM cashier.withdrawal
        WHERE state IN ('asked', 'inReview', 'approved', 'paid') AND asked_at >= ${from}::timestamptz`,
    ]);
    const added = (...some: readonly (readonly Counted[])[]) => ({
      count: some.reduce((sum, [one]) => sum + (one?.count ?? 0), 0),
      paise: paise(some.reduce((sum, [one]) => sum + Number(one?.paise ?? 0), 0)),
    });
    return { deposits: added(receipts, others), withdrawals: added(withdrawals) };
  };
