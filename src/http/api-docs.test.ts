import { expect, test } from "bun:test";
import { Elysia } from "elysia";
import { z } from "zod";
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
