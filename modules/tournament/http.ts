import { Elysia } from "elysia";
import { z } from "zod";
import { createEntryHeaders, type Identity, playerGuard } from "../identity/index.ts";
import {
  type CreateLimiter,
  callLimit,
  docsOf,
  envelope,
  MINUTE_MS,
  orThrow,
  type PageRequest,
  readPage,
  wireCount,
} from "../kernel/index.ts";
import { JoinRequest, ListRequest, QualifiersRequest } from "./contract.ts";
import { ASKED, REFUSALS, refused } from "./messages.ts";
import type { Tournaments } from "./tournament.ts";

/** A player's entries and withdrawals, and their looks at lists and details. */
const ENTRIES_A_MINUTE = 60;
const LOOKS_A_MINUTE = 240;
/** Tournaments that a list shows unless it asks for a page: far more than are announced at a time. */
const LISTED = 100;
/** What is read leniently (`readPage`). */
const PageQuery = z.object({ size: z.string().max(20).optional(), pageIndex: z.string().max(20).optional() });
const SUCCESS = "success.";
const docs = docsOf("tournament");
/** S1's answers to tournament calls carry `data.data` and `data.message`. */
const answer = <T>(data: T) => envelope({ data, message: SUCCESS });

export interface TournamentHttpDeps {
  readonly tournaments: Pick<
    Tournaments,
    "list" | "view" | "players" | "join" | "withdraw" | "qualifiers" | "boards" | "boardDecks"
  >;
  readonly identity: Pick<Identity, "authenticate">;
  readonly limiter: CreateLimiter;
  /** The caller's address, seen through trusted proxies. */
  readonly clientAddress: (request: Request) => string;
}

/** The tournaments' calls (S1 § 7). */
export const tournamentHttp = ({ tournaments, identity, limiter, clientAddress }: TournamentHttpDeps) => {
  const limited = (name: string, limit: number) =>
    callLimit(limiter, refused("tooMany").error, { name: `tournament.${name}`, limit, windowMs: MINUTE_MS });
  const enters = limited("entries", ENTRIES_A_MINUTE);
  const looks = limited("looks", LOOKS_A_MINUTE);
  const headersOf = createEntryHeaders(clientAddress);
  return new Elysia({ name: "tournament" })
    .use(playerGuard(identity))
    .use(boardsHttp({ tournaments, identity }, looks))
    .post(
      "/tournament/list",
      async ({ player, body }) => {
        await looks(player.id);
        return answer(await tournaments.list(player.id, body?.eState ?? null, listedPage(body ?? {})));
      },
      { player: true, body: ListRequest, ...docs("Tournaments, the next to start first") },
    )
    .post(
      "/tournament/view/:id",
      async ({ player, params }) => {
        await looks(player.id);
        return answer(orThrow(await tournaments.view(player.id, params.id), REFUSALS));
      },
      { player: true, ...docs("One tournament with its rounds and prizes") },
    )
    .get(
      "/tournament/players/:id",
      async ({ player, params, query }) => {
        await looks(player.id);
        const page = readPage(query.size, query.pageIndex);
        const { rows, total } = orThrow(await tournaments.players(player.id, params.id, page), REFUSALS);
        return { ...envelope(rows), count: wireCount(total) };
      },
      {
        player: true,
        query: PageQuery,
        ...docs("Who plays a tournament that has begun, and the places of those who are out"),
      },
    )
    .post(
      "/tournament/join",
      async ({ player, body, request }) => {
        await enters(player.id);
        const [{ id, name }, { iTournamentId, iTicketId = null }] = [player, body];
        const wish = { nonce: body.sNonce, mayWait: body.bMayWait };
        const joining = tournaments.join({ id, name }, iTournamentId, iTicketId, headersOf(request, player), wish);
        const joined = orThrow(await joining, REFUSALS);
        return joined === "asked" ? envelope(null, ASKED) : envelope(null);
      },
      { player: true, body: JoinRequest, ...docs("Enter a tournament, or its waiting list") },
    )
    .post(
      "/tournament/withdraw/:id",
      async ({ player, params }) => {
        await enters(player.id);
        orThrow(await tournaments.withdraw(player.id, params.id), REFUSALS);
        return envelope(null);
      },
      { player: true, ...docs("Leave a tournament while registration is open") },
    )
    .post(
      "/state/tournament/qualifiers",
      async ({ player, body }) => {
        await looks(player.id);
        return answer(orThrow(await tournaments.qualifiers(player.id, body.iTournamentId), REFUSALS));
      },
      { player: true, body: QualifiersRequest, ...docs("Who has come through, while a break runs") },
    );
};

/** results board by board, and what the decks were made of. */
const boardsHttp = (
  { tournaments, identity }: Pick<TournamentHttpDeps, "tournaments" | "identity">,
  looks: (player: string) => Promise<unknown>,
) =>
  new Elysia({ name: "tournament/boards" })
    .use(playerGuard(identity))
    .get(
      "/tournament/boards/:id",
      async ({ player, params }) => {
        await looks(player.id);
        return envelope(orThrow(await tournaments.boards(player.id, params.id), REFUSALS));
      },
      { player: true, ...docs("The player's boards of a tournament with the same cards at every table") },
    )
    .get(
      "/tournament/decks/:id",
      async ({ player, params }) => {
        await looks(player.id);
        return envelope(orThrow(await tournaments.boardDecks(params.id), REFUSALS));
      },
      { player: true, ...docs("What the decks of such a tournament were made of, once it is over") },
    );

/** The page of the list that is asked for; the whole one where none is. */
const listedPage = ({ size, pageIndex }: NonNullable<z.infer<typeof ListRequest>>): PageRequest =>
  size === undefined && pageIndex === undefined ? { size: LISTED, page: 1 } : readPage(size, pageIndex);
