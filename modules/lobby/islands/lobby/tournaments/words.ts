/** How tournaments read in the lobby (S1 §§ 2, 9). */
import { formatValue, rupees } from "../../../../ui/format.ts";

/** "Free", or the fee in rupees. */
export const feeWords = (fee: number): string => (fee === 0 ? "Free" : rupees(formatValue(fee)));

/** Joined of total, joined capped; and how many wait beyond that. */
export const entries = (joined: number, total: number): { readonly shown: string; readonly waiting: number } => ({
  shown: `${Math.min(joined, total)} / ${total}`,
  waiting: Math.max(0, joined - total),
});

/** Rupees of a prize: above 999 thousands with a k and two decimals, rounded down: `₹999`, `₹1.35k`. */
export const prizeWords = (amount: number): string =>
  amount < 1_000 ? rupees(formatValue(amount)) : `₹${(Math.floor(amount / 10) / 100).toFixed(2)}k`;

/** `hh:mm A | DD MMMM` on the browser's clock. Takes the wire's ISO time. */
export const startWords = (iso: string): string => {
  const at = Object.fromEntries(start.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
  return `${at.hour}:${at.minute} ${at.dayPeriod} | ${at.day} ${at.month}`;
};
const start = new Intl.DateTimeFormat("en-US", {
  hour: "2-digit",
  minute: "2-digit",
  hour12: true,
  day: "2-digit",
  month: "long",
});

/** `1st`, `2nd`, `3rd`, `11th`. */
export const rankWords = (rank: number): string => {
  const tens = rank % 100;
  const suffix = tens >= 11 && tens <= 13 ? "th" : (["th", "st", "nd", "rd"][rank % 10] ?? "th");
  return `${rank}${suffix}`;
};

/** `1st`, or `4th – 6th`. */
export const rangeWords = (from: number, to: number): string =>
  from === to ? rankWords(from) : `${rankWords(from)} – ${rankWords(to)}`;

/** Players of a range of ranks, in the specification's letters (S1 § 2, R-35): `3 Player(s) (4-6)`. */
export const playersWords = (from: number, to: number): string => `${to - from + 1} Player(s) (${from}-${to})`;

/** What a round pays: a prize below ₹1 is none. */
export const roundWords = (ranges: readonly { readonly nFrom: number; readonly nTo: number; readonly nAmount: number }[]): string => {
  const prizes = ranges.reduce((sum, { nFrom, nTo, nAmount }) => sum + (nAmount >= 1 ? nTo - nFrom + 1 : 0), 0);
  if (prizes === 0) return "No Prizes";
  return `${prizes} ${prizes === 1 ? "Prize" : "Prizes"}`;
};

/** The break between two rounds, in the specification's letters (S1 §§ 2, 9): whole seconds, rounded up. */
export const breakWords = (ms: number): string =>
  `There will be ${Math.ceil(ms / 1_000)} second(s) break between each tournament round.`;

/** The last eight characters of a tournament's id, as players are told it. */
export const shortId = (id: string): string => id.slice(-8);
