import { expect, test } from "bun:test";
import { dictionary } from "@zxcvbn-ts/language-common";
import fc from "fast-check";
import { createWordList, judgePassword } from "./weak-passwords.ts";

test("it has the words that it was made of and no others, neither their ends nor two in a row", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "ß", "𝒳"), maxLength: 4 });
  fc.assert(
    fc.property(fc.array(word), word, (words, other) => {
      const list = createWordList(words);
      const known = new Set(words.filter(({ length }) => length > 0));
      for (const one of [...words, other, ...words.map((before, n) => before + (words[n + 1] ?? ""))])
        expect([one, list.has(one)]).toEqual([one, known.has(one)]);
    }),
  );
});

test("an empty list has nothing", () => {
  expect(["", "a"].map(createWordList([]).has)).toEqual([false, false]);
});

test("the library's own lists are let go once the passwords among them are kept", () => {
  expect(judgePassword("trustno1", "Rummy Baithak").ok).toBe(false);
  expect(Object.values(dictionary).map(({ length }) => length)).toEqual([0, 0]);
});
