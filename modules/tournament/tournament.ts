import type { EntryHeaders } from "../identity/index.ts";
import {
  type Bus,
  type Clock,
  DAY_MS,
  type Instant,
  instant,
  isUuid,
  type Log,
  ok,
  type PageRequest,
  type Paise,
  type PlannedPause,
  type PlayerId,
  type Random,
  type Refusal,
  type Result,
  type Stopwatch,
  type Timers,
  uuidv7,
  type WorkerFigures,
} from "../kernel/index.ts";
import type { Settings } from "../settings/index.ts";
import type { RoundReports, SharedDecks, TournamentTables } from "../tables/index.ts";
import type { Wallet } from "../wallet/index.ts";
import type { DirectorState } from "./director/state.ts";
import { type BoardDecks, createDuplicateDecks } from "./duplicate/decks.ts";
import { type BoardResults, createBoardResults } from "./duplicate/results.ts";
import { createTournamentJobs } from "./jobs.ts";
import { createBoard } from "./live/board.ts";
import { createDirectors, type Directors } from "./live/directors.ts";
import { createFollowing } from "./live/following.ts";
import { refused, type TournamentRefusalCode } from "./messages.ts";
import type { ClubMembers, ClubOf, EntryTickets, Gates, TellHere, TellPlayer } from "./ports.ts";
import { askForSeat } from "./registration/late-seat.ts";
import { createEntryMoney } from "./registration/money.ts";
import type { JoinWish } from "./registration/paying.ts";
import { createRegistration, type Entrant, type Registration } from "./registration/registration.ts";
import type { Joined } from "./registration/settling.ts";
import type { Store } from "./store/index.ts";
import type { DirectorStore } from "./store/journal.ts";
import type { StoredTournament } from "./store/tournaments.ts";
import type { EntryTrace } from "./store/traces.ts";
import type { TournamentTransaction } from "./store/transactions.ts";
import type { CreateForClub } from "./templates/for-club.ts";
import { createTournamentOperatorApi, type TournamentOperatorApi } from "./templates/operator-api.ts";
import { DEVELOPMENT_SERIES, TRAINING_CUP } from "./templates/seeds.ts";
import { createDirectorStatus } from "./view/director-status.ts";
import { createNext, type NextTournament } from "./view/next.ts";
import { createViews, type TournamentViews } from "./view/views.ts";

type Answer<T> = Promise<Result<T, Refusal<TournamentRefusalCode>>>;

/** Tournaments of clubs (CL-11); the clubs' module says who announces what. */
export interface TournamentsOfClubs {
  /** Those that are not over, the next to start first, and then those that ended within a day; ten. */
  of(clubId: string): Promise<readonly StoredTournament[]>;
  /** Those of all clubs whose registration is open, the next to start first. */
  open(): Promise<readonly StoredTournament[]>;
  readonly announce: CreateForClub;
  /** Cancels one before its registration ends; refused as `noSuchTournament` where it is not the club's. */
  cancel(clubId: string, tournamentId: string): Answer<void>;
}

/** Tournaments: what there is, who enters, and how they are played. */
export interface Tournaments extends NextTournament, TournamentViews {
  readonly ofClubs: TournamentsOfClubs;
  /** Enters, or waits; once registration is over, asks for a free seat (T-9). */
  join(
    player: Entrant,
    tournamentId: string,
    ticketId: string | null,
    headers: EntryHeaders,
    wish?: JoinWish,
  ): Answer<Joined | "asked">;
  readonly boards: BoardResults["boards"];
  readonly boardDecks: BoardResults["decks"];
  /** Decks of duplicate tournaments, for the tables that are dealt them. */
  readonly sharedDecks: SharedDecks;
  withdraw(player: PlayerId, tournamentId: string): Answer<void>;
  /** What tournaments took from the player and brought, newest first (T-14). */
  transactions(
    player: PlayerId,
    page: PageRequest,
  ): Promise<{ readonly rows: readonly TournamentTransaction[]; readonly total: number }>;
  /** A page of what is kept of the player's entries, newest first: for the player's own data export. */
  entries(player: PlayerId, page: PageRequest): Promise<readonly EntryTrace[]>;
  /** What the player's entries held at that moment, which is the player's own until it is lost (M-7). */
  heldAt(player: PlayerId, at: Instant): Promise<Paise>;
  /** The same of many players at once; of those who held nothing there is none. */
  heldByAll(players: readonly PlayerId[], at: Instant): Promise<ReadonlyMap<string, Paise>>;
  /** Is an entry of the player's still in play? Then the account stays open. */
  isIn(player: PlayerId): Promise<boolean>;
  /** Cancels it, whatever its state (T-15). */
  cancel(tournamentId: string): Answer<void>;
  /** What tables call. */
  readonly reports: RoundReports;
  /** Calls `run` when a tournament has changed, whichever process directs it. */
  onChange(run: (tournamentId: string) => void): void;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Tournaments that this process directs, for the metrics. */
  figures(): { readonly directed: number; readonly tables: number; readonly players: number };
}

/** What tournaments are given. */
export interface TournamentDeps {
  readonly store: Store;
  readonly directorStore: DirectorStore;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly stopwatch: Stopwatch;
  readonly timers: Timers;
  readonly random: Random;
  readonly log: Log;
  readonly settings: Pick<Settings, "get">;
  readonly figures?: WorkerFigures;
  readonly wallet: Pick<Wallet, "move" | "moveBack" | "payTournament">;
  readonly tables: TournamentTables;
  readonly decks: BoardDecks;
  readonly tickets: EntryTickets;
  readonly gates: Gates;
  /** When play is to stand still (O-27); never by default. */
  readonly planned?: PlannedPause;
  readonly tell: TellPlayer;
  readonly tellHere: TellHere;
  /** Identity's picture of the player. */
  readonly avatarOf: (player: PlayerId) => Promise<string>;
  readonly clubOf: ClubOf;
  readonly clubMembers: ClubMembers;
  readonly limits: TournamentLimits;
}

