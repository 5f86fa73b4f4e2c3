import { Elysia } from "elysia";
import { Opening } from "../../game-client/screens/opening.tsx";
import { gameTexts } from "../../game-client/texts/index.ts";
import type { Brand, RenderPage } from "../../modules/ui/page.tsx";

/**
 * `/table`: the game window's own page (S1 § 4 "Game popup"), bare but for the place where `game-client` draws. Its
 * query carries the ticket; the client takes it out of the address at once, the server does not look at it.
 */
export function tablePage({ renderPage, brand }: { readonly renderPage: RenderPage; readonly brand: () => Brand }) {
  return new Elysia({ name: "table-page" }).get("/table", ({ request }) =>
    renderPage(
      () => ({
        title: gameTexts.table,
        path: "/table",
        description: "The game window: your tables, side by side.",
        shell: "bare",
        noIndex: true,
        bundles: ["game-client/main"],
        body: (
          <div id="game" data-brand={brand().name}>
            <Opening />
          </div>
        ),
      }),
      request,
    ),
  );
}
