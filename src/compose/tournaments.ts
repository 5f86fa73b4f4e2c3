import { createClubMembers, createClubOf } from "../../modules/clubs/index.ts";
import { ok, type PlayerId } from "../../modules/kernel/index.ts";
import { type CashFacts, passCashGates, platformOpen } from "../../modules/lobby/index.ts";
import type { SaferPlay } from "../../modules/saferplay/index.ts";
import { plannedPause } from "../../modules/settings/index.ts";
import type { Tables } from "../../modules/tables/index.ts";
import {
  createBoardDecks,
  createDirectorStore,
  createTournamentStore,
  createTournaments,
  type TournamentDeps,
  type Tournaments,
} from "../../modules/tournament/index.ts";
import { tablesSettings } from "../module-settings.ts";
import { keyFor } from "../platform/secrets.ts";
import type { AppDeps } from "./deps.ts";
import type { Ledger } from "./money.ts";
import type { People } from "./people.ts";
import type { Base } from "./platform.ts";

/** Builds tournaments over the tables that play their rounds. */
export function composeTournaments(
  deps: AppDeps,
  { settings, realtime, figures }: Base,
  { identity }: People,
  { wallet, bonus }: Ledger,
  {
    tables,
    facts,
    saferPlay,
  }: { readonly tables: Tables; readonly facts: CashFacts; readonly saferPlay: Pick<SaferPlay, "mayBegin"> },
): Tournaments {
  const { database, bus, clock, stopwatch, timers, random, config, processes } = deps;
  const log = deps.log.child({ module: "tournament" });
  const tournaments = createTournaments({
    bus,
    clock,
    stopwatch,
    timers,
    random,
    log,
    settings,
    figures,
    wallet,
    tables: tables.tournaments,
    decks: composeBoardDecks(deps),
    store: createTournamentStore(database),
    directorStore: createDirectorStore({
      database,
      journal: database.journal,
      clock,
      timers,
      log,
      process: processes.self,
    }),
    tickets: entryTickets(bonus.tickets),
    gates: {
      cash: (player, headers) => passCashGates({ settings, clock, facts }, player, headers, false),
      barredAmong: (players) => barredAmong(facts, players),
      begins: saferPlay.mayBegin,
      free: () => platformOpen({ settings, clock }),
    },
    planned: plannedPause({ settings, clock }),
    tell: (to, event, data) => realtime.announce({ to, event, data }),
    tellHere: (to, event, data) => realtime.announceHere({ to, event, data }),
    avatarOf: async (player) => (await identity.player(player))?.avatar ?? "",
    clubOf: createClubOf(database),
    clubMembers: createClubMembers(database),
    limits: {
      alone: config.data.redisUrl === undefined,
      beatMs: config.tables.heartbeatMs,
      leaseMs: tablesSettings(config).leaseMs,
      seeds: seedsOf(config),
    },
  });
  tournaments.onChange(tables.tellTournament);
  showFigures(deps, tournaments);
  return tournaments;
}

/** boards of duplicate tournaments follow from the server's secret. */
export const composeBoardDecks = ({ secrets, config }: Pick<AppDeps, "secrets" | "config">) =>
  createBoardDecks([secrets.session, ...config.secrets.sessionOld].map((secret) => keyFor(secret, "duplicate decks")));

/** T-17: the training cup is the operator's choice; the others are there to be tried in development. */
export function seedsOf({ server, tables }: Pick<AppDeps["config"], "server" | "tables">): TournamentSeeds {
  if (server.mode === "development") return "development";
  return tables.trainingCup === "on" ? "training" : "none";
}

type TournamentSeeds = TournamentDeps["limits"]["seeds"];

/** Players that are asked about together. */
const ASKED_AT_ONCE = 500;

async function barredAmong(facts: CashFacts, players: readonly PlayerId[]): Promise<readonly PlayerId[]> {
  const barred: PlayerId[] = [];
  for (let from = 0; from < players.length; from += ASKED_AT_ONCE)
    barred.push(...(await facts.barredAmong(players.slice(from, from + ASKED_AT_ONCE))));
  return barred;
}

function entryTickets(desk: Ledger["bonus"]["tickets"]): TournamentDeps["tickets"] {
  return {
    isGood: async (player: PlayerId, ticketId, { value, names }) => {
      const ticket = await desk.usableOne(player, ticketId, value);
      return ticket !== null && (names.length === 0 || names.includes(ticket.sName));
    },
    pay: desk.use,
    giveBack: desk.giveBack,
    give: async (prize) => {
      const given = await desk.give(prize);
      return given.ok ? ok(undefined) : given;
    },
  };
}

function showFigures({ metrics }: AppDeps, { figures }: Pick<Tournaments, "figures">): void {
  metrics.gauge("tournaments_directed", "Tournaments that this process directs", () => figures().directed);
  metrics.gauge("tournaments_tables", "Tables of running rounds of this process's tournaments", () => figures().tables);
  metrics.gauge(
    "tournaments_players",
    "Players in running rounds of this process's tournaments",
    () => figures().players,
  );
}
