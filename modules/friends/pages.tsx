import { Elysia, NotFoundError } from "elysia";
import type { Settings } from "../settings/index.ts";
import { serveAccountPages } from "../ui/account-pages.tsx";
import { Island } from "../ui/island.tsx";
import type { RenderPage } from "../ui/page.tsx";
import FriendLink from "./islands/friend-link.tsx";
import Friends from "./islands/friends.tsx";
import { friendsTexts } from "./texts/index.ts";

interface FriendsPagesDeps {
  readonly renderPage: RenderPage;
  readonly settings: Pick<Settings, "get">;
}

const CODE = /^[0-9a-f]{16}$/;

/** The players' page, and the page of a link: the same for every code that could be one, whoever's it is. */
export const friendsPages = (deps: FriendsPagesDeps) =>
  new Elysia({ name: "friends/pages", detail: { hide: true } })
    .use(
      serveAccountPages("friends/own", deps, {
        "/friends": () => ({
          description: friendsTexts.description,
          lead: friendsTexts.lead,
          body: () => <Island name="friends/friends" component={Friends} props={{}} load="now" />,
        }),
      }),
    )
    .get("/friend/:code", ({ params: { code }, request }) => {
      // A link that lost its end, or got a word at its end: whoever follows it is told.
      if (!CODE.test(code)) throw new NotFoundError();
      return deps.renderPage(
        () => ({
          title: friendsTexts.linkTitle,
          description: friendsTexts.linkPageLead,
          path: "/friend",
          shell: "public",
          noIndex: true,
          body: (
            <section className="friend-link panel">
              <h1 className="friend-link__title">{friendsTexts.linkTitle}</h1>
              <p className="friend-link__lead">{friendsTexts.linkPageLead}</p>
              <Island name="friends/friend-link" component={FriendLink} props={{}} load="now" />
            </section>
          ),
        }),
        request,
      );
    });
