import { Elysia } from "elysia";
import { type Identity, playerGuard } from "../identity/index.ts";
import {
  callLimit,
  callsThatCount,
  DAY_MS,
  docsOf,
  envelope,
  HOUR_MS,
  orThrow,
  type PlayerId,
} from "../kernel/index.ts";
import {
  AnswerRequest,
  AskRequest,
  CardRequest,
  InviteAnswerRequest,
  InviteRequest,
  PersonRequest,
  ShownRequest,
} from "./contract.ts";
import type { Friends } from "./friends.ts";
import { ASKS_A_DAY } from "./limits.ts";
import { MESSAGES, REFUSALS, refused } from "./messages.ts";
import type { FriendsHttpDeps } from "./ports.ts";

/** Looks for names an hour. A network is shared by many. */
const LOOKS_AN_HOUR = 60;
const LOOKS_A_NETWORK = 600;
/** Requests of one network a day: accounts are cheap. */
const ASKS_A_NETWORK = 200;
/** What one player takes of them: the requests of two days of India, which meet in one of these days. */
const ASKS_OF_A_PLAYER = 2 * ASKS_A_DAY;
/** Links of one network an hour that lead to nobody. */
const WRONG_CODES_A_NETWORK = 30;
/** Other changes of a player an hour. */
const CHANGES_AN_HOUR = 300;

const INVITATIONS_AN_HOUR = 20;

const docs = docsOf("friends");

type RouteDeps = FriendsHttpDeps & { readonly friends: Friends; readonly identity: Pick<Identity, "authenticate"> };

const limitedBy = (limiter: RouteDeps["limiter"]) => (name: string, limit: number, windowMs: number) =>
  callLimit(limiter, refused("tooMany").error, { name: `friends.${name}`, limit, windowMs });

/** The calls of friends, our own. */
export const friendsHttp = (deps: RouteDeps) =>
  new Elysia({ name: "friends" }).use(lookRoutes(deps)).use(actRoutes(deps)).use(inviteRoutes(deps));

/** What looks for people. */
function lookRoutes({ friends, identity, limiter, networkOf }: RouteDeps) {
  const limited = limitedBy(limiter);
  const looks = limited("looks", LOOKS_AN_HOUR, HOUR_MS);
  const looksOfNetwork = limited("looksOfNetwork", LOOKS_A_NETWORK, HOUR_MS);
  const countedAsks = callsThatCount(
    limiter,
    refused("tooMany").error,
    { name: "friends.asks", limit: ASKS_OF_A_PLAYER, windowMs: DAY_MS },
    { name: "friends.asksOfNetwork", limit: ASKS_A_NETWORK, windowMs: DAY_MS },
  );
  const wrongCodes = limited("wrongCodes", WRONG_CODES_A_NETWORK, HOUR_MS);
  return new Elysia({ name: "friends/looks" })
    .use(playerGuard(identity))
    .get("/friends", async ({ player }) => envelope(await friends.friends(player.id)), {
      player: true,
      ...docs("The player's friends, who of them is there, requests, blocks, and what others may see"),
    })
    .get("/friends/here", async ({ player }) => envelope(await friends.here(player.id)), {
      player: true,
      ...docs("The friends who are there, and how many people ask to be friends"),
    })
    .post(
      "/friends/card",
      async ({ player, body, request }) => {
        await looks(player.id);
        await looksOfNetwork(networkOf(request));
        return envelope(orThrow(await friends.card(player.id, body.sUserName), REFUSALS));
      },
      { player: true, body: CardRequest, ...docs("A player's card, by the exact name") },
    )
    .post(
      "/friends/ask",
      async ({ player, body, request }) => {
        await looks(player.id);
        const asked = await countedAsks(
          { player: player.id, network: networkOf(request) },
          () => friends.ask(player.id, body),
          ({ ok }) => ok,
        );
        if (!asked.ok && asked.error.code === "noSuchPlayer" && body.sFriendCode !== undefined)
          await wrongCodes(networkOf(request));
        const data = orThrow(asked, REFUSALS);
        return envelope(data, data.eRelation === "friend" ? MESSAGES.befriended : MESSAGES.asked);
      },
      {
        player: true,
        body: AskRequest,
        ...docs("Ask a player to be friends: by id, exact name, or the code of a link"),
      },
    );
}

/** What changes something between people who know each other. */
function actRoutes({ friends, identity, limiter }: RouteDeps) {
  const changes = limitedBy(limiter)("changes", CHANGES_AN_HOUR, HOUR_MS);
  return new Elysia({ name: "friends/acts" })
    .use(playerGuard(identity))
    .post(
      "/friends/answer",
      async ({ player, body }) => {
        await changes(player.id);
        orThrow(await friends.answer(player.id, body.iUserId as PlayerId, body.bAccept), REFUSALS);
        return envelope(null, body.bAccept ? MESSAGES.befriended : MESSAGES.refused);
      },
      { player: true, body: AnswerRequest, ...docs("Accept or refuse a request") },
    )
    .post(
      "/friends/remove",
      async ({ player, body }) => {
        await changes(player.id);
        await friends.remove(player.id, body.iUserId as PlayerId);
        return envelope(null, MESSAGES.removed);
      },
      { player: true, body: PersonRequest, ...docs("End a friendship, or take back an own request") },
    )
    .post(
      "/friends/block",
      async ({ player, body }) => {
        await changes(player.id);
        orThrow(await friends.block(player.id, body.iUserId as PlayerId), REFUSALS);
        return envelope(null, MESSAGES.blocked);
      },
      { player: true, body: PersonRequest, ...docs("Block a player: neither can find the other any more") },
    )
    .post(
      "/friends/unblock",
      async ({ player, body }) => {
        await changes(player.id);
        await friends.unblock(player.id, body.iUserId as PlayerId);
        return envelope(null, MESSAGES.unblocked);
      },
      { player: true, body: PersonRequest, ...docs("Unblock a player") },
    )
    .post(
      "/friends/shown",
      async ({ player, body }) => {
        await changes(player.id);
        return envelope(await friends.show(player.id, body));
      },
      { player: true, body: ShownRequest, ...docs("Choose what others may see and ask; what is left out stays") },
    );
}

/** Invitations to tables. */
function inviteRoutes({ friends, identity, limiter }: RouteDeps) {
  const invitations = limitedBy(limiter)("invitations", INVITATIONS_AN_HOUR, HOUR_MS);
  const answers = limitedBy(limiter)("answers", CHANGES_AN_HOUR, HOUR_MS);
  return new Elysia({ name: "friends/invitations" })
    .use(playerGuard(identity))
    .post(
      "/friends/invite",
      async ({ player, body }) => {
        await invitations(player.id);
        orThrow(await friends.invite(player.id, body.iUserId as PlayerId, body.iTableId), REFUSALS);
        return envelope(null, MESSAGES.invited);
      },
      { player: true, body: InviteRequest, ...docs("Invite a friend to the practice table where the player sits") },
    )
    .post(
      "/friends/invite/answer",
      async ({ player, body }) => {
        await answers(player.id);
        return envelope(orThrow(await friends.answerInvitation(player.id, body.iInvitationId, body.bAccept), REFUSALS));
      },
      {
        player: true,
        body: InviteAnswerRequest,
        ...docs("Accept an invitation, and sit down at its table, or decline it"),
      },
    );
}
