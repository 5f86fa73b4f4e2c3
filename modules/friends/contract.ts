/** The wire of friends, our own. Safe for the browser. */
import { z } from "zod";
import { isUuid, printableLine } from "../kernel/index.ts";
import { MESSAGES } from "./messages.ts";

const LONGEST_NAME = 40;

const UserId = z.string(MESSAGES.who).refine(isUuid, MESSAGES.who);
const UserName = z
  .string(MESSAGES.name)
  .max(LONGEST_NAME, MESSAGES.name)
  .transform(printableLine)
  .pipe(z.string().min(1, MESSAGES.name));
/** What `/friend/CODE` ends with. */
const FriendCode = z.string(MESSAGES.code).regex(/^[0-9a-f]{16}$/, MESSAGES.code);
const isOne = (fields: object) => Object.values(fields).filter((value) => value !== undefined).length === 1;

/** `POST /friends/card`: a player by the exact name, whatever its capitals. */
export const CardRequest = z.strictObject({ sUserName: UserName });

/** `POST /friends/ask`: by the id, the exact name, or the code of the player's link. */
export const AskRequest = z
  .strictObject({ iUserId: UserId.optional(), sUserName: UserName.optional(), sFriendCode: FriendCode.optional() })
  .refine(isOne, MESSAGES.who);
export type AskRequest = z.output<typeof AskRequest>;

/** What concerns one player: remove, block, unblock. */
export const PersonRequest = z.strictObject({ iUserId: UserId });

/** `POST /friends/answer`. */
export const AnswerRequest = z.strictObject({ iUserId: UserId, bAccept: z.boolean(MESSAGES.who) });

/** `POST /friends/invite`. */
export const InviteRequest = z.strictObject({ iUserId: UserId, iTableId: UserId });

/** `POST /friends/invite/answer`. */
export const InviteAnswerRequest = z.strictObject({ iInvitationId: UserId, bAccept: z.boolean(MESSAGES.who) });

const Switch = z.boolean(MESSAGES.shown);

/** What others may see of the player, and may ask. */
export const Shown = z.object({
  bCard: z.boolean(),
  bOnline: z.boolean(),
  bRequests: z.boolean(),
  bInvitations: z.boolean(),
  bWatch: z.boolean(),
});
export type Shown = z.output<typeof Shown>;

/** `POST /friends/shown`: the switches that change. */
export const ShownRequest = z
  .strictObject({
    bCard: Switch.optional(),
    bOnline: Switch.optional(),
    bRequests: Switch.optional(),
    bInvitations: Switch.optional(),
    bWatch: Switch.optional(),
  })
  .refine((fields) => Object.values(fields).some((value) => value !== undefined), MESSAGES.shown);

const RUMMY_TYPES = ["point", "pool", "deals", "point21"] as const;
const Seats = z.union([z.literal(2), z.literal(6)]);

/** A player as others see them. */
export const Person = z.object({ iUserId: z.string(), sUserName: z.string(), sAvatar: z.string() });
export type Person = z.output<typeof Person>;

/** A practice table, with what a join of its kind names. */
const Table = z.object({
  iTableId: z.string(),
  eRummyType: z.enum(RUMMY_TYPES),
  nMaxPlayer: Seats,
  nTablePoint: z.number(),
  nTableFee: z.number(),
});
export type Table = z.output<typeof Table>;

/** A table of a friend's; `bMayLook`: everybody there lets the reader look on now. */
const FriendsTable = Table.extend({ bMayLook: z.boolean() });

const Friend = Person.extend({ bOnline: z.boolean(), oTable: FriendsTable.nullable() });
export type Friend = z.output<typeof Friend>;

const AskedPerson = Person.extend({ dAskedAt: z.string() });

const Invitation = Person.extend({
  ...Table.shape,
  iInvitationId: z.string(),
  /** Empty: a table of the lobby's. */
  sPrivateCode: z.string(),
  nLeftMs: z.number(),
});
export type Invitation = z.output<typeof Invitation>;

/** A seat that was taken, with what the game window is opened with. */
const Joined = z.object({
  iTableId: z.string(),
  nChips: z.number(),
  nPracticeChips: z.number(),
  sAuthToken: z.string(),
});
export type Joined = z.output<typeof Joined>;

/** `data` of `POST /friends/invite/answer`: the table where the player sits now; null: it was declined. */
export const Accepted = z.object({
  ...Table.shape,
  sPrivateCode: z.string(),
  /** Null: the table has no window just now, and is among the joined games. */
  oJoined: Joined.nullable(),
});
export type Accepted = z.output<typeof Accepted>;

/** A practice table that a player invites to; an empty code: it is a table of the lobby's. */
export type Offer = Omit<Accepted, "iTableId" | "oJoined">;

/** `data` of `GET /friends`. */
export const FriendsData = z.object({
  aFriend: z.array(Friend).readonly(),
  aAsked: z.array(AskedPerson).readonly(),
  aAsking: z.array(AskedPerson).readonly(),
  aBlocked: z.array(Person).readonly(),
  aInvitation: z.array(Invitation).readonly(),
  /** The practice table where the player sits, to which friends may be invited. */
  oSeat: Table.nullable(),
  oShown: Shown,
  /** Ends with the player's code. */
  sLink: z.string(),
});
export type FriendsData = z.output<typeof FriendsData>;

/** `data` of `GET /friends/here`: what the lobby tells. */
export const HereData = z.object({ aHere: z.array(z.string()).readonly(), nAsking: z.number() });
export type HereData = z.output<typeof HereData>;

const RELATIONS = ["none", "friend", "asked", "asking", "self"] as const;
export type Relation = (typeof RELATIONS)[number];

/** `data` of `POST /friends/card`. */
export const CardData = Person.extend({
  /** Month of the registration, `YYYY-MM`. */
  dSince: z.string(),
  nDeals: z.number().nullable(),
  bOnline: z.boolean().nullable(),
  eRelation: z.enum(RELATIONS),
  bMayAsk: z.boolean(),
});
export type CardData = z.output<typeof CardData>;

/** `data` of `POST /friends/ask`: the request is sent, or both wanted it. */
export const AskData = z.object({ eRelation: z.enum(["asked", "friend"]) });
export type AskData = z.output<typeof AskData>;
