/** Texts of tournaments with the same cards at every table. */

export const TITLE = "Same cards at every table";
export const ABOUT =
  "Every table is dealt the same cards, and your seat gets what that seat gets everywhere: hand, toss and stock. Your score for a board is what you won or lost, less the average of your seat at all tables. So the cards decide nothing, and places go by the sum over all boards.";
export const UNTIL_THE_END =
  "Until the last table is over nothing is said at the tables, and no board is shown again. Bots fill the tables, and are named as such.";
export const DECKS = "The decks are fixed already: these are their roots, and the players' browsers mix them.";
export const OPENED =
  "The decks are opened now. Save them, and check with node verify.mjs boards FILE that they are those of the roots that were told, and that your browser's number is among those that mixed them.";
export const SAVE = "Save the decks";
export const RESULTS = "Board results";
export const NOT_PLAYED = "not played";
export const boardLabel = (board: number): string => `Board ${board}`;
export const tableLabel = (table: number): string => `Table ${table}`;
export const scoreLabel = (place: string, players: number): string => `${place} of ${players}`;
/** `+12`, `-3.5`, `0`. */
export const signed = (points: number): string => (points > 0 ? `+${points}` : String(points)).replace("-", "\u2212");
export const WATCH = "Watch";
export const COLUMNS = {
  board: "Board",
  own: "You",
  mean: "Average",
  score: "Score",
  others: "Your seat at each table",
} as const;
