/** A currency sign and spaces before an amount. */
const BEFORE = /^[\s₹]*(?:Rs\.?\s*)?/i;
/** Digits in groups as India (1,00,000) and the world (100,000) write them, else as many digits as there are. */
const WHOLE = /^(?:\d{1,3}(?:,\d{2})*,\d{3}(?![\d,])|\d{1,3}(?:,\d{3})+(?![\d,])|\d+)/;

/**
 * The whole rupees that somebody typed or pasted, digits alone: what stands before the first sign that belongs to no whole
 * amount. "25.50" is 25, "12ab3" is 12, "-5" is nothing; "1,00,000" is one lakh. Leaving the sign out and keeping the digits
 * after it would make other amounts of them.
 */
export function wholeRupeesOf(typed: string, most: number): string {
  const [whole = ""] = WHOLE.exec(typed.replace(BEFORE, "")) ?? [];
  return whole.replaceAll(",", "").slice(0, most);
}
