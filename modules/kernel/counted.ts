/** How counts and places read. Safe for the browser; the figure is written as `shown` where that is given. */

/** "1 minute", "3 minutes": a count with its noun, whose plural has an s unless it is given. */
export function counted(count: number, noun: string, nouns = `${noun}s`, shown = String(count)): string {
  return `${shown} ${count === 1 ? noun : nouns}`;
}

const MINUTES_A = [
  [1_440, "day"],
  [60, "hour"],
  [1, "minute"],
] as const;

/** The largest unit of which these minutes are a whole number, and how many: 120 are 2 hours, 90 are 90 minutes. */
export function wholeUnits(minutes: number): { readonly unit: "day" | "hour" | "minute"; readonly count: number } {
  const [each, unit] = MINUTES_A.find(([length]) => minutes % length === 0) ?? MINUTES_A[2];
  return { unit, count: minutes / each };
}

/** "1st", "2nd", "3rd", "11th", "21st". */
export function ordinal(place: number): string {
  const tens = place % 100;
  const isTeen = tens >= 11 && tens <= 13;
  return `${place}${isTeen ? "th" : (["th", "st", "nd", "rd"][place % 10] ?? "th")}`;
}

/** "+8", "−43", "0": points won or lost, in whole ones or with `digits` after the point. */
export function signed(points: number, digits = 0): string {
  const figure = Math.abs(points).toFixed(digits);
  if (Number(figure) === 0) return figure;
  return `${points > 0 ? "+" : "−"}${figure}`;
}
