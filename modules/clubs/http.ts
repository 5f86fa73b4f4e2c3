import { Elysia } from "elysia";
import { type Identity, playerGuard } from "../identity/index.ts";
import {
  type CreateLimiter,
  callLimit,
  docsOf,
  envelope,
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
  MemberRequest,
  RoleRequest,
  TableRequest,
  TournamentRequest,
} from "./contract.ts";
import { type ClubRefusalCode, MESSAGES, REFUSALS, refused } from "./messages.ts";

/** CL-12. */
const CHANGES_AN_HOUR = 60;
const LOOKS_A_MINUTE = 120;
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
  const limited = (name: string, limit: number, windowMs: number) =>
    callLimit(limiter, refused("tooMany").error, { name: `clubs.${name}`, limit, windowMs });
  const changes = limited("changes", CHANGES_AN_HOUR, HOUR_MS);
  const looks = limited("looks", LOOKS_A_MINUTE, MINUTE_MS);
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
    .post(
      "/create",
      async ({ player, body: { sName: name, sAbout: about = "" } }) => {
        await changes(player.id);
        orThrow(await clubs.create(player.id, { name, about }), REFUSALS);
        return envelope({ oClub: await clubs.own(player.id) }, MESSAGES.made);
      },
      { player: true, body: CreateRequest, ...docs("Make a club") },
    )
    .use(joinRoutes(deps))
    .use(leaderRoutes(deps, changes))
    .use(memberRoutes(deps, changes));
}

type Limited = (key: PlayerId) => Promise<void>;

/** The ways in by a link. */
function joinRoutes(deps: ClubsHttpDeps) {
  const { clubs, identity } = deps;
  const guessing = createGuessing(deps);
  return new Elysia()
    .use(playerGuard(identity))
    .post(
      "/look",
      async ({ player, body, request }) => {
        const look = await guessing(player.id, request, () => clubs.look(player.id, body.sClubCode));
        return envelope(orThrow(look, REFUSALS));
      },
      { player: true, body: CodeRequest, ...docs("What a club's link opens") },
    )
    .post(
      "/join",
      async ({ player, body, request }) => {
        orThrow(await guessing(player.id, request, () => clubs.join(player.id, body.sClubCode, body.sName)), REFUSALS);
        return envelope({ oClub: await clubs.own(player.id) }, MESSAGES.joined);
      },
      { player: true, body: JoinRequest, ...docs("Join the club that a link opens") },
    );
}

/** Opens links. A code that opens nothing counts against the player, and against the network (CL-12). */
function createGuessing({ limiter, networkOf }: Pick<ClubsHttpDeps, "limiter" | "networkOf">) {
  const tries = (name: string, limit: number) =>
    limiter({ name: `clubs.${name}`, limit, windowMs: HOUR_MS, maxKeys: 20_000 });
  const own = tries("codes", WRONG_CODES_AN_HOUR);
  const network = tries("codesOfANetwork", WRONG_CODES_A_NETWORK);
  return async <T>(
    player: PlayerId,
    request: Request,
    open: () => Promise<Result<T, Refusal<ClubRefusalCode>>>,
  ): Promise<Result<T, Refusal<ClubRefusalCode>>> => {
    // Counted before the answer is known: of many at once no more pass than may.
    const counted = [own.hit(player), network.hit(networkOf(request))];
    if ((await Promise.all(counted)).some(({ waitSeconds }) => waitSeconds > 0)) return refused("tooManyTries");
    const opened = await open();
    if (opened.ok || opened.error.code !== "noSuchClub")
      await Promise.all([own.giveBack(player), network.giveBack(networkOf(request))]);
    return opened;
  };
}

/** What owner and deputies do. */
const leaderRoutes = ({ clubs, identity }: ClubsHttpDeps, changes: Limited) =>
  new Elysia()
    .use(playerGuard(identity))
    .post(
      "/edit",
      async ({ player, body: { sName: name, sAbout: about } }) => {
        await changes(player.id);
        orThrow(await clubs.edit(player.id, { name, about }), REFUSALS);
        return envelope({ oClub: await clubs.own(player.id) }, MESSAGES.changed);
      },
      { player: true, body: EditRequest, ...docs("Change the club's name or text") },
    )
    .post(
      "/code",
      async ({ player }) => {
        await changes(player.id);
        orThrow(await clubs.renewCode(player.id), REFUSALS);
        return envelope({ oClub: await clubs.own(player.id) }, MESSAGES.newLink);
      },
      { player: true, ...docs("Replace the club's link") },
    )
    .post(
      "/role",
      async ({ player, body: { iMemberId: memberId, eRole: role } }) => {
        await changes(player.id);
        orThrow(await clubs.setRole(player.id, memberId, role), REFUSALS);
        return envelope({ oClub: await clubs.own(player.id) }, MESSAGES.changed);
      },
      { player: true, body: RoleRequest, ...docs("Give a member a role; `owner` hands the club over") },
    )
    .post(
      "/remove",
      async ({ player, body: { iMemberId: memberId } }) => {
        await changes(player.id);
        orThrow(await clubs.remove(player.id, memberId), REFUSALS);
        return envelope({ oClub: await clubs.own(player.id) }, MESSAGES.removed);
      },
      { player: true, body: MemberRequest, ...docs("Remove a member for 30 days at least") },
    )
    .post(
      "/close",
      async ({ player }) => {
        await changes(player.id);
        orThrow(await clubs.close(player.id), REFUSALS);
        return envelope({ oClub: null }, MESSAGES.closed);
      },
      { player: true, ...docs("Close the club") },
    )
    .post(
      "/tournament",
      async ({ player, body }) => {
        await changes(player.id);
        const { sName: name, dStartsAt: startsAt, nDeals: dealsPerRound, nSeats: seats } = body;
        const wish = { name, startsAt: instant(startsAt), dealsPerRound, seats };
        orThrow(await clubs.announce(player.id, wish), REFUSALS);
        return envelope({ oClub: await clubs.own(player.id) }, MESSAGES.announced);
      },
      { player: true, body: TournamentRequest, ...docs("Announce a tournament for the club's members") },
    )
    .post(
      "/tournament/cancel",
      async ({ player, body }) => {
        await changes(player.id);
        orThrow(await clubs.cancel(player.id, body.iTournamentId), REFUSALS);
        return envelope({ oClub: await clubs.own(player.id) }, MESSAGES.cancelled);
      },
      { player: true, body: CancelRequest, ...docs("Cancel a tournament of the club before it begins") },
    );

/** What every member does. */
const memberRoutes = ({ clubs, identity }: ClubsHttpDeps, changes: Limited) =>
  new Elysia()
    .use(playerGuard(identity))
    .post(
      "/leave",
      async ({ player }) => {
        await changes(player.id);
        orThrow(await clubs.leave(player.id), REFUSALS);
        return envelope({ oClub: null }, MESSAGES.left);
      },
      { player: true, ...docs("Leave the club") },
    )
    .post(
      "/table",
      async ({ player, body }) => {
        await changes(player.id);
        orThrow(await clubs.showTable(player.id, body.iTableId), REFUSALS);
        return envelope({ oClub: await clubs.own(player.id) }, MESSAGES.shown);
      },
      { player: true, body: TableRequest, ...docs("Show the club a private practice table where the player sits") },
    );
