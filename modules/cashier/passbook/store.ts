import { type Database, type Instant, instant, iso, type Paise, type PlayerId, paise } from "../../kernel/index.ts";

/** What a line of the passbook is about. */
export const PASSBOOK_KINDS = [
  "deposit",
  "withdrawalReturned",
  "chargebackReversed",
  "adjustedIn",
  "winnings",
  "refund",
  "refundFee",
  "chargeback",
  "debtPaid",
  "tds",
  "adjustedOut",
] as const;
export type PassbookKind = (typeof PASSBOOK_KINDS)[number];

/** One line of the passbook, whatever brought it there. */
export interface PassbookEntry {
  readonly at: Instant;
  readonly id: string;
  readonly kind: PassbookKind;
  /** Never negative: the kind says whether it came or went. */
  readonly amount: Paise;
  /** The row's own state. */
  readonly state: string;
  /** Has it moved D or W? Lines that have, with the game transactions, add up to the balance. */
  readonly counts: boolean;
}

/** Money in, money out, or both. */
export type Direction = "credit" | "debit" | "all";

/** Where lines come from. A payment that is credited is a line of its whole credit, and one of what of it paid a debt. */
interface Source {
  readonly from: string;
  /** SQL condition, in addition to the player's. */
  readonly where: string;
  readonly at: string;
  readonly id: string;
  /** An SQL expression. */
  readonly kind: string;
  readonly amount: string;
  readonly state: string;
  readonly counts: string;
}

function adjusted(direction: "in" | "out", kind: string): Source {
  return {
    from: "adjustment",
    where: `state = 'taken' AND direction = '${direction}'`,
    at: "at",
    id: "key",
    kind,
    amount: "amount_paise",
    state: "'success'",
    counts: "true",
  };
}

const CREDITS: readonly Source[] = [
  // What was paid is of the payment's instant, as in ledger, statement and vouchers; what was not, of its order's.
  {
    from: "deposit_order",
    where: "paid_at IS NOT NULL",
    at: "paid_at",
    id: "id",
    kind: "'deposit'",
    amount: "credit_paise",
    state: "state",
    counts: "state = 'credited'",
  },
  {
    from: "deposit_order",
    where: "paid_at IS NULL",
    at: "created_at",
    id: "id",
    kind: "'deposit'",
    amount: "amount_paise",
    state: "state",
    counts: "false",
  },
  {
    from: "withdrawal",
    where: "returned_at IS NOT NULL",
    at: "returned_at",
    id: "id",
    kind: "'withdrawalReturned'",
    state: "'success'",
    counts: "true",
    amount: "CASE returns WHEN 'gross' THEN gross_paise ELSE net_paise END + fee_paise + bonus_used_paise",
  },
  {
    from: "chargeback",
    at: "reversed_at",
    id: "order_id",
    kind: "'chargebackReversed'",
    state: "'success'",
    where:
      "reversed_at IS NOT NULL AND from_deposit_paise + from_winnings_paise + debt_paise > reversed_debt_paise + reversed_written_off_paise",
    amount: "from_deposit_paise + from_winnings_paise + debt_paise - reversed_debt_paise - reversed_written_off_paise",
    counts: "reversal_posted_at IS NOT NULL",
  },
  adjusted("in", "'adjustedIn'"),
];

const DEBITS: readonly Source[] = [
  {
    from: "withdrawal",
    where: "state <> 'refused'",
    at: "asked_at",
    id: "id",
    kind: "kind",
    state: "state",
    amount: "gross_paise",
    counts: "moved_at IS NOT NULL",
  },
  {
    from: "withdrawal",
    at: "asked_at",
    id: "id",
    kind: "'refundFee'",
    state: "state",
    where: "state <> 'refused' AND fee_paise + bonus_used_paise > 0",
    amount: "fee_paise + bonus_used_paise",
    counts: "moved_at IS NOT NULL",
  },
  {
    from: "chargeback",
    at: "decided_at",
    id: "order_id",
    kind: "'chargeback'",
    state: "state",
    counts: "true",
    where: "state = 'taken' AND from_deposit_paise + from_winnings_paise > 0",
    amount: "from_deposit_paise + from_winnings_paise",
  },
  {
    from: "deposit_order",
    where: "paid_at IS NOT NULL AND debt_paise > 0",
    at: "paid_at",
    id: "id",
    kind: "'debtPaid'",
    amount: "debt_paise",
    state: "state",
    counts: "state = 'credited'",
  },
  {
    from: "debt_payment",
    where: "state = 'taken' AND written_off_paise = 0",
    at: "at",
    id: "'debt-' || n",
    kind: "'debtPaid'",
    amount: "from_deposit_paise + from_winnings_paise",
    state: "state",
    counts: "true",
  },
  {
    from: "tax_collection",
    where: "state = 'taken'",
    at: "at",
    id: "year || '-' || n",
    kind: "'tds'",
    amount: "from_winnings_paise + from_deposit_paise",
    state: "state",
    counts: "true",
  },
  adjusted("out", "'adjustedOut'"),
];

