export { createLobby, type JoinWish, type Lobby, type LobbyDeps, type LobbyRefusalCode } from "./lobby.ts";
