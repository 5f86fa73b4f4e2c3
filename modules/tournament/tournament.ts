import {
  type Bus,
  type Clock,
  DAY_MS,
  type Database,
  type Instant,
  instant,
  type Log,
  ok,
  type PageRequest,
  type PlayerId,
  type Random,
  type Refusal,
  type Result,
  type Timers,
  uuidv7,
  type WorkerFigures,
} from "../kernel/index.ts";
import type { Settings } from "../settings/index.ts";
import type { RoundReports, TournamentTables } from "../tables/index.ts";
import type { Wallet } from "../wallet/index.ts";
import type { Qualifiers, TournamentRow } from "./contract.ts";
import { createTournamentJobs } from "./jobs.ts";
import { createBoard } from "./live/board.ts";
import { createDirectors, type Directors } from "./live/directors.ts";
import { createFollowing } from "./live/following.ts";
import { refused, type TournamentRefusalCode } from "./messages.ts";
import type { EntryHeaders, EntryTickets, Gates, TellPlayer } from "./ports.ts";
import { createEntryMoney } from "./registration/money.ts";
import { createRegistration, type Entrant, type Registration } from "./registration/registration.ts";
import { createStore, type Store } from "./store/index.ts";
import type { DirectorStore } from "./store/journal.ts";
import type { TournamentFilter } from "./store/tournaments.ts";
import type { TournamentTransaction } from "./store/transactions.ts";
import { createTournamentDesk, type TournamentDesk } from "./templates/desk.ts";
import { DEVELOPMENT_SERIES, TRAINING_CUP } from "./templates/seeds.ts";
import { createWinnings, rowOf } from "./view/rows.ts";
import { createStandings } from "./view/standing.ts";

type Answer<T> = Promise<Result<T, Refusal<TournamentRefusalCode>>>;

/** Which list a player asks for; null: everything that is not over. */
export type ListState = "upcoming" | "registrationStarted" | "registered" | "running" | null;

/** Tournaments: what there is, who enters, and how they are played. */
export interface Tournaments {
  /** A page of the list, the next to start first. With cash off what is played for rupees is not shown to who is not in it (M-13). */
  list(player: PlayerId, state: ListState, page: PageRequest): Promise<readonly TournamentRow[]>;
  view(player: PlayerId, tournamentId: string): Answer<TournamentRow>;
  /** Enters, or waits; once registration is over, asks for a seat that nobody has taken (T-9). */
  join(player: Entrant, tournamentId: string, ticketId: string | null, headers: EntryHeaders): Answer<void>;
  withdraw(player: PlayerId, tournamentId: string): Answer<void>;
  qualifiers(tournamentId: string): Answer<Qualifiers>;
  /** What tournaments took from the player and brought, newest first (T-14). */
  transactions(
    player: PlayerId,
    page: PageRequest,
  ): Promise<{ readonly rows: readonly TournamentTransaction[]; readonly total: number }>;
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
  readonly database: Pick<Database, "db">;
  readonly directorStore: DirectorStore;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly log: Log;
  readonly settings: Pick<Settings, "get">;
  readonly figures?: WorkerFigures;
  readonly wallet: Pick<Wallet, "move" | "moveBack" | "payTournament">;
  readonly tables: TournamentTables;
  readonly tickets: EntryTickets;
  readonly gates: Gates;
  readonly tell: TellPlayer;
  /** Identity's picture of the player. */
  readonly avatarOf: (player: PlayerId) => Promise<string>;
  readonly limits: TournamentLimits;
}

/** What the shell decides. */
export interface TournamentLimits {
  /** The only process: at its start it directs everything. */
  readonly alone: boolean;
  readonly beatMs: number;
  readonly leaseMs: number;
  /** Which series of the platform's own there are: all of them in development, else the training cup, or none (T-17). */
  readonly seeds: "development" | "training" | "none";
}

