import { counted } from "../../../../kernel/index.ts";

const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;
const NUMBER = /^\d{1,2}$/;
const MINUTES = 60;
/** Every month has this day. */
const LAST_DAY = 28;

/** `20:30`. */
const clock = (hour: string, minute: string): string => `${hour.padStart(2, "0")}:${minute.padStart(2, "0")}`;

/** `8:00, 12:00 and 20:00` of lists of minutes and hours; null: it has no such simple form. */
function timesOf(minutes: string, hours: string): string | null {
  const [minute = "", ...others] = minutes.split(",");
  const all = hours.split(",");
  if (others.length > 0 || !NUMBER.test(minute) || !all.every((hour) => NUMBER.test(hour))) return null;
  const times = all.map((hour) => clock(hour, minute));
  const last = times.pop() ?? "";
  return times.length === 0 ? last : `${times.join(", ")} and ${last}`;
}

function daysOf(week: string): string | null {
  if (week === "*") return "every day";
  if (week === "1-5") return "Monday to Friday";
  if (!week.split(",").every((day) => /^[0-7]$/.test(day))) return null;
  const names = week.split(",").map((day) => `${DAYS[Number(day) % 7]}s`);
  const last = names.pop() ?? "";
  return `on ${names.length === 0 ? last : `${names.join(", ")} and ${last}`}`;
}

/** When a series begins, in words: `every day at 20:30`; a schedule without simple words is shown as it is. */
export function scheduleLabel(times: string): string {
  const [minute = "", hour = "", day = "", month = "", week = "", ...more] = times.trim().split(/\s+/);
  if (more.length > 0 || month !== "*") return times;
  const every = Number(/^\*\/(\d{1,2})$/.exec(minute)?.[1]);
  // Steps begin anew with each hour: of every 45 minutes come a quarter of an hour and three in turn.
  if (MINUTES % every === 0 && hour === "*" && day === "*" && week === "*") return `every ${counted(every, "minute")}`;
  if (NUMBER.test(minute) && hour === "*" && day === "*" && week === "*")
    return `every hour at ${clock("0", minute).slice(3)} past`;
  const at = timesOf(minute, hour);
  if (at === null) return times;
  if (NUMBER.test(day) && week === "*")
    return `on day ${day} of each month${Number(day) > LAST_DAY ? " that has one" : ""} at ${at}`;
  const days = day === "*" ? daysOf(week) : null;
  return days === null ? times : `${days} at ${at}`;
}
