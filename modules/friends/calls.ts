/** What the calls of friends answer, for their description. */
import type { z } from "zod";
import { type CallDocs, refusalDocs } from "../kernel/index.ts";
import { Accepted, AskData, CardData, FriendsData, HereData, Shown } from "./contract.ts";
import { REFUSALS } from "./messages.ts";

const friends = refusalDocs(REFUSALS, { notSeatedThere: "{why the lobby does not seat the player}" });
const CHANGES = "300 changes an hour a player.";
const LOOKS = "60 an hour a player";

/** What each call answers, refuses and needs, by `METHOD /api/path/{id}`. */
export const CALLS: CallDocs<z.ZodType> = {
  "GET /api/friends": { data: FriendsData },
  "GET /api/friends/here": { data: HereData.nullable(), about: "Null for a player who is on a break." },
  "POST /api/friends/card": {
    data: CardData,
    limit: `${LOOKS}, 600 an hour a network.`,
    refusals: friends("noSuchPlayer", "tooMany"),
    about:
      "A player who hides the card, keeps out, or is apart from the caller by a block is answered as one who does not exist. Presence is told to friends alone.",
  },
  "POST /api/friends/ask": {
    data: AskData,
    limit: `${LOOKS}, 30 requests a day; 200 that come to something a day a network (60 of them a player), of links that lead to nobody 30 an hour.`,
    refusals: friends("noSuchPlayer", "self", "friendsFull", "theirsFull", "askedEnough", "tooMany"),
    about:
      "Names exactly one of the three. Where the other has asked too, both are friends. A request lives 30 days; one that was refused cannot be repeated for 30 days, and is answered as one that was sent.",
  },
  "POST /api/friends/answer": {
    data: null,
    limit: CHANGES,
    refusals: friends("noRequest", "friendsFull", "theirsFull", "tooMany"),
  },
  "POST /api/friends/remove": { data: null, limit: CHANGES, refusals: friends("tooMany") },
  "POST /api/friends/block": {
    data: null,
    limit: CHANGES,
    refusals: friends("noSuchPlayer", "self", "blocksFull", "tooMany"),
    about: "Ends friendship and requests both ways. The blocked player is told nothing.",
  },
  "POST /api/friends/unblock": { data: null, limit: CHANGES, refusals: friends("tooMany") },
  "POST /api/friends/invite": {
    data: null,
    limit: "20 an hour a player.",
    refusals: friends("noSuchPlayer", "notTaking", "notSeated", "tooMany"),
    about:
      "An invitation lives ten minutes, and ends when the inviter leaves the table. Of each two there is one at a time; one that was declined is answered as sent.",
  },
  "POST /api/friends/invite/answer": {
    data: Accepted.nullable(),
    limit: CHANGES,
    refusals: friends("invitationOver", "noSeat", "notSeatedThere", "tooMany"),
    about:
      "To accept seats the player at exactly that table, at the price that the invitation has. 404: the table is full or over, and a table of its kind can be asked for. Without a seat the invitation stays as it was; accepted again, it answers the same seat.",
  },
  "POST /api/friends/shown": { data: Shown, limit: CHANGES, refusals: friends("tooMany") },
};

/** What fields of these calls mean. */
export const MEANINGS: Readonly<Record<string, string>> = {
  iUserId: "The player's id; it never changes.",
  sFriendCode: "What the player's link ends with: 16 hex digits.",
  aFriend: "The player's friends, who is there first.",
  aHere: "Ids of the friends who are there; `resFriends` tells who comes and leaves.",
  nAsking: "People who ask the player to be friends.",
  aAsked: "People whom the player has asked.",
  aAsking: "People who have asked the player.",
  aBlocked: "People whom the player has blocked.",
  aInvitation: "Tables that friends invite the player to.",
  oSeat: "The practice table where the player sits, to which friends may be invited; null: none.",
  oShown: "What others may see of the player and may ask.",
  sLink: "The player's own link: who opens it may ask to be friends.",
  oJoined:
    "The seat, with the ticket that opens its window; null: it has none just now, and is among the joined games.",
  oTable: "The practice table where the friend sits; null: at none, or it is not shown.",
  bMayLook: "Does everybody at the table let the player look on, one deal late? It is asked again when they do.",
  dAskedAt: "When the request was sent.",
  iInvitationId: "The invitation.",
  dSince: "Month of the registration, `YYYY-MM`.",
  nDeals: "Finished deals, counted up to 10,000; null: not shown.",
  eRelation: "`asked`: by the caller; `asking`: the other has asked the caller.",
  bMayAsk: "Can the caller ask to be friends?",
  bAccept: "Accept it; else refuse it.",
  bCard: "May others see the player's card?",
  bRequests: "May others ask to be friends?",
  bInvitations: "May friends invite to tables?",
  bWatch: "May others look on at tables where the player sits?",
  "Shown.bOnline": "May friends and members of the same club see that the player is there?",
  bOnline: "Is the player there? Null: not shown. As a switch: may friends see it?",
};
