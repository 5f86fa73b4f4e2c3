/** Every text of the refusals around tournaments, by its code; several reasons of one code follow a slash. */
import { refusalsOf } from "../kernel/index.ts";
import type { GateRefusalCode } from "./ports.ts";

export const MESSAGES = {
  // making one
  badTemplate: (field: string, reason: string) => `${field}: ${reason}`,
  badSeries: (field: string, reason: string) => `${field}: ${reason}`,
  badTimes: "Registration must start before it ends, and end before the tournament starts.",
  "badTimes/over": "Registration would be over already.",
  noSuchTemplate: "There is no such template.",
  templateInUse: "A series that is on makes tournaments of it: end the series first.",
  noSuchSeries: "There is no such series.",

  // entering
  noSuchTournament: "This tournament does not exist.",
  notOpenYet: "Registration for this tournament has not started yet.",
  closed: "Registration for this tournament is over.",
  alreadyJoined: "You have already registered for this tournament.",
  tooOften: "You have entered and left this tournament too often.",
  notJoined: "You are not registered for this tournament.",
  tooLate: "Registration is over, so you cannot withdraw any more.",
  keptApart: "Somebody with the same device or account is registered for this tournament.",
  insufficientChips: "Insufficient balance. Add cash to enter this tournament.",
  badTicket: "This ticket is not good for this tournament.",
  noSeatLeft: "There is no seat left in this tournament.",
  busy: "The server is busy. Please try again.",
  tooMany: "Too many requests. Please try again later.",

  // playing
  ended: "This tournament is over.",
  notNow: "This cannot happen to the tournament now.",
} as const;

/** Why something about tournaments was not done. Nothing was changed. */
export type TournamentRefusalCode =
  | "badTemplate"
  | "badSeries"
  | "badTimes"
  | GateRefusalCode
  | Exclude<keyof typeof MESSAGES, `${string}/${string}`>;

/** A refusal with its code's text. */
export const refused = refusalsOf(MESSAGES);

/** What players whose entry changes by itself are told, by the tournament's name. */
export const NOTICES = {
  movedUp: (name: string) => `You have moved up from the waitlist of ${name}.`,
  notDrawn: (name: string) => `There was no place left in ${name}. Your entry is returned.`,
  barred: (name: string) => `You may not play for cash now, so your entry to ${name} is returned.`,
} as const;