/** Finished ones stay in the player's list so long (T-1). */
const KEPT_MS = DAY_MS;
/** Names that the qualifiers' list shows. */
const QUALIFIERS_SHOWN = 100;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Tournaments over `database`. */
export function createTournaments(deps: TournamentDeps): Tournaments {
  const { limits } = deps;
  const store = createStore(deps.database);
  const registration = createRegistration({ ...deps, store, money: createEntryMoney(deps) });
  const directors = createDirectors({ ...deps, ...limits, store, registration, directors: deps.directorStore });
  const desk = createTournamentDesk(deps);
  const lookAtBoard = createBoard({ ...deps, store });
  const worker = createTournamentJobs({ ...deps, ...limits, store, registration, directors, desk, lookAtBoard });
  const parts = { deps, store, registration, directors };
  return {
    ...createViews(parts),
    ...createEntering(parts),
    withdraw: registration.withdraw,
    transactions: store.transactionsOf,
    isIn: store.isIn,
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

async function seed(desk: TournamentDesk, seeds: TournamentLimits["seeds"]): Promise<void> {
  if (seeds === "development") await desk.seed(DEVELOPMENT_SERIES);
  if (seeds === "training") await desk.seed([TRAINING_CUP]);
}

interface Parts {
  readonly deps: TournamentDeps;
  readonly store: Store;
  readonly registration: Registration;
  readonly directors: Directors;
}

/** What players see. */
function createViews({ deps, store }: Parts): Pick<Tournaments, "list" | "view" | "qualifiers"> {
  const { clock, settings } = deps;
  const winningsOf = createWinnings();
  const shown = (now: Instant) => ({ now, isCashOn: settings.get("cash").on });

  return {
    async list(player, state, { size, page }) {
      const now = clock.now();
      const range = { limit: size, offset: (page - 1) * size };
      const tournaments = await store.listTournaments(filterOf(state, player, now), now, range);
      const ids = tournaments.map(({ id }) => id);
      const entries = await store.entriesOf(player, ids);
      const context = shown(now);
      return tournaments
        .filter(({ id, isForRupees }) => context.isCashOn || !isForRupees || entries.has(id))
        .map((one) => rowOf(one, entries.get(one.id), { ...context, winnings: winningsOf(one) }));
    },
    async view(player, tournamentId) {
      const tournament = UUID.test(tournamentId) ? await store.tournamentOf(tournamentId) : undefined;
      if (!tournament) return refused("noSuchTournament");
      const entries = await store.entriesOf(player, [tournamentId]);
      const context = { ...shown(clock.now()), winnings: winningsOf(tournament) };
      return ok(rowOf(tournament, entries.get(tournamentId), context));
    },
    async qualifiers(tournamentId) {
      const tournament = UUID.test(tournamentId) ? await store.tournamentOf(tournamentId) : undefined;
      if (!tournament) return refused("noSuchTournament");
      const { progress } = tournament;
      if (!progress || progress.nextRoundAt === null)
        return ok({
          aQualifier: [],
          nTotalQualifier: 0,
          nTournamentRound: progress?.round ?? 0,
          nStrategicDuration: 0,
        });
      const { first, total } = await store.qualifiers(tournamentId, progress.round - 1, QUALIFIERS_SHOWN);
      return ok({
        aQualifier: first.map(({ name, counts }) => ({ sUserName: name, aScoreBoard: [...counts] })),
        nTotalQualifier: total,
        nTournamentRound: progress.round,
        nStrategicDuration: Math.max(0, progress.nextRoundAt - clock.now()),
      });
    },
  };
}

function filterOf(state: ListState, player: PlayerId, now: Instant): TournamentFilter {
  if (state === "registered") return { type: "registered", player, endedAfter: instant(now - KEPT_MS) };
  return { type: state ?? "current" };
}

/** Entering while registration is open, and afterwards; cancelling in every state. */
function createEntering({ deps, store, registration, directors }: Parts): Pick<Tournaments, "join" | "cancel"> {
  const { clock, random, gates } = deps;

  const claimSeat = async (player: PlayerId, tournamentId: string, headers: EntryHeaders): Answer<void> => {
    const tournament = await store.tournamentOf(tournamentId);
    if (tournament?.phase !== "running" || tournament.progress?.round !== 1) return refused("closed");
    if (!(await store.wasNotDrawn(tournamentId, player))) return refused("closed");
    const passed = tournament.isForRupees ? await gates.cash(player, headers) : gates.free();
    if (!passed.ok) return refused("notEligible", passed.error.message);
    await directors.tell(tournamentId, `claim:${player}:${clock.now()}`, { type: "claimSeat", player });
    return ok(undefined);
  };

  return {
    async join(player, tournamentId, ticketId, headers) {
      const joined = await registration.join(player, tournamentId, ticketId, headers);
      if (joined.ok) return ok(undefined);
      return joined.error.code === "closed" ? claimSeat(player.id, tournamentId, headers) : joined;
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

/** Reports are rows first, and commands of the director then (decision 0028). */
function createReports({ deps, directors }: Parts): RoundReports {
  const standingOf = createStandings(deps.clock);
  const following = createFollowing({ ...deps, directors: deps.directorStore });
  return {
    async report(report) {
      const key = `report:${report.key}:${report.dealsPlayed}:${report.over}`;
      await directors.tell(report.tournamentId, key, { type: "report", report });
    },
    async failed(failure) {
      await directors.tell(failure.tournamentId, `failed:${failure.key}`, { type: "tableFailed", failure });
    },
    async statusFor(tournamentId, player) {
      const state = directors.get(tournamentId)?.state ?? (await following.stateOf(tournamentId));
      // While seats are being drawn nobody has a place; windows are told right after.
      return state?.round.isDrawn ? standingOf(state, player) : null;
    },
  };
}
