import { Elysia } from "elysia";
import { z } from "zod";
import { type Log, orThrow, type PlayerId, type TextOf, type TextsFor } from "../../kernel/index.ts";
import { createUpgrade, type Socket } from "../../realtime/index.ts";
import type { ServerMessage } from "../contract.ts";
import { type Connection, MOVED_CODE, type Place, type Transport } from "../live/connections/connection.ts";
import { REFUSALS, refused } from "../messages.ts";
import type { Elsewhere } from "../seating/whereabouts.ts";
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

/** What a ticket, a resume key, or a token with a table opens, or which process has that; null when they open nothing. */
export async function openedBy(
  { tables, authenticate }: TableSocketDeps,
  { ticket, resume, authorization, iTableId }: Credential,
): Promise<Place | Elsewhere | null> {
  if (ticket) {
    const place = await tables.redeem(ticket);
    return place ? sinceItsKey(tables, place, resume) : tables.elsewhere({ ticket });
  }
  if (resume) return (await tables.resume(resume)) ?? tables.elsewhere({ resumeKey: resume });
  if (!authorization || !iTableId) return null;
  const player = await authenticate(authorization.replace(/^bearer\s+/i, ""));
  if (!player) return null;
  return tables.sittingOf(player, iTableId) ?? tables.elsewhere({ player, tableId: iTableId });
}

/**
 * A window that had to mint a ticket to come back shows its old key beside it: that says since when it has had the seat. A key of another seat says
 * nothing of this one.
 */
async function sinceItsKey(tables: Tables, place: Place, resume: string | undefined): Promise<Place> {
  if (!resume || !("seat" in place)) return place;
  const before = await tables.resume(resume);
  const isSame = before && "seat" in before && before.runner === place.runner && before.seat === place.seat;
  return isSame ? before : place;
}

/** What a refused credential is answered: the ticket served already, is too old, or the seat is given up. */
export const BAD_TICKET = refused("badTicket");

/** `/ws/table`: the table protocol over a websocket. Without a credential the answer is 401 and no socket is opened. */
export function tableSockets(deps: TableSocketDeps & { readonly log: Log; readonly textsFor?: TextsFor }) {
  const { tables, log, textsFor } = deps;
  const upgrade = createUpgrade<Opened & { connection: Connection | null }>({
    open(socket, data) {
      const { opened, textOf } = data;
      if ("at" in opened) {
        sendElsewhere(socket, opened);
        return;
      }
      const table = tables.live(opened.runner.tableId);
      if (table) data.connection = table.connect(opened, transportOf(socket, textOf));
      else socket.close(4_000, "tableClosed");
    },
    message: ({ connection }, message) => connection?.receive(message),
    close: (_, { connection }) => connection?.closed(),
    crashed: (error) => log.error({ error }, "A table's socket crashed."),
  });
  return new Elysia({ name: "tables/sockets" }).guard({ query: Credential }, (app) =>
    app
      .resolve(async ({ query }) => {
        const opened = await openedBy(deps, query);
        if (!opened) return orThrow(BAD_TICKET, REFUSALS);
        return { opened };
      })
      .get(
        "/ws/table",
        ({ request, server, opened }) =>
          upgrade({ request, server }, { opened, textOf: textsFor?.(request), connection: null }),
        { detail: { hide: true } },
      ),
  );
}

/** What a socket is for, and how its browser reads what it is told. */
interface Opened {
  readonly opened: Place | Elsewhere;
  readonly textOf: TextOf | undefined;
}

/** A browser can read why a socket closes, and cannot read why one never opened. */
function sendElsewhere(socket: Socket, { at }: Elsewhere): void {
  socket.send(JSON.stringify({ event: "moved", at } satisfies ServerMessage));
  socket.close(MOVED_CODE, "moved");
}

function transportOf(socket: Socket, textOf: TextOf | undefined): Transport {
  return {
    textOf,
    send: (text) => void socket.send(text),
    subscribe: (topic) => socket.subscribe(topic),
    close: (code, reason) => socket.close(code, reason),
  };
}
