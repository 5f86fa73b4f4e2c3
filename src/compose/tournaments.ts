import { hostname } from "node:os";
import { ok, type PlayerId, randomHex } from "../../modules/kernel/index.ts";
import { type CashFacts, passCashGates, platformOpen } from "../../modules/lobby/index.ts";
import type { Tables } from "../../modules/tables/index.ts";
import {
  createDirectorStore,
  createTournaments,
  type TournamentDeps,
  type Tournaments,
} from "../../modules/tournament/index.ts";
import { tablesSettings } from "../module-settings.ts";
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
  { tables, facts }: { readonly tables: Tables; readonly facts: CashFacts },
): Tournaments {
  const { database, bus, clock, timers, random, config } = deps;
  const log = deps.log.child({ module: "tournament" });
  const tournaments = createTournaments({
    ...{ database, bus, clock, timers, random, log, settings, figures, wallet, tables: tables.tournaments },
    directorStore: createDirectorStore({
      ...{ database, journal: database.journal, timers, log },
      // Of every run its own: in a container the next process often has the last one's host name and number.
      process: `${hostname()}:${process.pid}:${randomHex(random, 4)}`,
    }),
    tickets: entryTickets(bonus.tickets),
    gates: {
      cash: (player, headers) => passCashGates({ settings, clock, facts }, player, headers, false),
      free: () => platformOpen({ settings, clock }),
    },
    tell: (to, event, data) => realtime.announce({ to, event, data }),
    avatarOf: async (player) => (await identity.player(player))?.avatar ?? "",
    limits: {
      alone: config.data.redisUrl === undefined,
      beatMs: config.tables.heartbeatMs,
      leaseMs: tablesSettings(config).leaseMs,
      seeds: config.server.mode === "development" ? "development" : "none",
    },
  });
  tournaments.onChange(tables.tellTournament);
  showFigures(deps, tournaments);
  return tournaments;
}

function entryTickets(desk: Ledger["bonus"]["tickets"]): TournamentDeps["tickets"] {
  return {
    isGood: async (player: PlayerId, ticketId, { value, names }) =>
      (await desk.usable(player, value)).some(
        ({ _id, sName }) => _id === ticketId && (names.length === 0 || names.includes(sName)),
      ),
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
