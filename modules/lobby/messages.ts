/** Every text of the lobby's refusals, by its code; several reasons of one code follow a slash. */
import { formatAmount, type Paise, type RefusalRows, refusalsOf } from "../kernel/index.ts";
import { ALREADY_SEATED, INSUFFICIENT_CHIPS } from "./contract.ts";

/** What each refusal is answered with, by its code. */
export const REFUSALS = {
  // who may play
  maintenance: [403, (text: string) => text],
  cashClosed: [403, "Cash games are closed right now. Practice tables are open."],
  deviceUnknown: [400, "The header device is 32 digits of 0-9 and a-f, or is left out."],
  notEligible: [403],
  "notEligible/closed": "Your account is closed.",
  "notEligible/blocked": "Your account is blocked. Please write to our support.",
  "notEligible/mobile": "Mobile number not verified.",
  "notEligible/age": "You must be 18 years or older to play",
  "notEligible/terms": "Accept the terms of service to play for cash.",
  "notEligible/excluded": "You have excluded yourself from playing for cash. Practice tables are open.",
  "notEligible/debt": (debt: Paise) =>
    `Your bank took a deposit back, and ₹${formatAmount(debt)} of it is still owed. Your next deposit pays it; then cash tables are open to you again.`,
  "kycNeeded/private": "Private tables need an approved PAN and a bank account in the same name. See My Profile.",
  kycNeeded: [403, "To play on, your PAN must be approved and your bank account saved. See My Profile."],

  // a seat
  insufficientChips: [400, INSUFFICIENT_CHIPS],
  alreadySeated: ALREADY_SEATED,
  noSuchRow: [404, "There are no Tables to join. Please come back later."],
  feeChanged: [409, (percent: number) => `The platform's fee at this table is ${percent}% by now. Please look again.`],
  stakeChanged: [
    409,
    (stake: Paise) => `A seat at this table costs ₹${formatAmount(stake)} by now. Please look again.`,
  ],
  "stakeChanged/practice": (stake: Paise) =>
    `A seat at this table takes ${formatAmount(stake)} practice chips by now. Please look again.`,
  notSeated: [404, "You do not sit at this table."],
  tableFull: [409, "The table is full."],
  linkedAccounts: [403, "You cannot sit at a table with somebody who uses the same device or account."],
  serverStopping: [503, "The server is restarting. Try again in a moment."],
  "serverStopping/busy": "The tables are busy. Try again.",
  tooMany: [429, "Too many requests. Please try again later."],

  // private tables
  notPrivate: [400, "Private tables are points tables."],
  noSuchCode: [404, "There is no private table with this code."],
  badValue: [400, "Choose one of the point values of private tables."],
  "badValue/practice": "There is no practice table like this by now. Choose another one.",
  tooManyOpen: [
    409,
    (tables: number) => `You have opened ${tables} private tables that are not over. Close one first.`,
  ],
  noRematch: [404, "There is no rematch of this table."],
  tooManyTries: [429, "Too many wrong codes. Please try again later."],
  "tableFull/private": "This private table is full or over.",
  winCap: [403, "You and a player at this table have reached what one may win from another at private tables."],

  // worded by the modules that are asked
  dayOff: [403],
  nightLock: [403],
  timeLimit: [403],
  lossLimit: [403],
  locationNotFound: [400],
  locationRestricted: [403],
  tooManyTables: [409],
  journalsAway: [503],
} as const satisfies RefusalRows;

/** A refusal with its code's text. */
export const refused = refusalsOf(REFUSALS);

/** What a seat is answered with. */
export const DONE = { joined: "Table joined.", created: "Table created." } as const;
