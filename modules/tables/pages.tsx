import { Elysia } from "elysia";
import { z } from "zod";
import { readPage } from "../kernel/index.ts";
import { keptMarkup } from "../ui/kept-markup.tsx";
import type { RenderPage } from "../ui/page.tsx";
import { MAX_MESSAGE_BYTES, PROTOCOL_VERSIONS } from "./contract.ts";
import type { DailyRoots } from "./fairness/daily-roots.ts";
import { protocolDeclarations } from "./pages/declarations.ts";
import { FairnessPage } from "./pages/fairness-page.tsx";
import { ProtocolPage } from "./pages/protocol-page.tsx";
import { protocolSchema } from "./pages/shapes.ts";
import { VerifyPage } from "./pages/verify-page.tsx";
import { tablesTexts } from "./texts/index.ts";

const DealId = z.object({ dealId: z.string().max(64) });

export interface TablesPagesDeps {
  readonly renderPage: RenderPage;
  readonly dailyRoots: Pick<DailyRoots, "days">;
}

const protocol = keptMarkup(() => <ProtocolPage />);

const AS_TEXT = { "content-type": "text/plain; charset=utf-8" };

/** Days on one page of `/fairness`. */
const DAYS_A_PAGE = 31;

/** `/docs/protocol` (and `/docs/protocol.json`, its JSON Schema, and `/docs/protocol.d.ts`, its types), `/fairness`, and `/verify/{dealId}`. */
export const tablesPages = ({ renderPage, dailyRoots }: TablesPagesDeps) =>
  new Elysia({ name: "tables/pages", detail: { hide: true } })
    .get("/docs/protocol", ({ request }) =>
      renderPage(
        {
          title: "The table protocol",
          description: "Messages between the game window and the table, and how to check that a deal was fair.",
          path: "/docs/protocol",
          shell: "public",
          body: protocol(),
        },
        request,
      ),
    )
    .get("/docs/protocol.json", () => ({
      $schema: "https://json-schema.org/draft/2020-12/schema",
      versions: PROTOCOL_VERSIONS,
      maxMessageBytes: MAX_MESSAGE_BYTES,
      ...protocolSchema(),
    }))
    .get("/docs/protocol.d.ts", () => new Response(protocolDeclarations(), { headers: AS_TEXT }))
    .get("/fairness", async ({ request, query }) => {
      const { page } = readPage(undefined, query.pageNumber);
      const { days, count } = await dailyRoots.days(DAYS_A_PAGE, (page - 1) * DAYS_A_PAGE);
      const pages = Math.max(1, Math.ceil(count / DAYS_A_PAGE));
      return renderPage(
        () => ({
          title: tablesTexts.fairness,
          description: tablesTexts.fairnessDescription,
          path: "/fairness",
          shell: "public",
          // Anybody may ask for any other; the first is the one that is asked for.
          isOfOne: page > 1,
          ...(page > pages ? { status: 404 } : {}),
          body: <FairnessPage days={days} count={count} page={page} pages={pages} />,
        }),
        request,
      );
    })
    .get(
      "/verify/:dealId",
      ({ params, request }) =>
        renderPage(
          () => ({
            title: tablesTexts.wasFair,
            path: "/verify",
            description: tablesTexts.wasFairDescription,
            shell: "public",
            isOfOne: true,
            noIndex: true,
            body: <VerifyPage dealId={params.dealId} />,
          }),
          request,
        ),
      { params: DealId },
    );
