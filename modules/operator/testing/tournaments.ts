/** Tournaments as the desk's tests have them: the real ones, on the test's database. */
import { createClubsOperatorApi } from "../../clubs/index.ts";
import { judgeTitle } from "../../identity/index.ts";
import type { Clock, Database, Random } from "../../kernel/index.ts";
import { createCatalogueOperatorApi } from "../../lobby/index.ts";
import { DEFAULT_SETTINGS } from "../../settings/index.ts";
import {
  cancelTournament,
  createTournamentOperatorApi,
  createTournamentStore,
  previewOf,
} from "../../tournament/index.ts";
import type { GamePorts } from "../sections.ts";

/** Nothing is held up by maintenance. */
export function gamesOver(database: Database, clock: Clock, random: Random): Omit<GamePorts, "settings"> {
  const store = createTournamentStore(database);
  const settings = { get: <K extends keyof typeof DEFAULT_SETTINGS>(key: K) => DEFAULT_SETTINGS[key] };
  return {
    clubs: createClubsOperatorApi({ database, clock, judgeName: (name) => judgeTitle(name, "Baithak") }),
    catalogue: { desk: createCatalogueOperatorApi(database), seatedAt: async () => 3 },
    tournamentsBetween: async () => [],
    tournaments: {
      desk: createTournamentOperatorApi({ store, clock, random, settings }),
      previewOf,
      page: store.pageOfTournaments,
      one: store.tournamentOf,
      template: store.template,
      series: store.pageOfSeries,
      oneSeries: store.oneSeries,
      cancel: (id, by, alongside) => cancelTournament({ database, clock, random }, id, by, alongside),
    },
  };
}
