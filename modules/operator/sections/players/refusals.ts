import { refusals } from "../../frame/refusals.ts";

/** Refusals of the players section. */
export const refused = refusals({
  searchShort: [
    400,
    (letters: number) => `Type ${letters} letters of a name at least, a whole number or address, or an id.`,
  ],
  tooManySearches: [429, "That is more than one person does by hand. Please wait a quarter of an hour."],
  tooManyLooks: [429, "You have looked at very many players within an hour. Please go on later."],
  noNote: [400, (most: number) => `Write something, in ${most} characters at most.`],
  playerClosed: [409, "The account is closed."],
  blockedAlready: [409, "The player is blocked already."],
  notBlocked: [409, "The player is not blocked."],
  excludedAlready: [409, "The player is kept out as long already, or longer: it can only be made longer."],
  badDays: [400, "There is no such kind or no such day, or the last day comes before the first."],
  nameLocked: [409, "The PAN is approved: name and birthday are its holder's."],
  cannotClose: [409, (why: string) => why],
  noSessions: [409, "There is no such log-in any more."],
});
