import { type Language, SCRIPTS } from "../../../kernel/index.ts";

/** The letters that the documents' fonts have: Latin with all of its accents, typography, the rupee sign; and a script of the language's own. */
const LATIN = "\\u0020-\\u007e\\u00a0-\\u017f–—‘’“”•…₹";

/** Each script as ranges of Unicode, with the danda and the joiners that all of them may have. */
const SIGNS = "\\u0964\\u200c\\u200d";
const RANGES: Readonly<Record<(typeof SCRIPTS)[keyof typeof SCRIPTS], string>> = {
  devanagari: `\\u0900-\\u097f${SIGNS}`,
  gujarati: `\\u0a80-\\u0aff${SIGNS}`,
  bengali: `\\u0980-\\u09ff${SIGNS}`,
  tamil: `\\u0b80-\\u0bff${SIGNS}`,
  telugu: `\\u0c00-\\u0c7f${SIGNS}`,
};
const rangeOf = (language: Language): string => (language === "en" ? "" : RANGES[SCRIPTS[language]]);

const notThere = (language: Language): RegExp => new RegExp(`[^${LATIN}${rangeOf(language)}]`, "gu");
const NOT_THERE = new Map<Language, RegExp>();

/** A text as a paper in this language can set it: what its fonts have no letter for stands as a question mark, never as an empty box. */
export function settable(text: string, language: Language): string {
  const known = NOT_THERE.get(language) ?? notThere(language);
  NOT_THERE.set(language, known);
  return text.normalize("NFC").replace(known, "?");
}

/** Can all of it be set? */
export const isSettable = (text: string, language: Language): boolean =>
  settable(text, language) === text.normalize("NFC");

/** A part of a text that one font has all letters of. */
export interface Run {
  readonly text: string;
  readonly isLatin: boolean;
}

/** The parts of a settable text by their fonts, in their order. Blanks, digits and signs are of the Latin one. */
export function runsOf(text: string, language: Language): readonly Run[] {
  const script = rangeOf(language);
  if (script === "") return [{ text, isLatin: true }];
  return text
    .split(new RegExp(`([${script}]+)`, "u"))
    .map((part, at) => ({ text: part, isLatin: at % 2 === 0 }))
    .filter((run) => run.text !== "");
}
