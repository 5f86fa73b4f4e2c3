/** Wire shapes of clubs; our own, since the specification only names `oClub`. Safe for the browser. */
import { z } from "zod";
import { printableLine, printableText } from "../kernel/index.ts";
import { ROLES } from "./roles-contract.ts";

/** The lobby's names of the games. */
const rummyType = z.enum(["point", "pool", "deals", "point21"]);
const count = z.int().min(0);
const role = z.enum(ROLES);
const memberId = z.uuid("Choose a member");
const name = z.string("Enter a name").max(200, "Enter a name").transform(printableLine);
const about = z.string("Enter a text").max(2_000, "The text is too long").transform(printableText);
const clubCode = z
  .string("Enter the code of a club")
  .trim()
  .regex(/^[0-9A-Za-z]{10}$/, "Enter the code of a club");

/** A member as the reader may see them (CL-7); without `iUserId` one who hides. */
const ClubMember = z.object({
  iMemberId: z.string(),
  iUserId: z.string().nullable(),
  sUserName: z.string().nullable(),
  sAvatar: z.string().nullable(),
  bOnline: z.boolean().nullable(),
  eRole: role,
  /** Milliseconds. */
  dJoined: z.number(),
  bYou: z.boolean(),
});

/** A place in the week's league (CL-8). */
export const LeagueRow = z.object({
  nPlace: count,
  sUserName: z.string().nullable(),
  nLP: z.int(),
  nGames: count,
  bYou: z.boolean(),
});
export type LeagueRow = z.infer<typeof LeagueRow>;

/** A table that a member shows to the club (CL-10). */
export const ClubTable = z.object({
  iTableId: z.string(),
  sPrivateCode: z.string(),
  eRummyType: rummyType,
  nMaxPlayer: z.union([z.literal(2), z.literal(6)]),
  nSeated: count,
  bSeated: z.boolean(),
});
export type ClubTable = z.infer<typeof ClubTable>;

/** A tournament of the club (CL-11). */
export const ClubTournament = z.object({
  iTournamentId: z.string(),
  sName: z.string(),
  dStartsAt: z.number(),
  nEntered: count,
  nSeats: count,
  ePhase: z.enum(["open", "closed", "running", "finished", "cancelled"]),
});
export type ClubTournament = z.infer<typeof ClubTournament>;

/** The player's club. */
export const Club = z.object({
  sName: z.string(),
  sAbout: z.string(),
  bHidden: z.boolean(),
  eRole: role,
  sClubCode: z.string(),
  nMembers: count,
  aMember: z.array(ClubMember),
  aTable: z.array(ClubTable),
  aLeague: z.array(LeagueRow),
  /** The first three of the week before. */
  aLastWeek: z.array(LeagueRow),
  /** When the week's league ends. */
  dWeekEnds: z.number(),
  aTournament: z.array(ClubTournament),
});
export type Club = z.infer<typeof Club>;

/** `data` of `GET /club/mine`. */
export const ClubData = z.object({ oClub: Club.nullable() });
export type ClubData = z.infer<typeof ClubData>;

/** `data` of `POST /club/look`: what a link opens, before the press that joins. */
export const ClubLook = z.object({
  sName: z.string(),
  sAbout: z.string(),
  nMembers: count,
  /** The player is a member of it. */
  bMember: z.boolean(),
});
export type ClubLook = z.infer<typeof ClubLook>;

export const CreateRequest = z.strictObject({ sName: name, sAbout: about.optional() });
export const EditRequest = z.strictObject({ sName: name.optional(), sAbout: about.optional() });
export const CodeRequest = z.strictObject({ sClubCode: clubCode });
export const JoinRequest = z.strictObject({ sClubCode: clubCode, sName: name.optional() });
/** The club as it was shown; may be left out. */
export const ShownRequest = z.strictObject({ sName: name.optional() }).optional();
/** The link as it was shown; may be left out. */
export const LinkRequest = z.strictObject({ sClubCode: clubCode.optional() }).optional();
export const MemberRequest = z.strictObject({ iMemberId: memberId });
export const RoleRequest = z.strictObject({ iMemberId: memberId, eRole: role });
export const TableRequest = z.strictObject({ iTableId: z.uuid("Choose a table") });
export const TournamentRequest = z.strictObject({
  sName: name,
  /** Milliseconds. */
  dStartsAt: z.int("Choose a start").min(0).max(8_640_000_000_000_000, "Choose a start"),
  nDeals: z
    .int("Choose 1 to 3 deals a round")
    .min(1, "Choose 1 to 3 deals a round")
    .max(3, "Choose 1 to 3 deals a round"),
  nSeats: z.int("Choose 2 to 60 seats").min(2, "Choose 2 to 60 seats").max(60, "Choose 2 to 60 seats"),
});
export const CancelRequest = z.strictObject({ iTournamentId: z.uuid("Choose a tournament") });
