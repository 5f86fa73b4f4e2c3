import { expect, test } from "bun:test";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { permutation, seedOf, sha256 } from "../../../public/verify.mjs";
import { fieldsOf, shapesIn } from "../../ui/schema-text.ts";
import { ProofMove } from "../contract.ts";
import { messageShapes } from "./fields.ts";
import { CLIENT_MEANINGS, SERVER_MEANINGS } from "./meanings.ts";
import { ProtocolPage } from "./protocol-page.tsx";
import { protocolSchema } from "./shapes.ts";

test("the protocol page tells of every message in the contract, with its fields, and of no other", () => {
  const { ClientMessage, ServerMessage } = protocolSchema();
  const [client, server] = [messageShapes(ClientMessage), messageShapes(ServerMessage)];
  expect(client.map(({ event }) => event).sort()).toEqual(Object.keys(CLIENT_MEANINGS).sort());
  expect(server.map(({ event }) => event).sort()).toEqual(Object.keys(SERVER_MEANINGS).sort());
  expect(client.find(({ event }) => event === "draw")?.fields).toMatchObject([
    { path: "id", type: "string, 1–40 characters", isNeeded: true },
    { path: "deal", type: "integer, 0 or more", isNeeded: false },
    { path: "turn", type: "integer, 0 or more", isNeeded: true },
    { path: "from", type: '"stock" | "open"', isNeeded: true },
  ]);
  const html = renderToString(<ProtocolPage />);
  for (const { event } of [...client, ...server]) expect(html).toContain(`<code>${event}</code>`);
});

test("every shape in a message, a proof or a replay is told, and every field has a meaning", () => {
  const { ClientMessage, ServerMessage, $defs } = protocolSchema();
  const html = renderToString(<ProtocolPage />);
  const told = { ClientMessage, ServerMessage, ...$defs };
  for (const [shape, schema] of Object.entries(told)) {
    for (const name of shapesIn(schema)) expect(html).toContain(`<section id="${name}">`);
    for (const { path, meaning } of fieldsOf(schema)) expect(`${shape}.${path}: ${meaning}`).toMatch(/: ./);
  }
});

test("the protocol page's example is what the verifier makes of the same bytes", () => {
  const hash = (byte: string) => byte.repeat(32);
  const dealId = "0198c0de-0000-7000-8000-000000000001";
  const bytes = [
    ...Buffer.from("rummy deal 2"),
    ...Buffer.from(hash("11"), "hex"),
    ...Buffer.from(dealId),
    ...[0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 255, 2, 0, 1, 1, 1],
    ...Buffer.from(hash("22") + hash("33"), "hex"),
  ];
  const [shuffle] = [
    {
      shuffle: 1,
      root: hash("11"),
      cards: 53,
      seats: [0, 1],
      chains: [{ seat: 1, chain: hash("22") }],
      nonces: [{ seat: 1, nonce: hash("33") }],
      leaves: [],
    },
  ];
  const seed = seedOf({ dealId, deal: 1, packs: 1, lastFirst: null, shuffles: [shuffle] } as never, 0);
  expect(seed).toEqual(sha256(bytes));
  const toss = permutation(52, sha256([...Buffer.from("rummy toss 2"), ...seed]));
  const html = renderToStaticMarkup(<ProtocolPage />);
  expect(html).toContain(`${bytes.length} bytes`);
  expect(html).toContain(Buffer.from(seed).toString("hex"));
  expect(html).toContain(permutation(53, seed).slice(0, 13).join(", "));
  expect(html).toContain(`${toss[0]} and ${toss[1]}</dd>`);
});

test("the protocol page names every kind of move that a proof holds, and every part of its seed", () => {
  const html = renderToStaticMarkup(<ProtocolPage />);
  const kinds = ProofMove.options.map((option) => option.shape.move.value);
  for (const kind of kinds) expect(html).toContain(`<code>${kind}</code>`);
  for (const word of ["setup", "lastFirst", "published", "verify.mjs"]) expect(html).toContain(word);
});
