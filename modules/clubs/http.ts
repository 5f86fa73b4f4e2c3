import { Elysia } from "elysia";
import type { z } from "zod";
import { type Identity, playerGuard } from "../identity/index.ts";
import {
  type CreateLimiter,
  callLimit,
  callsThatCount,
  DAY_MS,
  docsOf,
  envelope,
  given,
  HOUR_MS,
  instant,
  MINUTE_MS,
  orThrow,
  type PlayerId,
  type Refusal,
  type Result,
} from "../kernel/index.ts";
import type { Clubs } from "./clubs.ts";
import {
  CancelRequest,
  CodeRequest,
  CreateRequest,
  EditRequest,
  JoinRequest,
  LinkRequest,
  MemberRequest,
  RoleRequest,
  ShownRequest,
  TableRequest,
  TournamentRequest,
} from "./contract.ts";
import { type ClubRefusalCode, MESSAGES, REFUSALS, refused } from "./messages.ts";

/** CL-12. */
const CHANGES_AN_HOUR = 60;
const LOOKS_A_MINUTE = 120;
/** Each membership that ends is kept for two weeks. */
const JOINS_A_DAY = 30;
const WRONG_CODES_AN_HOUR = 10;
const WRONG_CODES_A_NETWORK = 100;

const docs = docsOf("clubs");

export interface ClubsHttpDeps {
  readonly clubs: Clubs;
  readonly identity: Pick<Identity, "authenticate">;
  readonly limiter: CreateLimiter;
  /** The caller's network, seen through trusted proxies. */
  readonly networkOf: (request: Request) => string;
}

/** The calls of clubs, our own. */
export function clubsHttp(deps: ClubsHttpDeps) {
  const { clubs, identity, limiter } = deps;
  const limit = { name: "clubs.looks", limit: LOOKS_A_MINUTE, windowMs: MINUTE_MS };
  const looks = callLimit(limiter, refused("tooMany").error, limit);
  return new Elysia({ name: "clubs", prefix: "/club" })
    .use(playerGuard(identity))
    .get(
      "/mine",
      async ({ player }) => {
        await looks(player.id);
        return envelope({ oClub: await clubs.own(player.id) });
      },
      { player: true, ...docs("The player's club: members, tables, the week's league, tournaments") },
    )
    .use(joinRoutes(deps, looks))
    .use(changeRoutes(deps));
}

/** The ways in by a link. Each look and each join costs what a look at the player's club costs, whatever the code. */
function joinRoutes(deps: ClubsHttpDeps, looks: (player: PlayerId) => Promise<void>) {
  const { clubs, identity, limiter } = deps;
  const guessing = createGuessing(deps);
  const limit = { name: "clubs.joins", limit: JOINS_A_DAY, windowMs: DAY_MS };
  const joins = callLimit(limiter, refused("tooMany").error, limit);
  return new Elysia()
    .use(playerGuard(identity))
    .post(
      "/look",
      async ({ player, body, request }) => {
        await looks(player.id);
        const look = await guessing(player.id, request, () => clubs.look(player.id, body.sClubCode));
        return envelope(orThrow(look, REFUSALS));
      },
      { player: true, body: CodeRequest, ...docs("What a club's link opens") },
    )
    .post(
      "/join",
      async ({ player, body, request }) => {
        await looks(player.id);
        await joins(player.id);
        orThrow(await guessing(player.id, request, () => clubs.join(player.id, body.sClubCode, body.sName)), REFUSALS);
        return envelope({ oClub: await clubs.own(player.id) }, MESSAGES.joined);
      },
      { player: true, body: JoinRequest, ...docs("Join the club that a link opens") },
    );
}

/** Opens links. A code that opens nothing counts against the player, and against the network (CL-12). */
function createGuessing({ limiter, networkOf }: Pick<ClubsHttpDeps, "limiter" | "networkOf">) {
  const tries = (name: string, limit: number) => ({ name: `clubs.${name}`, limit, windowMs: HOUR_MS });
  const counted = callsThatCount(
    limiter,
    refused("tooManyTries").error,
    tries("codes", WRONG_CODES_AN_HOUR),
    tries("codesOfANetwork", WRONG_CODES_A_NETWORK),
  );
  return <T>(player: PlayerId, request: Request, open: () => Promise<Result<T, Refusal<ClubRefusalCode>>>) =>
    counted(
      { player, network: networkOf(request) },
      open,
      (opened) => !opened.ok && opened.error.code === "noSuchClub",
    );
}

/** What members do, and whoever makes a club: each call answers the club as it is then. `calls.ts` tells of them. */
function changeRoutes({ clubs, identity, limiter }: ClubsHttpDeps) {
  const limit = { name: "clubs.changes", limit: CHANGES_AN_HOUR, windowMs: HOUR_MS };
  const counted = callLimit(limiter, refused("tooMany").error, limit);
  const routes = new Elysia().use(playerGuard(identity));
  const change = <Body extends z.ZodType>(
    path: string,
    says: string,
    body: Body | undefined,
    run: (player: PlayerId, body: z.output<Body>) => Promise<Result<void, Refusal<ClubRefusalCode>>>,
  ) =>
    routes.post(
      path,
      async ({ player, body: sent }) => {
        await counted(player.id);
        orThrow(await run(player.id, sent as z.output<Body>), REFUSALS);
        return envelope({ oClub: await clubs.own(player.id) }, says);
      },
      { player: true, ...given({ body }) },
    );
  change("/create", MESSAGES.made, CreateRequest, (player, { sName: name, sAbout: about = "" }) =>
    clubs.create(player, { name, about }),
  );
  change("/edit", MESSAGES.changed, EditRequest, (player, { sName: name, sAbout: about }) =>
    clubs.edit(player, { name, about }),
  );
  change("/code", MESSAGES.newLink, LinkRequest, (player, shown) => clubs.renewCode(player, shown?.sClubCode));
  change("/role", MESSAGES.changed, RoleRequest, (player, { iMemberId, eRole }) =>
    clubs.setRole(player, iMemberId, eRole),
  );
  change("/remove", MESSAGES.removed, MemberRequest, (player, { iMemberId }) => clubs.remove(player, iMemberId));
  change("/close", MESSAGES.closed, ShownRequest, (player, shown) => clubs.close(player, shown?.sName));
  change("/leave", MESSAGES.left, ShownRequest, (player, shown) => clubs.leave(player, shown?.sName));
  change("/table", MESSAGES.shown, TableRequest, (player, { iTableId }) => clubs.showTable(player, iTableId));
  change("/tournament", MESSAGES.announced, TournamentRequest, (player, { sName, dStartsAt, nDeals, nSeats }) =>
    clubs.announce(player, { name: sName, startsAt: instant(dStartsAt), dealsPerRound: nDeals, seats: nSeats }),
  );
  change("/tournament/cancel", MESSAGES.cancelled, CancelRequest, (player, { iTournamentId }) =>
    clubs.cancel(player, iTournamentId),
  );
  return routes;
}
