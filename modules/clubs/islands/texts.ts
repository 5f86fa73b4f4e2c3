/** What players read on the pages of clubs, in one place: it will be translated. */
import { counted } from "../../kernel/index.ts";
import type { Role } from "../roles-contract.ts";

const GAMES = { point: "Points", pool: "Pool", deals: "Deals", point21: "21 Points" } as const;

export const ROLE_WORDS: Readonly<Record<Role, string>> = { owner: "Owner", deputy: "Deputy", member: "Member" };

export const PHASE_WORDS = {
  open: "Registration is open",
  closed: "About to begin",
  running: "Running",
  finished: "Over",
  cancelled: "Cancelled",
} as const;

export const TEXTS = {
  // without a club
  noneTitle: "You are in no club yet",
  noneLead: "A club has its own page, practice tables, a weekly league and tournaments. You can be in one at a time.",
  joinHow: "To join one, open the link that a member sends you.",
  makeTitle: "Make a club",
  makeLead: "You become its owner. Up to 200 members come by your link.",
  name: "Name of the club",
  nameMissing: "Enter a name",
  about: "About the club",
  aboutHint: "When you meet, how you play. No links, addresses or telephone numbers.",
  make: "Make the club",

  // the link
  linkTitle: "An invitation to a club",
  linkLead: "Somebody invites you to their rummy club.",
  logIn: "Log in or register",
  after: "You come back here afterwards.",
  look: "See the club",
  join: (name: string) => `Join ${name}`,
  members: (members: number) => counted(members, "member"),
  isMember: "You are a member of this club.",
  toClub: "To my club",
  joinedNote: "Members see your name and picture, unless you hide them.",

  // the club's page
  hidden: "Support has hidden the club's name and text.",
  membersTitle: "Members",
  membersLead: (members: number) =>
    `${counted(members, "member")}. Under Friends you decide whether others see that you are here.`,
  hiddenMember: "A member",
  you: "You",
  here: "Here now",
  makeDeputy: (name: string) => `Make ${name} a deputy`,
  endDeputy: (name: string) => `${name} is no deputy any more`,
  handOver: (name: string) => `Hand the club over to ${name}`,
  remove: (name: string) => `Remove ${name}`,
  more: (members: number) => `Show all ${counted(members, "member")}`,

  leagueTitle: "League of the week",
  leagueLead: (ends: string) =>
    `Points won from other members less points lost to them, at practice tables; 80 a day and opponent at most. Until ${ends}.`,
  noLeague: "Nobody has played against another member this week.",
  lastWeek: "Last week",
  place: "Place",
  player: "Player",
  games: "Games",
  points: "Points",

  tablesTitle: "Practice tables",
  tablesLead: "Private tables that members show to the club.",
  noTables: "No table is open now. Open one in the lobby, then show it here.",
  table: (type: keyof typeof GAMES, seats: number) => `${GAMES[type]}, ${counted(seats, "seat")}`,
  seated: (seated: number, seats: number) => `${seated} of ${counted(seats, "seat")} taken`,
  joinTable: "Join",
  openTable: "Open",
  showTable: "Show my table",
  toLobby: "To the lobby",

  tournamentsTitle: "Tournaments",
  tournamentsLead: "For members, for nothing, without a prize. Members enter them in the lobby, under Tournaments.",
  noTournaments: "No tournament is announced.",
  entered: (entered: number, seats: number) => `${entered} of ${counted(seats, "seat")} taken`,
  announce: "Announce a tournament",
  tournamentName: "Name",
  start: "Begins",
  deals: "Deals a round",
  seats: "Seats",
  startMissing: "Choose when it begins",
  cancelTournament: (name: string) => `Cancel ${name}`,

  inviteTitle: "Invite",
  inviteLead: "Whoever has this link may join.",
  link: "The club's link",
  copy: "Copy link",
  copied: "Copied. Paste it wherever you like.",
  cannotCopy: "Copying is not permitted here. Select the link and copy it.",
  share: "Share",
  whatsApp: "WhatsApp",
  message: (name: string, link: string) => `Join my rummy club “${name}”: ${link}`,
  newLink: "Make a new link",

  manageTitle: "The club and you",
  edit: "Change name or text",
  save: "Save",
  leave: "Leave the club",
  close: "Close the club",
  report: "Report the club",
  yes: "Yes",
  cancel: "Cancel",
} as const;

/** What is read before something is done: heading, question, and the word of the button that does it. */
export interface QuestionWords {
  readonly title: string;
  readonly text: string;
  readonly action: string;
}

const ROLE_TITLE = "Change the role?";

/** What is asked, by the name of the club, the member or the tournament. */
export const QUESTIONS = {
  remove: (name: string) => ({
    title: "Remove this member?",
    text: `${name} leaves the club, and cannot come back for 30 days.`,
    action: TEXTS.remove(name),
  }),
  owner: (name: string) => ({
    title: "Hand the club over?",
    text: `${name} becomes the owner. You become a deputy, or a member.`,
    action: TEXTS.yes,
  }),
  deputy: (name: string) => ({
    title: ROLE_TITLE,
    text: `${name} may then change the text and the link, remove members and announce tournaments.`,
    action: TEXTS.yes,
  }),
  member: (name: string) => ({ title: ROLE_TITLE, text: `${name} is a member like others then.`, action: TEXTS.yes }),
  leave: (name: string, isOwner: boolean) => ({
    title: "Leave the club?",
    text: isOwner
      ? `You leave ${name}. It goes to the deputy who has been there longest, else to the member; without any it closes.`
      : `You leave ${name}. Your league points of this week no longer show.`,
    action: TEXTS.leave,
  }),
  close: (name: string) => ({
    title: "Close the club?",
    text: `Everybody leaves ${name}, its link opens nothing, and it cannot be opened again. Who has entered a tournament of it still plays that.`,
    action: TEXTS.close,
  }),
  newLink: {
    title: "Make a new link?",
    text: "The link of now opens nothing any more. Members stay.",
    action: TEXTS.newLink,
  },
  cancelTournament: (name: string) => ({
    title: "Cancel the tournament?",
    text: `${name} is not played. Who has entered is told.`,
    action: TEXTS.cancelTournament(name),
  }),
} as const;
