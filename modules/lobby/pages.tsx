import { Elysia } from "elysia";
import type { ReactNode } from "react";
import { Island } from "../ui/island.tsx";
import type { RenderPage } from "../ui/page.tsx";
import Lobby from "./islands/lobby.tsx";

interface LobbyPagesDeps {
  readonly renderPage: RenderPage;
  /** Where the game window lives (S1 § 2 "external game address"): a path of ours, or `GAME_URL`. */
  readonly gameUrl: string;
  /** Offers push notices after something that they tell of. */
  readonly noticeOffer: () => ReactNode;
}

/** `/lobby`: an anonymous shell; the island asks with the browser's token (rulings "Session and pages"). */
export const lobbyPages = ({ renderPage, gameUrl, noticeOffer }: LobbyPagesDeps) =>
  new Elysia({ name: "lobby/pages" }).get("/lobby", ({ request }) => {
    const body = (
      <>
        <Island name="lobby/lobby" component={Lobby} props={{ gameUrl }} load="now" />
        {noticeOffer()}
      </>
    );
    const description =
      "All tables and tournaments that are open now: points, pool, deals and 21-point rummy, for practice chips or cash.";
    return renderPage({ title: "Lobby", description, path: "/lobby", shell: "player", body }, request);
  });
