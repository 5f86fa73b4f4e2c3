import { Elysia } from "elysia";
import type { ReactNode } from "react";
import { z } from "zod";
import { Island } from "../ui/island.tsx";
import type { RenderPage } from "../ui/page.tsx";
import type { FirstRows } from "./first-rows.ts";
import Lobby from "./islands/lobby.tsx";
import PlayLink from "./islands/play-link.tsx";
import { lobbyTexts } from "./texts/index.ts";

interface LobbyPagesDeps {
  readonly renderPage: RenderPage;
  /** Where the game window lives (S1 § 2 "external game address"): a path of ours, or `GAME_URL`. */
  readonly gameUrl: string;
  /** Offers push notices after something that they tell of. */
  readonly noticeOffer: () => ReactNode;
  /** What the desk announces to players. */
  readonly announcements: ReactNode;
  readonly firstRows: FirstRows;
  /** There is no money here (decision 0090). */
  readonly isSocial?: boolean;
}

const Code = z.object({ code: z.string().regex(/^[\w-]{1,64}$/) });

/**
 * `/lobby`: an anonymous shell with the tables that anybody may play at; the island asks with the browser's token (rulings "Session and pages"). `/play/CODE` is one page for all codes, so
 * that it tells nothing of them.
 */
export const lobbyPages = ({
  renderPage,
  gameUrl,
  noticeOffer,
  announcements,
  firstRows,
  isSocial = false,
}: LobbyPagesDeps) =>
  new Elysia({ name: "lobby/pages" })
    .get("/lobby", ({ request }) =>
      renderPage(() => {
        const body = (
          <>
            {announcements}
            <Island
              name="lobby/lobby"
              component={Lobby}
              props={{ gameUrl, isSocial, firstRows: firstRows() }}
              load="now"
            />
            {noticeOffer()}
          </>
        );
        const title = lobbyTexts.lobby;
        const description = isSocial ? lobbyTexts.lobbyWithoutCash : lobbyTexts.lobbyDescription;
        return { title, description, path: "/lobby", shell: "player", body };
      }, request),
    )
    .get(
      "/play/:code",
      ({ request }) =>
        renderPage(() => {
          const body = (
            <div className="email-link panel">
              <h1>{lobbyTexts.invited}</h1>
              <p>{lobbyTexts.invitedNote}</p>
              <Island name="lobby/play-link" component={PlayLink} props={{ gameUrl }} load="now" className="form" />
            </div>
          );
          const title = lobbyTexts.linkTitle;
          const description = lobbyTexts.linkDescription;
          return { title, description, path: "/play", noIndex: true, shell: "public", body };
        }, request),
      { params: Code },
    );
