/** What holds of a tournament that is over (T-3, T-6 … T-8, T-12 … T-15), by its rows, its tables' journals and the ledger. */
import { paise } from "../../../modules/kernel/index.ts";
import { poolOf, prizeAt, prizesOf } from "../../../modules/rummy/index.ts";
import type { DirectorState, Finish } from "../../../modules/tournament/director/state.ts";
import { paymentKey } from "../../../modules/tournament/live/effects.ts";
import { stateAfter } from "../../../modules/tournament/live/reading.ts";
import { entryKey } from "../../../modules/tournament/registration/money.ts";
import { promise } from "../failure.ts";
import type { CupPlan } from "./cup.ts";
import type { CupRecords } from "./records.ts";
import { checkDecks, checkTables, type PlayedTable, ranksAfter, ranksByBoards, tablesOf } from "./rounds.ts";
import type { EntryRow } from "./rows.ts";

/** How it ended. */
export type Ending = "finished" | "cancelledOpen" | "tooFew" | "cancelledEarly" | "cancelledLate";

/** What became of a tournament. */
export interface CupReport {
  readonly ending: Ending;
  readonly players: number;
  readonly tables: number;
  readonly lateSeats: number;
  readonly withdrawals: number;
  readonly notDrawn: number;
  readonly ticketsPaid: number;
  readonly ticketsWon: number;
  /** Boards of duplicate tournaments, table by table. */
  readonly boards: number;
}

/** Is nothing under way any more? */
export function isSettled({ rows, books, tables }: CupRecords, { id }: CupPlan): boolean {
  const row = rows.tournament(id);
  if (!row || row.endedAt === null) return false;
  const owner = books.owners.get(id);
  if (owner ? !owner.isDone : row.phase !== "cancelled") return false;
  const isAtRest = rows.entriesOf(id).every(({ state }) => state === "entered" || state === "left");
  const open = [...tables.database.tables.values()].some(
    ({ config, closed }) => config.tournament?.tournamentId === id && !closed,
  );
  return isAtRest && !open;
}

const NOT_OPENED = null as DirectorState | null;

/** Holds a tournament to everything that was promised; answers what became of it. */
export function checkCup(records: CupRecords, cup: CupPlan): CupReport {
  const { rows, books, tables, watches } = records;
  const played = tablesOf(tables.database, cup.id);
  checkTables(played);
  const entries = rows.entriesOf(cup.id);
  const state = watches.get(cup.id)?.state ?? null;
  if (state) {
    const journal = books.journals.get(cup.id)!.map(({ command }) => command);
    promise(
      Bun.deepEquals(
        journal.reduce((before, command) => stateAfter(before, command), NOT_OPENED),
        state,
      ),
      "a director's journal can be replayed at last",
    );
    promise(state.queue.length === 0, "nothing is wanted of the world any more", () => state.queue);
  }
  const ending = endingOf(records, cup);
  checkRow(records, cup, ending);
  for (const entry of entries) checkEntry(records, entry, ending);
  if (ending === "finished" || ending === "cancelledLate") checkPlayed(records, cup, played, ending);
  else promise(records.money.paid(cup.id) === undefined, "what is given back is not paid out", () => cup.id);
  checkTickets(records, cup, ending);
  const boards = played.reduce((sum, table) => sum + table.boards.length, 0);
  const count = (is: (entry: EntryRow) => boolean) => entries.filter(is).length;
  return {
    ending,
    boards,
    players: state?.entrants.length ?? 0,
    tables: played.length,
    lateSeats: state?.replaced.length ?? 0,
    withdrawals: count(({ reason }) => reason === "withdrawn"),
    notDrawn: count(({ reason }) => reason === "notDrawn"),
    ticketsPaid: count(({ ticketId, isPaid }) => ticketId !== null && isPaid),
    ticketsWon: [...records.money.won.keys()].filter((reference) => reference.startsWith(cup.id)).length,
  };
}

