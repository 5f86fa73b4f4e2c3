import type { GamePorts } from "../../modules/operator/index.ts";
import { createTournamentStore } from "../../modules/tournament/index.ts";
import type { AppDeps } from "./deps.ts";
import type { Base } from "./platform.ts";

/** What the desk needs to run the games. */
export function gamePorts({ database }: Pick<AppDeps, "database">, { settings }: Pick<Base, "settings">): GamePorts {
  return { settings, tournamentsBetween: tournamentsBetween(createTournamentStore(database)) };
}

/** More than anybody reads. */
const LISTED = 100;

/** Tournaments that are not over and start between, the first ones. */
export const tournamentsBetween =
  (store: ReturnType<typeof createTournamentStore>): GamePorts["tournamentsBetween"] =>
  async (from, to) =>
    (await store.startingBetween(from, to, LISTED)).map(({ id, name, startsAt }) => ({
      ...{ id, name },
      startsAt: new Date(startsAt).toISOString(),
    }));
