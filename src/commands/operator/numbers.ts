import { formatAmount, paise } from "../../../modules/kernel/index.ts";
import type { NumbersRow } from "../../../modules/operator/index.ts";
import { deskCommand, list, type Verb } from "./desk-command.ts";

const by =
  (span: "day" | "week" | "month"): Verb =>
  (at, words) =>
    words.length > 0
      ? null
      : list<NumbersRow>(at, "/numbers", { query: { span }, line, none: "Nothing was counted yet." });

/** `operator numbers …`: money, people and deals by day, week or month of India (O-42). */
export const numbersCommand = deskCommand({
  usage: ["numbers day|week|month [--page N]"],
  keepsLooks: true,
  verbs: { day: by("day"), week: by("week"), month: by("month") },
});

/** One time in a line: each figure under its name, money in rupees. */
const line = ({ first, last, isRunning, countedAt, ...figures }: NumbersRow): string =>
  [
    first === last ? first : `${first} to ${last}`,
    ...(isRunning ? [`until ${countedAt}`] : []),
    ...Object.entries(figures).map(([name, value]) =>
      name.endsWith("Paise") ? `${name.slice(0, -5)} ₹${formatAmount(paise(value))}` : `${name} ${value}`,
    ),
  ].join("  ");
