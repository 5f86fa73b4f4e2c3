/** What outlives every process of a world of tournaments: rows, journals and books. */
import { createRecords, type Records } from "../world/records.ts";
import type { Scene } from "../world/scene.ts";
import type { CupPlan } from "./cup.ts";
import { createDirectorBooks, type DirectorBooks } from "./director-store.ts";
import { createTournamentLedger, type TournamentLedger } from "./money.ts";
import { createTournamentRows, type TournamentRows } from "./rows.ts";
import { type CupWatch, watchCup } from "./watch.ts";

export interface CupRecords {
  /** Records of the tables. */
  readonly tables: Records;
  readonly rows: TournamentRows;
  readonly books: DirectorBooks;
  readonly money: TournamentLedger;
  /** Watches by tournament that has a director. */
  readonly watches: ReadonlyMap<string, CupWatch>;
  /** Tournaments that the operator has cancelled. */
  readonly cancelled: Set<string>;
}

const GRANT = 50_000;
const POORLY = 2_000;

/** The books of a world after its players have come with their money. */
export function createCupRecords(scene: Scene, cups: readonly CupPlan[]): CupRecords {
  const { time, figures } = scene;
  const watches = new Map<string, CupWatch>();
  const rows = createTournamentRows();
  const money = createTournamentLedger(scene.failed);
  const books = createDirectorBooks(rows, (row) => {
    scene.trace(`${time.now()} ${JSON.stringify(row)}`);
    figures.commands += 1;
    const watch = watches.get(row.tournamentId) ?? watchCup();
    watches.set(row.tournamentId, watch);
    // Thrown in the midst of a process's call, it would look to the process like a database that is away.
    try {
      watch.journaled(row);
    } catch (error) {
      scene.failed(error);
    }
  });
  const players = new Set(cups.flatMap(({ people }) => people.map(({ player }) => player)));
  for (const player of players) money.give(player, player.startsWith("poor") ? POORLY : GRANT);
  for (const { people, plan } of cups)
    for (const { player, ticketId } of people) if (ticketId) money.giveTicket(ticketId, player, plan.entryFeePaise);
  return { tables: createRecords(scene), rows, books, money, watches, cancelled: new Set() };
}