/** What the shell decides. */
export interface TournamentLimits {
  /** The only process: at its start it directs everything. */
  readonly alone: boolean;
  readonly beatMs: number;
  readonly leaseMs: number;
  /** Series of the platform's own: all of them in development, else the training cup, or none (T-17). */
  readonly seeds: "development" | "training" | "none";
}

/** Tournaments over `store`. */
export function createTournaments(deps: TournamentDeps): Tournaments {
  const { limits, store } = deps;
  const registration = createRegistration({ ...deps, money: createEntryMoney(deps) });
  const directors = createDirectors({ ...deps, ...limits, registration, directors: deps.directorStore });
  const desk = createTournamentOperatorApi(deps);
  const lookAtBoard = createBoard(deps);
  const worker = createTournamentJobs({ ...deps, ...limits, registration, directors, desk, lookAtBoard });
  const following = createFollowing({ ...deps, directors: deps.directorStore });
  const stateOf = async (id: string) => directors.get(id)?.state ?? (await following.stateOf(id));
  const results = createBoardResults(stateOf, deps.decks);
  const parts = { deps, store, registration, directors, stateOf };
  return {
    ...createViews(deps),
    ...createEntering(parts),
    ...createNext(deps),
    ofClubs: createOfClubs(parts, desk),
    withdraw: registration.withdraw,
    transactions: store.transactionsOf,
    entries: store.tracesOf,
    heldAt: store.heldAt,
    heldByAll: store.heldByAll,
    isIn: store.isIn,
    boards: results.boards,
    boardDecks: results.decks,
    sharedDecks: {
      ...createDuplicateDecks(deps),
      seatOf: ({ key }, player) => results.seatOf(key.split("/", 1)[0]!, player),
    },
    reports: createReports(parts),
    onChange: directors.onChange,
    async start() {
      await seed(desk, limits.seeds);
      directors.start();
      await directors.takeOver(limits.alone);
      worker.start();
    },
    async stop() {
      await worker.stop();
      await directors.stop();
    },
    figures() {
      const rounds = directors.all().flatMap(({ state }) => (state ? [state.round] : []));
      const sum = (of: (round: (typeof rounds)[number]) => number) => rounds.reduce((all, round) => all + of(round), 0);
      return {
        directed: rounds.length,
        tables: sum(({ tablesPlaying }) => tablesPlaying),
        players: sum(({ players }) => players.length),
      };
    },
  };
}

async function seed(desk: TournamentOperatorApi, seeds: TournamentLimits["seeds"]): Promise<void> {
  if (seeds === "development") await desk.seed(DEVELOPMENT_SERIES);
  if (seeds === "training") await desk.seed([TRAINING_CUP]);
}

interface Parts {
  readonly deps: TournamentDeps;
  readonly store: Store;
  readonly registration: Registration;
  readonly directors: Directors;
  readonly stateOf: (tournamentId: string) => Promise<DirectorState | null>;
}

/** Entering while registration is open, and afterwards; cancelling in every state. */
function createEntering({ deps, store, registration, directors }: Parts): Pick<Tournaments, "join" | "cancel"> {
  const { clock, random } = deps;

  return {
    async join(player, tournamentId, ticketId, headers, wish) {
      const joined = await registration.join(player, tournamentId, ticketId, headers, wish);
      if (joined.ok || joined.error.code !== "closed") return joined;
      return askForSeat({ ...deps, store, directors }, player.id, tournamentId, { ticketId, headers });
    },
    async cancel(tournamentId) {
      const early = await registration.cancelOpen(tournamentId);
      if (early.ok || early.error.code !== "notNow") return early;
      const tournament = await store.tournamentOf(tournamentId);
      if (tournament && tournament.endedAt !== null) return refused("ended");
      await directors.tell(tournamentId, `cancel:${uuidv7(clock.now(), random)}`, { type: "cancel" });
      return ok(undefined);
    },
  };
}

/** A club's list shows ten. */
const OF_A_CLUB = 10;
const LIVE_OF_CLUBS = 1_000;

function createOfClubs(
  { deps: { clock }, store, registration }: Parts,
  desk: Pick<TournamentOperatorApi, "createForClub">,
): TournamentsOfClubs {
  return {
    of: (clubId) => store.tournamentsOfClub(clubId, instant(clock.now() - DAY_MS), OF_A_CLUB),
    open: async () => (await store.liveOfClubs(LIVE_OF_CLUBS)).filter(({ phase }) => phase === "open"),
    announce: desk.createForClub,
    async cancel(clubId, tournamentId) {
      const tournament = isUuid(tournamentId) ? await store.tournamentOf(tournamentId) : undefined;
      return tournament?.clubId === clubId ? registration.cancelOpen(tournamentId) : refused("noSuchTournament");
    },
  };
}

/** Reports are rows first, and commands of the director then (decision 0028). */
function createReports({ deps, directors, stateOf }: Parts): RoundReports {
  const statusOf = createDirectorStatus(deps.clock);
  return {
    async report(report) {
      const key = `report:${report.key}:${report.dealsPlayed}:${report.over}`;
      await directors.tell(report.tournamentId, key, { type: "report", report });
    },
    async failed(failure) {
      await directors.tell(failure.tournamentId, `failed:${failure.key}`, { type: "tableFailed", failure });
    },
    async statusFor(tournamentId, player) {
      const state = await stateOf(tournamentId);
      // While seats are being drawn no player has a place; windows are told right after.
      return state?.round.isDrawn ? statusOf(state, player) : null;
    },
  };
}
