/** What `/docs/openapi.json` and `/docs/api` say of the calls, and that the server answers as they say. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { Validator } from "@seriousme/openapi-schema-validator";
import { fieldsOf } from "../../modules/ui/schema-text.ts";
import { CALLS } from "../../src/http/api/calls.ts";
import { walkApi } from "../support/api-walk.ts";
import { checkPublished, publishedBy } from "../support/published.ts";
import { startServer, type TestServer } from "../support/server.ts";

setDefaultTimeout(300_000);

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.remove());

test("the description is OpenAPI 3.1 by a validator of its own, of every call and no other", async () => {
  const { document, routes } = await publishedBy(server.url);
  const judged = await new Validator().validate({ ...document });
  expect(judged.errors ?? []).toEqual([]);
  expect(judged.valid).toBe(true);
  expect(document.openapi).toStartWith("3.1");
  expect(routes.map(({ name }) => name).toSorted()).toEqual(Object.keys(CALLS).toSorted());
  const ids = routes.map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

test("every call says what it is for, what it answers and refuses; every field what it means", async () => {
  const { document, routes } = await publishedBy(server.url);
  const silent: string[] = [];
  const look = (where: string, schema: Parameters<typeof fieldsOf>[0]) => {
    for (const { path, meaning } of fieldsOf(schema)) if (meaning === "") silent.push(`${where} ${path}`);
  };
  for (const [name, schema] of Object.entries(document.components.schemas)) look(name, schema);
  for (const { name, operation } of routes) {
    expect(operation.summary).not.toBe(name);
    expect(document.tags.map((tag) => tag.name)).toContain(operation.tags![0]!);
    for (const answer of Object.values(operation.responses ?? {}))
      for (const { schema } of Object.values(answer.content ?? {})) look(name, schema);
    for (const { schema } of Object.values(operation.requestBody?.content ?? {})) look(`${name} body`, schema);
    for (const { code, messages } of operation["x-refusals"] ?? [])
      if (messages.length === 0) silent.push(`${name} ${code}`);
  }
  expect(silent).toEqual([]);
});

test("the server answers as it says: a walk over the calls of a player", async () => {
  await walkApi(server.url);
});

test("an answer with a field more, or less, or of another kind is drift, and so is a refusal that nobody told of", async () => {
  const data = { iTableId: "t", nChips: 0, nPracticeChips: 1, sAuthToken: "x" };
  const received = (status: number, body: unknown) =>
    checkPublished(server.url, { method: "POST", path: "/rummy/table/join", status, body });
  expect(await received(200, { message: "Table joined.", data })).toBe("POST /api/rummy/table/join");
  expect(await received(403, { message: "Mobile number not verified.", data: null })).toBe(
    "POST /api/rummy/table/join",
  );
  const drifted: readonly [number, unknown][] = [
    [200, { message: "", data: { ...data, more: 1 } }],
    [200, { message: "", data: { ...data, nChips: "0" } }],
    [200, { message: "", data: { iTableId: "t" } }],
    [200, { message: "" }],
    [418, { message: "", data: null }],
    [409, { message: "Something new.", data: null }],
  ];
  for (const [status, body] of drifted) await expect(received(status, body)).rejects.toThrow("as nobody published");
});

test("the page tells of every call, with a link from its module", async () => {
  const { document, routes } = await publishedBy(server.url);
  const html = await (await fetch(`${server.url}/docs/api`)).text();
  for (const { operation } of routes) expect(html).toContain(`id="${operation.operationId}"`);
  for (const { name } of document.tags) expect(html).toContain(`href="#${name}"`);
  const links = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id!);
  for (const id of links) expect(html).toContain(`id="${id}"`);
});
