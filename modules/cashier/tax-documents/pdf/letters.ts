import type { Language } from "../../../kernel/index.ts";

/** The letters that the documents' fonts have: Latin with all of its accents, typography, the rupee sign; and a script of the language's own. */
const LATIN = "\\u0020-\\u007e\\u00a0-\\u017f–—‘’“”•…₹";

/** Scripts of their own, as ranges of Unicode. A paper in a language that is none of these is in English. */
const JOINERS = "\\u200c\\u200d";
const DEVANAGARI = `\\u0900-\\u097f${JOINERS}`;
const SCRIPTS: Partial<Record<Language, string>> = {
  hi: DEVANAGARI,
  mr: DEVANAGARI,
  gu: `\\u0964\\u0a80-\\u0aff${JOINERS}`,
  bn: `\\u0964\\u0980-\\u09ff${JOINERS}`,
  ta: `\\u0b80-\\u0bff${JOINERS}`,
  te: `\\u0964\\u0c00-\\u0c7f${JOINERS}`,
};

/** The language of papers for who reads this one. */
export const paperLanguage = (language: Language): Language => (language in SCRIPTS ? language : "en");

const notThere = (language: Language): RegExp => new RegExp(`[^${LATIN}${SCRIPTS[language] ?? ""}]`, "gu");
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
  const script = SCRIPTS[language];
  if (script === undefined) return [{ text, isLatin: true }];
  return text
    .split(new RegExp(`([${script}]+)`, "u"))
    .map((part, at) => ({ text: part, isLatin: at % 2 === 0 }))
    .filter((run) => run.text !== "");
}
