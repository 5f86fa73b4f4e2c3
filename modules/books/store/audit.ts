import { asc, gt, inArray, sql } from "drizzle-orm";
import { type Database, isUuid } from "../../kernel/index.ts";
import type { Move, MoveKind } from "../../wallet/index.ts";
import { posting } from "../schema.ts";

/** A wish as the audit looks at it. */
export interface AuditedPosting {
  readonly id: string;
  readonly kind: MoveKind;
  readonly moves: readonly Move[];
  readonly isPosted: boolean;
}

/** Rows of a page. */
const PAGE = 500;

/** Sums of what lines say, each against what wishes put there. */
const DIFFERENCES = sql`
  WITH wished AS (
    SELECT p.kind, side.account, sum(side.amount) AS amount FROM books.posting p
    CROSS JOIN LATERAL jsonb_array_elements(p.moves) AS m
    CROSS JOIN LATERAL (VALUES
      (m -> 'from' ->> 'house', -(m ->> 'amount')::bigint), (m -> 'to' ->> 'house', (m ->> 'amount')::bigint)
    ) AS side (account, amount) GROUP BY 1, 2
  ), held AS (SELECT account, sum(amount) AS amount FROM wished GROUP BY account
  ), said AS (
    SELECT source, counter, sum(gross_paise) AS gross, sum(charge_paise) AS charge, sum(tax_paise) AS tax,
      sum(gross_paise - charge_paise - tax_paise) AS net FROM books.line GROUP BY source, counter
  ), compared AS (
    SELECT 'bank' AS what, coalesce((SELECT amount FROM held WHERE account = 'bank'), 0)
      + coalesce((SELECT sum(net) FROM said WHERE source = 'bank'), 0)
      + coalesce((SELECT sum(amount_paise) FROM books.opening WHERE account = 'bank'), 0) AS amount
    UNION ALL SELECT 'payoutBank', coalesce((SELECT amount FROM held WHERE account = 'payoutBank'), 0)
      + coalesce((SELECT sum(net) FROM said WHERE source = 'payouts'), 0)
      + coalesce((SELECT sum(amount_paise) FROM books.opening WHERE account = 'payoutBank'), 0)
    UNION ALL SELECT 'suspense', coalesce((SELECT sum(amount) FROM wished WHERE account = 'suspense'), 0)
      - coalesce((SELECT sum(gross) FROM said WHERE counter = 'suspense'), 0)
      - coalesce((SELECT sum(CASE WHEN to_account = 'suspense' THEN amount_paise ELSE -amount_paise END)
          FROM books.correction WHERE 'suspense' IN (from_account, to_account) AND item_id IS NULL), 0)
    UNION ALL SELECT 'gstPayable', coalesce((SELECT amount FROM wished WHERE account = 'gstPayable' AND kind = 'challan'), 0)
      + coalesce((SELECT sum(amount_paise) FROM books.challan WHERE tax = 'gst'), 0)
    UNION ALL SELECT 'tdsPayable', coalesce((SELECT amount FROM wished WHERE account = 'tdsPayable' AND kind = 'challan'), 0)
      + coalesce((SELECT sum(amount_paise) FROM books.challan WHERE tax = 'tds'), 0)
  )
  SELECT what, amount::float8 AS amount FROM compared WHERE amount <> 0`;

/** Whole books, page by page: for the audit only. */
export function createAuditStore({ db }: Database) {
  return {
    async postings(after: string): Promise<readonly AuditedPosting[]> {
      const rows = await db
        .select()
        .from(posting)
        .where(after === "" ? undefined : gt(posting.id, after))
        .orderBy(asc(posting.id))
        .limit(PAGE);
      return rows.map(({ id, kind, moves, postedAt }) => ({ id, kind, moves, isPosted: postedAt !== null }));
    },

    async known(ids: readonly string[]): Promise<ReadonlySet<string>> {
      const uuids = ids.filter((id) => isUuid(id));
      if (uuids.length === 0) return new Set();
      const rows = await db.select({ id: posting.id }).from(posting).where(inArray(posting.id, uuids));
      return new Set(rows.map(({ id }) => id));
    },

    /** Where lines, challans and corrections come to something else than what was wished for them; paise too many. */
    differences: async (): Promise<readonly { readonly what: string; readonly amount: number }[]> => [
      ...(await db.execute<{ what: string; amount: number }>(DIFFERENCES)),
    ],
  };
}
