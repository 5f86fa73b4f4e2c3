/** Months, quarters and years to choose from, the newest first. */

/** Two years back: what is older is asked for at the terminal. */
const MONTHS = 24;

/** The last months until the one of this day, `2026-11` first. */
export function monthsUntil(day: string): readonly string[] {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return Array.from({ length: MONTHS }, (_, ago) => {
    const number = year * 12 + month - 1 - ago;
    return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, "0")}`;
  });
}

/** A quarter of a financial year. */
export interface QuarterChoice {
  readonly year: string;
  readonly quarter: number;
}

/** The last quarters until the one of this day: of November 2026 the third of 2026-2027 first. */
export function quartersUntil(day: string): readonly QuarterChoice[] {
  const [year = 0, month = 1] = day.split("-").map(Number);
  const first = year * 4 + Math.floor((month - 1) / 3);
  return Array.from({ length: MONTHS / 3 }, (_, ago) => {
    // Counted from April.
    const fromApril = first - ago - 1;
    const begins = Math.floor(fromApril / 4);
    return { year: `${begins}-${begins + 1}`, quarter: (fromApril % 4) + 1 };
  });
}
