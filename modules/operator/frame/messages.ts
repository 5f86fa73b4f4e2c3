/** Every text of the desk's refusals, by its code. */
import { counted, type Paise, refusalsOf, toRupees } from "../../kernel/index.ts";

export const MESSAGES = {
  // the door
  wrongCredentials: "The name, the password or the code is not right.",
  tooMany: "Too many tries. Please wait a quarter of an hour.",
  noSession: "Please log in.",
  crossSite: "The request did not come from the desk.",
  badLink: "This link is used, over or unknown. Ask for a new one at the terminal.",
  wrongCode: "The code is not right. Each code works once; wait for the next one.",
  passwordShort: (fewest: number) => `A password has ${fewest} characters at least.`,
  passwordLong: (most: number) => `A password has ${most} characters at most.`,
  passwordCommon: "This password is among the most used ones. Please choose another one.",
  passwordPersonal: "This password is made of names. Please choose another one.",
  notAllowed: "Your role does not allow that.",
  factorNeeded: "Please give a code: this moves money.",
  noKey: "Send the header idempotency-key with what you change: 16 to 64 letters and digits, the same for each try.",
  keyUsed: "This idempotency-key was used for something else.",
  sentAlready: "This was sent already, and it is not known yet what came of it. Please look before you send it again.",

  noPasskeysHere: "Passkeys need https and a name of the server's own.",
  noPasskey: "There is no such passkey.",
  badPasskey: "The passkey was not taken. Please try again.",
  passkeysFull: (most: number) => `An operator has ${most} passkeys at most.`,

  // operators, at the terminal
  badName: "A name has 2 to 40 small letters, digits, dots, dashes and underscores, and begins with a letter.",
  nameTaken: (name: string) => `${name} is there already.`,
  noOperator: (name: string) => `There is no operator ${name}.`,
  isBlocked: (name: string) => `${name} is blocked.`,
  unchanged: (name: string) => `${name} is that already.`,

  // deals
  noDeal: "There is no such deal, or it is still being played.",
  dealNotShown: (why: string) => why,

  // proposals
  noKind: "There is no such kind of proposal.",
  badPayload: (reason: string) => reason,
  noReason: (most: number) => `Say why, in ${most} characters at most.`,
  tooManyOpen: "You have proposed much that nobody has decided, or very much today. Please wait, or withdraw some.",
  noProposal: "There is no such proposal.",
  notOpen: (state: string) => `It is ${state} already.`,
  expired: "Nobody decided in time; it is over.",
  own: "Somebody else has to decide what you proposed.",
  notYours: "Only who proposed it can withdraw it.",
  changed: "What stands has changed since you looked. Please look again.",
  proposerGone: "Whoever proposed it may not propose that any more.",

  // payouts
  noPayout: "There is no such payout.",
  payoutDecided: (state: string, by: string | null) => `It is ${state} already${by === null ? "" : `, by ${by}`}.`,
  otherAmount: "Its amount is not the one that was proposed.",
  takesTwo: (limit: Paise) => `A payout above ₹${toRupees(limit)} takes two: propose it, and somebody else approves.`,
  notStuck: "It is under way: nothing has to be tried again.",

  // documents
  noDocument: "There is no such document any more.",
  documentDecided: (state: string, by: string | null) => `It is ${state} already${by === null ? "" : `, by ${by}`}.`,
  noAccount: "There is no such bank account any more.",

  // tickets
  noTicket: "There is no such ticket any more.",
  ticketState: (state: string, by: string | null) => `It is ${state} already${by === null ? "" : `, by ${by}`}.`,
  noAnswer: (most: number) => `Say something, in ${most} characters at most.`,
  answeredMeanwhile: (by: string) => `${by} has answered meanwhile. Please look, and send it again if it still fits.`,
  noAttachment: "There is no such attachment any more.",

  // players
  noPlayer: "There is no such player.",
  searchShort: (letters: number) => `Type ${letters} letters of a name at least, a whole number or address, or an id.`,
  tooManySearches: "That is more than one person does by hand. Please wait a quarter of an hour.",
  tooManyLooks: "You have looked at very many players within an hour. Please go on later.",
  noNote: (most: number) => `Write something, in ${most} characters at most.`,
  playerClosed: "The account is closed.",
  blockedAlready: "The player is blocked already.",
  notBlocked: "The player is not blocked.",
  excludedAlready: "The player is kept out as long already, or longer: it can only be made longer.",
  badDays: "There is no such kind or no such day, or the last day comes before the first.",
  noSessions: "There is no such log-in any more.",
  // the catalogue
  noRow: "There is no such row.",
  rowIsSo: (isOpen: boolean) => `It is ${isOpen ? "open" : "closed"} already.`,

  // tournaments
  noTournament: "There is no such tournament.",

  // maintenance
  maintenanceIsThere: "There is maintenance already: prolong it, end it or take it back first.",
  noMaintenance: "Maintenance is not in that state any more. Please look again.",
  badBeginning: (days: number) => `It begins now or later, within ${counted(days, "day")}.`,
  tooLong: "Maintenance lasts a day at most.",
  // tables
  noTable: "There is no such table.",
  noProcess: "No such process plays now.",
  noOrder: "This is not to be taken back: it is over, or nobody has ordered it.",
  notOrdered: (why: string) => why,
  // the books, in their own words
  books: (text: string) => text,
  // fair play
  noCase: "There is no such case.",
  caseChanged: "Somebody has decided it meanwhile. Please look again.",
  oneSided:
    "That one does nothing unusual, and no device or papers are the same: nobody is blocked for what another does.",

  // papers
  badMonth: "A month is YYYY-MM.",
  badQuarter: "Name a financial year, such as 2026-2027, and a quarter from 1 to 4.",
  badPaperDays: "Choose a first and a last day, a year apart at most.",
  noPaper: (why: string) => why,

  // promotions
  noPromotion: "There is no such promotion, or it is over.",
} as const;

export type OperatorRefusalCode = keyof typeof MESSAGES;

/** A refusal with its code's text. */
export const refused = refusalsOf(MESSAGES);
