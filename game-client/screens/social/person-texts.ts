/** What players read on a person's card, in one place: it will be translated. */
import { signed } from "../../../modules/kernel/index.ts";
import type { Rating } from "../../../modules/rating/contract.ts";

/** Deals are counted up to this. */
const MOST_DEALS = 10_000;

/** Short: on the smallest phones it has one line beside the button. */
const month = new Intl.DateTimeFormat("en-IN", { month: "short", year: "numeric", timeZone: "UTC" });

const dealsPlayed = (deals: number) => `${deals.toLocaleString("en-IN")} ${deals === 1 ? "deal" : "deals"} played`;

export const TEXTS = {
  loading: "One moment …",
  hidden: "This player shows nothing else.",
  tryAgain: "Try again",
  /** `since`: `YYYY-MM`. */
  since: (since: string) => `Member since ${month.format(new Date(`${since}-01T00:00:00Z`))}`,
  deals: (deals: number) => (deals >= MOST_DEALS ? "10,000 deals played, or more" : dealsPlayed(deals)),
  /** "+3.2 ± 1.1 points a deal (1660)". */
  rating: ({ nRating, nDeviation, nScore, bProvisional }: Rating) =>
    `${signed(nRating, 1)} ± ${nDeviation.toFixed(1)} ${bProvisional ? "provisional" : `points a deal (${nScore})`}`,
  here: "Here now",
  away: "Away",
  add: "Add friend",
  accept: "Accept request",
  asking: "Asks to be your friend",
  sending: "Sending …",
  asked: "Requested",
  friends: "Friends",
  discards: "Discards",
  mute: "Mute",
  unmute: "Unmute",
  everybodyMuted: "Everybody is muted: “Say something” has the switch.",
  report: "Report",
  block: "Block",
  blocking: "Blocking …",
  blockTitle: (name: string) => `Block ${name}?`,
  blockLines: (name: string) => [
    `Neither of you hears phrases of the other at practice tables, and neither can find, ask or invite the other. If you are friends, that ends. ${name} is not told.`,
    "At cash tables seats are drawn, so you may still meet there.",
  ],
  cancel: "Cancel",
  blocked: (name: string) => `${name} is blocked.`,
  unblock: "Unblock under Friends",
} as const;
