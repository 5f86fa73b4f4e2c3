import { type Cancel, type Log, type PlayerId, SECOND_MS, type Timers } from "../../kernel/index.ts";
import type { TournamentStatus } from "../contract.ts";
import type { Connection } from "../live/connections/connection.ts";
import type { LiveTable } from "../live/live-table.ts";
import type { LiveTables } from "../live/live-tables.ts";
import type { DirectorStatus, RoundReports } from "../ports.ts";
import type { Admission } from "../seating/admission.ts";

/** Tells windows at tournaments' tables how their tournament stands (decision 0028). */
export interface TournamentStatusSender {
  /** A window has said hello: it is told all of it, with fresh tickets. Never rejects. */
  greet(table: LiveTable, player: PlayerId, connection: Connection): void;
  /** The tournament has changed: every window at its tables is told, at most once a second. */
  tellTournament(tournamentId: string): void;
  stop(): void;
}

export interface TournamentStatusDeps {
  readonly live: Pick<LiveTables, "all" | "get">;
  readonly timers: Timers;
  readonly log: Log;
  readonly rounds: Pick<RoundReports, "statusFor">;
  readonly tickets: Pick<Admission, "mintTicket" | "mintWatchTicket">;
}

/** A browser at a tournament's table. */
interface Window {
  readonly table: LiveTable;
  readonly player: PlayerId;
  readonly connection: Connection;
}

/** What one window was told. */
interface Told {
  /** Numbers the questions, so that an answer that comes late does not replace a later one. */
  asked: number;
  answered: number;
  /** What the director said, and what became of it with doors; null: nothing yet, or to be told anew. */
  directorStatus: string | null;
  shown: string | null;
  /** It has said hello, and was not answered with tickets yet. */
  isGreeting: boolean;
}

/** Windows that are told in one turn of the event loop; the next ones wait until these have their tickets. */
const TOLD_AT_ONCE = 50;

/** Tells the windows of every tournament in this process how it stands. */
export function createTournamentStatus({
  live,
  timers,
  log,
  rounds,
  tickets,
}: TournamentStatusDeps): TournamentStatusSender {
  const told = new WeakMap<Connection, Told>();
  const withTickets = createTickets({ live, tickets });
  let isStopped = false;

  const tellNow = async ({ table, player, connection }: Window, isHello: boolean): Promise<void> => {
    const { tableId, state } = table.runner;
    const { tournament } = state.config;
    if (!tournament) return;
    const known = told.get(connection) ?? {
      asked: 0,
      answered: 0,
      directorStatus: null,
      shown: null,
      isGreeting: false,
    };
    told.set(connection, known);
    if (isHello) Object.assign(known, { directorStatus: null, shown: null, isGreeting: true });
    const question = ++known.asked;
    const directorStatus = await rounds.statusFor(tournament.tournamentId, player);
    const text = JSON.stringify(directorStatus);
    if (!directorStatus || known.answered > question || known.directorStatus === text) return;
    const { isGreeting } = known;
    const { status, isWhole } = await withTickets(directorStatus, { player, here: tableId, isGreeting });
    if (known.answered > question) return;
    known.answered = question;
    known.directorStatus = isWhole ? text : null;
    // One that waits for its ticket is asked for again, and told nothing twice.
    if (!isWhole && known.shown === text) return;
    known.shown = text;
    known.isGreeting &&= !isGreeting;
    connection.tell({ event: "tournament", status });
  };

  const tell = (window: Window, isHello: boolean): Promise<void> =>
    tellNow(window, isHello).catch((error) =>
      log.warn({ tableId: window.table.runner.tableId, error: String(error) }, "A window was not told how it stands."),
    );

  const tellAll = async (tournamentId: string): Promise<void> => {
    const windows = live
      .all()
      .filter(({ runner }) => runner.state.config.tournament?.tournamentId === tournamentId)
      .flatMap((table) => table.windows().map(([player, connection]) => ({ table, player, connection })));
    for (let from = 0; from < windows.length && !isStopped; from += TOLD_AT_ONCE) {
      if (from > 0) await new Promise<void>((resolve) => void timers.after(0, resolve));
      await Promise.all(windows.slice(from, from + TOLD_AT_ONCE).map((window) => tell(window, false)));
    }
  };

  const throttle = createThrottle(timers, tellAll);
  return {
    greet: (table, player, connection) => void tell({ table, player, connection }, true),
    tellTournament: throttle.run,
    stop() {
      isStopped = true;
      throttle.stop();
    },
  };
}

/** The recipient of a standing, and whether the window has just said hello. */
interface Asking {
  readonly player: PlayerId;
  readonly here: string;
  readonly isGreeting: boolean;
}

/**
 * Adds the tickets that open what the player may go to; `isWhole` is false where the seat's could not be minted yet. The
 * table to watch is named while it takes watchers, and its ticket minted on hello alone: thousands may watch, and few do.
 */
function createTickets({ live, tickets }: Pick<TournamentStatusDeps, "live" | "tickets">) {
  const seatAt = async (tableId: string, player: PlayerId) => {
    const ticket = await tickets.mintTicket(player, tableId);
    return ticket.ok ? { tableId, ticket: ticket.value } : null;
  };

  const watchAt = async (tableId: string, player: PlayerId, isGreeting: boolean) => {
    // Nothing is known of another process's table until a ticket is asked for.
    if (!isGreeting) return (live.get(tableId)?.takesWatchers() ?? true) ? { tableId, ticket: null } : null;
    const ticket = await tickets.mintWatchTicket(player, tableId);
    return ticket.ok ? { tableId, ticket: ticket.value } : null;
  };

  return async (directorStatus: DirectorStatus, { player, here, isGreeting }: Asking) => {
    const { seat, watch, ...you } = directorStatus.you;
    const wanted = seat && seat.tableId !== here ? seat.tableId : null;
    const ticketsOf = {
      seat: wanted === null ? null : await seatAt(wanted, player),
      watch: watch && watch.tableId !== here ? await watchAt(watch.tableId, player, isGreeting) : null,
    };
    const status: TournamentStatus = { ...directorStatus, you: { ...you, ...ticketsOf } };
    return { status, isWhole: wanted === null || ticketsOf.seat !== null };
  };
}

/** Runs something for a key at once, and again for what comes while it runs or within the second, once that is over. */
function createThrottle(timers: Timers, action: (key: string) => Promise<void>) {
  const resting = new Map<string, { isChanged: boolean; cancel: Cancel }>();

  const run = (key: string): void => {
    const before = resting.get(key);
    if (before) {
      before.isChanged = true;
      return;
    }
    const rest = { isChanged: false, cancel: () => {} };
    resting.set(key, rest);
    const rested = new Promise<void>((resolve) => {
      rest.cancel = timers.after(SECOND_MS, resolve);
    });
    void Promise.all([rested, action(key)]).then(() => {
      resting.delete(key);
      if (rest.isChanged) run(key);
    });
  };

  return {
    run,
    stop() {
      for (const { cancel } of resting.values()) cancel();
    },
  };
}
