import type { Instant, Random } from "../../kernel/index.ts";

/** Crockford's 32 letters and digits: none that are mistaken for each other. */
const SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** An order's number: ten signs of time and sixteen of chance. Sorts by time and fits UPI's `tr` (35 letters and digits). */
export function orderNumber(now: Instant, random: Random): string {
  let time = "";
  for (let left = Number(now), i = 0; i < 10; i++, left = Math.floor(left / 32)) time = SIGNS[left % 32] + time;
  return time + Array.from(random.bytes(16), (byte) => SIGNS[byte % 32]).join("");
}

/** The form of an order's number; any other text is none. */
export const ORDER_NUMBER = /^[0-9A-HJKMNP-TV-Z]{26}$/;
