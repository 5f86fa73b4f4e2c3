export type { CashFacts, CashHeaders } from "./cash/gates.ts";
export {
  createLobby,
  type JoinWish,
  type Lobby,
  type LobbyDeps,
  type LobbyRefusalCode,
  type PrivateWish,
} from "./lobby.ts";
