import { and, asc, eq, gt, inArray, isNotNull, sql } from "drizzle-orm";
import { type Database, type PlayerId, paise } from "../../../kernel/index.ts";
import type { ChargebackRow } from "../../chargebacks/store/chargebacks.ts";
import type { DebtPaymentRow } from "../../chargebacks/store/debts.ts";
import type { UnmatchedRow } from "../../deposits/store/events.ts";
import type { OrderRow } from "../../deposits/store/orders.ts";
import { chargeback, debtPayment, depositOrder, unmatchedPayment } from "../../schema.ts";

const PAGE = 500;

/** A player's sums in `depositor` that do not follow from their rows; paise too many. */
export interface DepositorFault {
  readonly player: string;
  readonly lifetime: number;
  readonly debt: number;
}

/** Whole books, page by page, and rows by their keys: for the audit only. */
export function createDepositBooks(database: Database) {
  return { ...rowQueries(database), ...unmatchedRowQueries(database), ...faultQueries(database) };
}

export type DepositBooks = ReturnType<typeof createDepositBooks>;

function rowQueries({ db }: Database) {
  return {
    /** Orders that were paid, after the one with this id. */
    paidOrders: async (after: string): Promise<readonly OrderRow[]> =>
      db
        .select()
        .from(depositOrder)
        .where(and(gt(depositOrder.id, after), isNotNull(depositOrder.paidAt)))
        .orderBy(asc(depositOrder.id))
        .limit(PAGE),
    ordersByIds: async (ids: readonly string[]): Promise<readonly OrderRow[]> =>
      db
        .select()
        .from(depositOrder)
        .where(inArray(depositOrder.id, [...ids])),
    /** What was taken back, after the one with this name, `order/id`. */
    async takenChargebacks(after: string): Promise<readonly ChargebackRow[]> {
      const [order = "", ...id] = after.split("/");
      return db
        .select()
        .from(chargeback)
        .where(
          and(
            eq(chargeback.state, "taken"),
            sql`(${chargeback.orderId}, ${chargeback.id}) > (${order}, ${id.join("/")})`,
          ),
        )
        .orderBy(asc(chargeback.orderId), asc(chargeback.id))
        .limit(PAGE);
    },
    /** Disputes that have something to do with the ledger, taken or about to be. */
    chargebacksByIds: async (ids: readonly string[]): Promise<readonly ChargebackRow[]> =>
      db
        .select()
        .from(chargeback)
        .where(and(inArray(chargeback.id, [...ids]), inArray(chargeback.state, ["lost", "taken"]))),
    /** Players' payments of debts, after the one with this name, `player/n`. */
    async debtPayments(after: string): Promise<readonly DebtPaymentRow[]> {
      const [player = "", n = "0"] = after.split(/\/(?=\d+$)/);
      return db
        .select()
        .from(debtPayment)
        .where(sql`(${debtPayment.player}, ${debtPayment.n}) > (${player}, ${Number(n)})`)
        .orderBy(asc(debtPayment.player), asc(debtPayment.n))
        .limit(PAGE);
    },
    debtPaymentsOf: async (players: readonly string[]): Promise<readonly DebtPaymentRow[]> =>
      db
        .select()
        .from(debtPayment)
        .where(inArray(debtPayment.player, [...new Set(players)] as PlayerId[])),
  };
}

/** Rupees that came without an order. */
function unmatchedRowQueries({ db }: Database) {
  return {
    unmatchedPayments: async (after: string): Promise<readonly UnmatchedRow[]> =>
      db
        .select()
        .from(unmatchedPayment)
        .where(
          and(
            eq(unmatchedPayment.currency, "INR"),
            gt(unmatchedPayment.amountPaise, paise(0)),
            gt(unmatchedPayment.paymentId, after),
          ),
        )
        .orderBy(asc(unmatchedPayment.paymentId))
        .limit(PAGE),
    unmatchedByIds: async (ids: readonly string[]): Promise<readonly UnmatchedRow[]> =>
      db
        .select()
        .from(unmatchedPayment)
        .where(inArray(unmatchedPayment.paymentId, [...ids])),
  };
}

function faultQueries({ sql: query }: Database) {
  return {
    /** Payments and disputes of which no gateway ever told. */
    async untold(): Promise<readonly { readonly what: string; readonly amount: number }[]> {
      return query<{ what: string; amount: number }[]>`
        WITH told AS (
          SELECT gateway, event -> 'payment' ->> 'paymentId' AS payment,
            coalesce(event ->> 'disputeId', event ->> 'refundId') AS dispute
          FROM cashier.gateway_event
        )
        SELECT 'payment of order ' || o.id AS what, o.credit_paise::float8 AS amount FROM cashier.deposit_order o
        WHERE o.paid_at IS NOT NULL
          AND NOT EXISTS (SELECT 1 FROM told WHERE told.gateway = o.gateway AND told.payment = o.payment_id)
        UNION ALL
        SELECT 'stray payment ' || s.payment_id, s.amount_paise::float8 FROM cashier.stray_payment s
        WHERE NOT EXISTS (SELECT 1 FROM told WHERE told.gateway = s.gateway AND told.payment = s.payment_id)
        UNION ALL
        SELECT c.kind || ' ' || c.id, c.amount_paise::float8 FROM cashier.chargeback c
        -- Told by letter: the operator's word.
        WHERE c.id <> 'operator-' || c.order_id
          AND NOT EXISTS (SELECT 1 FROM told WHERE told.gateway = c.gateway AND told.dispute = c.id)
        ORDER BY 1 LIMIT 100`;
    },
    /** What players deposited and owe, added up anew from orders and chargebacks. */
    async depositorFaults(): Promise<readonly DepositorFault[]> {
      return query<DepositorFault[]>`
        WITH paid AS (
          SELECT player, sum(credit_paise) AS credit, sum(debt_paise) AS debt FROM cashier.deposit_order
          WHERE paid_at IS NOT NULL GROUP BY player
        ), taken AS (
          SELECT player, sum(debt_paise - coalesce(reversed_debt_paise, 0)) AS debt
          FROM cashier.chargeback WHERE state = 'taken' GROUP BY player
        ), settled AS (
          SELECT player, sum(from_winnings_paise + from_deposit_paise + written_off_paise) AS debt
          FROM cashier.debt_payment WHERE state <> 'refused' GROUP BY player
        ), sums AS (
          SELECT player, coalesce(d.lifetime_paise, 0) - coalesce(paid.credit, 0) AS lifetime,
            coalesce(d.debt_paise, 0) - coalesce(taken.debt, 0) + coalesce(paid.debt, 0) + coalesce(settled.debt, 0) AS debt
          FROM cashier.depositor d FULL JOIN paid USING (player) FULL JOIN taken USING (player)
            FULL JOIN settled USING (player)
        )
        SELECT player, coalesce(lifetime, 0)::bigint AS lifetime, coalesce(debt, 0)::bigint AS debt FROM sums
        WHERE lifetime IS DISTINCT FROM 0 OR debt IS DISTINCT FROM 0 ORDER BY player LIMIT 100`;
    },
  };
}
