/** The client that outsiders begin with, and the protocol as `/docs/protocol.json` publishes it: a whole deal of both. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import Ajv2020 from "ajv/dist/2020.js";
import { ClientMessage, ServerMessage } from "../../modules/tables/contract.ts";
import type { ProtocolSchema } from "../../modules/tables/pages/shapes.ts";
import { FOR_TWO, type Played, playExample } from "../support/example-client.ts";
import { strictly } from "../support/published.ts";
import { startServer, type TestServer } from "../support/server.ts";

setDefaultTimeout(300_000);

let server: TestServer;
let played: readonly Played[];
beforeAll(async () => {
  server = await startServer({ settings: FOR_TWO });
  played = await Promise.all([playExample(server.url), playExample(server.url)]);
});
afterAll(() => server?.remove());

test("two of them play a whole deal to a declaration, come back after a cut, and prove it fair", () => {
  for (const { said, exitCode } of played) {
    expect(`${exitCode}\n${said}`).toStartWith("0\n");
    expect(said).toContain("coming back");
    expect(said).toMatch(/declared, won by (me|seat \d)/);
    expect(said).toMatch(/fair: \d+ moves, \d shuffle\(s\), my nonce in [1-6]/);
  }
});

test("every text of that deal is as the published schema says, both ways", async () => {
  const published = (await (await fetch(`${server.url}/docs/protocol.json`)).json()) as ProtocolSchema;
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const of = (name: "ClientMessage" | "ServerMessage") =>
    ajv.compile(strictly({ ...published[name], $defs: published.$defs }) as object);
  const judges = { client: of("ClientMessage"), server: of("ServerMessage") };
  const heard = new Set<string>();
  for (const { from, text } of played.flatMap(({ transcript }) => transcript)) {
    const said = JSON.parse(text) as { event: string } | { event: string }[];
    for (const message of [said].flat()) {
      heard.add(`${from} ${message.event}`);
      if (!judges[from](message))
        throw new Error(`${ajv.errorsText(judges[from].errors)} in ${JSON.stringify(message)}`);
    }
  }
  const moves = ["hello", "reveal", "draw", "discard", "finish", "declare", "confirm", "leave"].map(
    (one) => `client ${one}`,
  );
  const frames = [
    "welcome",
    "committed",
    "dealt",
    "hand",
    "turn",
    "card",
    "drew",
    "discarded",
    "finishing",
    "showdown",
    "result",
  ];
  for (const one of [...moves, ...frames.map((event) => `server ${event}`)]) expect(heard).toContain(one);
  expect(judges.server({ event: "dealt" })).toBe(false);
  expect(judges.client({ event: "draw", id: "x", turn: 1, from: "sleeve" })).toBe(false);
});

test("the published schema has the messages of the contract, and no other", async () => {
  const published = (await (await fetch(`${server.url}/docs/protocol.json`)).json()) as ProtocolSchema;
  const told = (name: "ClientMessage" | "ServerMessage") =>
    published[name].oneOf?.map((one) => String(one.properties?.event?.const)).toSorted();
  expect(told("ClientMessage")).toEqual(ClientMessage.options.map(({ shape }) => shape.event.value).toSorted());
  expect(told("ServerMessage")).toEqual(ServerMessage.options.map(({ shape }) => shape.event.value).toSorted());
  const page = await (await fetch(`${server.url}/docs/protocol`)).text();
  for (const name of Object.keys(published.$defs)) expect(page).toContain(`id="${name}"`);
});

test("the file that is served is the one that played", async () => {
  const answer = await fetch(`${server.url}/docs/example-client.ts`);
  expect(answer.headers.get("content-type")).toContain("text/plain");
  const text = await answer.text();
  expect(text).toContain("A client of the platform in one file");
  // Nothing of the product: what it knows is what the documents say.
  expect([...text.matchAll(/from "([^"]+)"/g)].map(([, name]) => name)).toEqual(["node:crypto", "node:fs"]);
});
