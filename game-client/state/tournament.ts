/** What a tournament's table means to who sits at it or watches: round, place, who goes on, in words (T-6 … T-10). */
import { say } from "../../modules/kernel/index.ts";
import type { TableInfo, TableView } from "../../modules/tables/contract.ts";
import { placeLabel, scoreLabel } from "./match.ts";
import { stateTexts } from "./texts/index.ts";

/** "Round 2 of 3 · Table 4". */
export function roundLabel({ round, rounds, table }: NonNullable<TableInfo["tournament"]>): string {
  return round === rounds ? stateTexts.final : say(stateTexts.round, { round, rounds, table });
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
  if (at && mine)
    return say(stateTexts.placeOf, {
      place: placeLabel(at.place),
      of: at.of,
      score: scoreLabel(view.table, mine.score),
    });
  return view.you === null ? stateTexts.onlooks : goOnLabel(view.table);
}

/** "The best 2 go on", stateTexts.theFinal. */
export function goOnLabel({ tournament }: Pick<TableInfo, "tournament">): string {
  if (!tournament || tournament.round === tournament.rounds) return stateTexts.theFinal;
  return say(stateTexts.bestGoOn, { count: tournament.advance });
}

/** How a round is played: "2 deals · The best 2 go on". */
export const formatLabel = (table: Pick<TableInfo, "deals" | "tournament">): string =>
  `${say(stateTexts.deals, { count: table.deals })} · ${goOnLabel(table)}`;
