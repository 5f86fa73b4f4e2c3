/** What `/invite` reads out of a referral's text (S2 § 2.7). Pure; the server's text is made in `referrals.ts`. */

/** N of `gifted you N`; null when the text names none (cash is off). */
export function giftOf(text: string): number | null {
  const found = /gifted you (?:₹|Rs\.? ?)?([\d,]+(?:\.\d+)?)/i.exec(text)?.[1];
  return found === undefined ? null : Number(found.replaceAll(",", ""));
}

/** The address within the text; null when there is none. */
export function linkOf(text: string): string | null {
  return /https?:\/\/\S+/.exec(text)?.[0] ?? null;
}
