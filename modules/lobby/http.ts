import { Elysia } from "elysia";
import type { z } from "zod";
import { type AuthenticatedPlayer, createEntryHeaders, type Identity, playerGuard } from "../identity/index.ts";
import { type CreateLimiter, callLimit, docsOf, envelope, HOUR_MS, MINUTE_MS, orThrow } from "../kernel/index.ts";
import {
  ALREADY_SEATED,
  JoinRequest,
  PrivateCreateRequest,
  PrivateJoinRequest,
  RematchRequest,
  WebListRequest,
} from "./contract.ts";
import type { JoinWish } from "./joining/table-kind.ts";
import type { Lobby } from "./lobby.ts";
import { DONE, REFUSALS, refused } from "./messages.ts";

/** A player's joins of any table. */
const JOINS_A_MINUTE = 120;
/** Nobody sits down at a table every ten seconds for a whole hour. */
const JOINS_AN_HOUR = 360;
const callerOf = ({ id, name }: AuthenticatedPlayer) => ({ id, name });
const docs = docsOf("lobby");

/** The lobby's calls (S1 § 7): list, join, joined tables, private tables. A fresh ticket for the popup is the tables' call. */
export const lobbyHttp = (deps: {
  readonly lobby: Lobby;
  readonly identity: Pick<Identity, "authenticate">;
  readonly limiter: CreateLimiter;
  /** The caller's address, seen through trusted proxies. */
  readonly clientAddress: (request: Request) => string;
}) => {
  const { lobby, identity } = deps;
  const limited = joinLimit(deps.limiter);
  const headersOf = createEntryHeaders(deps.clientAddress);
  return new Elysia({ name: "lobby", prefix: "/rummy/table" })
    .use(playerGuard(identity))
    .post("/weblist", async ({ body }) => envelope(await lobby.rows(body.eRummyType, body.eGameType)), {
      player: true,
      body: WebListRequest,
    })
    .post(
      "/join",
      async ({ player, body, request }) => {
        await limited(player.id);
        const joined = orThrow(await lobby.join(callerOf(player), wishOf(body), headersOf(request, player)), REFUSALS);
        return joined ? envelope(joined, DONE.joined) : envelope(null, ALREADY_SEATED);
      },
      { player: true, body: JoinRequest, ...docs("Sit down; answers the table and the popup's ticket") },
    )
    .post(
      "/rematch",
      async ({ player, body }) => {
        await limited(player.id);
        const seat = orThrow(await lobby.rematch(callerOf(player), body.iTableId), REFUSALS);
        return seat ? envelope(seat, DONE.joined) : envelope(null, ALREADY_SEATED);
      },
      { player: true, body: RematchRequest, ...docs("Play again with those of a practice table") },
    )
    .get("/joined", async ({ player }) => envelope(await lobby.joined(player.id)), {
      player: true,
      ...docs("Tables where the player sits"),
    })
    .use(privateRoutes({ lobby, identity, limited, headersOf }));
};

/** Private tables: what a seat costs, and the seat. */
const privateRoutes = ({
  lobby,
  identity,
  limited,
  headersOf,
}: {
  readonly lobby: Lobby;
  readonly identity: Pick<Identity, "authenticate">;
  readonly limited: ReturnType<typeof joinLimit>;
  readonly headersOf: ReturnType<typeof createEntryHeaders>;
}) =>
  new Elysia({ prefix: "/private" })
    .use(playerGuard(identity))
    .post(
      "/create/price",
      async ({ player, body, request }) => {
        await limited(player.id);
        const wish = { ...wishedTable(body), shown: shownOf(body) };
        return envelope(orThrow(await lobby.privatePrice(player.id, wish, headersOf(request, player)), REFUSALS));
      },
      {
        player: true,
        body: PrivateCreateRequest,
        ...docs("What a seat at such a private table would cost; takes nothing"),
      },
    )
    .post(
      "/join/price",
      async ({ player, body, request }) => {
        await limited(player.id);
        const wish = { code: body.sPrivateCode };
        return envelope(orThrow(await lobby.privatePrice(player.id, wish, headersOf(request, player)), REFUSALS));
      },
      {
        player: true,
        body: PrivateJoinRequest,
        ...docs("What a seat costs at the table that a code opens; takes nothing"),
      },
    )
    .post(
      "/create",
      async ({ player, body, request }) => {
        await limited(player.id);
        const wish = { ...wishedTable(body), shown: shownOf(body) };
        const seat = orThrow(await lobby.createPrivate(callerOf(player), wish, headersOf(request, player)), REFUSALS);
        return seat ? envelope(seat, DONE.created) : envelope(null, ALREADY_SEATED);
      },
      { player: true, body: PrivateCreateRequest, ...docs("Open a private table; answers its code") },
    )
    .post(
      "/join",
      async ({ player, body, request }) => {
        await limited(player.id);
        const wish = { code: body.sPrivateCode, shown: shownOf(body) };
        const seat = orThrow(await lobby.joinPrivate(callerOf(player), wish, headersOf(request, player)), REFUSALS);
        return seat ? envelope(seat, DONE.joined) : envelope(null, ALREADY_SEATED);
      },
      { player: true, body: PrivateJoinRequest, ...docs("Join a private table by its code") },
    );

/**
 * Every join asks other modules, for cash a geocoder that costs money, and leaves a line in the ledger for good: throws 429 at too many of a
 * player's, at once or over an hour.
 */
const joinLimit = (limiter: CreateLimiter) =>
  callLimit(
    limiter,
    refused("tooMany").error,
    { name: "lobby.joins", limit: JOINS_A_MINUTE, windowMs: MINUTE_MS },
    { name: "lobby.joinsAnHour", limit: JOINS_AN_HOUR, windowMs: HOUR_MS },
  );

function wishOf(body: z.infer<typeof JoinRequest>): JoinWish {
  return {
    rummyType: body.eRummyType,
    gameType: body.eGameType,
    maxPlayer: body.nMaxPlayer,
    tablePoint: body.nTablePoint,
    tableFee: body.nTableFee,
    feePercent: body.nFeePercent,
    opponents: body.eOpponents,
  };
}

const wishedTable = (body: z.infer<typeof PrivateCreateRequest>) => ({
  rummyType: body.eRummyType,
  gameType: body.eGameType ?? "cash",
  maxPlayer: body.nMaxPlayer,
  tablePoint: body.nTablePoint,
  bots: body.bBots ?? false,
});

/** The price that the player was shown. */
const shownOf = ({
  nTableFee,
  nFeePercent,
}: Pick<z.infer<typeof PrivateJoinRequest>, "nTableFee" | "nFeePercent">) => ({
  tableFee: nTableFee,
  feePercent: nFeePercent,
});
