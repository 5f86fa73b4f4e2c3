import { apartKeysOf } from "../../modules/fairplay/index.ts";
import { type Instant, type PlayerId, traceCalls } from "../../modules/kernel/index.ts";
import { createVault } from "../../modules/kyc/index.ts";
import { type CashFacts, createLobby } from "../../modules/lobby/index.ts";
import type { SaferPlay } from "../../modules/saferplay/index.ts";
import { maintenancePhase, plannedPause, type SettingValues } from "../../modules/settings/index.ts";
import {
  type ApartFrom,
  type AwayCall,
  createDailyRoots,
  createDayStore,
  createDealTimes,
  createLastDeals,
  createRegistryStore,
  createShardedStore,
  createTables,
  createToldDeals,
  createToldGames,
  type DailyResults,
  type RatingsAmong,
  type SharedDecks,
  type Tables,
  TURN_EVENT,
  type TurnChange,
} from "../../modules/tables/index.ts";
import type { Tournaments } from "../../modules/tournament/index.ts";
import { createSittingStore, createSittings } from "../../modules/wallet/index.ts";
import { createThinker } from "../analysing/thinker.ts";
import { tablesSettings } from "../module-settings.ts";
import { journalSecrets, keyFor } from "../platform/secrets.ts";
import type { AppDeps } from "./deps.ts";
import { floorKeeping } from "./floor.ts";
import { givenLater } from "./given-later.ts";
import type { Deposits, Ledger } from "./money.ts";
import type { People } from "./people.ts";
import type { Base } from "./platform.ts";
import { composeSaferPlay } from "./saferplay.ts";
import { composeTournaments } from "./tournaments.ts";

/** Tables, the roots of their days, and the way to a seat. */
export type Play = ReturnType<typeof composePlay>;

/** Builds tables, lobby and tournaments. */
export function composePlay(deps: AppDeps, base: Base, people: People, ledger: Ledger, deposits: Deposits) {
  const { database, clock, timers, log } = deps;
  const tableLog = log.child({ module: "tables" });
  const store = composeTableStore(deps, base);
  const drainHere = givenLater<() => Promise<void>>("ways to drain this process");
  const apartFrom = givenLater<ApartFrom>("friends");
  const ratingsAmong = givenLater<RatingsAmong>("ratings");
  const awayCalls = givenLater<(call: AwayCall) => void>("notices of tables");
  const directing = givenLater<Tournaments>("tournaments");
  const { dailyResults, daysDecks, ...daily } = dailyLater();
  const thinker = createThinker({ timers, log: tableLog });
  const { saferPlay, watch, dealTimes } = composeSaferPlay(deps, base, people);
  const tables = createTables({
    store,
    places: createRegistryStore(database),
    processes: deps.processes,
    leases: deps.leases,
    bus: deps.bus,
    clock,
    timers,
    figures: base.figures,
    wallet: ledger.wallet,
    random: deps.random,
    limiter: deps.limiter,
    log: tableLog,
    tracer: deps.tracer,
    secret: keyFor(deps.secrets.session, "table sockets"),
    oldSecrets: deps.config.secrets.sessionOld.map((secret) => keyFor(secret, "table sockets")),
    settings: tablesSettings(deps.config),
    sessionsEndedAt: people.identity.sessionsEndedAt,
    rounds: reportsTo(directing.get),
    dailyResults: daily.told,
    sharedDecks: decksOf(directing.get, daysDecks.get),
    think: thinker.think,
    planned: plannedPause({ settings: base.settings, clock }),
    announcement: () => announcementOf(base.settings.get("maintenance"), clock.now()),
    keeping: floorKeeping(deps, drainHere.get),
    turn: (to, iTableId, oTurn) => tellTurn(base, to, { iTableId, oTurn }),
    ...calledLater(awayCalls, apartFrom, ratingsAmong),
    dealTimes,
    countMove: deps.metrics.counter("tables_moves_total", "Commands that tables have taken"),
  });
  watch(tables);
  tables.fanOut.bind(deps.publish);
  showFigures(deps, tables);
  const facts = cashFacts(deps, people, deposits);
  const lobby = composeLobby(deps, base, people, ledger, { tables, store, facts, apartFrom: apartFrom.get, saferPlay });
  const tournaments = composeTournaments(deps, base, people, ledger, { tables, facts, saferPlay });
  directing.give(tournaments);
  tables.onPrivateDealOver(lobby.privateDealOver);
  signOutWith(people, base, tables, tableLog);
  return {
    tables,
    saferPlay,
    thinker,
    awayCalls,
    apartFrom,
    ratingsAmong,
    dailyResults,
    daysDecks,
    dailyRoots: createDailyRoots({ ...deps, store: createDayStore(database), log: tableLog, figures: base.figures }),
    lobby,
    tournaments,
    tableLog,
    drainHere,
    tableStore: store,
    ...sittingsOf(deps, store),
  };
}

