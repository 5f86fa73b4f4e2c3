/** Every text of the refusals around tournaments, by its code; several reasons of one code follow a slash. */
import { type RefusalCodeOf, type RefusalRows, refusalsOf } from "../kernel/index.ts";

export const REFUSALS = {
  // making one
  badTemplate: [400, (field: string, reason: string) => `${field}: ${reason}`],
  badSeries: [400, (field: string, reason: string) => `${field}: ${reason}`],
  badTimes: [400, "Registration must start before it ends, and end before the tournament starts."],
  "badTimes/over": "Registration would be over already.",
  noSuchTemplate: [404, "There is no such template."],
  templateInUse: [409, "A series that is on makes tournaments of it: end the series first."],
  noSuchSeries: [404, "There is no such series."],

  // entering
  noSuchTournament: [404, "This tournament does not exist."],
  notOpenYet: [409, "Registration for this tournament has not started yet."],
  closed: [409, "Registration for this tournament is over."],
  alreadyJoined: [409, "You have already registered for this tournament."],
  placesTaken: [409, "The last place was taken meanwhile. You can join the waitlist."],
  tooOften: [409, "You have entered and left this tournament too often."],
  notJoined: [409, "You are not registered for this tournament."],
  "notJoined/played": "You did not play in this tournament.",
  notOver: [409, "Some tables still play. Results are told when the last one is over."],
  tooLate: [409, "Registration is over, so you cannot withdraw any more."],
  linkedAccounts: [403, "Somebody with the same device or account is registered for this tournament."],
  insufficientChips: [400, "Insufficient balance. Add cash to enter this tournament."],
  badTicket: [400, "This ticket is not good for this tournament."],
  noSeatLeft: [409, "There is no seat left in this tournament."],
  busy: [503, "The server is busy. Please try again."],
  tooMany: [429, "Too many requests. Please try again later."],

  // playing
  ended: [409, "This tournament is over."],
  notNow: [409, "This cannot happen to the tournament now."],

  // worded by the modules that are asked
  dayOff: [403],
  nightLock: [403],
  timeLimit: [403],
  lossLimit: [403],
  maintenance: [403],
  cashClosed: [403],
  notEligible: [403],
  locationNotFound: [400],
  locationRestricted: [403],
  kycNeeded: [403],
  deviceUnknown: [400],
} as const satisfies RefusalRows;

/** Why something about tournaments was not done. Nothing was changed. */
export type TournamentRefusalCode = RefusalCodeOf<typeof REFUSALS>;

/** A refusal with its code's text. */
export const refused = refusalsOf(REFUSALS);

/** What a join is answered that has to wait for a seat of somebody who did not come. */
export const ASKED = "A seat is being looked for. You will be told whether there is one.";

/** Why a tournament is cancelled before anybody has played, where there is more to say. */
export type CancelReason = "" | ": too few players" | ": no deal could be played" | ": it could not be played in time";

const returned = (isPaid: boolean): string => (isPaid ? " Your entry is returned." : "");

/** What players are told of a tournament, by its name. */
export const NOTICES = {
  starts: (what: string, length: string) => `${what} starts in ${length}.`,
  through: (name: string, no: number, seconds: number) =>
    `You are through to round ${no} of ${name}. It starts in ${seconds} second(s).`,
  cancelled: (name: string, why: CancelReason = "") => `${name} is cancelled${why}.${returned(true)}`,
  shared: (name: string) => `${name} is cancelled. The prizes that are left are shared among those still in.`,
  noSeat: (name: string, isPaid: boolean) => `There was no seat left for you in ${name}.${returned(isPaid)}`,
  notPaid: (name: string) => `Your entry could not be paid for a seat in ${name}.`,
  replaced: (name: string) => `You did not come to ${name}, so another player has your seat.${returned(true)}`,
  movedUp: (name: string) => `You have moved up from the waitlist of ${name}.`,
  notDrawn: (name: string) => `There was no place left in ${name}. Your entry is returned.`,
  barred: (name: string) => `You may not play for cash now, so your entry to ${name} is returned.`,
} as const;
