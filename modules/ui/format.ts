/** How amounts, counts and times read in the interface (S1 § 9, S2 § 9), months and weekdays in the reader's language. Wire amounts are rupees (or chips) with two decimals. */
import { say } from "../kernel/index.ts";
import { uiTexts } from "./texts/index.ts";

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

/** Two decimals; above 999 thousands with a K: `999.00`, `1.25K`, `10.00K`. Rounds down, so that players never see chips they do not have. */
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

/** Books are kept and days begin in Indian time, wherever the browser is: every date on every page is India's. India has no other time than this. */
const INDIA_AHEAD_MS = 330 * 60_000;

/** What a calendar and a clock in India show. By hand, as amounts are: nothing else on a page needs `Intl`. Throws a `RangeError` for what is no time. */
const inIndia = (at: string | number) => partsOf(new Date(new Date(at).getTime() + INDIA_AHEAD_MS));

const named = (names: string, at: number): string => names.split(" ")[at] ?? "";

const partsOf = (date: Date) => {
  const iso = date.toISOString();
  const hours = date.getUTCHours();
  const month = date.getUTCMonth();
  return {
    isoDay: iso.slice(0, 10),
    year: iso.slice(0, 4),
    month: named(uiTexts.months, month),
    mon: named(uiTexts.shortMonths, month),
    day: iso.slice(8, 10),
    weekday: named(uiTexts.weekdays, date.getUTCDay()),
    hour: hours % 12 === 0 ? 12 : hours % 12,
    minute: iso.slice(14, 16),
    half: hours < 12 ? "am" : "pm",
  };
};

/** `10:21 PM`. */
const clockOf = ({ hour, minute, half }: ReturnType<typeof partsOf>): string =>
  `${two(hour)}:${minute} ${half.toUpperCase()}`;

/** `MMM DD, yyyy, hh:mm A` (S2 § 9): `Nov 20, 2026, 10:21 PM`, in Indian time. Takes the wire's ISO time, or milliseconds. */
export const formatMoment = (at: string | number): string => {
  const on = inIndia(at);
  return say(uiTexts.moment, { month: on.mon, day: on.day, year: on.year, time: clockOf(on) });
};

/** As English is written in India; the specification's own formats have three letters. */
const monthOf = ({ mon }: ReturnType<typeof partsOf>): string => (mon === "Sep" ? "Sept" : mon);

/** `05 Sept 2026`, in Indian time. Takes the wire's ISO time. */
export const formatDay = (iso: string): string => {
  const on = inIndia(iso);
  return `${on.day} ${monthOf(on)} ${on.year}`;
};

/** `Sept 2026` of a month, `2026-09`. */
export const formatMonth = (month: string): string => {
  const on = partsOf(new Date(`${month}-01T00:00:00Z`));
  return `${monthOf(on)} ${on.year}`;
};

/** `5 Sept, 7:00 pm` by the clock of the browser that reads it, not by India's; the hour and "pm" stay together. */
export const formatOwnMoment = (at: Date): string => {
  const on = partsOf(new Date(at.getTime() - at.getTimezoneOffset() * 60_000));
  return `${Number(on.day)} ${monthOf(on)}, ${on.hour}:${on.minute}\u00A0${on.half}`;
};

/** The same without a leading zero, in sentences: `5 Sept 2026`. */
export const formatLongDay = (iso: string): string => formatDay(iso).replace(/^0/, "");

/** `Monday, 12:00 am`, in Indian time: for what is less than a week away. */
export const formatWeekday = (iso: string): string => {
  const on = inIndia(iso);
  return `${on.weekday}, ${clockOf(on).toLowerCase()}`;
};

/** `15 August 1990` of a day without a time, `1990-08-15`. */
export const formatCalendarDay = (isoDay: string): string => dayWithMonth(partsOf(new Date(`${isoDay}T00:00:00Z`)));

const dayWithMonth = ({ day, month, year }: ReturnType<typeof partsOf>): string => `${Number(day)} ${month} ${year}`;

/** `5:30 pm`, in Indian time. */
export const formatTime = (at: string | number): string => clockOf(inIndia(at)).replace(/^0/, "").toLowerCase();

/** `4 March 2026 at 5:30 pm`, in Indian time. */
export const formatLongMoment = (iso: string): string => {
  const on = inIndia(iso);
  return say(uiTexts.longMoment, { day: dayWithMonth(on), time: `${on.hour}:${on.minute} ${on.half}` });
};

/** `hh:mm A | DD MMM YYYY` in Indian time, or "Not Available" for what is no time (S1 § 2 "My Tickets modal"). */
export const formatValidity = (text: string): string => {
  if (text === "" || Number.isNaN(new Date(text).getTime())) return uiTexts.notAvailable;
  const on = inIndia(text);
  return `${clockOf(on)} | ${on.day} ${on.mon} ${on.year}`;
};

/** `hh:mm A | DD MMMM` in Indian time: when a tournament begins (S1 § 9). */
export const formatStart = (iso: string): string => {
  const on = inIndia(iso);
  return `${clockOf(on)} | ${on.day} ${on.month}`;
};

/** `2026-11-22`, in Indian time: for names of files. */
export const fileDay = (at: number): string => inIndia(at).isoDay;
