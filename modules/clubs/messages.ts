import { type RefusalRows, refusalsOf } from "../kernel/index.ts";
import { ABOUT_SIGNS, MOST_DEPUTIES, MOST_MEMBERS, NAME_SIGNS } from "./roles-contract.ts";

/** What each refusal is answered with, by its code. */
export const REFUSALS = {
  noClub: [404, "You are in no club."],
  noSuchClub: [404, "This link opens no club. Ask for a new one."],
  noSuchMember: [404, "This member has left the club."],
  noSuchTable: [404, "This table is not open any more."],
  noSuchTournament: [404, "This tournament is not announced any more."],
  inClub: [409, "You are in a club already. Leave it first."],
  nameTaken: [409, "Another club has this name, or one that looks like it."],
  renamed: [409, "The club has another name now."],
  full: [409, `This club is full: it has ${MOST_MEMBERS} members.`],
  barred: [403, "This club has removed you. You can come back after 30 days."],
  notAllowed: [403, "Your role in the club does not allow this."],
  hidden: [409, "Support has hidden the club's name and text. They cannot be changed until it shows them again."],
  tooManyDeputies: [409, `A club has ${MOST_DEPUTIES} deputies at most.`],
  tooManyTables: [409, "You show three tables already."],
  tooManyTournaments: [409, "The club has two tournaments ahead already."],
  tooManyClubs: [409, "You have made two clubs this week. Try again later."],
  badName: [400, `A name has ${NAME_SIGNS.least} to ${NAME_SIGNS.most} letters or digits, in one script.`],
  "badName/reserved": "This name sounds like ours. Choose another one.",
  badText: [400, `A text has ${ABOUT_SIGNS} signs at most, and no links, addresses or long numbers.`],
  badStart: [400, "A tournament begins within ten minutes to seven days."],
  updating: [503, "The server is being updated. Announce it again in a few minutes."],
  tooManyTries: [429, "Too many links that open nothing. Try again in an hour."],
  tooMany: [429, "Too many requests. Please try again later."],
} as const satisfies RefusalRows;

/** Why a club did not do what was asked. */
export type ClubRefusalCode = Exclude<keyof typeof REFUSALS, `${string}/${string}`>;

/** A refusal with its code's text. */
export const refused = refusalsOf(REFUSALS);

/** What a success says. */
export const MESSAGES = {
  made: "Your club is there.",
  joined: "Welcome to the club.",
  left: "You have left the club.",
  changed: "Saved.",
  removed: "The member is removed.",
  closed: "The club is closed.",
  newLink: "The old link opens nothing now.",
  shown: "Your club sees the table.",
  announced: "The tournament is announced.",
  cancelled: "The tournament is cancelled.",
} as const;
