import { type RefusalRows, refusalsOf } from "../kernel/index.ts";

/** What each refusal is answered with, by its code. */
export const REFUSALS = {
  noSuchPlayer: [404, "There is no such player."],
  self: [409, "That is you."],
  noRequest: [404, "This request is no longer there."],
  friendsFull: [409, "You have as many friends as one can have. Remove one first."],
  theirsFull: [409, "This player cannot have more friends."],
  askedEnough: [429, "You have sent many requests today. Please try again tomorrow."],
  blocksFull: [409, "You have blocked as many players as one can. Unblock one first."],
  notTaking: [409, "This player takes no invitations now."],
  notSeated: [409, "Sit down at a practice table first, then invite."],
  invitationOver: [404, "This invitation is over."],
  noSeat: [404, "There is no free seat at this table now."],
  // The lobby says why in its own words.
  notSeatedThere: [409],
  tooMany: [429, "Too many requests. Please try again later."],
} as const satisfies RefusalRows;

/** Why friends did not do what was asked. */
export type FriendsRefusalCode = keyof typeof REFUSALS;

/** A refusal with its code's text. */
export const refused = refusalsOf(REFUSALS);

/** What a success says, and what is wrong with a request. */
export const MESSAGES = {
  asked: "Your request is on its way.",
  befriended: "You are friends now.",
  refused: "The request is gone.",
  removed: "Removed.",
  blocked: "Blocked. You do not meet each other any more.",
  unblocked: "Unblocked.",
  invited: "Invited.",
  name: "Enter the player's name.",
  who: "Name one player.",
  code: "This link is not complete.",
  shown: "Choose what others may see.",
} as const;
