/** What the calls of clubs answer, for their description. */
import type { z } from "zod";
import { type CallDocs, refusalDocs } from "../kernel/index.ts";
import { ClubData, ClubLook } from "./contract.ts";
import { REFUSALS } from "./messages.ts";

const club = refusalDocs(REFUSALS);
const CHANGES = "60 changes an hour a player.";
const CODES = "10 codes that open nothing an hour a player, 100 a network.";

/** What each call answers, refuses and needs, by `METHOD /api/path/{id}`. */
export const CALLS: CallDocs<z.ZodType> = {
  "GET /api/club/mine": { data: ClubData, limit: "120 a minute a player.", refusals: club("tooMany") },
  "POST /api/club/create": {
    data: ClubData,
    limit: CHANGES,
    refusals: club("badName", "badText", "nameTaken", "inClub", "tooManyClubs", "tooMany"),
  },
  "POST /api/club/look": { data: ClubLook, limit: CODES, refusals: club("noSuchClub", "tooManyTries") },
  "POST /api/club/join": {
    data: ClubData,
    limit: CODES,
    refusals: club("noSuchClub", "inClub", "renamed", "full", "barred", "tooManyTries"),
    about: "With `sName` only the club that has this name: what is joined is what was shown.",
  },
  "POST /api/club/leave": { data: ClubData, limit: CHANGES, refusals: club("noClub", "tooMany") },
  "POST /api/club/edit": {
    data: ClubData,
    limit: CHANGES,
    refusals: club("noClub", "notAllowed", "badName", "badText", "nameTaken", "tooMany"),
    about: "The owner alone changes the name.",
  },
  "POST /api/club/code": { data: ClubData, limit: CHANGES, refusals: club("noClub", "notAllowed", "tooMany") },
  "POST /api/club/role": {
    data: ClubData,
    limit: CHANGES,
    refusals: club("noClub", "notAllowed", "noSuchMember", "tooManyDeputies", "tooMany"),
    about: "For the owner.",
  },
  "POST /api/club/remove": {
    data: ClubData,
    limit: CHANGES,
    refusals: club("noClub", "notAllowed", "noSuchMember", "tooMany"),
  },
  "POST /api/club/close": {
    data: ClubData,
    limit: CHANGES,
    refusals: club("noClub", "notAllowed", "tooMany"),
    about: "For the owner.",
  },
  "POST /api/club/table": {
    data: ClubData,
    limit: CHANGES,
    refusals: club("noClub", "noSuchTable", "tooManyTables", "tooMany"),
  },
  "POST /api/club/tournament": {
    data: ClubData,
    limit: CHANGES,
    refusals: club("noClub", "notAllowed", "badName", "badStart", "updating", "tooManyTournaments", "tooMany"),
  },
  "POST /api/club/tournament/cancel": {
    data: ClubData,
    limit: CHANGES,
    refusals: club("noClub", "notAllowed", "noSuchTournament", "tooMany"),
  },
};

/** What fields of these calls mean. */
export const MEANINGS: Readonly<Record<string, string>> = {
  oClub: "The player's club; null: in none.",
  sAbout: "What the club says of itself.",
  bHidden: "An operator hides name and text.",
  eRole: "`owner`, `deputy` or `member`.",
  sClubCode: "What the club's link `/club/CODE` holds.",
  nMembers: "Members, those among them who are not shown.",
  aMember: "Owner, deputies, then the others; each by how long they are there.",
  iMemberId: "Names the member within the club.",
  dJoined: "When the membership began; milliseconds.",
  bYou: "It is the player who asks.",
  aTable: "Private practice tables that members show to the club.",
  bSeated: "The player sits there.",
  aLeague: "This week's league points, best first.",
  aLastWeek: "The first three of the week before.",
  nLP: "League points: what was won from other members, less what was lost to them.",
  nGames: "Games against other members that count: one for each opponent in a deal.",
  dWeekEnds: "When the week ends; milliseconds.",
  aTournament: "Tournaments of the club that are ahead or running.",
  nEntered: "Places taken.",
  nSeats: "Places of the tournament.",
  dStartsAt: "When the tournament starts; milliseconds.",
  ePhase: "How far the tournament is.",
  bMember: "The player is a member of it.",
};
