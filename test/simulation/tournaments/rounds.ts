/** The rounds of a tournament as its tables' journals tell them, and the ranks that follow (T-6, T-8): no word of the director's. */
import { replay } from "../../../modules/tables/journal/replay.ts";
import type { TableState } from "../../../modules/tables/machine/state.ts";
import type { SimDatabase, StoredTable } from "../database.ts";
import { promise } from "../failure.ts";

/** One player at a table when its round was over, or as far as it came. */
interface RoundEntry {
  readonly player: string;
  readonly chips: number;
  /** Chips of the rounds before, the latest first. */
  readonly earlier: readonly number[];
  /** The order of registration. */
  readonly no: number;
}

/** A table of a round as it ended. */
export interface PlayedTable {
  readonly tableId: string;
  readonly isClosed: boolean;
  readonly round: number;
  readonly advance: number;
  /** null: the round did not come to its end here. */
  readonly seats: readonly { readonly player: string; readonly chips: number }[] | null;
  /** At a table of shared decks, for each deal that counted: its number and what each seat won or lost. */
  readonly boards: readonly { readonly deal: number; readonly results: readonly number[] }[];
  /** Roots of the decks that were dealt, in order. */
  readonly roots: readonly string[];
  /** Everybody who ever had a seat here. */
  readonly sitters: readonly string[];
}

/** All tables of a tournament. */
export function tablesOf({ tables }: SimDatabase, tournamentId: string): readonly PlayedTable[] {
  const mine = [...tables.values()].filter(({ config }) => config.tournament?.tournamentId === tournamentId);
  const keys = mine.map(({ config }) => config.tournament!.key);
  promise(new Set(keys).size === keys.length, "a round's table is opened once", () => keys);
  return mine.map(playedTable);
}

function playedTable({ config, closed, rows }: StoredTable): PlayedTable {
  let ended: TableState | null = null;
  replay(rows, ({ state }) => {
    // A round that is cancelled has a result too, and its seats are empty.
    if (state.match?.result && state.view.phase !== "closed" && ended === null) ended = state;
  });
  const { tableId, tournament } = config;
  const sitters = rows.flatMap(({ command }) =>
    command.type === "seat" || command.type === "reseat" ? [command.sitter.id] : [],
  );
  const { round, advance } = tournament!;
  const roots = rows.flatMap(({ command }) =>
    command.type === "shuffle" && command.dealId !== "" && command.root !== undefined ? [command.root] : [],
  );
  const boards = ended ? boardsOf(ended) : [];
  return { tableId, isClosed: closed, round, advance, sitters, seats: ended && seatsOf(ended), boards, roots };
}

const seatsOf = ({ match, seats }: TableState) =>
  match!.seats.map(({ seat, score }) => ({ player: seats[seat]!.player.id as string, chips: score }));

const boardsOf = ({ round }: TableState) =>
  (round?.boards ?? []).map(({ deal, winner }, index) => {
    const counts = round!.deals[index]!;
    const lost = counts.reduce((sum, { count }) => sum + count, 0);
    return { deal, results: counts.map(({ seat, count }) => (seat === winner ? lost : -count)) };
  });

/** every table of a duplicate tournament is dealt the decks whose roots were told, and no others. */
export function checkDecks(tables: readonly PlayedTable[], roots: readonly string[]): void {
  for (const { tableId, roots: dealt } of tables)
    promise(
      dealt.every((root, board) => root === roots[board]),
      "every table is dealt the same decks",
      () => ({ tableId, dealt, roots }),
    );
}

/** places by the sum over the boards of result less mean of the same seat, by player. */
export function ranksByBoards(
  tables: readonly PlayedTable[],
  noOf: (player: string) => number,
): ReadonlyMap<string, number> {
  const scoreOf = (deal: number, seat: number, own: number): number => {
    const all = tables.flatMap(({ boards }) =>
      boards.filter((one) => one.deal === deal).map(({ results }) => results[seat]!),
    );
    return own - all.reduce((sum, one) => sum + one, 0) / all.length;
  };
  const scores = tables.flatMap(({ seats, boards, sitters }) =>
    (seats?.map(({ player }) => player) ?? sitters).map((player, seat) => {
      const score = boards.reduce((sum, { deal, results }) => sum + scoreOf(deal, seat, results[seat]!), 0);
      return { player, score: Math.round(score * 1e6), no: noOf(player) };
    }),
  );
  const sorted = scores.toSorted((one, other) => other.score - one.score || one.no - other.no);
  return new Map(sorted.map(({ player }, index) => [player, index + 1]));
}

/** Checks that no player sits at two tables of one round. */
export function checkTables(tables: readonly PlayedTable[]): void {
  for (const [round, some] of Object.entries(Object.groupBy(tables, (table) => String(table.round)))) {
    const all = some!.flatMap(({ sitters }) => [...new Set(sitters)]);
    promise(new Set(all).size === all.length, "nobody is at two tables of one round", () => ({ round, all }));
  }
  const open = tables.filter(({ isClosed }) => !isClosed);
  promise(open.length === 0, "no table of a tournament stays open", () => open);
}

/** The ranks of everybody who went out in the first `rounds` rounds, by player: the last round's are the best. */
export function ranksAfter(
  tables: readonly PlayedTable[],
  rounds: number,
  noOf: (player: string) => number,
): ReadonlyMap<string, number> {
  const ranks = new Map<string, number>();
  const earlier = new Map<string, readonly number[]>();
  for (let round = 1; round <= rounds; round += 1) {
    const played = tables.filter((table) => table.round === round);
    const standings = played.flatMap(({ seats, advance, tableId }) => {
      promise(seats !== null, "a round that is over was played at all its tables", () => tableId);
      const all = seats.map((seat) => ({ ...seat, earlier: earlier.get(seat.player) ?? [], no: noOf(seat.player) }));
      return all.toSorted(better).map((one, index) => ({ ...one, place: index + 1, isOut: index >= advance }));
    });
    const goOn = standings.filter(({ isOut }) => !isOut).length;
    const exits = standings.filter(({ isOut }) => isOut);
    for (const [index, { player }] of exits
      .toSorted((one, other) => one.place - other.place || better(one, other))
      .entries())
      ranks.set(player, goOn + index + 1);
    for (const { player, chips } of standings) earlier.set(player, [chips, ...(earlier.get(player) ?? [])]);
  }
  return ranks;
}

/** T-8: chips, chips of earlier rounds from the latest on, earlier registration. */
function better(one: RoundEntry, other: RoundEntry): number {
  if (one.chips !== other.chips) return other.chips - one.chips;
  const differs = one.earlier.findIndex((chips, at) => chips !== other.earlier[at]);
  return differs < 0 ? one.no - other.no : other.earlier[differs]! - one.earlier[differs]!;
}
