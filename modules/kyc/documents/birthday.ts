import type { Instant } from "../../kernel/index.ts";

/** Adults play (S2 § 5). */
const ADULT_YEARS = 18;
/** India Standard Time, all year. */
const IST_MS = 5.5 * 3_600_000;

/** The day in India, `YYYY-MM-DD`. */
export function dayInIndia(now: Instant): string {
  return new Date(now + IST_MS).toISOString().slice(0, 10);
}

/** Whether somebody born on `birth` (`YYYY-MM-DD`) is of age on `today`: from the 18th birthday on; of 29 February, from 1 March. */
export function isAdult(birth: string, today: string): boolean {
  const [year = "", month = "", day = ""] = birth.split("-");
  return `${String(Number(year) + ADULT_YEARS).padStart(4, "0")}-${month}-${day}` <= today;
}

/** The same for a register that knows the year alone: certain only once the year is over. */
export function isAdultByRegister(birth: string, today: string): boolean {
  return /^\d{4}$/.test(birth) ? isAdult(`${birth}-12-31`, today) : isAdult(birth, today);
}
