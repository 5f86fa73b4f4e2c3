import { expect, test } from "bun:test";
import { inLanguage } from "../../kernel/index.ts";
import { hourOfDay, listed, often, span, statesListed } from "./phrases.ts";

test("how often something may be done is told in the longest unit that is whole", () => {
  expect([0, 1, 30, 60, 90, 120, 1_440, 2_880].map(often)).toEqual([
    ...["as often as you like", "once a minute", "once in 30 minutes", "once an hour", "once in 90 minutes"],
    ...["once in 2 hours", "once a day", "once in 2 days"],
  ]);
});

test("a span is told in hours and minutes, an hour as the clock of India says it", () => {
  expect([0, 1, 15, 60, 90, 480].map(span)).toEqual([
    ...["0 minutes", "1 minute", "15 minutes", "1 hour", "1 hour 30 minutes", "8 hours"],
  ]);
  expect([0, 2, 4, 12, 20].map(hourOfDay)).toEqual(["midnight", "2 am", "4 am", "noon", "8 pm"]);
  expect(inLanguage("hi", () => [2, 4, 20].map(hourOfDay))).toEqual(["रात 2 बजे", "सुबह 4 बजे", "रात 8 बजे"]);
});

test("names are joined as in a sentence of the reader's language", () => {
  expect([[], ["Goa"], ["Goa", "Sikkim", "Assam"]].map((names) => listed(names))).toEqual([
    ...["", "Goa", "Goa, Sikkim and Assam"],
  ]);
  expect(listed(["a day", "a week"], "or")).toBe("a day or a week");
  expect(inLanguage("hi", () => statesListed(["Goa", "Sikkim", "Elsewhere"]))).toBe("गोवा, सिक्किम और Elsewhere");
});
