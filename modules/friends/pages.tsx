import { Elysia } from "elysia";
import type { Settings } from "../settings/index.ts";
import { serveAccountPages } from "../ui/account-pages.tsx";
import { Island } from "../ui/island.tsx";
import { linkPage } from "../ui/link-page.tsx";
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
    .get(
      "/friend/:code",
      linkPage(deps.renderPage, { path: "/friend", code: CODE }, () => ({
        title: friendsTexts.linkTitle,
        lead: friendsTexts.linkPageLead,
        island: <Island name="friends/friend-link" component={FriendLink} props={{}} load="now" />,
      })),
    );
