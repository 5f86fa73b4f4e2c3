import { Elysia } from "elysia";
import { z } from "zod";
import { bearerToken, type Identity, playerGuard } from "../identity/index.ts";
import { envelope, HttpRefusal, type Log, type PlayerId } from "../kernel/index.ts";
import { everybodyTopic, playerTopic, type Realtime } from "./realtime.ts";
import { createUpgrade, type Socket } from "./upgrade.ts";

export interface RealtimeHttpDeps {
  readonly realtime: Realtime;
  readonly identity: Pick<Identity, "authenticate">;
  /** A player has begun to listen: whoever has something for this player announces it now. */
  readonly onListening?: (player: PlayerId) => void;
}

const SocketQuery = z.object({ authorization: z.string().max(4_000).optional() });
const PollQuery = z.object({ cursor: z.string().max(40).optional() });

/** Sockets of one player at once: tabs of some browsers. The oldest is closed then. */
const SOCKETS_A_PLAYER = 8;

/** `/ws?authorization=…`: the lobby's socket (S1 § 4 "Realtime events"). It only listens; what a browser sends is passed over. */
export function realtimeSockets({
  identity,
  onListening,
  log,
}: {
  readonly log: Log;
  readonly identity: Pick<Identity, "authenticate" | "onSessionsEnded">;
  readonly onListening?: (player: PlayerId) => void;
}) {
  /** By player, oldest first. */
  const open = new Map<PlayerId, readonly Socket[]>();
  identity.onSessionsEnded(({ playerId, isBlocked }) => {
    for (const socket of open.get(playerId) ?? []) socket.close(4_000, isBlocked ? "blocked" : "signedOut");
  });
  const upgrade = createUpgrade<PlayerId>({
    open(socket, listener) {
      const [oldest, ...newer] = open.get(listener) ?? [];
      if (oldest && newer.length + 1 >= SOCKETS_A_PLAYER) {
        open.set(listener, newer);
        oldest.close(4_000, "tooManySockets");
      }
      open.set(listener, [...(open.get(listener) ?? []), socket]);
      socket.subscribe(everybodyTopic);
      socket.subscribe(playerTopic(listener));
      onListening?.(listener);
    },
    message() {},
    close(socket, listener) {
      const others = open.get(listener)?.filter((one) => one !== socket) ?? [];
      if (others.length > 0) open.set(listener, others);
      else open.delete(listener);
    },
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
