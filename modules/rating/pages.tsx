import { Elysia } from "elysia";
import type { Settings } from "../settings/index.ts";
import { serveAccountPages } from "../ui/account-pages.tsx";
import { Island } from "../ui/island.tsx";
import type { RenderPage } from "../ui/page.tsx";
import Ratings from "./islands/ratings.tsx";
import { TEXTS } from "./islands/texts.ts";

interface RatingPagesDeps {
  readonly renderPage: RenderPage;
  readonly settings: Pick<Settings, "get">;
}

/** The page of the player's ratings and the boards. */
export const ratingPages = (deps: RatingPagesDeps) =>
  new Elysia({ name: "rating/pages", detail: { hide: true } }).use(
    serveAccountPages("rating/own", deps, {
      "/ratings": {
        description:
          "Your rummy rating in points a deal, and the boards of practice: the best, this week, this season.",
        lead: TEXTS.lead,
        body: () => <Island name="rating/ratings" component={Ratings} props={{}} load="now" />,
      },
    }),
  );
