import type { LimitState } from "../../../cashier/index.ts";
import type { PlayersDesk } from "../../../identity/index.ts";
import type { Database, PlayerId } from "../../../kernel/index.ts";
import type { DealsDesk } from "../../../tables/index.ts";
import type { Balances, LedgerPage, LedgerQuestion, OpenStake } from "../../../wallet/index.ts";
import { defineSection } from "../../frame/section.ts";
import type { PlayerData } from "./contract.ts";
import { playerRoutes } from "./routes.ts";
import { createPlayers } from "./service.ts";
import { createPlayerStore } from "./store.ts";

/** What finding players and acting on them takes: at the desk, and at the terminal. */
export interface PlayerPorts {
  readonly desk: PlayersDesk;
  readonly deals: DealsDesk;
  readonly kycOf: (player: PlayerId) => Promise<PlayerData["kyc"]>;
  /** Who has submitted a PAN that ends so. */
  readonly byPanTail: (tail: string, most: number) => Promise<readonly PlayerId[]>;
  /** The player is blocked: has them leave what can be left, in every process. Somebody else finds it later where nobody is told. */
  readonly blocked: (player: PlayerId) => void;
}

/** What the parts of a player's page take of other modules. */
export interface PlayerPagePorts {
  readonly balances: (player: PlayerId) => Promise<Balances>;
  readonly stakesOf: (player: PlayerId) => Promise<readonly OpenStake[]>;
  readonly ledger: (question: LedgerQuestion) => Promise<LedgerPage>;
  readonly depositLimits: (player: PlayerId) => Promise<readonly LimitState[]>;
}

/** Players: found, looked at, written about, acted on (O-20 … O-22). */
export const players = defineSection({
  permissions: ["players.view", "players.notes", "players.block", "players.exclude", "players.ledger"],
  create: (
    deps: Omit<Parameters<typeof createPlayers>[0], "ports" | "store"> & {
      readonly players: PlayerPorts & PlayerPagePorts;
      readonly database: Pick<Database, "db">;
    },
  ) => createPlayers({ ...deps, ports: deps.players, store: createPlayerStore(deps.database) }),
  routes: playerRoutes,
  sweep: ({ database }) => createPlayerStore(database).sweepPlayers(),
});
