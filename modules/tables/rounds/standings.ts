import { type Cancel, type Log, type PlayerId, SECOND_MS, type Timers } from "../../kernel/index.ts";
import type { TournamentStatus } from "../contract.ts";
import type { Connection } from "../live/connection.ts";
import type { LiveTable } from "../live/live-table.ts";
import type { LiveTables } from "../live/live-tables.ts";
import type { RoundReports, TournamentStanding } from "../ports.ts";
import type { Admission } from "../seating/admission.ts";

/** Tells windows at tournaments' tables how their tournament stands (decision 0028). */
export interface Standings {
  /** Asks for one window, and tells it what it does not know yet; all of it, with fresh tickets, after `isHello`. Never rejects. */
  tell(table: LiveTable, player: PlayerId, connection: Connection, isHello: boolean): void;
  /** The tournament has changed: every window at its tables is told, at most once a second. */
  tellTournament(tournamentId: string): void;
  stop(): void;
}

export interface StandingsDeps {
  readonly live: LiveTables;
  readonly timers: Timers;
  readonly log: Log;
  readonly rounds: Pick<RoundReports, "statusFor">;
  readonly tickets: Pick<Admission, "mintTicket" | "mintWatchTicket">;
}

/** What one window was told. */
interface Told {
  /** Numbers the questions, so that an answer that comes late does not replace a later one. */
  asked: number;
  answered: number;
  text: string | null;
}

/** Of every tournament in this process. */
export function createStandings({ live, timers, log, rounds, tickets }: StandingsDeps): Standings {
  const told = new WeakMap<Connection, Told>();

  const door = async (
    here: string,
    there: { readonly tableId: string } | null,
    mint: Admission["mintTicket"] | Admission["mintWatchTicket"],
    player: PlayerId,
  ) => {
    if (!there || there.tableId === here) return null;
    const ticket = await mint(player, there.tableId);
    return ticket.ok ? { tableId: there.tableId, ticket: ticket.value } : null;
  };

  /** With the tickets that open what the player may go to; `isWhole` is false where one could not be minted yet. */
  const withTickets = async (standing: TournamentStanding, player: PlayerId, here: string) => {
    const { seat, watch, ...you } = standing.you;
    const doors = {
      seat: await door(here, seat, tickets.mintTicket, player),
      watch: await door(here, watch, tickets.mintWatchTicket, player),
    };
    const status: TournamentStatus = { ...standing, you: { ...you, ...doors } };
    const isWhole = [seat, watch].every((one, at) => !one || one.tableId === here || [doors.seat, doors.watch][at]);
    return { status, isWhole };
  };

  const tellNow = async (table: LiveTable, player: PlayerId, connection: Connection): Promise<void> => {
    const { tableId, state } = table.runner;
    const { tournament } = state.config;
    if (!tournament) return;
    const known = told.get(connection) ?? { asked: 0, answered: 0, text: null };
    told.set(connection, known);
    const question = ++known.asked;
    const standing = await rounds.statusFor(tournament.tournamentId, player);
    const text = JSON.stringify(standing);
    if (!standing || known.answered > question || known.text === text) return;
    const { status, isWhole } = await withTickets(standing, player, tableId);
    if (known.answered > question) return;
    known.answered = question;
    known.text = isWhole ? text : null;
    connection.tell({ event: "tournament", status });
  };

  const tell: Standings["tell"] = (table, player, connection, isHello) => {
    const known = told.get(connection);
    if (known && isHello) known.text = null;
    tellNow(table, player, connection).catch((error) =>
      log.warn({ tableId: table.runner.tableId, error: String(error) }, "A window was not told of its tournament."),
    );
  };

  const tellSome = createTurns(timers, (table: LiveTable) => table.tellStandings());
  const throttle = createThrottle(timers, (tournamentId) =>
    tellSome.run(live.all().filter(({ runner }) => runner.state.config.tournament?.tournamentId === tournamentId)),
  );

  return {
    tell,
    tellTournament: throttle.run,
    stop() {
      throttle.stop();
      tellSome.stop();
    },
  };
}

/** Tables whose windows are told in one turn of the event loop: thousands at once would hold everything else up. */
const TABLES_AT_ONCE = 10;

/** Does something with many, some in each turn of the event loop. */
function createTurns<Item>(timers: Timers, action: (item: Item) => void) {
  const waiting = new Set<Cancel>();
  const run = (items: readonly Item[]): void => {
    for (const item of items.slice(0, TABLES_AT_ONCE)) action(item);
    const rest = items.slice(TABLES_AT_ONCE);
    if (rest.length === 0) return;
    const cancel = timers.after(0, () => {
      waiting.delete(cancel);
      run(rest);
    });
    waiting.add(cancel);
  };
  return {
    run,
    stop() {
      for (const cancel of waiting) cancel();
      waiting.clear();
    },
  };
}

/** Runs something for a key at once, and again for what comes within the second once that is over. */
function createThrottle(timers: Timers, action: (key: string) => void) {
  const resting = new Map<string, { changed: boolean; readonly cancel: Cancel }>();

  const run = (key: string): void => {
    const rest = resting.get(key);
    if (rest) {
      rest.changed = true;
      return;
    }
    const rested = () => {
      const isDue = resting.get(key)?.changed;
      resting.delete(key);
      if (isDue) run(key);
    };
    resting.set(key, { changed: false, cancel: timers.after(SECOND_MS, rested) });
    action(key);
  };

  return {
    run,
    stop() {
      for (const { cancel } of resting.values()) cancel();
      resting.clear();
    },
  };
}
