import { Elysia } from "elysia";
import { SECOND_MS } from "../kernel/index.ts";
import type { Settings } from "../settings/index.ts";
import type { Page, RenderPage } from "../ui/page.tsx";
import type { DealDayToday } from "./contract.ts";
import type { DealDay } from "./dealday.ts";
import { DealOfTheDayPage } from "./pages/deal-of-the-day.tsx";
import { dealdayTexts } from "./texts/index.ts";

interface DealDayPagesDeps {
  readonly dealDay: Pick<DealDay, "today">;
  readonly renderPage: RenderPage;
  readonly settings: Pick<Settings, "get">;
  /** Where the game window lives: `/table`, or `GAME_URL`. */
  readonly gameUrl: string;
}

/** `/deal-of-the-day`, and its twin in the players' frame: the same for everybody, their own deal comes from a call. */
export function dealDayPages({ dealDay, renderPage, settings, gameUrl }: DealDayPagesDeps) {
  const pageOf = (path: string, today: DealDayToday): Page => ({
    title: dealdayTexts.title,
    description: dealdayTexts.description,
    path,
    shell: path.endsWith("-prv") ? "player" : "public",
    // The styles of melds.
    bundles: ["content/cards"],
    body: (
      <DealOfTheDayPage
        // By the second: within it the page is the same for all, and rendered once.
        today={{ ...today, nEndsInMs: Math.ceil(today.nEndsInMs / SECOND_MS) * SECOND_MS }}
        brand={settings.get("brand").name}
        gameUrl={gameUrl}
      />
    ),
  });
  const app = new Elysia({ name: "dealday/pages", detail: { hide: true } });
  for (const path of ["/deal-of-the-day", "/deal-of-the-day-prv"])
    app.get(path, async ({ request }) => {
      const today = await dealDay.today(null);
      return renderPage(() => pageOf(path, today), request);
    });
  return app;
}
