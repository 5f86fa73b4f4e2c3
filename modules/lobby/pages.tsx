import { Elysia } from "elysia";
import type { RenderPage } from "../ui/page.tsx";
import { LobbyPage } from "./pages/lobby-page.tsx";

interface LobbyPagesDeps {
  readonly renderPage: RenderPage;
  /** Where the game window lives (S1 § 2 "external game address"): a path of ours, or `GAME_URL`. */
  readonly gameUrl: string;
}

export const lobbyPages = ({ renderPage, gameUrl }: LobbyPagesDeps) =>
  new Elysia({ name: "lobby/pages" }).get("/lobby", ({ request }) =>
    renderPage({ title: "Lobby", path: "/lobby", shell: "player", body: <LobbyPage gameUrl={gameUrl} /> }, request),
  );
