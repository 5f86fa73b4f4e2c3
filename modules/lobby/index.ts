export { type CashFacts, type CashHeaders, passCashGates, platformOpen } from "./cash/gates.ts";
export {
  createLobby,
  type JoinWish,
  type Lobby,
  type LobbyDeps,
  type LobbyRefusalCode,
  type PrivateWish,
} from "./lobby.ts";
export { type SeatFlag, seatFlags } from "./store/seatings.ts";
