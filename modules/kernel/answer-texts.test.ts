import { expect, test } from "bun:test";
import { createAnswerTexts } from "./answer-texts.ts";

const inOther = createAnswerTexts({
  hi: [
    { "Table full.": "टेबल भरी है।", "You owe ₹{amount} at {place} (?).": "{place} पर ₹{amount} बाक़ी है।" },
    { "{count} left": "{count} बाक़ी" },
  ],
});

test("a message is found whole, or by its words around what differs, which may stand elsewhere in another language", () => {
  expect(inOther("Table full.", "hi")).toBe("टेबल भरी है।");
  expect(inOther("You owe ₹1,200.50 at $& (?).", "hi")).toBe("$& पर ₹1,200.50 बाक़ी है।");
  expect(inOther("3 left", "hi")).toBe("3 बाक़ी");
});

test("what has no words in the language has none: no part of it is taken for another message", () => {
  for (const message of ["table full.", "You owe ₹5 at home (!).", "left", "", `${"x".repeat(601)} left`])
    expect([message, inOther(message, "hi")]).toEqual([message, undefined]);
  expect(inOther("Table full.", "en")).toBeUndefined();
});

test("of a long message that nearly fits no part is read twice", () => {
  const nasty = createAnswerTexts({ hi: [{ "{a} a {b} a {c} a {d} end": "x" }] });
  expect(nasty(`${"a ".repeat(290)}`, "hi")).toBeUndefined();
});
