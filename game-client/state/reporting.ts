/** What the player is about to report: of the window, not of a table, so that nothing that happens there takes a begun report away. */
import { signal } from "@preact/signals-react";
import type { TableView } from "../../modules/tables/contract.ts";

/** What a report is about. */
export interface ReportAbout {
  readonly tableId: string;
  readonly tableNo: number;
  /** The running deal, or the one that was looked at. */
  readonly dealId: string | null;
  /** Those whom it can be about. */
  readonly players: readonly { readonly seat: number; readonly name: string }[];
  /** Whom it is about at first; null: nobody. */
  readonly seat: number | null;
}

/** The report that is being written; null for none. */
export const reporting = signal<ReportAbout | null>(null);

/** Begins a report of what is seen now, or of an earlier deal; one that is being written stays. */
export function beginReport(
  { table, seats, you, dealId, match }: TableView,
  of: string | null = dealId,
  about: number | null = null,
): void {
  const here = seats.filter(({ bot }) => !bot).map(({ seat, name }) => ({ seat, name }));
  const gone = match?.seats.filter(({ seat }) => !seats.some((one) => one.seat === seat)) ?? [];
  const players = [...here, ...gone.map(({ seat, name }) => ({ seat, name }))].filter(({ seat }) => seat !== you);
  reporting.value ??= { tableId: table.tableId, tableNo: table.tableNo, dealId: of, players, seat: about };
}
