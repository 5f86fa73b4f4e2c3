/** Scores of a duplicate tournament. Pure. */
import type { DirectorState, RoundTableState } from "../director/state.ts";
import { BOARD_SEATS } from "./plan.ts";

/** One seat's board. */
export interface BoardScore {
  /** Points won, or (below 0) lost; null: the board was not played there. */
  readonly result: number | null;
  /** The mean of the same seat at all tables that played it. */
  readonly mean: number;
  /** Result less mean; 0 for a board that was not played. */
  readonly score: number;
}

/** One seat of the round, with its boards in order. */
export interface SeatScore {
  /** Index in the round's players. */
  readonly player: number;
  /** Counts from 0. */
  readonly table: number;
  readonly seat: number;
  readonly boards: readonly BoardScore[];
  /** The sum over the boards: what places go by. */
  readonly score: number;
}

/** What a table's seats won and lost in each board, from the first on; null where it was not played or did not count. */
function resultsOf({ seats, boards = [] }: RoundTableState, most: number): readonly (readonly number[] | null)[] {
  return Array.from({ length: most }, (_, board) => {
    const played = boards.findIndex(({ deal }) => deal === board + 1);
    if (played < 0) return null;
    const counts = seats.map((seat) => seat.counts[played] ?? 0);
    const all = counts.reduce((sum, count) => sum + count, 0);
    return counts.map((count, seat) => (seat === boards[played]!.winner ? all : 0 - count));
  });
}

/** The scores of everybody in the round, in the order of tables and seats. */
export function boardScores({ round, config }: Pick<DirectorState, "round" | "config">): readonly SeatScore[] {
  const most = config.plan.dealsPerRound;
  const results = round.tables.map((table) => resultsOf(table, most));
  const meanOf = (board: number, seat: number): number => {
    const played = results.flatMap((table) => table[board]?.[seat] ?? []);
    return played.length === 0 ? 0 : played.reduce((sum, one) => sum + one, 0) / played.length;
  };
  const seats = Array.from({ length: BOARD_SEATS }, (_, seat) => seat);
  const means = Array.from({ length: most }, (_, board) => seats.map((seat) => meanOf(board, seat)));
  return round.tables.flatMap((table, no) =>
    table.seats.map(({ player }, seat): SeatScore => {
      const boards = means.map((mean, board): BoardScore => {
        const result = results[no]![board]?.[seat] ?? null;
        return { result, mean: mean[seat]!, score: result === null ? 0 : result - mean[seat]! };
      });
      return { player, table: no, seat, boards, score: boards.reduce((sum, { score }) => sum + score, 0) };
    }),
  );
}

/** Sums of thirds differ in their last binary places: equal scores must not be ranked by them. */
const EQUAL_WITHIN = 1e-6;

/** The best first; of equal ones the earlier registration. */
export function byScore(state: Pick<DirectorState, "round" | "config" | "entrants">): readonly SeatScore[] {
  const no = ({ player }: SeatScore) => state.entrants[state.round.players[player]!.entrant]!.no;
  const rounded = ({ score }: SeatScore) => Math.round(score / EQUAL_WITHIN);
  return boardScores(state).toSorted((one, other) => rounded(other) - rounded(one) || no(one) - no(other));
}
