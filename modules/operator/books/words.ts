import type { ChallanRow, DayView, ImportRow, ShownItem } from "../../books/index.ts";
import type { StrayRow } from "../../cashier/index.ts";
import type { ChallanData, DayData, ImportData, ItemData, StrayData } from "../books-contract.ts";

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A day as it goes to the page. */
export const dayData = ({ figures, isTied, closed }: DayView): DayData => ({
  ...figures,
  isTied,
  closed: closed === null ? null : { by: closed.by, at: closed.at.toISOString() },
});

/** An item of the queue. */
export const itemData = ({ other: _, decisionKey: __, ...row }: ShownItem): ItemData => ({
  ...row,
  ...{ openedAt: row.openedAt.toISOString(), resolvedAt: iso(row.resolvedAt) },
});

/** A paper that was read. */
export const importData = (row: ImportRow): ImportData => ({
  ...row,
  ...{ begunAt: row.begunAt.toISOString(), endedAt: iso(row.endedAt) },
});

/** A challan. */
export const challanData = ({ id, tax, number, bsr, paidOn, period, amountPaise, by }: ChallanRow): ChallanData => ({
  ...{ id, tax, number, bsr, paidOn, period, amountPaise, by },
});

/** Money of nobody known. */
export const strayData = (row: StrayRow): StrayData => ({
  ...{ gateway: row.gateway, payment: row.paymentId, player: row.player, amountPaise: row.amountPaise },
  ...{ currency: row.currency, reason: row.reason, state: row.state, decision: row.decision, at: row.at.toISOString() },
});
