/** Tables of rounds without cards: a test says how they go. */
import { ok, refuse } from "../../kernel/index.ts";
import type { RoundReport, RoundTable, Sitter, TournamentTables } from "../../tables/index.ts";
import type { Draw } from "./cup.ts";

export interface FakeTable {
  readonly tableId: string;
  readonly request: RoundTable;
  readonly seats: Sitter[];
  dealsPlayed: number;
  state: "open" | "over" | "closed" | "cancelled";
}

export interface FakeTables extends TournamentTables {
  readonly all: FakeTable[];
  /** Calls fail while set, before or after they have taken effect. */
  fails: "never" | "before" | "after";
  /** Seats whose player has come. */
  readonly taken: Set<string>;
  /** Plays the next deal of a table that is open; answers what it reports. */
  deal(table: FakeTable, draw: Draw): RoundReport;
}

export function createFakeTables(): FakeTables {
  const all: FakeTable[] = [];
  const chips = new Map<string, number[]>();
  const counts = new Map<string, number[][]>();
  const flaky = async <T>(run: () => T): Promise<T> => {
    if (tables.fails === "before") throw new Error("the table cannot be reached");
    const value = run();
    if (tables.fails === "after") throw new Error("the answer is lost");
    return value;
  };
  const find = (tableId: string) => all.find((table) => table.tableId === tableId)!;
  const tables: FakeTables = {
    all,
    fails: "never",
    taken: new Set(),
    openRound: (request) =>
      flaky(() => {
        const known = all.find((table) => table.request.key === request.key);
        if (known) return { tableId: known.tableId };
        const tableId = `table-${all.length + 1}`;
        all.push({ tableId, request, seats: [...request.seats], dealsPlayed: 0, state: "open" });
        chips.set(
          tableId,
          request.seats.map(() => 80 * request.deals),
        );
        counts.set(
          tableId,
          request.seats.map(() => []),
        );
        return { tableId };
      }),
    lateSeat: (tableIds) =>
      flaky(() => {
        for (const table of tableIds
          .map(find)
          .filter(({ dealsPlayed, state }) => dealsPlayed === 0 && state === "open")) {
          const seat = table.seats.findIndex(({ id }) => !tables.taken.has(id));
          if (seat >= 0) return { tableId: table.tableId, seat };
        }
        return null;
      }),
    reseat: (tableId, seat, sitter) =>
      flaky(() => {
        const table = find(tableId);
        if (table.seats[seat]!.id === sitter.id) return ok(undefined);
        if (table.dealsPlayed > 0) return refuse("lateSeatOver", "over");
        if (tables.taken.has(table.seats[seat]!.id)) return refuse("seatTaken", "taken");
        table.seats[seat] = sitter;
        return ok(undefined);
      }),
    closeRound: (tableId) =>
      flaky(() => {
        const table = find(tableId);
        if (table.state === "open") throw new Error("it is not over");
        table.state = "closed";
      }),
    cancelRound: (tableId) =>
      flaky(() => {
        find(tableId).state = "cancelled";
      }),
    deal: (table, draw) => play(table, draw, { chips, counts, taken: tables.taken }),
  };
  return tables;
}

/** The next deal, and what the table reports of it. */
function play(
  table: FakeTable,
  draw: Draw,
  {
    chips,
    counts,
    taken,
  }: {
    readonly chips: ReadonlyMap<string, number[]>;
    readonly counts: ReadonlyMap<string, number[][]>;
    readonly taken: ReadonlySet<string>;
  },
): RoundReport {
  const { request, tableId, seats } = table;
  const [mine, told] = [chips.get(tableId)!, counts.get(tableId)!];
  const winner = draw(seats.length);
  for (const [seat, list] of told.entries()) {
    const count = seat === winner ? 0 : draw(80) + 1;
    list.push(count);
    mine[seat]! -= count;
    mine[winner]! += count;
  }
  table.dealsPlayed += 1;
  const over = table.dealsPlayed === request.deals;
  if (over) table.state = "over";
  return {
    key: request.key,
    tableId,
    tournamentId: request.tournamentId,
    round: request.round,
    table: request.table,
    dealsPlayed: table.dealsPlayed,
    over,
    seats: seats.map(({ id }, seat) => {
      return { seat, player: id, chips: mine[seat]!, counts: [...told[seat]!], arrived: taken.has(id) };
    }),
  };
}
