import type { Database } from "../../../kernel/index.ts";
import { defineSection } from "../../frame/section.ts";
import type { PlayerPagePorts, PlayerPorts } from "./ports.ts";
import { playerRoutes } from "./routes.ts";
import { createPlayers } from "./service.ts";
import { createPlayerStore } from "./store.ts";

/** Players: found, looked at, written about, acted on (O-20 … O-22). */
export const players = defineSection({
  permissions: [
    "players.view",
    "players.list",
    "players.notes",
    "players.block",
    "players.exclude",
    "players.ledger",
    "players.data",
  ],
  create: (
    deps: Omit<Parameters<typeof createPlayers>[0], "ports" | "store"> & {
      readonly players: PlayerPorts & PlayerPagePorts;
      readonly database: Pick<Database, "db">;
    },
  ) => createPlayers({ ...deps, ports: deps.players, store: createPlayerStore(deps.database) }),
  routes: playerRoutes,
  sweep: ({ database }) => createPlayerStore(database).sweepPlayers(),
});
