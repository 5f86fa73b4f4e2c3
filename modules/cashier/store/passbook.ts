import { type Database, type Instant, instant, type Paise, type PlayerId, paise } from "../../kernel/index.ts";

/** One line of the passbook, whatever brought it there. */
export interface PassbookEntry {
  readonly at: Instant;
  readonly id: string;
  readonly kind: "deposit" | "winnings" | "refund" | "chargeback";
  readonly amount: Paise;
  /** The row's own state. */
  readonly state: string;
}

/** Money in, money out, or both. */
export type Direction = "credit" | "debit" | "all";

/**
 * Each source is read from its own index of (player, time, id), from the newest on and no further than the page goes;
 * the merge of the few rows that come of it is the page. ($1 player, $2 rows up to the page's end)
 */
const CREDITS = `
  (SELECT created_at AS at, id, 'deposit' AS kind, amount_paise AS amount, state FROM cashier.deposit_order
   WHERE player = $1 ORDER BY created_at DESC, id DESC LIMIT $2::bigint)`;
const DEBITS = `
  (SELECT asked_at AS at, id, kind, gross_paise AS amount, state FROM cashier.withdrawal
   WHERE player = $1 AND state <> 'refused' ORDER BY asked_at DESC, id DESC LIMIT $2::bigint)
  UNION ALL
  (SELECT decided_at AS at, order_id AS id, 'chargeback' AS kind,
     from_deposit_paise + from_winnings_paise + debt_paise AS amount, state FROM cashier.chargeback
   WHERE player = $1 AND state = 'taken' ORDER BY decided_at DESC, id DESC LIMIT $2::bigint)`;
const COUNT_CREDITS = "(SELECT count(*) FROM cashier.deposit_order WHERE player = $1)";
const COUNT_DEBITS = `(SELECT count(*) FROM cashier.withdrawal WHERE player = $1 AND state <> 'refused')
  + (SELECT count(*) FROM cashier.chargeback WHERE player = $1 AND state = 'taken')`;

const SOURCES = { credit: CREDITS, debit: DEBITS, all: `${CREDITS} UNION ALL ${DEBITS}` } as const;
const COUNTS = { credit: COUNT_CREDITS, debit: COUNT_DEBITS, all: `${COUNT_CREDITS} + ${COUNT_DEBITS}` } as const;

/** A page. ($3 rows before it) */
export const passbookPage = (direction: Direction): string =>
  `SELECT * FROM (${SOURCES[direction]}) AS line ORDER BY at DESC, id DESC OFFSET $3::bigint LIMIT $2::bigint - $3::bigint`;
export const passbookCount = (direction: Direction): string => `SELECT ${COUNTS[direction]} AS total`;

/** The passbook (S2 § 2.5): deposits, withdrawals and payments taken back, newest first. */
export function createPassbookStore({ sql }: Database) {
  return {
    async page(
      player: PlayerId,
      direction: Direction,
      { size, offset }: { readonly size: number; readonly offset: number },
    ): Promise<{ readonly entries: readonly PassbookEntry[]; readonly total: number }> {
      const [rows, [count]] = await Promise.all([
        sql.unsafe<{ at: Date; id: string; kind: PassbookEntry["kind"]; amount: string; state: string }[]>(
          passbookPage(direction),
          [player, offset + size, offset],
        ),
        sql.unsafe<{ total: string }[]>(passbookCount(direction), [player]),
      ]);
      return {
        entries: rows.map(({ at, amount, ...row }) => ({
          ...row,
          at: instant(at.getTime()),
          amount: paise(Number(amount)),
        })),
        total: Number(count?.total ?? 0),
      };
    },
  };
}

export type PassbookStore = ReturnType<typeof createPassbookStore>;
