/** What the calls of clubs answer, for their description. */
import type { z } from "zod";
import { type CallDocs, refusalDocs } from "../kernel/index.ts";
import { ClubData, ClubLook } from "./contract.ts";
import { type ClubRefusalCode, REFUSALS } from "./messages.ts";

const club = refusalDocs(REFUSALS);
const CODES =
  "120 a minute a player with the looks at the club; 10 codes that open nothing an hour a player, 100 a network.";

/** A call that changes something and answers the club as it is then. */
const change = (summary: string, refusals: readonly ClubRefusalCode[]) => ({
  tag: "clubs",
  summary,
  data: ClubData,
  limit: "60 changes an hour a player.",
  refusals: club(...refusals, "tooMany"),
});

/** What each call answers, refuses and needs, by `METHOD /api/path/{id}`. */
export const CALLS: CallDocs<z.ZodType> = {
  "GET /api/club/mine": { data: ClubData, limit: "120 a minute a player.", refusals: club("tooMany") },
  "POST /api/club/create": change("Make a club", ["badName", "badText", "nameTaken", "inClub", "tooManyClubs"]),
  "POST /api/club/look": { data: ClubLook, limit: CODES, refusals: club("noSuchClub", "tooManyTries", "tooMany") },
  "POST /api/club/join": {
    data: ClubData,
    limit: `30 a day a player; ${CODES}`,
    refusals: club("noSuchClub", "inClub", "renamed", "full", "barred", "tooManyTries", "tooMany"),
    about: "With `sName` only the club that has this name: what is joined is what was shown.",
  },
  "POST /api/club/leave": change("Leave the club; with `sName` only one that has this name", ["noClub", "renamed"]),
  "POST /api/club/edit": change("Change the club's text; its owner also its name", [
    "noClub",
    "notAllowed",
    "hidden",
    "badName",
    "badText",
    "nameTaken",
  ]),
  "POST /api/club/code": change(
    "Replace the club's link; with `sClubCode` only this one, and nothing where it is replaced already",
    ["noClub", "notAllowed"],
  ),
  "POST /api/club/role": change("Give a member a role, as the owner; `owner` hands the club over", [
    "noClub",
    "notAllowed",
    "noSuchMember",
    "tooManyDeputies",
  ]),
  "POST /api/club/remove": change("Remove a member for 30 days", ["noClub", "notAllowed", "noSuchMember"]),
  "POST /api/club/close": change("Close the club, as its owner; with `sName` only one that has this name", [
    "noClub",
    "notAllowed",
    "renamed",
  ]),
  "POST /api/club/table": change("Show the club a private practice table where the player sits", [
    "noClub",
    "noSuchTable",
    "tooManyTables",
  ]),
  "POST /api/club/tournament": change("Announce a tournament for the club's members", [
    "noClub",
    "notAllowed",
    "badName",
    "badStart",
    "updating",
    "tooManyTournaments",
  ]),
  "POST /api/club/tournament/cancel": change("Cancel a tournament of the club before it begins", [
    "noClub",
    "notAllowed",
    "noSuchTournament",
  ]),
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
