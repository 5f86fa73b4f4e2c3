import { Elysia } from "elysia";
import { z } from "zod";
import type { RenderPage } from "../ui/page.tsx";
import { ProtocolPage } from "./pages/protocol-page.tsx";
import { VerifyPage } from "./pages/verify-page.tsx";

const DealId = z.object({ dealId: z.string().max(64) });

/** `/docs/protocol`, and `/verify/{dealId}`. */
export const tablesPages = ({ renderPage }: { readonly renderPage: RenderPage }) =>
  new Elysia({ name: "tables/pages", detail: { hide: true } })
    .get("/docs/protocol", ({ request }) =>
      renderPage(
        {
          title: "The table protocol",
          description: "Messages between the game window and the table, and how to check that a deal was fair.",
          path: "/docs/protocol",
          shell: "public",
          body: <ProtocolPage />,
        },
        request,
      ),
    )
    .get(
      "/verify/:dealId",
      ({ params, request }) =>
        renderPage(
          {
            title: "Was this deal fair?",
            path: "/verify",
            shell: "public",
            noIndex: true,
            body: <VerifyPage dealId={params.dealId} />,
          },
          request,
        ),
      { params: DealId },
    );
