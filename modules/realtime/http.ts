import { Elysia } from "elysia";
import { z } from "zod";
import { bearerToken, type Identity, playerGuard } from "../identity/index.ts";
import { envelope, HttpRefusal, type Log, type PlayerId, type Timers } from "../kernel/index.ts";
import { createListeners } from "./listeners.ts";
import type { Realtime } from "./realtime.ts";
import { createUpgrade } from "./upgrade.ts";

export interface RealtimeHttpDeps {
  readonly realtime: Realtime;
  readonly identity: Pick<Identity, "authenticate">;
  /** A player has begun to listen: whoever has something for this player announces it now. */
  readonly onListening?: (player: PlayerId) => void;
}

interface RealtimeSocketDeps {
  readonly realtime: Pick<Realtime, "bind">;
  readonly identity: Pick<Identity, "authenticate" | "onSessionsEnded">;
  readonly timers: Pick<Timers, "after">;
  readonly onListening?: (player: PlayerId) => void;
  readonly log: Log;
}

const SocketQuery = z.object({ authorization: z.string().max(4_000).optional() });
const PollQuery = z.object({ cursor: z.string().max(40).optional() });

/** `/ws?authorization=…`: the lobby's socket (S1 § 4 "Realtime events"). It only listens; what a browser sends is passed over. */
export function realtimeSockets({ realtime, identity, timers, onListening, log }: RealtimeSocketDeps) {
  const listeners = createListeners(timers);
  realtime.bind(listeners);
  identity.onSessionsEnded(({ playerId, isBlocked }) => listeners.close(playerId, isBlocked ? "blocked" : "signedOut"));
  const upgrade = createUpgrade<PlayerId>({
    open(socket, player) {
      listeners.add(player, socket);
      onListening?.(player);
    },
    message() {},
    close: (socket, player) => listeners.remove(player, socket),
    crashed: (error) => log.error({ error }, "A lobby's socket crashed."),
  });
  return new Elysia({ name: "realtime/sockets" }).guard({ query: SocketQuery }, (app) =>
    app
      .resolve(async ({ query }) => {
        const found = await identity.authenticate(bearerToken(query.authorization));
        if (!found.ok) throw new HttpRefusal(401, found.error);
        return { listener: found.value.id };
      })
      .get("/ws", ({ request, server, listener }) => upgrade({ request, server }, listener), {
        detail: { hide: true },
      }),
  );
}

/** `GET /realtime/poll?cursor=…`, below `/api`: the same events where sockets are blocked. The first call answers a cursor. */
export function realtimeHttp({ realtime, identity, onListening }: RealtimeHttpDeps) {
  return new Elysia({ name: "realtime/http" }).use(playerGuard(identity)).get(
    "/realtime/poll",
    async ({ player, query }) => {
      const polled = await realtime.poll(player.id, query.cursor);
      // After the cursor is taken, so that the next poll brings them.
      if (query.cursor === undefined) onListening?.(player.id);
      return envelope(polled);
    },
    {
      player: true,
      query: PollQuery,
      detail: { summary: "Announcements since a cursor; waits for one", tags: ["realtime"] },
    },
  );
}
