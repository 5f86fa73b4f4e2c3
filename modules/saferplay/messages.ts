/** What players read of the limits that they set for themselves. Safe for the browser. */
import { type Instant, type Paise, type RefusalRows, refusalsOf, toRupees } from "../kernel/index.ts";
import { momentText } from "../kernel/india.ts";
import { hourText, minutesText } from "./contract.ts";

/** The end of a sentence: from when new games may begin. */
const again = (until: Instant): string => `You can start a new game again from ${momentText(until)}.`;
const PERIOD = { lossWeek: "week", lossMonth: "month" } as const;

/** What each refusal is answered with, by its code; those of the first group are why no new game begins (SP-1). */
export const REFUSALS = {
  dayOff: [403, (until: Instant) => `You are taking a day off. ${again(until)}`],
  nightLock: [
    403,
    (hours: { readonly from: number; readonly to: number }, until: Instant) =>
      `You chose that no new game begins between ${hourText(hours.from)} and ${hourText(hours.to)}. ${again(until)}`,
  ],
  timeLimit: [
    403,
    (minutes: number, until: Instant) =>
      `You have played the ${minutesText(minutes)} that you allow yourself a day. ${again(until)}`,
  ],
  lossLimit: [
    403,
    (kind: "lossWeek" | "lossMonth", limit: Paise, until: Instant) =>
      `You have reached the loss of ₹${toRupees(limit)} that you allow yourself a ${PERIOD[kind]}. Cash games are open to you again from ${momentText(until)}.`,
  ],
  "lossLimit/entry": (kind: "lossWeek" | "lossMonth", limit: Paise, left: Paise) =>
    `This entry is more than the ₹${toRupees(left)} that are left of your limit of ₹${toRupees(limit)} a ${PERIOD[kind]}.`,

  badLimit: [400, "Choose a limit from the list, or none."],
  tooMany: [429, "Too many requests. Please try again later."],
} as const satisfies RefusalRows;

/** A refusal with its code's text. */
export const refused = refusalsOf(REFUSALS);

/** Why no new game begins. */
export type StopCode = "dayOff" | "nightLock" | "timeLimit" | "lossLimit";

/** What a change is answered with. */
export const MESSAGES = {
  inForce: "Your limit is in force.",
  waits: (from: Instant) => `Your limit changes on ${momentText(from)}. Until then the one you have stays in force.`,
  dayOff: (until: Instant) => `Enjoy your day off. ${again(until)}`,
} as const;
