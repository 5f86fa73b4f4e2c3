import { type Paise, type PlayerId, paise } from "../../../kernel/index.ts";
import type { withdrawal } from "../../schema.ts";
import type { Withdrawal } from "../withdrawal.ts";

type Row = typeof withdrawal.$inferSelect;

/** As the database takes it. */
const amountOf = (amount: number): Paise => paise(amount);

/** A row as a withdrawal. */
export function withdrawalOf(row: Row): Withdrawal {
  return {
    id: row.id,
    player: row.player as PlayerId,
    kind: row.kind,
    cause: row.cause,
    depositId: row.depositId,
    paymentId: row.paymentId,
    year: row.year,
    gross: amountOf(row.grossPaise),
    taxable: amountOf(row.taxablePaise),
    tds: amountOf(row.tdsPaise),
    net: amountOf(row.netPaise),
    fee: amountOf(row.feePaise),
    bonusUsed: amountOf(row.bonusUsedPaise),
    state: row.state,
    askedAt: row.askedAt,
    movedAt: row.movedAt,
    changedAt: row.changedAt,
    decidedBy: row.decidedBy,
    decisionKey: row.decisionKey,
    reason: row.reason,
    sentAt: row.sentAt,
    payoutId: row.payoutId,
    utr: row.utr,
    returns: row.returns,
    returnedAt: row.returnedAt,
    nextAt: row.nextAt,
    tries: row.tries,
  };
}
