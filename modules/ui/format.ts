/** How amounts, counts and times read in the interface (S1 § 9, S2 § 9). Wire amounts are rupees (or chips) with two decimals. */
import { lazily } from "./lazily.ts";

const two = (n: number): string => String(n).padStart(2, "0");

/**
 * Whole hundredths, and the sign. Not by `Intl.NumberFormat`: the first one of a page takes a slow phone fifty milliseconds, in which it takes
 * no finger. What lies half between two hundredths goes away from zero, as it is written and not as it is stored: 1.005 is 1.01.
 */
const parts = (amount: number): { readonly whole: string; readonly hundredths: number } => {
  const all = Math.round(Number((Math.abs(amount) * 100).toPrecision(15)));
  const whole = String(Math.floor(all / 100)).replace(/(\d)(?=(?:\d\d)+\d$)/g, "$1,");
  return { whole: amount < 0 && all > 0 ? `-${whole}` : whole, hundredths: all % 100 };
};

/** Indian grouping, two decimals: `1,23,456.50`. */
export const formatAmount = (amount: number): string => {
  const { whole, hundredths } = parts(amount);
  return `${whole}.${two(hundredths)}`;
};

/** Indian grouping, decimals only where there are any: `240`, `0.05`, `12.5`. */
export const formatValue = (amount: number): string => {
  const { whole, hundredths } = parts(amount);
  return hundredths === 0 ? whole : `${whole}.${two(hundredths).replace(/0$/, "")}`;
};

/** Two decimals; above 999 thousands with a K: `999.00`, `1.25K`, `10.00K`. Rounds down, so that nobody sees chips they do not have. */
export const formatCompact = (amount: number): string =>
  amount < 1_000 ? formatAmount(amount) : `${(Math.floor(amount / 10) / 100).toFixed(2)}K`;

/** `₹` before a formatted figure. */
export const rupees = (figure: string): string => `₹${figure}`;

/** Whole seconds as `mm:ss`, or `hh:mm:ss` from an hour up. */
export const formatClock = (seconds: number): string => {
  const left = Math.max(0, Math.ceil(seconds));
  const hours = Math.floor(left / 3_600);
  const clock = `${two(Math.floor(left / 60) % 60)}:${two(left % 60)}`;
  return hours > 0 ? `${two(hours)}:${clock}` : clock;
};

/** Books are kept and days begin in Indian time, wherever the browser is: every date on every page is India's. */
const INDIA = { timeZone: "Asia/Kolkata" } as const;
const moment = lazily(
  () =>
    new Intl.DateTimeFormat("en-US", {
      ...INDIA,
      month: "short",
      day: "2-digit",
      year: "numeric",
      hour: "2-digit",
      minute: "2-digit",
      hour12: true,
    }),
);

/** `MMM DD, yyyy, hh:mm A` (S2 § 9): `Nov 20, 2026, 10:21 PM`, in Indian time. Takes the wire's ISO time, or milliseconds. */
export const formatMoment = (at: string | number): string => moment().format(new Date(at)).replaceAll("\u202f", " ");

/** `05 Sep 2026`, in Indian time. Takes the wire's ISO time. */
export const formatDay = (iso: string): string => day().format(new Date(iso));
const day = lazily(
  () => new Intl.DateTimeFormat("en-IN", { ...INDIA, day: "2-digit", month: "short", year: "numeric" }),
);

/** The same without a leading zero, in sentences: `5 Sep 2026`. */
export const formatDayInWords = (iso: string): string => dayInWords().format(new Date(iso));
const dayInWords = lazily(
  () => new Intl.DateTimeFormat("en-IN", { ...INDIA, day: "numeric", month: "short", year: "numeric" }),
);

/** `Monday, 12:00 am`, in Indian time: for what is less than a week away. */
export const formatWeekday = (iso: string): string => weekday().format(new Date(iso));
const weekday = lazily(
  () => new Intl.DateTimeFormat("en-IN", { ...INDIA, weekday: "long", hour: "2-digit", minute: "2-digit" }),
);

/** `15 August 1990` of a day without a time, `1990-08-15`. */
export const formatCalendarDay = (isoDay: string): string => calendarDay().format(new Date(`${isoDay}T00:00:00Z`));
const calendarDay = lazily(() => new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: "UTC" }));

/** `4 March 2026 at 5:30 pm`, in Indian time. */
export const formatLongMoment = (iso: string): string => longMoment().format(new Date(iso));
const longMoment = lazily(
  () =>
    new Intl.DateTimeFormat("en-IN", {
      dateStyle: "long",
      timeStyle: "short",
      timeZone: "Asia/Kolkata",
    }),
);

/** `hh:mm A | DD MMM YYYY` in Indian time, or "Not Available" for what is no time (S1 § 2 "My Tickets modal"). */
export const formatValidity = (text: string): string => {
  const date = new Date(text);
  if (text === "" || Number.isNaN(date.getTime())) return "Not Available";
  const at = Object.fromEntries(
    validity()
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  );
  return `${at.hour}:${at.minute} ${at.dayPeriod} | ${at.day} ${at.month} ${at.year}`;
};
const validity = lazily(
  () =>
    new Intl.DateTimeFormat("en-US", {
      ...INDIA,
      hour: "2-digit",
      minute: "2-digit",
      hour12: true,
      day: "2-digit",
      month: "short",
      year: "numeric",
    }),
);

/** `2026-11-22`, in Indian time: for names of files. */
export const fileDay = (at: number): string => isoDay().format(at);
const isoDay = lazily(() => new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone: "Asia/Kolkata" }));