/**
 * Each source is read from an index of the player's, from the newest on and no further than the page goes; the merge of the
 * few rows that come of it is the page. ($1 player, $2 rows up to the page's end)
 */
const rowsOf = ({ from, where, at, id, kind, amount, state, counts }: Source): string => `
  (SELECT ${at} AS at, ${id} AS id, ${kind} AS kind, ${amount} AS amount, ${state} AS state, ${counts} AS counts
   FROM cashier.${from} WHERE player = $1 AND ${where} ORDER BY at DESC, id DESC LIMIT $2::bigint)`;
/** Lines of a period, the oldest first. ($1 player, $2 rows, $3 from, $4 to) */
const rangeOf = ({ from, where, at, id, kind, amount, state, counts }: Source): string => `
  (SELECT ${at} AS at, ${id} AS id, ${kind} AS kind, ${amount} AS amount, ${state} AS state, ${counts} AS counts
   FROM cashier.${from} WHERE player = $1 AND ${where} AND ${at} >= $3::timestamptz AND ${at} < $4::timestamptz
   ORDER BY at, id LIMIT $2::bigint)`;
const countOf = ({ from, where }: Source): string =>
  `(SELECT count(*) FROM cashier.${from} WHERE player = $1 AND ${where})`;

const ALL = { credit: CREDITS, debit: DEBITS, all: [...CREDITS, ...DEBITS] } as const;

/** A page. ($3 rows before it) */
export const passbookPage = (direction: Direction): string =>
  `SELECT * FROM (${ALL[direction].map(rowsOf).join(" UNION ALL ")}) AS line
   ORDER BY at DESC, id DESC, kind DESC OFFSET $3::bigint LIMIT $2::bigint - $3::bigint`;
export const passbookCount = (direction: Direction): string =>
  `SELECT ${ALL[direction].map(countOf).join(" + ")} AS total`;

/** The oldest lines of a period. */
const PASSBOOK_RANGE = `SELECT * FROM (${ALL.all.map(rangeOf).join(" UNION ALL ")}) AS line
   ORDER BY at, id, kind LIMIT $2::bigint`;

interface Row extends Pick<PassbookEntry, "id" | "kind" | "state" | "counts"> {
  readonly at: Date;
  readonly amount: string;
}

const entryOf = ({ at, amount, ...row }: Row): PassbookEntry => ({
  ...row,
  at: instant(at.getTime()),
  amount: paise(Number(amount)),
});

/**
 * The passbook (S2 § 2.5): everything that moved D or W outside tables, and deposits that came to nothing, newest first. With
 * the game transactions its lines add up to the balance.
 */
export function createPassbookStore({ sql }: Database) {
  return {
    async page(
      player: PlayerId,
      direction: Direction,
      { size, offset }: { readonly size: number; readonly offset: number },
    ): Promise<{ readonly entries: readonly PassbookEntry[]; readonly total: number }> {
      const [rows, [count]] = await Promise.all([
        sql.unsafe<Row[]>(passbookPage(direction), [player, offset + size, offset]),
        sql.unsafe<{ total: string }[]>(passbookCount(direction), [player]),
      ]);
      return {
        entries: rows.map(entryOf),
        total: Number(count?.total ?? 0),
      };
    },

    /** Lines from `from` to before `to`, the oldest first, `most` at most. */
    async within(
      player: PlayerId,
      { from, to }: { readonly from: Instant; readonly to: Instant },
      most: number,
    ): Promise<readonly PassbookEntry[]> {
      const [begin, end] = [iso(from), iso(to)];
      return (await sql.unsafe<Row[]>(PASSBOOK_RANGE, [player, most, begin, end])).map(entryOf);
    },
  };
}

export type PassbookStore = ReturnType<typeof createPassbookStore>;
