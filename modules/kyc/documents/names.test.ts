import { expect, test } from "bun:test";
import fc from "fast-check";
import { sameName } from "./names.ts";

const SAME: readonly (readonly [string, string])[] = [
  ["Asha Rao", "ASHA RAO"],
  ["Asha  Rao", " asha rao "],
  ["Rao Asha", "Asha Rao"],
  ["Mr. Arun Kumar Sharma", "ARUN KUMAR SHARMA"],
  ["Smt Lakshmi Devi", "Lakshmi Devi"],
  ["Arun Sharma", "Arun Kumar Sharma"],
  ["Arun K Sharma", "Arun Kumar Sharma"],
  ["A. K. Sharma", "Arun Kumar Sharma"],
  ["Sharma A", "Arun Sharma"],
  ["Ravishankar Iyer", "Ravi Shankar Iyer"],
  ["Renée D'Souza", "RENEE D SOUZA"],
  ["M. S. Subbulakshmi", "Madurai Shanmukhavadivu Subbulakshmi"],
  ["Madonna", "MADONNA"],
  ["Dr", "DR"],
];
const DIFFERENT: readonly (readonly [string, string])[] = [
  ["Asha Rao", "Usha Rao"],
  ["Asha Rao", "Asha Reddy"],
  ["Asha", "Asha Rao"],
  ["A R", "Asha Rao"],
  ["A. K. S.", "Arun Kumar Sharma"],
  ["Kumar Kumar", "Kumar Sharma"],
  ["Arun Kumar Sharma", "Anil Kumar Verma"],
  ["Ravi B Sharma", "Ravi Kumar Sharma"],
  ["", ""],
  ["...", "..."],
  ["Mr", "Mrs"],
];

test.each(SAME)("M-12: %p and %p are one name", (a, b) => {
  expect([sameName(a, b), sameName(b, a)]).toEqual([true, true]);
});

test.each(DIFFERENT)("M-12: %p and %p are two names", (a, b) => {
  expect([sameName(a, b), sameName(b, a)]).toEqual([false, false]);
});

test("the order of names, words and case never matters", () => {
  const word = fc.stringMatching(/^[A-Za-z]{1,6}$/);
  const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(" "));
  fc.assert(
    fc.property(name, name, (a, b) => {
      expect(sameName(a, b)).toBe(sameName(b, a));
      expect(sameName(a, b.toUpperCase())).toBe(sameName(a, b));
      expect(sameName(a, a)).toBe(true);
    }),
  );
});
