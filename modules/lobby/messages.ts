/** Every text of the lobby's refusals, by its code; several reasons of one code follow a slash. */
import { formatAmount, type Paise, refusalsOf } from "../kernel/index.ts";
import { ALREADY_SEATED, INSUFFICIENT_CHIPS } from "./contract.ts";

/** The texts, by their codes. */
export const MESSAGES = {
  // who may play
  maintenance: (text: string) => text,
  cashClosed: "Cash games are closed right now. Practice tables are open.",
  deviceUnknown: "The header device is 32 digits of 0-9 and a-f, or is left out.",
  "notEligible/closed": "Your account is closed.",
  "notEligible/blocked": "Your account is blocked. Please write to our support.",
  "notEligible/mobile": "Mobile number not verified.",
  "notEligible/age": "You must be 18 years or older to play",
  "notEligible/terms": "Accept the terms of service to play for cash.",
  "notEligible/excluded": "You have excluded yourself from playing for cash. Practice tables are open.",
  "notEligible/debt": (debt: Paise) =>
    `Your bank took a deposit back, and ₹${formatAmount(debt)} of it is still owed. Your next deposit pays it; then cash tables are open to you again.`,
  "kycNeeded/private": "Private tables need an approved PAN and a bank account in the same name. See My Profile.",
  kycNeeded: "To play on, your PAN must be approved and your bank account saved. See My Profile.",

  // a seat
  insufficientChips: INSUFFICIENT_CHIPS,
  alreadySeated: ALREADY_SEATED,
  noSuchRow: "There are no Tables to join. Please come back later.",
  feeChanged: (percent: number) => `The platform's fee at this table is ${percent}% by now. Please look again.`,
  stakeChanged: (stake: Paise) => `A seat at this table costs ₹${formatAmount(stake)} by now. Please look again.`,
  notSeated: "You do not sit at this table.",
  tableFull: "The table is full.",
  keptApart: "You cannot sit at a table with somebody who uses the same device or account.",
  serverStopping: "The server is restarting. Try again in a moment.",
  "serverStopping/busy": "The tables are busy. Try again.",
  tooMany: "Too many requests. Please try again later.",

  // private tables
  notPrivate: "Private tables are points tables.",
  noSuchCode: "There is no private table with this code.",
  badValue: "Choose one of the point values of private tables.",
  tooManyTries: "Too many wrong codes. Please try again later.",
  "tableFull/private": "This private table is full or over.",
  winCap: "You and a player at this table have reached what one may win from another at private tables.",
} as const;

/** A refusal with its code's text. */
export const refused = refusalsOf(MESSAGES);
