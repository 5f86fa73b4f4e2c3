import { Elysia } from "elysia";
import { type Identity, playerGuard } from "../identity/index.ts";
import { envelope, HttpRefusal, type Refusal, type Result } from "../kernel/index.ts";
import {
  ALREADY_SEATED,
  JoinRequest,
  LOCATION_HEADER,
  PrivateCreateRequest,
  PrivateJoinRequest,
  WebListRequest,
} from "./contract.ts";
import type { Lobby, LobbyRefusalCode } from "./lobby.ts";

const docs = (summary: string) => ({ detail: { summary, tags: ["lobby"] } });

/** The lobby's calls (S1 § 7): list, join, joined tables, private tables. A fresh ticket for the popup is the tables' call. */
export const lobbyHttp = (deps: { readonly lobby: Lobby; readonly identity: Pick<Identity, "authenticate"> }) => {
  const { lobby, identity } = deps;
  return new Elysia({ name: "lobby", prefix: "/rummy/table" })
    .use(playerGuard(identity))
    .post("/weblist", async ({ body }) => envelope(await lobby.rows(body.eRummyType, body.eGameType)), {
      player: true,
      body: WebListRequest,
    })
    .post(
      "/join",
      async ({ player, body, request }) => {
        const joined = granted(
          await lobby.join(
            { id: player.id, name: player.name },
            {
              rummyType: body.eRummyType,
              gameType: body.eGameType,
              maxPlayer: body.nMaxPlayer,
              tablePoint: body.nTablePoint,
              tableFee: body.nTableFee,
              location: request.headers.get(LOCATION_HEADER) ?? undefined,
            },
          ),
        );
        return joined ? envelope(joined, "Table joined.") : envelope(null, ALREADY_SEATED);
      },
      { player: true, body: JoinRequest, ...docs("Sit down; answers the table and the popup's ticket") },
    )
    .get("/joined", async ({ player }) => envelope(await lobby.joined(player.id)), {
      player: true,
      ...docs("Tables where the player sits"),
    })
    .post("/private/create", () => granted(lobby.privateTable()), {
      player: true,
      body: PrivateCreateRequest,
      ...docs("Open a private table"),
    })
    .post("/private/join", () => granted(lobby.privateTable()), {
      player: true,
      body: PrivateJoinRequest,
      ...docs("Join a private table by its code"),
    });
};

const STATUS: Readonly<Record<LobbyRefusalCode, number>> = {
  maintenance: 403,
  cashClosed: 403,
  privateClosed: 403,
  noSuchRow: 404,
  notSeated: 404,
  insufficientChips: 400,
  tooManyTables: 409,
  // Not the request's fault: the house is closing.
  serverStopping: 503,
};

function granted<T>(result: Result<T, Refusal<LobbyRefusalCode>>): T {
  if (!result.ok) throw new HttpRefusal(STATUS[result.error.code], result.error);
  return result.value;
}
