import { Elysia } from "elysia";
import { type Identity, playerGuard } from "../identity/index.ts";
import { type CreateLimiter, callLimit, docsOf, envelope, MINUTE_MS, type PlayerId } from "../kernel/index.ts";
import { BoardQuery, PlayerQuery, ShownRequest, TableQuery } from "./contract.ts";
import { MESSAGES, refused } from "./messages.ts";
import type { Ratings } from "./rating.ts";

const CALLS_A_MINUTE = 60;

const docs = docsOf("rating");

export interface RatingHttpDeps {
  readonly ratings: Pick<Ratings, "own" | "shownTo" | "atTable" | "board" | "show">;
  readonly identity: Pick<Identity, "authenticate">;
  readonly limiter: CreateLimiter;
}

/** The calls of ratings, our own. */
export function ratingHttp({ ratings, identity, limiter }: RatingHttpDeps) {
  const limit = { name: "rating.calls", limit: CALLS_A_MINUTE, windowMs: MINUTE_MS };
  const within = callLimit(limiter, refused("tooMany").error, limit);
  return new Elysia({ name: "rating", prefix: "/rating" })
    .use(playerGuard(identity))
    .get(
      "/mine",
      async ({ player }) => {
        await within(player.id);
        return envelope(await ratings.own(player.id));
      },
      { player: true, ...docs("The player's own ratings") },
    )
    .get(
      "/player",
      async ({ player, query }) => {
        await within(player.id);
        return envelope(await ratings.shownTo(player.id, query.iUserId as PlayerId));
      },
      { player: true, query: PlayerQuery, ...docs("Another player's ratings, as far as they are shown") },
    )
    .get(
      "/table",
      async ({ player, query }) => {
        await within(player.id);
        return envelope(await ratings.atTable(player.id, query.iTableId));
      },
      { player: true, query: TableQuery, ...docs("Ratings of the seats at a practice table of the player's own") },
    )
    .get(
      "/board",
      async ({ player, query }) => {
        await within(player.id);
        return envelope(await ratings.board(player.id, query));
      },
      {
        player: true,
        query: BoardQuery,
        ...docs("A board of practice: ratings, or the averages of a week or a season"),
      },
    )
    .post(
      "/shown",
      async ({ player, body: { bShown } }) => {
        await within(player.id);
        return envelope(await ratings.show(player.id, bShown), bShown ? MESSAGES.shown : MESSAGES.hidden);
      },
      { player: true, body: ShownRequest, ...docs("Show the player's rating to others, or hide it") },
    );
}
