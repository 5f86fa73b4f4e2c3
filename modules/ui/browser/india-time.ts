/** The wall clock of India in `datetime-local` fields, wherever the browser is, as all pages show times. */
const AHEAD_MS = 19_800_000;

/** `2026-01-31T20:30`. */
export const indiaText = (at: number): string => new Date(at + AHEAD_MS).toISOString().slice(0, 16);

/** The day of India of a moment in ISO 8601, `2026-01-31`. */
export const indiaDay = (moment: string): string => indiaText(Date.parse(moment)).slice(0, 10);

/** The moment that the field says, ISO 8601; empty where it says none. */
export function fromIndia(text: string): string {
  const at = Date.parse(`${text}+05:30`);
  return Number.isNaN(at) ? "" : new Date(at).toISOString();
}
