import { type RefusalRows, refusalsOf, textsOf } from "../kernel/index.ts";

/** What each refusal is answered with, by its code. */
export const REFUSALS = {
  off: [409, "There are no notifications here."],
  keptOut: [409, "Notifications stay off while you are on a break."],
  badSubscription: [400, "Your browser's notifications cannot be used here."],
  elsewhere: [409, "These notifications belong to another browser."],
  notOn: [409, "Notifications are not on in this browser."],
  tooMany: [429, "Too many requests. Please try again later."],
} as const satisfies RefusalRows;

/** What refusals say, for forms and pages. */
export const TEXTS = /* @__PURE__ */ textsOf(REFUSALS);

/** Why push did not do what was asked. */
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
