import { expect, test } from "bun:test";
import { VARIANTS } from "../rummy/index.ts";
import { inLanguage } from "./language.ts";
import { tableName } from "./table-name.ts";

const NAMES = Object.values(VARIANTS).flatMap(({ rowName }) => [0.05, 1, 25, 12.5].map((amount) => rowName(amount, 6)));

test("every name that a row of the lobby has by itself is the same in English, and has no English in Hindi", () => {
  expect(inLanguage("en", () => NAMES.map(tableName))).toEqual(NAMES);
  for (const name of inLanguage("hi", () => NAMES.map(tableName))) expect(name).not.toMatch(/[A-Za-z]/);
  expect(new Set(inLanguage("hi", () => NAMES.map(tableName))).size).toBe(NAMES.length);
});

test("what an operator or a player has named stays as it is", () => {
  for (const name of ["Evening Cup", "Points 5 for friends", "My Points 5", "102 Pool · 5", "Best of · 5", ""])
    expect(inLanguage("hi", () => tableName(name))).toBe(name);
});
