export type { CashHeaders } from "./cash/gates.ts";
export type { LobbyRefusalCode, PrivateWish } from "./joining/joining.ts";
export type { JoinWish } from "./joining/table-kind.ts";
export { createLobby, type Lobby } from "./lobby.ts";
export type { CashFacts, LobbyDeps } from "./ports.ts";
export { type SeatFlag, seatFlags } from "./store/seatings.ts";
