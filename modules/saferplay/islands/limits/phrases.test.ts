import { expect, test } from "bun:test";
import { hourText, minutesText, NIGHT_FROM, NIGHT_TO, TIME_LIMITS } from "../../contract.ts";
import { hourWords, minutesWords } from "./phrases.ts";

test("in English the page words hours and times as refusals do", () => {
  for (const hour of [...NIGHT_FROM, ...NIGHT_TO]) expect(hourWords(hour)).toBe(hourText(hour));
  for (const minutes of [0, 1, 59, 61, ...TIME_LIMITS]) expect(minutesWords(minutes)).toBe(minutesText(minutes));
});
