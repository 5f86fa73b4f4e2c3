/** The client that outsiders begin with, and the protocol as `/docs/protocol.json` publishes it: a whole deal of both. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Ajv2020 from "ajv/dist/2020.js";
import { ClientMessage, ServerMessage } from "../../modules/tables/contract.ts";
import type { ProtocolSchema } from "../../modules/tables/pages/shapes.ts";
import { ROOT } from "../../src/platform/files.ts";
import { FOR_TWO, type Played, playExample } from "../support/example-client.ts";
import { publishedBy, strictly } from "../support/published.ts";
import { startServer, type TestServer } from "../support/server.ts";

setDefaultTimeout(300_000);

/** About four deals of usual bots in a hundred are won before both have drawn twice, and a client is cut at its second draw: then another pair plays. */
const MOST_PAIRS = 4;
const NOT_PLAYED: Played = { exitCode: 0, said: "", transcript: [] };
const hasDrawnTwice = ({ exitCode, transcript }: Played): boolean =>
  exitCode !== 0 ||
  transcript.filter(({ from, text }) => from === "client" && JSON.parse(text).event === "draw").length >= 2;

let server: TestServer;
let played: readonly Played[] = [NOT_PLAYED, NOT_PLAYED];
beforeAll(async () => {
  server = await startServer({ settings: FOR_TWO });
  // Node 20 has no websocket: there it plays by polls, which later ones are asked to.
  const byNode = { runtime: "node", more: ["--poll"] };
  for (let pair = 0; pair < MOST_PAIRS && !played.every(hasDrawnTwice); pair += 1)
    played = await Promise.all([playExample(server.url), playExample(server.url, byNode)]);
});
afterAll(() => server?.remove());

test("two of them, on Bun by a websocket and on Node by polls, play a whole deal to a declaration, come back after a cut, and prove it fair", () => {
  expect(played.map(({ said }) => /at table \S+, (.*)/.exec(said)?.[1])).toEqual(["by a websocket", "by polls"]);
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
  const received = new Set<string>();
  for (const { from, text } of played.flatMap(({ transcript }) => transcript)) {
    const said = JSON.parse(text) as { event: string } | { event: string }[];
    for (const message of [said].flat()) {
      received.add(`${from} ${message.event}`);
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
  for (const one of [...moves, ...frames.map((event) => `server ${event}`)]) expect(received).toContain(one);
  expect(judges.server({ event: "dealt" })).toBe(false);
  expect(judges.client({ event: "draw", id: "x", turn: 1, from: "sleeve" })).toBe(false);
});

test("a move, and leaving, say which deal they are meant for", () => {
  const MEANT = ["draw", "discard", "finish", "declare", "confirm", "leave"];
  const said = played
    .flatMap(({ transcript }) => transcript.filter(({ from }) => from === "client"))
    .map(({ text }) => JSON.parse(text) as { event: string; deal?: number })
    .filter(({ event }) => MEANT.includes(event));
  expect([...new Set(said.map(({ event }) => event))].toSorted()).toEqual(MEANT.toSorted());
  expect(said.filter(({ deal }) => deal !== 1)).toEqual([]);
});

test("the published schema has the messages of the contract, and no other", async () => {
  const published = (await (await fetch(`${server.url}/docs/protocol.json`)).json()) as ProtocolSchema;
  const told = (name: "ClientMessage" | "ServerMessage") =>
    published[name].oneOf?.map((one) => String(one.properties?.event?.const)).toSorted();
  expect(told("ClientMessage")).toEqual(ClientMessage.options.map(({ shape }) => shape.event.value).toSorted());
  expect(told("ServerMessage")).toEqual(ServerMessage.options.map(({ shape }) => shape.event.value).toSorted());
  const page = await (await fetch(`${server.url}/docs/protocol`)).text();
  for (const [name, shape] of Object.entries(published.$defs)) {
    expect(page).toContain(`id="${name}"`);
    // Told in full where it has its name, and not by referring to itself.
    expect(`${name} ${shape.$ref ?? "has a shape"}`).toBe(`${name} has a shape`);
  }
});

/** What is published for who writes a client. */
const publishedText = async (path: string): Promise<string> => {
  const answer = await fetch(`${server.url}${path}`);
  expect(answer.headers.get("content-type")).toContain("text/plain");
  return answer.text();
};

test("the file that is served is the one that played, and with the types that are served beside it nothing of it is untyped", async () => {
  const folder = mkdtempSync(join(tmpdir(), "example-types-"));
  try {
    const files = ["example-client.mjs", "protocol.d.ts", "api.d.ts"];
    for (const name of files) writeFileSync(join(folder, name), await publishedText(`/docs/${name}`));
    const text = readFileSync(join(folder, "example-client.mjs"), "utf8");
    expect(text).toContain("A client of the platform in one file");
    expect(text).not.toMatch(/\bany\b.*[}\])]|@ts-(?:ignore|expect-error)/);
    // Nothing of the product: what it knows is what the documents say.
    expect([...text.matchAll(/ from "([^"]+)"/g)].map(([, name]) => name)).toEqual([
      ...["./protocol.d.ts", "./api.d.ts", "node:crypto", "node:fs"],
    ]);
    const judge = (name: string) => {
      const compilerOptions = {
        checkJs: true,
        strict: true,
        exactOptionalPropertyTypes: true,
        noEmit: true,
        target: "ES2023",
        module: "NodeNext",
        lib: ["ES2023", "DOM", "DOM.Iterable"],
        types: ["node"],
        typeRoots: [join(ROOT, "node_modules/@types")],
      };
      writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: [name] }));
      const { stdout } = Bun.spawnSync([join(ROOT, "node_modules/.bin/tsc"), "-p", folder]);
      return stdout.toString();
    };
    expect(judge("example-client.mjs")).toBe("");
    // And the types are those of the wire: a field that is not published is found.
    writeFileSync(join(folder, "wrong.mjs"), text.replace('event: "reveal", shuffle:', 'event: "reveal", shuffel:'));
    expect(judge("wrong.mjs")).toContain("shuffel");
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("all that it asks for is told: its calls in /docs/api, its other ways in /docs/protocol", async () => {
  const text = await publishedText("/docs/example-client.mjs");
  const { document } = await publishedBy(server.url);
  const told = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const calls = [...text.matchAll(/"((?:GET|POST) \/api[^"]*)"/g)].map(([, name]) => name!);
  expect(calls.length).toBeGreaterThan(8);
  for (const name of calls) expect(told).toContain(name);
  const page = await (await fetch(`${server.url}/docs/protocol`)).text();
  const others = [...text.matchAll(/\$\{[^}]*\}(\/[a-z./]+)/g)].map(([, path]) => path!);
  // The outbox stands in for the telephone of a player that it makes by itself, where there is none.
  expect(others.toSorted()).toEqual(["/dev/outbox.json", "/ws/table"]);
  expect(page).toContain("/ws/table?");
});
