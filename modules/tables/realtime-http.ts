import { Elysia } from "elysia";
import { z } from "zod";
import { bearerToken, type Identity, playerGuard } from "../identity/index.ts";
import { envelope, HttpRefusal } from "../kernel/index.ts";
import { everybodyTopic, playerTopic, type Realtime } from "./realtime.ts";

export interface RealtimeHttpDeps {
  readonly realtime: Realtime;
  readonly identity: Pick<Identity, "authenticate">;
}

const SocketQuery = z.object({ authorization: z.string().max(4_000).optional() });
const PollQuery = z.object({ cursor: z.string().max(40).optional() });

/** `/ws?authorization=…`: the lobby's socket (S1 § 4 "Realtime events"). It only listens; what a browser sends is passed over. */
export function realtimeSockets({ identity }: Pick<RealtimeHttpDeps, "identity">) {
  return new Elysia({ name: "tables/realtime-sockets" }).guard({ query: SocketQuery }, (app) =>
    app
      .resolve(async ({ query }) => {
        const found = await identity.authenticate(bearerToken(query.authorization));
        if (!found.ok) throw new HttpRefusal(401, found.error);
        return { listener: found.value.id };
      })
      .ws("/ws", {
        open(ws) {
          ws.raw.subscribe(everybodyTopic);
          ws.raw.subscribe(playerTopic(ws.data.listener));
        },
        message() {},
      }),
  );
}

/** `GET /realtime/poll?cursor=…`, below `/api`: the same events where sockets are blocked. The first call answers a cursor. */
export function realtimeHttp({ realtime, identity }: RealtimeHttpDeps) {
  return new Elysia({ name: "tables/realtime-http" })
    .use(playerGuard(identity))
    .get("/realtime/poll", async ({ player, query }) => envelope(await realtime.poll(player.id, query.cursor)), {
      player: true,
      query: PollQuery,
      detail: { summary: "Announcements since a cursor; waits for one", tags: ["realtime"] },
    });
}
