/** Texts for players (decision 0091): each stands in every language, whole, and each is read somewhere. */
import { expect, test } from "bun:test";
import type { Catalog } from "../../modules/kernel/index.ts";
import { LANGUAGES } from "../../modules/kernel/index.ts";
import { LETTERS } from "../../src/build/fonts.ts";
import { readTexts } from "../../src/build/languages.ts";
import { isCode, listFiles, ROOT, readText } from "./tidy/sources.ts";

const texts = await readTexts(ROOT);
const OTHERS = LANGUAGES.filter((one) => one !== "en");

/** Every text by its path of keys, `lobby.seats.one`. */
function flat(value: Catalog | string | readonly string[] | object, path: string): (readonly [string, string])[] {
  if (typeof value === "string") return [[path, value]];
  return Object.entries(value).flatMap(([key, one]) => flat(one as Catalog, `${path}.${key}`));
}

const inOne = (language: (typeof LANGUAGES)[number]) =>
  new Map(Object.entries(texts[language]).flatMap(([name, catalog]) => flat(catalog, name)));

/** What a text has to keep: its values, and the elements in it. */
const kept = (text: string) => [...text.matchAll(/\{\w+\}|<\/?\w+>/g)].map(([one]) => one).sort();

test("every language has every text, with the same values and elements in it, and none that is empty", () => {
  const english = inOne("en");
  expect(english.size).toBeGreaterThan(40);
  for (const language of OTHERS) {
    const other = inOne(language);
    expect({ language, keys: [...other.keys()].sort() }).toEqual({ language, keys: [...english.keys()].sort() });
    for (const [path, text] of english)
      expect({ path, language, kept: kept(other.get(path) ?? "") }).toEqual({ path, language, kept: kept(text) });
    expect([...other].filter(([, text]) => text.trim() === "")).toEqual([]);
  }
});

test("no text is left in English but what players say in English too", () => {
  for (const language of OTHERS) {
    const other = inOne(language);
    const same = [...inOne("en")].filter(([path, text]) => other.get(path) === text && /[a-z]{3}/.test(text));
    expect({ language, same: same.filter(([path]) => !SAME.test(path)) }).toEqual({ language, same: [] });
  }
});

/** Names, addresses and rules of the language itself. */
const SAME = /^kernel\.|Example$/;

test("texts are written with letters that the pages' fonts have", () => {
  const latin = /[ -~\u00a0©®·×–—‘’“”•…←→↑↓−±≤≥é₹]/;
  for (const language of OTHERS) {
    const strange = [...inOne(language)].flatMap(([path, text]) =>
      [...text].filter((one) => !latin.test(one) && !LETTERS[language].includes(one)).map((one) => `${path}: ${one}`),
    );
    expect({ language, strange }).toEqual({ language, strange: [] });
  }
});

test("every text is read", () => {
  const sources = listFiles()
    .filter((path) => isCode(path) && /\.tsx?$/.test(path) && !/\/texts\/\w+\.ts$/.test(path))
    .map((path) => readText(path).text)
    .join("\n");
  const unread = Object.entries(texts.en).flatMap(([name, catalog]) =>
    Object.keys(catalog)
      .map((key) => `${name}Texts.${key}`)
      .filter((read) => !new RegExp(`\\b${read}\\b`).test(sources)),
  );
  expect(unread).toEqual([]);
});
