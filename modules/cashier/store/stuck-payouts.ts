import { DAY_MS, type Database, HOUR_MS, type Instant, instant, iso, type Paise, paise } from "../../kernel/index.ts";

/** A payout takes minutes, or a few hours where the bank sends it by batches: one that was approved for longer is looked at by a person. */
const PAYOUT_STUCK_MS = 6 * HOUR_MS;
/** How often a person is told of the same one. */
const TOLD_AGAIN_MS = DAY_MS;
/** As many are told of at once. */
const TOLD_AT_ONCE = 100;
/** As many are counted at most: more make no difference to who is told. */
const MOST = 10_000;

/** Payouts that do not come to their end: approved for longer than six hours, or given up until a person has looked. */
export interface StuckPayouts {
  readonly count: number;
  /** What they would bring to players. */
  readonly paise: Paise;
  /** When the oldest was approved; null: there is none. */
  readonly oldest: Instant | null;
}

/** Payouts that were paid since a moment: how many, and what they brought. */
export interface PaidOut {
  readonly count: number;
  readonly paise: Paise;
}

/** What figures and alarms know of payouts. */
export type PayoutFigures = ReturnType<typeof createPayoutFigures>;

/** Queries of payouts for figures and alarms; over the indexes of states and of what ended. */
export function createPayoutFigures({ sql }: Pick<Database, "sql">) {
  return {
    async paidSince(since: Instant): Promise<PaidOut> {
      const [row] = await sql<{ count: number; paise: string }[]>`
        SELECT count(*)::integer AS count, coalesce(sum(net_paise), 0) AS paise FROM cashier.withdrawal
        WHERE state = 'paid' AND changed_at >= ${iso(since)}::timestamptz`;
      return { count: row?.count ?? 0, paise: paise(Number(row?.paise ?? 0)) };
    },

    async stuckAt(now: Instant): Promise<StuckPayouts> {
      const [row] = await sql<{ count: number; paise: string; oldest: number | null }[]>`
        SELECT count(*)::integer AS count, coalesce(sum(net_paise), 0) AS paise,
          extract(epoch FROM min(changed_at))::float8 * 1000 AS oldest
        FROM (
          SELECT net_paise, changed_at FROM cashier.withdrawal
          WHERE state = 'approved' AND (next_at IS NULL OR changed_at < ${iso(now - PAYOUT_STUCK_MS)}::timestamptz)
          ORDER BY asked_at, id LIMIT ${MOST}
        ) AS stuck`;
      const oldest = row?.oldest == null ? null : instant(row.oldest);
      return { count: row?.count ?? 0, paise: paise(Number(row?.paise ?? 0)), oldest };
    },

    /** Those that a person is to be told of now, once a day over all processes: their ids, and how long each has been approved. */
    takeUntold: (now: Instant): Promise<readonly { readonly id: string; readonly waitedMs: number }[]> =>
      sql<{ id: string; waitedMs: number }[]>`
        UPDATE cashier.withdrawal SET stuck_told_at = ${iso(now)}::timestamptz
        WHERE id IN (
          SELECT id FROM cashier.withdrawal
          WHERE state = 'approved' AND changed_at < ${iso(now - PAYOUT_STUCK_MS)}::timestamptz
            AND (stuck_told_at IS NULL OR stuck_told_at < ${iso(now - TOLD_AGAIN_MS)}::timestamptz)
          ORDER BY asked_at, id LIMIT ${TOLD_AT_ONCE} FOR UPDATE SKIP LOCKED
        )
        RETURNING id, (extract(epoch FROM ${iso(now)}::timestamptz - changed_at) * 1000)::float8 AS "waitedMs"`,
  };
}
