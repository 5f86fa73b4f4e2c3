import { type Clock, type Database, iso, type Random } from "../../modules/kernel/index.ts";
import { createCatalogueOperatorApi } from "../../modules/lobby/index.ts";
import type { GamePorts } from "../../modules/operator/index.ts";
import type { Settings } from "../../modules/settings/index.ts";
import {
  cancelTournament,
  createTournamentOperatorApi,
  createTournamentStore,
  previewOf,
} from "../../modules/tournament/index.ts";

/** What running the games stands on: the server's, or that of a command beside it. */
interface GameDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly settings: Settings;
  /** A server's lobby; a command has none. */
  readonly seatedAt?: GamePorts["catalogue"]["seatedAt"];
}

/** More than anybody reads. */
const LISTED = 100;

/** What the desk needs to run the games. */
export function gamePorts(deps: GameDeps): GamePorts {
  const store = createTournamentStore(deps.database);
  return {
    settings: deps.settings,
    catalogue: { desk: createCatalogueOperatorApi(deps.database), seatedAt: deps.seatedAt ?? (async () => null) },
    async tournamentsBetween(from, to) {
      const found = await store.startingBetween(from, to, LISTED);
      return found.map(({ id, name, startsAt }) => ({ id, name, startsAt: iso(startsAt) }));
    },
    tournaments: {
      desk: createTournamentOperatorApi({ ...deps, store }),
      previewOf,
      page: store.pageOfTournaments,
      one: store.tournamentOf,
      template: store.template,
      series: store.pageOfSeries,
      oneSeries: store.oneSeries,
      cancel: (id, by, alongside) => cancelTournament(deps, id, by, alongside),
    },
  };
}
