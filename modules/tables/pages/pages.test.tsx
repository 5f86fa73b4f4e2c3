import { expect, test } from "bun:test";
import { renderToString } from "react-dom/server";
import { ClientMessage, ServerMessage } from "../contract.ts";
import { messageShapes } from "./fields.ts";
import { CLIENT_MEANINGS, SERVER_MEANINGS } from "./meanings.ts";
import { ProtocolPage } from "./protocol-page.tsx";

test("the protocol page tells of every message in the contract, with its fields, and of no other", () => {
  const [client, server] = [messageShapes(ClientMessage), messageShapes(ServerMessage)];
  expect(client.map(({ event }) => event).sort()).toEqual(Object.keys(CLIENT_MEANINGS).sort());
  expect(server.map(({ event }) => event).sort()).toEqual(Object.keys(SERVER_MEANINGS).sort());
  expect(client.find(({ event }) => event === "draw")?.fields).toEqual([
    { name: "id", type: "string", optional: false },
    { name: "turn", type: "integer", optional: false },
    { name: "from", type: '"stock" | "open"', optional: false },
  ]);
  const html = renderToString(<ProtocolPage />);
  for (const { event } of [...client, ...server]) expect(html).toContain(`<code>${event}</code>`);
});
