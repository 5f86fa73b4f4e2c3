/** Whose birthday a profile may have (S2 § 5). Safe for the browser. */
import { isAdultOn } from "../kernel/india.ts";

const OLDEST_YEARS = 120;

/** Whether somebody born on that day may play on `today`, both `YYYY-MM-DD`: an adult, and not older than anybody is. */
export function isOfAge(born: string, today: string): boolean {
  const oldest = `${String(Number(today.slice(0, 4)) - OLDEST_YEARS).padStart(4, "0")}${today.slice(4)}`;
  return isAdultOn(born, today) && born >= oldest;
}
