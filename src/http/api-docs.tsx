import { join } from "node:path";
import { type AnyElysia, Elysia } from "elysia";
import type { RenderPage } from "../../modules/ui/page.tsx";
import { ROOT } from "../platform/files.ts";
import type { Published } from "./api/published.tsx";
import { serveBuiltFile } from "./built-files.ts";

export const OPENAPI_PATH = "/openapi/json";

/** A client in one file, for who writes one. */
const EXAMPLE_CLIENT = join(ROOT, "docs/examples/client.mjs");
const AS_TEXT = "text/plain; charset=utf-8";

export interface ApiDocsDeps {
  readonly renderPage: RenderPage;
  /** The whole server; asked once, when the documents are read. */
  readonly app: () => AnyElysia;
  readonly title: () => string;
}

/**
 * `/openapi/json` (also `/docs/openapi.json`), the same as types (`/docs/api.d.ts`), a client to begin with, and `/docs/api`: the same as a page of our own, because the usual viewers want
 * scripts from elsewhere, which our policy keeps out.
 */
export function apiDocs({ renderPage, app, title }: ApiDocsDeps): AnyElysia {
  let made: Promise<Published> | undefined;
  // Descriptions of answers serve readers alone: until they are read, they take none of the server's memory.
  const published = () => {
    made ??= import("./api/published.tsx").then(({ publish }) => publish(app(), title()));
    return made;
  };
  const answer = async ({ request }: { readonly request: Request }) =>
    serveBuiltFile((await published()).openApi, request, "no-cache");
  return new Elysia({ name: "api-docs", detail: { hide: true } })
    .get(OPENAPI_PATH, answer)
    .get("/docs/openapi.json", answer)
    .get("/docs/api.d.ts", async ({ request }) => serveBuiltFile((await published()).declarations, request, "no-cache"))
    .get(
      "/docs/example-client.mjs",
      () => new Response(Bun.file(EXAMPLE_CLIENT), { headers: { "content-type": AS_TEXT } }),
    )
    .get("/docs/api", async ({ request }) =>
      renderPage(
        {
          title: "API",
          description: "Every call of the platform, from its contracts: fields, answers, refusals, limits, examples.",
          path: "/docs/api",
          shell: "public",
          body: (await published()).page(),
        },
        request,
      ),
    );
}
