import { Island } from "../../ui/island.tsx";
import Lobby, { type LobbyProps } from "../islands/lobby.tsx";

/** `/lobby`: an anonymous shell; the island asks with the browser's token (rulings "Session and pages"). */
export const LobbyPage = ({ gameUrl }: LobbyProps) => (
  <Island name="lobby/lobby" component={Lobby} props={{ gameUrl }} load="now" />
);
