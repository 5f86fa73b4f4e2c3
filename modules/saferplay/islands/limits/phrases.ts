import { say } from "../../../kernel/index.ts";
import { formatMoment } from "../../../ui/format.ts";
import { saferplayTexts } from "../../texts/index.ts";

/** `11 pm`, of an hour of the day, in the reader's language. */
export const hourWords = (hour: number): string => {
  if (hour === 0) return saferplayTexts.clock.midnight;
  if (hour === 12) return saferplayTexts.clock.noon;
  if (hour > 12) return say(saferplayTexts.clock.evening, { hour: hour - 12 });
  return say(hour < 4 ? saferplayTexts.clock.small : saferplayTexts.clock.morning, { hour });
};

/** `1 hour 30 minutes`, in the reader's language. */
export const minutesWords = (minutes: number): string => {
  const hours = say(saferplayTexts.hours, { count: Math.floor(minutes / 60) });
  const rest = say(saferplayTexts.minutes, { count: minutes % 60 });
  if (minutes < 60) return rest;
  return minutes % 60 === 0 ? hours : `${hours} ${rest}`;
};

/** What is said of a limit that waits. */
export const waitsWords = (what: string, from: string): string =>
  say(saferplayTexts.waits, { what, from: formatMoment(from) });
