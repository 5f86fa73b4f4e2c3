import { refusalsOf } from "../kernel/index.ts";

/** What each refusal says, by its code. */
export const REFUSALS = {
  off: "There are no notifications here.",
  keptOut: "Notifications stay off while you are on a break.",
  badSubscription: "Your browser's notifications cannot be used here.",
  elsewhere: "These notifications belong to another browser.",
  notOn: "Notifications are not on in this browser.",
  tooMany: "Too many requests. Please try again later.",
} as const;

/** Why push did not do what was asked; `http.ts` gives each code its status. */
export type PushRefusalCode = keyof typeof REFUSALS;

/** A refusal with its code's text. */
export const refused = refusalsOf(REFUSALS);

/** What a success says. */
export const MESSAGES = {
  on: "Notifications are on in this browser.",
  off: "Notifications are off in this browser.",
  testSent: "A test notification is on its way.",
  kind: "Choose one of the kinds of notifications",
} as const;
