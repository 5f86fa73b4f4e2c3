import { Elysia } from "elysia";
import { z } from "zod";
import { HttpRefusal, type Log, type PlayerId } from "../../kernel/index.ts";
import type { Connection, Place, Transport } from "../live/connection.ts";
import { refusal } from "../messages.ts";
import type { Tables } from "../tables.ts";

export interface TableSocketDeps {
  readonly tables: Tables;
  /** The player behind a token, for sockets that come with `authorization` and `iTableId`. */
  readonly authenticate: (token: string) => Promise<PlayerId | null>;
}

const Credential = z.object({
  ticket: z.string().max(100).optional(),
  resume: z.string().max(200).optional(),
  authorization: z.string().max(4_000).optional(),
  iTableId: z.string().max(100).optional(),
});
export type Credential = z.infer<typeof Credential>;

/** What a ticket, a resume key, or a token with a table opens; null when none does. */
export async function sittingBehind(
  { tables, authenticate }: TableSocketDeps,
  given: Credential,
): Promise<Place | null> {
  if (given.ticket) return tables.redeem(given.ticket);
  if (given.resume) return tables.resume(given.resume);
  if (!given.authorization || !given.iTableId) return null;
  const player = await authenticate(given.authorization.replace(/^bearer\s+/i, ""));
  return player && tables.sittingOf(player, given.iTableId);
}

/** What a refused credential is answered: the ticket served already, is too old, or the seat is given up. */
export const BAD_TICKET = refusal("badTicket");

/** Topics a table's messages travel by, as Bun's server knows them. */
interface RawSocket {
  send(text: string): number;
  subscribe(topic: string): void;
  close(code: number, reason: string): void;
}

/** `/ws/table`: the table protocol over a websocket. Whoever has no credential is answered 401 and no socket is opened. */
export function tableSockets(deps: TableSocketDeps & { readonly log: Log }) {
  const { tables, log } = deps;
  const connections = new WeakMap<object, Connection>();
  return new Elysia({ name: "tables/sockets" }).guard({ query: Credential }, (app) =>
    app
      // Elysia swallows what a socket's handler throws unless an error handler stands beside the route.
      .onError(({ error }) => {
        if (!(error instanceof HttpRefusal)) log.error({ error }, "A table's socket crashed.");
      })
      .resolve(async ({ query, server }) => {
        const ref = await sittingBehind(deps, query);
        if (!ref) throw new HttpRefusal(401, BAD_TICKET);
        if (server) tables.fanOut.bind((topic, text) => void server.publish(topic, text));
        return { ref };
      })
      .ws("/ws/table", {
        open(ws) {
          const table = tables.live(ws.data.ref.runner.tableId);
          if (!table) return void ws.raw.close(4_000, "tableClosed");
          connections.set(ws.raw, table.connect(ws.data.ref, transportOf(ws.raw)));
        },
        message(ws, message) {
          connections.get(ws.raw)?.receive(message);
        },
        close(ws) {
          connections.get(ws.raw)?.closed();
        },
      }),
  );
}

function transportOf(raw: RawSocket): Transport {
  return {
    send: (text) => void raw.send(text),
    subscribe: (topic) => raw.subscribe(topic),
    close: (code, reason) => raw.close(code, reason),
  };
}
