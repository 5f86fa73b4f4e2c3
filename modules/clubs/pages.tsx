import { Elysia } from "elysia";
import type { Settings } from "../settings/index.ts";
import { serveAccountPages } from "../ui/account-pages.tsx";
import { Island } from "../ui/island.tsx";
import { linkPage } from "../ui/link-page.tsx";
import type { RenderPage } from "../ui/page.tsx";
import ClubPage from "./islands/club.tsx";
import ClubLink from "./islands/club-link.tsx";
import { clubsTexts } from "./texts/index.ts";

interface ClubsPagesDeps {
  readonly renderPage: RenderPage;
  readonly settings: Pick<Settings, "get">;
}

const CODE = /^[0-9A-Za-z]{10}$/;

/** The page of the player's club, and the page of a link: the same for every code that could be one, whichever club's it is. */
export const clubsPages = (deps: ClubsPagesDeps) =>
  new Elysia({ name: "clubs/pages", detail: { hide: true } })
    .use(
      serveAccountPages("clubs/own", deps, {
        "/club": () => ({
          description: clubsTexts.description,
          lead: clubsTexts.lead,
          body: () => <Island name="clubs/club" component={ClubPage} props={{}} load="now" />,
        }),
      }),
    )
    .get(
      "/club/:code",
      linkPage(deps.renderPage, { path: "/club-link", code: CODE }, () => ({
        title: clubsTexts.linkTitle,
        lead: clubsTexts.linkLead,
        island: <Island name="clubs/club-link" component={ClubLink} props={{}} load="now" />,
      })),
    );
