/** Every text of the books' refusals, by its code. */
import { refusalsOf } from "../kernel/index.ts";
import { LONGEST_RESOLUTION } from "./contract.ts";

export const MESSAGES = {
  otherFile: "This is no file of that kind: columns are missing.",
  unreadable: "The file breaks off, or is no CSV. What was read before that stands; the whole file may be given again.",
  busy: "Another paper is being read. Please try again when it is done.",
  noService: "Papers of this kind are not asked for over the network; upload them.",
  serviceUnavailable: "The service does not answer. Please try again later.",
  noItem: "There is no such item.",
  notOpen: "Somebody has resolved it already.",
  inSuspense: "Money of it is in suspense: propose an adjustment that names it.",
  noReason: `Say why, in ${LONGEST_RESOLUTION} characters at most.`,
  otherAmount: "An item's money leaves suspense as a whole: the amount or the way is another.",
  challanTwice: "This challan was entered already.",
  badChallan: (why: string) => why,
  notOver: "This day is not over yet.",
  isClosed: "This day is closed already.",
  itemsOpen: (count: number) => `${count} item${count === 1 ? " is" : "s are"} open of this day or before.`,
  changedMeanwhile: "The figures have changed since they were shown.",
  notTied: "The figures of this day do not fit.",
  badDay: "Name a day as YYYY-MM-DD.",
  badMonth: "Name a month as YYYY-MM.",
  monthClosed: "This month is closed already.",
  monthNotOver: "This month is not over yet.",
  monthNotReady: "Something of this month is not done yet: see its checklist.",
  badPeriod: "Name a first and a last day as YYYY-MM-DD, in this order, ten years at most.",
  notSummed: (day: string | null) =>
    day === null
      ? "The ledger has closed no day yet."
      : `The ledger has closed its days until ${day}: choose days until then.`,
  noAccount: "There is no such account.",
} as const;

export type BooksRefusalCode = keyof typeof MESSAGES;

/** A refusal with its code's text. */
export const refused = refusalsOf(MESSAGES);
