import { type Database, type Instant, iso } from "../../kernel/index.ts";

/** Money of our rows, as a document of others should have it. */
interface Movement {
  /** The issuer's id of it. */
  readonly vendorId: string;
  readonly amountPaise: number;
  /** Where the next page begins. */
  readonly key: string;
}

/** A period from an instant (included) to an instant (excluded). */
interface Period {
  readonly from: Instant;
  readonly to: Instant;
}

/**
 * What the cashier knows of what statements of this gateway, and of the account that pays withdrawals, speak of: for the books, which compare
 * it line by line. Amounts are paise. `gateway`: null where there is none, so that nothing is known.
 */
export function createStatementFacts(database: Database, gateway: string | null) {
  return { ...knownQueries(database, gateway), ...movementQueries(database, gateway) };
}

function knownQueries({ sql }: Database, gateway: string | null) {
  return {
    /** What each of these payments brought, to a paid order or into suspense. */
    async payments(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
      if (ids.length === 0) return new Map();
      const rows = await sql<{ id: string; amount: string }[]>`
        SELECT payment_id AS id, payable_paise AS amount FROM cashier.deposit_order
        WHERE gateway = ${gateway} AND payment_id = ANY (${[...ids]})
        UNION ALL SELECT payment_id, amount_paise FROM cashier.stray_payment
        WHERE gateway = ${gateway} AND payment_id = ANY (${[...ids]}) AND currency = 'INR'`;
      return new Map(rows.map(({ id, amount }) => [id, Number(amount)]));
    },

    /** How the ledger clears each of these refunds: ordered as a payout, or taken from the gateway's clearing. */
    async refunds(ids: readonly string[]): Promise<ReadonlyMap<string, "payout" | "gateway">> {
      if (ids.length === 0) return new Map();
      const rows = await sql<{ id: string; clears: "payout" | "gateway" }[]>`
        SELECT payout_id AS id, 'payout' AS clears FROM cashier.withdrawal WHERE payout_id = ANY (${[...ids]})
        UNION ALL SELECT id, 'gateway' FROM cashier.chargeback
        WHERE gateway = ${gateway} AND id = ANY (${[...ids]}) AND kind = 'refund'
        UNION ALL SELECT refund_id, 'gateway' FROM cashier.stray_payment WHERE refund_id = ANY (${[...ids]})`;
      return new Map(rows.map(({ id, clears }) => [id, clears]));
    },

    /** The given disputes that were lost, whether won again or not. */
    async disputes(ids: readonly string[]): Promise<ReadonlySet<string>> {
      if (ids.length === 0) return new Set();
      const rows = await sql<{ id: string }[]>`
        SELECT id FROM cashier.chargeback
        WHERE gateway = ${gateway} AND id = ANY (${[...ids]}) AND kind = 'dispute' AND state IN ('lost', 'taken')`;
      return new Set(rows.map(({ id }) => id));
    },

    /** Payments of nobody known that came before then, not matched and not sent back yet. */
    async unmatchedBefore(at: Instant): Promise<number> {
      const [row] = await sql<{ count: number }[]>`
        SELECT count(*)::int AS count FROM cashier.stray_payment WHERE state IN ('kept', 'suspense') AND at < ${iso(at)}::timestamptz`;
      return row?.count ?? 0;
    },

    /** What each of these payouts sent. */
    async payouts(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
      if (ids.length === 0) return new Map();
      const rows = await sql<{ id: string; amount: string }[]>`
        SELECT payout_id AS id, net_paise AS amount FROM cashier.withdrawal
        WHERE payout_id = ANY (${[...ids]}) AND payment_id IS NULL`;
      return new Map(rows.map(({ id, amount }) => [id, Number(amount)]));
    },
  };
}

const page = (rows: readonly { paper: string; amount: string; at: Date }[]): readonly Movement[] =>
  rows.map(({ paper, amount, at }) => ({
    vendorId: paper,
    amountPaise: Number(amount),
    key: `${at.toISOString()}/${paper}`,
  }));
const placeOf = (after: string, from: Instant) =>
  after === "" ? ([iso(from), ""] as const) : (after.split("/") as [string, string]);

function movementQueries({ sql }: Database, gateway: string | null) {
  return {
    /** Payments that came then, page by page after a key; a payment that was matched to a player later is one, when it came. */
    async paymentsIn({ from, to }: Period, after: string, limit: number): Promise<readonly Movement[]> {
      const [at, id] = placeOf(after, from);
      return page(
        await sql<{ paper: string; amount: string; at: Date }[]>`
          SELECT * FROM (
            SELECT o.payment_id AS paper, o.payable_paise AS amount, o.paid_at AS at FROM cashier.deposit_order o
            WHERE o.gateway = ${gateway} AND o.paid_at >= ${at} AND o.paid_at < ${new Date(to)} AND NOT EXISTS (
              SELECT 1 FROM cashier.stray_payment s WHERE s.gateway = o.gateway AND s.payment_id = o.payment_id)
            UNION ALL SELECT payment_id, amount_paise, at FROM cashier.stray_payment
            WHERE gateway = ${gateway} AND at >= ${at} AND at < ${new Date(to)} AND currency = 'INR'
          ) AS came WHERE (at, paper) > (${at}, ${id}) ORDER BY at, paper LIMIT ${limit}`,
      );
    },

    /** Payouts to banks that were sent then and paid, page by page after a key. */
    async payoutsIn({ from, to }: Period, after: string, limit: number): Promise<readonly Movement[]> {
      const [at, id] = placeOf(after, from);
      return page(
        await sql<{ paper: string; amount: string; at: Date }[]>`
          SELECT payout_id AS paper, net_paise AS amount, sent_at AS at FROM cashier.withdrawal
          WHERE payout_id IS NOT NULL AND payment_id IS NULL AND state = 'paid'
            AND sent_at >= ${at} AND sent_at < ${new Date(to)} AND (sent_at, payout_id) > (${at}, ${id})
          ORDER BY sent_at, payout_id LIMIT ${limit}`,
      );
    },
  };
}
