import { type Database, type Instant, iso, type Paise, paise } from "../../kernel/index.ts";
import type { SystemAccount } from "../posting/accounts.ts";
import type { TransferKind } from "../posting/requests.ts";

/** What transfers of a kind moved on a system account in rupees; credit less debit. */
export interface SystemSum {
  readonly kind: TransferKind;
  readonly account: SystemAccount;
  /** Transfers that moved it. */
  readonly count: number;
  readonly paise: Paise;
}

/** Sums of the transfers from the first moment on and before the second. Their numbers lie side by side: so do their entries. */
export const SYSTEM_SUMS = `
  WITH t AS MATERIALIZED (SELECT id, kind FROM wallet.transfer WHERE at >= $1::timestamptz AND at < $2::timestamptz)
  SELECT t.kind, a.bucket AS account, count(DISTINCT t.id)::integer AS count, sum(e.amount) AS paise
  FROM t
  JOIN wallet.entry AS e ON e.transfer_id = t.id AND e.transfer_id BETWEEN (SELECT min(id) FROM t) AND (SELECT max(id) FROM t)
  JOIN wallet.account AS a ON a.id = e.account_id AND a.kind = 'house' AND a.currency = 'inr'
  GROUP BY t.kind, a.bucket`;

/** Reads {@link SystemSum} from `from` on and before `to`: at the price of the transfers of that time. */
export const createSystemSums =
  ({ sql }: Pick<Database, "sql">) =>
  async (from: Instant, to: Instant): Promise<readonly SystemSum[]> => {
    const rows = await sql.unsafe<(Omit<SystemSum, "paise"> & { readonly paise: string })[]>(SYSTEM_SUMS, [
      iso(from),
      iso(to),
    ]);
    return rows.map((row) => ({ ...row, paise: paise(Number(row.paise)) }));
  };
