import type { ChallanRow, DayView, ImportRow, ShownItem } from "../../../books/index.ts";
import type { UnmatchedRow } from "../../../cashier/index.ts";
import { iso } from "../../../kernel/index.ts";
import { shownOf } from "../../frame/queue.ts";
import type { ChallanData, DayData, ImportData, ItemData, UnmatchedData } from "./contract.ts";

/** What is kept of a day when it is closed. What all days come to moves with every posting, and is not of that day. */
const dayShown = ({ figures: { ledger: _, ...ofTheDay }, isTied }: DayView): string => shownOf({ ...ofTheDay, isTied });

/** A day as it goes to the page. */
export const dayData = (view: DayView): DayData => ({
  ...view.figures,
  isTied: view.isTied,
  shown: dayShown(view),
  closed: view.closed === null ? null : { by: view.closed.by, at: iso(view.closed.at) },
});

/** What an item is about; whether it is resolved, only one can change. */
export const itemShown = ({
  id,
  kind,
  subject,
  amountPaise,
}: Pick<ShownItem, "id" | "kind" | "subject" | "amountPaise">): string => shownOf({ id, kind, subject, amountPaise });

/** An item of the queue. */
export const itemData = ({ other: _, decisionKey: __, ...row }: ShownItem): ItemData => ({
  ...row,
  shown: itemShown(row),
  openedAt: iso(row.openedAt),
  resolvedAt: iso(row.resolvedAt),
});

/** A statement that was read. */
export const importData = (row: ImportRow): ImportData => ({
  ...row,
  begunAt: iso(row.begunAt),
  endedAt: iso(row.endedAt),
});

/** A challan. */
export const challanData = ({ id, tax, number, bsr, paidOn, period, amountPaise, by }: ChallanRow): ChallanData => ({
  id,
  tax,
  number,
  bsr,
  paidOn,
  period,
  amountPaise,
  by,
});

/** Money of nobody known. */
export const unmatchedData = (row: UnmatchedRow): UnmatchedData => ({
  gateway: row.gateway,
  payment: row.paymentId,
  player: row.player,
  amountPaise: row.amountPaise,
  currency: row.currency,
  reason: row.reason,
  state: row.state,
  decision: row.decision,
  at: row.at.toISOString(),
});
