import { Elysia, NotFoundError } from "elysia";
import type { Settings } from "../settings/index.ts";
import { serveAccountPages } from "../ui/account-pages.tsx";
import { Island } from "../ui/island.tsx";
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
    .get("/club/:code", ({ params: { code }, request }) => {
      // A link that lost its end, or got a word at its end: whoever follows it is told.
      if (!CODE.test(code)) throw new NotFoundError();
      return deps.renderPage(
        () => ({
          title: clubsTexts.linkTitle,
          description: clubsTexts.linkLead,
          path: "/club-link",
          shell: "public",
          noIndex: true,
          body: (
            <section className="friend-link panel">
              <h1 className="friend-link__title">{clubsTexts.linkTitle}</h1>
              <p className="friend-link__lead">{clubsTexts.linkLead}</p>
              <Island name="clubs/club-link" component={ClubLink} props={{}} load="now" />
            </section>
          ),
        }),
        request,
      );
    });
