import { expect, test } from "bun:test";
import { Elysia } from "elysia";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { z } from "zod";
import { pageAsked } from "../../modules/ui/page.tsx";
import { apiDocs, OPENAPI_PATH } from "./api-docs.tsx";

test("the description names the fields of bodies that the server's own reader reads", async () => {
  const contract = z.object({
    sMobile: z.string().transform((text) => `+91${text}`),
    nTableFee: z.number().min(0).optional(),
  });
  const app: Elysia = new Elysia();
  app
    .onParse(() => ({}))
    .post("/api/auth/login", () => "", { body: contract, detail: { summary: "Log in" } })
    .get("/elsewhere", () => "")
    .use(apiDocs({ app: () => app, title: () => "API", renderPage: () => new Response("") }));
  const answer = await app.handle(new Request(`http://localhost${OPENAPI_PATH}`));
  const { paths } = (await answer.json()) as { paths: Record<string, unknown> };
  expect(Object.keys(paths)).toEqual(["/api/auth/login"]);
  expect(paths["/api/auth/login"]).toMatchObject({
    post: {
      summary: "Log in",
      requestBody: {
        content: {
          "application/json": {
            schema: {
              required: ["sMobile"],
              properties: { sMobile: { type: "string" }, nTableFee: { type: "number", minimum: 0 } },
            },
          },
        },
      },
    },
  });
});

test("what strangers may ask for again and again is made once: the description is kept compressed, the page as markup", async () => {
  const app: Elysia = new Elysia();
  let made = 0;
  const body: unknown[] = [];
  const title = () => {
    made += 1;
    return "API";
  };
  app
    .get("/api/x", () => "", { detail: { summary: "One" } })
    .use(
      apiDocs({
        app: () => app,
        title,
        renderPage: (page) => {
          body.push(pageAsked(page).body);
          return new Response("");
        },
      }),
    );
  const ask = (path: string, headers: Record<string, string> = {}) =>
    app.handle(new Request(`http://localhost${path}`, { headers }));
  const small = await ask("/docs/openapi.json", { "accept-encoding": "gzip" });
  expect([small.headers.get("content-encoding"), small.headers.get("cache-control")]).toEqual(["gzip", "no-cache"]);
  const again = await ask(OPENAPI_PATH, { "if-none-match": small.headers.get("etag") ?? "" });
  expect(again.status).toBe(304);
  await ask("/docs/api");
  await ask("/docs/api");
  expect(made).toBe(1);
  const [first, second] = (body as ReactNode[]).map((one) => renderToStaticMarkup(one));
  expect(first).toContain("<h1>API</h1>");
  expect(second).toBe(first!);
});
