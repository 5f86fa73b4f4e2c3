import { Elysia } from "elysia";
import { z } from "zod";
import { bearerToken, IDENTITY_REFUSALS, type Identity, playerGuard } from "../identity/index.ts";
import {
  envelope,
  type Log,
  orThrow,
  type PlayerId,
  type TextOf,
  type TextsFor,
  type Timers,
} from "../kernel/index.ts";
import { createListeners } from "./listeners.ts";
import { inWords, type Realtime } from "./realtime.ts";
import { createUpgrade, type Socket } from "./upgrade.ts";

export interface RealtimeHttpDeps {
  readonly realtime: Realtime;
  readonly identity: Pick<Identity, "authenticate">;
  /** A player has begun to listen: modules announce now what they have for this player. */
  readonly onListening?: (player: PlayerId) => void;
  /** What a request's sender reads of our messages. */
  readonly textsFor?: TextsFor;
}

interface RealtimeSocketDeps {
  readonly realtime: Pick<Realtime, "bind">;
  readonly identity: Pick<Identity, "authenticate" | "onSessionsEnded">;
  readonly timers: Pick<Timers, "after">;
  readonly onListening?: (player: PlayerId) => void;
  readonly log: Log;
  /** What a socket's page reads of our messages. */
  readonly textsFor?: TextsFor;
}

/** A page that listens. */
interface Listening {
  readonly player: PlayerId;
  readonly textOf: TextOf | undefined;
  socket: Socket | null;
  messages: number;
}

const SocketQuery = z.object({ authorization: z.string().max(4_000).optional() });
const PollQuery = z.object({ cursor: z.string().max(40).optional() });

/** Messages that a lobby's socket may send: nothing reads them. */
const MOST_MESSAGES = 100;

/** `/ws?authorization=…`: the lobby's socket (S1 § 4 "Realtime events"). It only listens; what a browser sends is passed over, and who sends on and on is closed. */
export function realtimeSockets({ realtime, identity, timers, onListening, log, textsFor }: RealtimeSocketDeps) {
  const listeners = createListeners(timers);
  realtime.bind(listeners);
  identity.onSessionsEnded(({ playerId, isBlocked }) => listeners.close(playerId, isBlocked ? "blocked" : "signedOut"));
  const upgrade = createUpgrade<Listening>({
    open(socket, data) {
      data.socket = socket;
      listeners.add(data.player, socket, data.textOf);
      onListening?.(data.player);
    },
    message(data) {
      data.messages += 1;
      if (data.messages === MOST_MESSAGES) data.socket?.close(1_008, "too many messages");
    },
    close: (socket, { player }) => listeners.remove(player, socket),
    crashed: (error) => log.error({ error }, "A lobby's socket crashed."),
  });
  return new Elysia({ name: "realtime/sockets" }).guard({ query: SocketQuery }, (app) =>
    app
      .resolve(async ({ query }) => {
        const { id } = orThrow(await identity.authenticate(bearerToken(query.authorization)), IDENTITY_REFUSALS);
        return { listener: id };
      })
      .get(
        "/ws",
        ({ request, server, listener }) =>
          upgrade({ request, server }, { player: listener, textOf: textsFor?.(request), socket: null, messages: 0 }),
        {
          detail: { hide: true },
        },
      ),
  );
}

/** `GET /realtime/poll?cursor=…`, below `/api`: the same events where sockets are blocked. The first call answers a cursor. */
export function realtimeHttp({ realtime, identity, onListening, textsFor }: RealtimeHttpDeps) {
  return new Elysia({ name: "realtime/http" }).use(playerGuard(identity)).get(
    "/realtime/poll",
    async ({ player, query, request }) => {
      const polled = await realtime.poll(player.id, query.cursor);
      // After the cursor is taken, so that the next poll brings them.
      if (query.cursor === undefined) onListening?.(player.id);
      const textOf = textsFor?.(request);
      if (textOf === undefined) return envelope(polled);
      return envelope({
        ...polled,
        events: polled.events.map(({ event, data }) => ({ event, data: inWords(data, textOf) })),
      });
    },
    {
      player: true,
      query: PollQuery,
      detail: { summary: "Announcements since a cursor; waits for one", tags: ["realtime"] },
    },
  );
}
