/** Birthdays that a profile may have (S2 § 5). Safe for the browser. */
import { isAdultOn } from "../kernel/india.ts";

const OLDEST_YEARS = 120;

/** Whether a person born on that day may play on `today`, both `YYYY-MM-DD`: an adult, and at most 120 years old. */
export function isOfAge(born: string, today: string): boolean {
  const oldest = `${String(Number(today.slice(0, 4)) - OLDEST_YEARS).padStart(4, "0")}${today.slice(4)}`;
  return isAdultOn(born, today) && born >= oldest;
}