/** Log-ins that end close what is open for their players. */
function signOutWith({ identity }: People, { realtime }: Base, tables: Tables, log: AppDeps["log"]): void {
  identity.onSessionsEnded(({ playerId, isBlocked }) => {
    realtime.signedOut(playerId);
    tables
      .signedOut(playerId, isBlocked ? "blocked" : "signedOut")
      .catch((error) => log.warn({ error: String(error) }, "Tickets of a player who signed out run out by time."));
  });
}

/** What players are told of games, and of their sittings. */
function sittingsOf(
  { database, clock }: Pick<AppDeps, "database" | "clock">,
  store: Parameters<typeof createToldGames>[0]["store"],
) {
  const toldGames = createToldGames({ store, deals: createToldDeals(database) });
  return { toldGames, sittings: createSittings({ store: createSittingStore(database), told: toldGames, clock }) };
}

/** Tells a player's pages of a turn. */
function tellTurn({ realtime }: Pick<Base, "realtime">, to: PlayerId, data: TurnChange): void {
  realtime.announce({ to, event: TURN_EVENT, data });
}

/** What push, friends and ratings do for tables, which are built before them. */
const calledLater = (
  awayCalls: { readonly get: () => (call: AwayCall) => void },
  apart: { readonly get: () => ApartFrom },
  ratings: { readonly get: () => RatingsAmong },
): {
  readonly away: (call: AwayCall) => void;
  readonly apartFrom: ApartFrom;
  readonly ratingsAmong: RatingsAmong;
} => ({
  away: (call) => awayCalls.get()(call),
  apartFrom: (player) => apart.get()(player),
  ratingsAmong: (players, maxSeats) => ratings.get()(players, maxSeats),
});

/** What the deal of the day does for tables, which are built before it. */
function dailyLater() {
  const dailyResults = givenLater<DailyResults>("deals of the day");
  const daysDecks = givenLater<Pick<SharedDecks, "shuffleFor">>("decks of days");
  const told: DailyResults = (result) => dailyResults.get()(result);
  return { told, dailyResults, daysDecks };
}

/** The tournaments' side of rounds, which is built after the tables. */
const reportsTo = (tournaments: () => Pick<Tournaments, "reports">): Tournaments["reports"] => ({
  report: (report) => tournaments().reports.report(report),
  failed: (failure) => tournaments().reports.failed(failure),
  statusFor: (tournamentId, player) => tournaments().reports.statusFor(tournamentId, player),
});

/** Decks that several tables are dealt: those of duplicate tournaments, and those of days, whose deals say themselves when they are opened. */
const decksOf = (
  tournaments: () => Pick<Tournaments, "sharedDecks">,
  days: () => Pick<SharedDecks, "shuffleFor">,
): SharedDecks => ({
  shuffleFor: (deck, dealNo) => (deck.source === "day" ? days() : tournaments().sharedDecks).shuffleFor(deck, dealNo),
  mayTell: async (deck) => deck.source === "day" || tournaments().sharedDecks.mayTell(deck),
  seatOf: async (deck, player) => (deck.source === "day" ? null : tournaments().sharedDecks.seatOf(deck, player)),
});

