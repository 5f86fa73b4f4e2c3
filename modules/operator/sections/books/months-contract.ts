/** Wire shapes of the month's checklist. Safe for the browser. */
import type { ShownData } from "../../frame/queue-contract.ts";

/** `GET /operator/books/months/2026-10`. */
export interface MonthData extends ShownData {
  readonly month: string;
  readonly isOver: boolean;
  readonly checks: readonly MonthCheckData[];
  readonly closed: { readonly by: string; readonly at: string } | null;
}

/** One thing that is done before the month is closed: how far it is, in counts; of challans in paise. */
export interface MonthCheckData {
  readonly name: string;
  readonly isDone: boolean;
  readonly done: number;
  readonly of: number;
  readonly days: readonly string[];
}
