import { inRupees } from "../../../frame/page/amounts.ts";
import type { Figures, NumbersRow } from "../contract.ts";

/** A figure with its word, and a shorter one for the list's head; none: the list leaves it out. */
type Figure = readonly [keyof Figures, string, string?];

/** Figures in the order in which they are shown, in parts. */
export const PARTS: readonly (readonly [string, readonly Figure[]])[] = [
  [
    "Money",
    [
      ["depositsPaise", "Deposits", "Deposits"],
      ["withdrawalsPaise", "Withdrawals", "Withdrawn"],
      ["feesPaise", "Fees of the games", "Fees"],
      ["bonusPaise", "Cost of bonus", "Bonus"],
      ["chargebackPaise", "Cost of chargebacks"],
      ["gstPaise", "GST on deposits", "GST"],
      ["gstBornePaise", "GST we bore"],
      ["tdsPaise", "Tax deducted", "TDS"],
    ],
  ],
  [
    "People",
    [
      ["players", "Players at tables", "Players"],
      ["cashPlayers", "Players for cash"],
      ["newPlayers", "New players", "New"],
      ["returning", "Returning players", "Returning"],
    ],
  ],
  [
    "Games",
    [
      ["practiceDeals", "Practice deals", "Practice"],
      ["cashDeals", "Cash deals", "Cash"],
      ["practiceTables", "Practice tables"],
      ["cashTables", "Cash tables"],
    ],
  ],
];

/** Those of the list, with their heads. */
export const LISTED = PARTS.flatMap(([, figures]) =>
  figures.flatMap(([name, , head]) => (head === undefined ? [] : [[name, head] as const])),
);

/** A figure as people read it: rupees where it is money. */
export const figureText = (name: keyof Figures, value: number): string =>
  name.endsWith("Paise") ? inRupees(value) : value.toLocaleString("en-IN");

/** How much more or less than before, in whole percent; without a figure before it only says which. */
export function changeText(now: number, before: number): string {
  if (now === before) return "the same";
  if (before <= 0) return now > before ? "more" : "less";
  const percent = Math.round((100 * (now - before)) / before);
  if (percent === 0) return "about the same";
  return `${percent > 0 ? "+" : "−"}${Math.abs(percent).toLocaleString("en-IN")} %`;
}

/** Figures of a part, each with what it was in the time before. */
export const against = (figures: readonly Figure[], now: NumbersRow, before: NumbersRow | undefined) =>
  figures.map(([name, word]) => {
    const text = figureText(name, now[name]);
    if (before === undefined) return [word, text] as const;
    return [word, `${text} (${changeText(now[name], before[name])}; ${figureText(name, before[name])})`] as const;
  });