/** T-15: an outage has kept it from being opened, begun or played on for longer than anybody waits. */
function isOverdue({ endedAt, config, rounds, round }: DirectorState): boolean {
  const { latestMs } = config.plan;
  if (rounds.length === 0) return endedAt !== null && endedAt > config.startsAt + latestMs;
  if (round.no <= 1 && !round.hasBegun) return round.startsAt > config.startsAt + latestMs;
  return round.awayMs > latestMs;
}

function endingOf({ watches, cancelled }: CupRecords, { id, plan }: CupPlan): Ending {
  const state = watches.get(id)?.state ?? null;
  if (state?.phase === "finished") return "finished";
  if (!state) {
    promise(cancelled.has(id), "nobody cancels a tournament but its operator", () => id);
    return "cancelledOpen";
  }
  if (state.rounds.length === 0 && !isOverdue(state)) {
    promise(state.entrants.length < plan.minPlayers, "what has enough players is played", () => id);
    return "tooFew";
  }
  const mayEnd =
    cancelled.has(id) || isOverdue(state) || state.round.tables.every(({ dealsPlayed }) => dealsPlayed === 0);
  promise(mayEnd, "nobody cancels a tournament that can be played but its operator", () => id);
  return state.round.no <= 1 ? "cancelledEarly" : "cancelledLate";
}

/** Checks that the row says what the journal says, and that it has no director any more. */
function checkRow({ rows, books, watches }: CupRecords, { id, plan }: CupPlan, ending: Ending): void {
  const row = rows.tournament(id)!;
  promise(
    row.phase === (ending === "finished" ? "finished" : "cancelled"),
    "a tournament's row follows its journal",
    () => row,
  );
  const { state } = watches.get(id) ?? { state: null };
  promise(!state || row.progressSeq === state.applied, "a tournament's row knows its last command", () => row);
  const left = books.reports().filter(({ tournamentId }) => tournamentId === id);
  promise(left.length === 0, "nothing is left to be heard", () => left);
  const entered = rows.entriesOf(id).filter((one) => one.state === "entered").length;
  promise(entered <= plan.seats, "nobody plays without a place", () => ({ entered, seats: plan.seats }));
}

/** Every entry was played, or went back: bucket by bucket, tickets as tickets. */
function checkEntry({ money }: CupRecords, entry: EntryRow, ending: Ending): void {
  const { id, state, reason, amount, ticketId, rank, player } = entry;
  const plays = ending === "finished" || ending === "cancelledLate";
  promise(state === "left" || (state === "entered" && plays), "every entry is played or given back", () => entry);
  promise((rank !== null) === (state === "entered"), "whoever played has a rank, and nobody else", () => entry);
  if (amount === 0) return;
  const paid = money.moved(entryKey(id));
  const back = money.moved(`back:${entryKey(id)}`);
  if (ticketId !== null) {
    const isUsed = money.ticket(ticketId)?.entry === id;
    promise(isUsed === (state === "entered"), "a ticket is used by whoever plays, and by nobody else", () => entry);
    promise(!paid && !back, "a ticket takes no rupees", () => entry);
    return;
  }
  if (paid) promise(paid.amount === amount && paid.player === player, "an entry costs what it costs", () => entry);
  if (state === "entered") promise(paid !== undefined && !back, "who plays has paid", () => entry);
  else
    promise((paid === undefined) === (back === undefined), "what was paid for an entry that left is back", () => entry);
  promise(!paid || reason !== "unpaid", "an entry that was not paid moved nothing", () => entry);
}