/** What game windows are told of maintenance. */
function announcementOf(maintenance: SettingValues["maintenance"], now: Instant) {
  const phase = maintenancePhase(maintenance, now);
  const { startsAt, endsAt, text } = maintenance;
  return phase === "open" || startsAt === null ? null : { phase, startsAt, endsAt, text };
}

function composeTableStore(
  { database, clock, timers, random, log, metrics, processes, shards }: AppDeps,
  { encryption }: Base,
) {
  const wrote = metrics.duration("tables_journal_batch_seconds", "Time to write one batch of the tables' journal");
  const rows = metrics.counter("tables_journal_rows_total", "Rows written to the tables' journal");
  return createShardedStore({
    home: database,
    shards,
    clock,
    timers,
    log: log.child({ module: "tables" }),
    vault: createVault(journalSecrets(encryption), random),
    process: processes.self,
    figures: {
      batch(count, seconds) {
        rows(count);
        wrote(seconds);
      },
    },
  });
}

function showFigures({ metrics }: AppDeps, { figures }: Play["tables"]): void {
  metrics.gauge("tables_open", "Tables that are open in this process", () => figures().tables);
  metrics.gauge("tables_players", "People who sit at tables of this process", () => figures().players);
  metrics.gauge(
    "tables_of_other_rules",
    "Tables of all processes that nobody plays because they wait for a process of their version of the rules",
    () => figures().ofOtherRules,
  );
  metrics.gauge(
    "tables_halted",
    "Tables that stand still because the wallet refused what they settled: to be looked into",
    () => figures().halted,
  );
}

/** What other modules know of a player who wants to play for money. */
function cashFacts(
  { database }: Pick<AppDeps, "database">,
  { identity, kyc }: People,
  { cashier }: Deposits,
): CashFacts {
  return {
    statusOf: identity.statusOf,
    cashPlace: identity.cashPlace,
    devicesOf: identity.devicesOf,
    kyc: kyc.statusOf,
    upisOf: cashier.upiHashesOf,
    apartKeysOf: (player) => apartKeysOf(database, player),
    lifetimeDeposits: cashier.lifetimeDeposits,
    debtOf: async (player) => (await cashier.settleDebt(player)).debt,
    barredAmong: async (players) => [
      ...(await identity.keptOutAmong(players)),
      ...(await cashier.debtorsAmong(players)),
    ],
  };
}

function composeLobby(
  { database, bus, clock, timers, random, log, tracer, metrics, processes, leases }: AppDeps,
  { settings, figures, realtime }: Base,
  { identity }: People,
  { wallet }: Ledger,
  {
    tables,
    store,
    facts,
    apartFrom,
    saferPlay,
  }: {
    readonly tables: ReturnType<typeof createTables>;
    readonly store: ReturnType<typeof composeTableStore>;
    readonly facts: CashFacts;
    readonly apartFrom: () => ApartFrom;
    readonly saferPlay: Pick<SaferPlay, "mayBegin">;
  },
) {
  const lobby = createLobby({
    database,
    bus,
    clock,
    timers,
    random,
    processes,
    leases,
    settings,
    tables,
    wallet,
    figures,
    log: log.child({ module: "lobby" }),
    privateWins: store,
    dealTimes: createDealTimes(database),
    lastDealOf: createLastDeals(database, store).lastDealOf,
    apartFrom: (player) => apartFrom()(player),
    announce: (to, event, data) => realtime.announce({ to, event, data }),
    facts,
    mayBegin: saferPlay.mayBegin,
    countFlag: metrics.counter("lobby_same_address_total", "Pairs of one network address at one cash table"),
    avatarOf: async (player) => (await identity.player(player))?.avatar ?? "",
  });
  return traceCalls(tracer, "lobby", lobby);
}
