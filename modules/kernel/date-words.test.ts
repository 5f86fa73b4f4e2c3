import { expect, test } from "bun:test";
import { inDateWords } from "./date-words.ts";
import { clockText, dayText, longDayText, longMomentText, momentText } from "./india.ts";
import { inLanguage, LANGUAGES } from "./language.ts";
import { type Instant, instant } from "./time.ts";

const EVENING = instant(Date.parse("2026-09-04T15:00:00Z"));
const MIDNIGHT = instant(Date.parse("2026-09-04T18:30:00Z"));
const read = (at: Instant) =>
  [dayText, longDayText, momentText, longMomentText, clockText].map((as) => inDateWords(as(at)));

test("days, moments and hours of a sentence are in the language that is read", () => {
  expect(inLanguage("en", () => read(EVENING))).toEqual([
    ...["4 Sept 2026", "4 September 2026", "4 Sept 2026, 8:30 pm", "4 September 2026 at 8:30 pm", "8:30 pm"],
  ]);
  expect(inLanguage("hi", () => read(EVENING))).toEqual([
    ...["4 सितंबर 2026", "4 सितंबर 2026", "4 सितंबर 2026, रात 8:30", "4 सितंबर 2026, रात 8:30", "रात 8:30"],
  ]);
  for (const language of LANGUAGES.filter((one) => one !== "en"))
    expect(inLanguage(language, () => [...read(EVENING), ...read(MIDNIGHT)]).join(" ")).not.toMatch(/[A-Za-z]/);
});

test("midnight is the beginning of its day, and what is no time stays what it is", () => {
  expect(inLanguage("ta", () => inDateWords(clockText(MIDNIGHT)))).toBe("00:00");
  expect(inLanguage("ta", () => ["Sam", "4 Foo 2026", "25", "8:30"].map(inDateWords))).toEqual([
    ...["Sam", "4 Foo 2026", "25", "8:30"],
  ]);
});
