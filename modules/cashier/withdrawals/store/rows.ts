import { type Instant, instant, type Paise, type PlayerId, paise } from "../../../kernel/index.ts";
import type { withdrawal } from "../../schema.ts";
import type { Withdrawal } from "../withdrawal.ts";

type Row = typeof withdrawal.$inferSelect;

/** As the database takes it. */
export const dateOf = (at: Instant): Date => new Date(at);
const instantOf = (date: Date): Instant => instant(date.getTime());
const momentOf = (date: Date | null): Instant | null => (date === null ? null : instantOf(date));
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
    askedAt: instantOf(row.askedAt),
    movedAt: momentOf(row.movedAt),
    changedAt: instantOf(row.changedAt),
    decidedBy: row.decidedBy,
    decisionKey: row.decisionKey,
    reason: row.reason,
    sentAt: momentOf(row.sentAt),
    payoutId: row.payoutId,
    utr: row.utr,
    returns: row.returns,
    returnedAt: momentOf(row.returnedAt),
    nextAt: momentOf(row.nextAt),
    tries: row.tries,
  };
}
