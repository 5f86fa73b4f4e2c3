import { formatLongDay, formatTime } from "../../../ui/format.ts";

/** The desk's one form of a day: `5 Sept 2026`, in Indian time. Takes a moment, or a day of India without a time. */
export const formatDay = (at: string | number): string =>
  formatLongDay(typeof at === "string" && at.length === 10 ? `${at}T00:00:00+05:30` : new Date(at).toISOString());

/** The desk's one form of a moment: `5 Sept 2026, 6:18 pm`, in Indian time. */
export const formatMoment = (at: string | number): string => `${formatDay(at)}, ${formatTime(at)}`;
