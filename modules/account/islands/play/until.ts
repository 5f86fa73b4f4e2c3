import { formatLongMoment } from "../../../ui/format.ts";

/** The year in which exclusions end that have no end. */
const FOREVER_YEAR = 9_999;

/** `until 4 March 2026, 5:30 pm`, or `for good`. */
export const untilText = (until: string): string => {
  const end = new Date(until);
  if (end.getUTCFullYear() >= FOREVER_YEAR) return "for good";
  return `until ${formatLongMoment(until)}`;
};