/** Ranks are total and those of T-8, prizes those of the plan to the paisa, and the ledger has paid them. */
function checkPlayed(records: CupRecords, cup: CupPlan, tables: readonly PlayedTable[], ending: Ending): void {
  const { watches, rows } = records;
  const state = watches.get(cup.id)!.state!;
  const { finished, entrants, replaced } = state;
  const playing = entrants.filter((_, index) => !replaced.includes(index));
  const ranks = finished.map(({ rank }) => rank).toSorted((one, other) => one - other);
  const isTotal = ranks.length === playing.length && ranks.every((rank, index) => rank === index + 1);
  promise(isTotal, "ranks are total and without a gap", () => finished);
  const numbers = new Map(entrants.map(({ id, no }) => [id as string, no]));
  const rounds = ending === "finished" ? state.rounds.length : state.round.no - 1;
  const noOf = (player: string) => numbers.get(player)!;
  const isDuplicate = cup.plan.kind === "duplicate";
  if (isDuplicate) checkDecks(tables, cup.plan.roots!);
  const right = isDuplicate ? ranksByBoards(tables, noOf) : ranksAfter(tables, rounds, noOf);
  const told = new Map(finished.map((one) => [one.player as string, one]));
  for (const [player, rank] of right)
    promise(told.get(player)?.rank === rank, "ranks are those of the rounds", () => ({ player, rank, finished }));
  promise(
    ending === "cancelledLate" || right.size === finished.length,
    "everybody went out in a round",
    () => finished,
  );
  checkPrizes(records, cup, finished, right);
  for (const entry of rows.entriesOf(cup.id).filter((one) => one.state === "entered")) {
    const finish = told.get(entry.player);
    const isSame = finish?.rank === entry.rank && finish.prize === entry.prize;
    promise(isSame, "an entry has the rank and prize of its player", () => ({ entry, finish }));
    const isPaid = entry.prize > 0;
    promise((entry.prizeAt !== null) === isPaid, "a prize is marked as paid", () => entry);
  }
}

/** T-12, T-13, T-15: prizes by rank as planned; players who were in when it was cancelled share what was left. */
function checkPrizes(
  { money, books }: CupRecords,
  { id, plan, feeBps }: CupPlan,
  finished: readonly Finish[],
  planned: ReadonlyMap<string, number>,
): void {
  const [first] = books.journals.get(id)!;
  promise(first?.command.type === "open", "a director begins with who is there");
  const entries = first.command.entrants.length;
  const entryFee = paise(plan.entryFeePaise);
  const { pool, fee, added } = poolOf({ entries, entryFee, feeBps, guarantee: paise(plan.guaranteePaise) });
  const prizes = prizesOf(plan.prizePlan, { pool, entries, entryFee });
  for (const { player, rank, prize } of finished.filter((one) => planned.has(one.player)))
    promise(prize === prizeAt(prizes, rank), "a prize is as planned", () => ({ player, rank, prize, prizes }));
  const won = finished.reduce((sum, { prize }) => sum + prize, 0);
  promise(won === pool, "the prizes are the pool", () => ({ won, pool, finished }));
  const payment = money.paid(id);
  if (entries * entryFee === 0 && added === 0) {
    promise(payment === undefined, "where nothing is paid in nothing is paid out");
    return;
  }
  const due = finished.filter(({ prize }) => prize > 0).map(({ player, prize }) => ({ player, amount: prize }));
  const isPaid =
    payment?.key === paymentKey(id) &&
    payment.fee === fee &&
    payment.added === added &&
    Bun.deepEquals(payment.prizes, due);
  promise(isPaid, "the ledger has paid the prizes", () => ({ payment, due, fee, added }));
}

/** Checks that every ticket that was won is given, once, to its winner. */
function checkTickets({ money, watches }: CupRecords, { id, plan }: CupPlan, ending: Ending): void {
  const plays = ending === "finished" || ending === "cancelledLate";
  const finished = plays ? watches.get(id)!.state!.finished : [];
  const due = finished.flatMap(({ player, rank }) => {
    const prize = plan.ticketPrizes.find(({ from, to }) => rank >= from && rank <= to);
    return prize ? [`${id}:${player} ${player} ${prize.valuePaise}`] : [];
  });
  const given = [...money.won]
    .filter(([reference]) => reference.startsWith(id))
    .map(([reference, { player, value }]) => `${reference} ${player} ${value}`);
  promise(Bun.deepEquals(given.toSorted(), due.toSorted()), "every ticket that was won is given", () => ({
    given,
    due,
  }));
}
