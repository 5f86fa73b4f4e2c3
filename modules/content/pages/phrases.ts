/** Parts of sentences in the reader's language: lists, spans of time, hours, states. Policies, which are English, have their own (`facts.ts`). */
import { say, wholeUnits } from "../../kernel/index.ts";
import { uiTexts } from "../../ui/texts/index.ts";
import { contentTexts } from "../texts/index.ts";

/** "Assam, Telangana and Sikkim". */
export function listed(names: readonly string[], last: "and" | "or" = "and"): string {
  if (names.length < 2) return names.join("");
  const parts = { some: names.slice(0, -1).join(", "), last: names.at(-1)! };
  return last === "and" ? say(contentTexts.listAnd, parts) : say(contentTexts.listOr, parts);
}

/** The states, which are told by their English names, in a list. */
export function statesListed(states: readonly string[]): string {
  const names: Readonly<Record<string, string>> = uiTexts.regions;
  return listed(states.map((state) => names[state] ?? state));
}

/** "24 hours". */
export const hours = (count: number): string => say(contentTexts.spans.hour, { count });

/** "1 hour 30 minutes". */
export function span(minutes: number): string {
  const rest = minutes % 60;
  const whole = Math.floor(minutes / 60);
  return [
    ...(whole > 0 ? [hours(whole)] : []),
    ...(rest > 0 || whole === 0 ? [say(contentTexts.spans.minute, { count: rest })] : []),
  ].join(" ");
}

/** "once in 2 hours". */
export function often(minutes: number): string {
  const { unit, count } = wholeUnits(minutes);
  return count === 0 ? contentTexts.often.always : say(contentTexts.often[unit], { count });
}

/** "8 pm", an hour of the day in India. */
export function hourOfDay(hour: number): string {
  if (hour === 0) return contentTexts.hoursOfDay.midnight;
  if (hour === 12) return contentTexts.hoursOfDay.noon;
  if (hour > 12) return say(contentTexts.hoursOfDay.evening, { hour: hour - 12 });
  return say(hour < 4 ? contentTexts.hoursOfDay.small : contentTexts.hoursOfDay.morning, { hour });
}
