import { Elysia } from "elysia";
import type { Settings } from "../settings/index.ts";
import { serveAccountPages } from "../ui/account-pages.tsx";
import { Island } from "../ui/island.tsx";
import type { RenderPage } from "../ui/page.tsx";
import Ratings from "./islands/ratings.tsx";
import { ratingTexts } from "./texts/index.ts";

interface RatingPagesDeps {
  readonly renderPage: RenderPage;
  readonly settings: Pick<Settings, "get">;
}

/** The page of the player's ratings and the boards. */
export const ratingPages = (deps: RatingPagesDeps) =>
  new Elysia({ name: "rating/pages", detail: { hide: true } }).use(
    serveAccountPages("rating/own", deps, {
      "/ratings": () => ({
        description: ratingTexts.description,
        lead: ratingTexts.lead,
        body: () => <Island name="rating/ratings" component={Ratings} props={{}} load="now" />,
      }),
    }),
  );
