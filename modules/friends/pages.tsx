import { Elysia } from "elysia";
import type { Settings } from "../settings/index.ts";
import { serveAccountPages } from "../ui/account-pages.tsx";
import { Island } from "../ui/island.tsx";
import type { RenderPage } from "../ui/page.tsx";
import FriendLink from "./islands/friend-link.tsx";
import Friends from "./islands/friends.tsx";
import { LINK_TEXTS } from "./islands/texts.ts";

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
        "/friends": {
          description: "Your friends: who is here now, requests, invitations to tables, and what others may see.",
          lead: "Rummy is better among friends",
          body: () => <Island name="friends/friends" component={Friends} props={{}} load="now" />,
        },
      }),
    )
    .get("/friend/:code", ({ params: { code }, request, redirect }) =>
      CODE.test(code)
        ? deps.renderPage(
            {
              title: LINK_TEXTS.title,
              description: LINK_TEXTS.lead,
              path: "/friend",
              shell: "public",
              noIndex: true,
              body: (
                <section className="friend-link panel">
                  <h1 className="friend-link__title">{LINK_TEXTS.title}</h1>
                  <p className="friend-link__lead">{LINK_TEXTS.lead}</p>
                  <Island name="friends/friend-link" component={FriendLink} props={{}} load="now" />
                </section>
              ),
            },
            request,
          )
        : redirect("/game", 302),
    );
