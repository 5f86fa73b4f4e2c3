/** How amounts, counts and times read in the interface (S1 § 9, S2 § 9). Wire amounts are rupees (or chips) with two decimals. */

const twoDecimals = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const atMostTwoDecimals = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 });

/** Indian grouping, two decimals: `1,23,456.50`. */
export const formatAmount = (amount: number): string => twoDecimals.format(amount);

/** Indian grouping, decimals only where there are any: `240`, `0.05`. */
export const formatValue = (amount: number): string => atMostTwoDecimals.format(amount);

/** Two decimals; above 999 thousands with a K: `999.00`, `1.25K`, `10.00K`. Rounds down, so that nobody sees chips they do not have. */
export const formatCompact = (amount: number): string => {
  if (amount < 1_000) return twoDecimals.format(amount);
  return `${(Math.floor(amount / 10) / 100).toFixed(2)}K`;
};

/** `₹` before a formatted figure. */
export const rupees = (figure: string): string => `₹${figure}`;

const two = (n: number): string => String(n).padStart(2, "0");

/** Whole seconds as `mm:ss`, or `hh:mm:ss` from an hour up. */
export const formatClock = (seconds: number): string => {
  const left = Math.max(0, Math.ceil(seconds));
  const hours = Math.floor(left / 3_600);
  const clock = `${two(Math.floor(left / 60) % 60)}:${two(left % 60)}`;
  return hours > 0 ? `${two(hours)}:${clock}` : clock;
};

/** Books are kept in Indian time, wherever the browser is. */
const moment = new Intl.DateTimeFormat("en-US", {
  timeZone: "Asia/Kolkata",
  month: "short",
  day: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hour12: true,
});

/** `MMM DD, yyyy, hh:mm A` (S2 § 9): `Nov 20, 2026, 10:21 PM`, in Indian time. Takes the wire's ISO time. */
export const formatMoment = (iso: string): string => moment.format(new Date(iso)).replaceAll("\u202f", " ");
