import { inRupees } from "../../../frame/page/amounts.ts";
import type { Figures, NumbersRow } from "../contract.ts";

/** Figures in the order in which they are shown, with their words. */
export const FIGURES: readonly (readonly [keyof Figures, string])[] = [
  ["depositsPaise", "Deposits"],
  ["withdrawalsPaise", "Withdrawals"],
  ["feesPaise", "Fees of the games"],
  ["bonusPaise", "Cost of bonus"],
  ["gstPaise", "GST on deposits"],
  ["gstBornePaise", "GST we bore"],
  ["tdsPaise", "Tax deducted"],
  ["players", "Players at tables"],
  ["cashPlayers", "Players for cash"],
  ["newPlayers", "New players"],
  ["returning", "Returning players"],
  ["practiceDeals", "Practice deals"],
  ["cashDeals", "Cash deals"],
  ["practiceTables", "Practice tables"],
  ["cashTables", "Cash tables"],
];

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

/** The newest figures, each with what it was in the time before. */
export const against = (now: NumbersRow, before: NumbersRow | undefined) =>
  FIGURES.map(([name, word]) => {
    const text = figureText(name, now[name]);
    if (before === undefined) return [word, text] as const;
    return [word, `${text} (${changeText(now[name], before[name])}; ${figureText(name, before[name])})`] as const;
  });
