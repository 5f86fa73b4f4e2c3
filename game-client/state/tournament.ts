/** What a tournament's table means to who sits at it or watches: round, place, who goes on, in words (T-6 … T-10). */
import { counted } from "../../modules/kernel/index.ts";
import type { TableInfo, TableView } from "../../modules/tables/contract.ts";
import { placeLabel, scoreLabel } from "./match.ts";

/** "Round 2 of 3 · Table 4". */
export function roundLabel({ round, rounds, table }: NonNullable<TableInfo["tournament"]>): string {
  return round === rounds ? "Final" : `Round ${round} of ${rounds} · Table ${table}`;
}

/** The viewer's place at the table by chips, equal ones sharing it; null for onlookers and before the start. */
export function tablePlace({ match, you }: TableView): { readonly place: number; readonly of: number } | null {
  const mine = match?.seats.find(({ seat }) => seat === you);
  if (!match || !mine) return null;
  return { place: 1 + match.seats.filter(({ score }) => score > mine.score).length, of: match.seats.length };
}

/** "2nd of 6 · 180 chips"; what the table is for where the viewer has no place. */
export function placeAtTableLabel(view: TableView): string {
  const at = tablePlace(view);
  const mine = view.match?.seats.find(({ seat }) => seat === view.you);
  if (at && mine) return `${placeLabel(at.place)} of ${at.of} · ${scoreLabel(view.table, mine.score)}`;
  return view.you === null ? "You watch" : goOnLabel(view.table);
}

/** "The best 2 go on", "The final". */
export function goOnLabel({ tournament }: Pick<TableInfo, "tournament">): string {
  if (!tournament || tournament.round === tournament.rounds) return "The final";
  return tournament.advance === 1 ? "The best one goes on" : `The best ${tournament.advance} go on`;
}

/** How a round is played: "2 deals · The best 2 go on". */
export const formatLabel = (table: Pick<TableInfo, "deals" | "tournament">): string =>
  `${counted(table.deals, "deal")} · ${goOnLabel(table)}`;
