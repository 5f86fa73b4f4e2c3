export { createLobby } from "./lobby.ts";
export type { LobbyDeps } from "./ports.ts";
export { seatFlags } from "./store/seatings.ts";
