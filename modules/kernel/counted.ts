/** How counts and places read. Safe for the browser; the figure is written as `shown` where that is given. */

/** "1 minute", "3 minutes": a count with its noun, whose plural has an s unless it is given. */
export function counted(count: number, noun: string, nouns = `${noun}s`, shown = String(count)): string {
  return `${shown} ${count === 1 ? noun : nouns}`;
}

/** "1st", "2nd", "3rd", "11th", "21st". */
export function ordinal(place: number): string {
  const tens = place % 100;
  const isTeen = tens >= 11 && tens <= 13;
  return `${place}${isTeen ? "th" : (["th", "st", "nd", "rd"][place % 10] ?? "th")}`;
}
