/** One process of a server that plays tournaments: the real tables and the real tournaments, which reach each other. */
import { type Bus, type Log, ok, type PlayerId, refuse } from "../../../modules/kernel/index.ts";
import { DEFAULT_SETTINGS } from "../../../modules/settings/index.ts";
import type { TournamentTables } from "../../../modules/tables/index.ts";
import type { EntrySignals } from "../../../modules/tournament/ports.ts";
import { TEST_DECKS } from "../../../modules/tournament/testing/cup.ts";
import { createTournaments, type Tournaments } from "../../../modules/tournament/tournament.ts";
import type { Call } from "../database.ts";
import { createProcess, type ProcessDeps, type SimProcess, strictLog } from "../process.ts";
import type { Life } from "../sim-time.ts";
import { type DirectorBooks, directorStoreOver } from "./director-store.ts";
import { type TournamentLedger, tournamentMoneyOver } from "./money.ts";
import type { TournamentRows } from "./rows.ts";
import { tournamentStoreOver } from "./store.ts";

export interface TournamentProcess extends SimProcess {
  readonly tournaments: Tournaments;
}

export interface TournamentProcessDeps {
  /** What tables are given. */
  readonly serving: ProcessDeps;
  readonly rows: TournamentRows;
  readonly books: DirectorBooks;
  readonly money: TournamentLedger;
  readonly tell: (life: Life, to: PlayerId, event: string, data: unknown) => void;
  /** Signals that tell a player from others; null: may not enter. */
  readonly signalsOf: (player: PlayerId) => EntrySignals | null;
}

const BEAT_MS = 1_000;
const LEASE_MS = 10_000;

/** A process in which nothing runs before it is started. */
export function createTournamentProcess(deps: TournamentProcessDeps, name: string): TournamentProcess {
  const { serving, rows, books } = deps;
  let directing: Tournaments | null = null;
  const reports = () => directing!.reports;
  const process = createProcess(
    {
      ...serving,
      rounds: {
        report: (report) => reports().report(report),
        failed: (failure) => reports().failed(failure),
        statusFor: (tournamentId, player) => reports().statusFor(tournamentId, player),
      },
      sharedDecks: {
        shuffleFor: (deck, dealNo) => directing!.sharedDecks.shuffleFor(deck, dealNo),
        mayTell: (deck) => directing!.sharedDecks.mayTell(deck),
        seatOf: (deck, player) => directing!.sharedDecks.seatOf(deck, player),
      },
    },
    name,
  );
  const { life, tables } = process;
  const log = patientLog(strictLog(life, serving));
  const call: Call = serving.store(life);
  const tournaments = createTournaments({
    store: tournamentStoreOver(rows, call),
    directorStore: directorStoreOver(books, call, life, log),
    ...tournamentMoneyOver(deps.money, serving.wallet(life), serving.isBusy),
    decks: TEST_DECKS,
    bus: LONELY,
    clock: life.time,
    stopwatch: { elapsedMs: serving.time.now },
    timers: life.time,
    random: serving.random,
    log,
    settings: SETTINGS,
    tables: tablesOver(tables.tournaments, call),
    gates: gatesOf(deps),
    tell: (to, event, data) => deps.tell(life, to, event, data),
    // What everybody in the lobby hears is no player's.
    tellHere: () => {},
    avatarOf: async () => "peacock",
    clubOf: async () => null,
    clubMembers: async () => [],
    limits: { alone: serving.alone, beatMs: BEAT_MS, leaseMs: LEASE_MS, seeds: "none" },
  });
  directing = tournaments;
  tournaments.onChange(tables.tellTournament);
  return {
    ...process,
    tournaments,
    async start() {
      await tables.start();
      await tournaments.start();
    },
    async stop() {
      await tournaments.stop();
      await tables.stop();
    },
  };
}

/** The way to the tables, as it would be to another process: slow, and at times lost there or back. */
function tablesOver(
  { openRound, lateSeat, reseat, closeRound, cancelRound }: TournamentTables,
  call: Call,
): TournamentTables {
  const over =
    <Args extends readonly unknown[], T>(effect: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> =>
      await call("journal", () => {
        const answer = effect(...args);
        // The answer may have no listener.
        answer.catch(() => {});
        return answer;
      });
  return {
    openRound: over(openRound),
    lateSeat: over(lateSeat),
    reseat: over(reseat),
    closeRound: over(closeRound),
    cancelRound: over(cancelRound),
  };
}

/** No other process hears. */
const LONELY: Bus = { publish: () => {}, subscribe: () => () => {} };

const SETTINGS = {
  get: <K extends keyof typeof DEFAULT_SETTINGS>(key: K) =>
    (key === "cash" ? { ...DEFAULT_SETTINGS.cash, on: true } : DEFAULT_SETTINGS[key]) as (typeof DEFAULT_SETTINGS)[K],
};

function gatesOf({ signalsOf }: TournamentProcessDeps) {
  return {
    async cash(player: PlayerId) {
      const signals = signalsOf(player);
      return signals ? ok(signals) : refuse("notEligible", "You may not.");
    },
    barredAmong: async () => [],
    begins: async () => ok(undefined),
    free: () => ok(undefined),
  };
}

const SAID_BY_JOBS = ["a job", "A tournament waits for its turn"];

/** Jobs that fail while the database is away say so as an error: they are tried again, and every tournament has to end. */
function patientLog(log: Log): Log {
  const isOfJobs = (message: string) => SAID_BY_JOBS.some((start) => message.startsWith(start));
  return {
    ...log,
    error: (fields, message) => (isOfJobs(message) ? log.warn(fields, message) : log.error(fields, message)),
    child: (fields) => patientLog(log.child(fields)),
  };
}
