/**
 * The languages that players read, and which of them is read now. Safe for the browser, where the build puts the texts of one language
 * into each script (`src/build/languages.ts`): what is here runs on servers alone, but for {@link LANGUAGES} and its kin.
 */

/** Every language there is, in the order of the switch. English is the language of the specification, and of what has no other. */
export const LANGUAGES = ["en", "hi", "mr", "gu", "bn", "ta", "te"] as const;
/** A language by its code in ISO 639-1. */
export type Language = (typeof LANGUAGES)[number];

/** Each language by its own name: who looks for it reads no other. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: "English",
  hi: "हिन्दी",
  mr: "मराठी",
  gu: "ગુજરાતી",
  bn: "বাংলা",
  ta: "தமிழ்",
  te: "తెలుగు",
};

/** The script that each other language is written in, as font packages name it. */
export const SCRIPTS = {
  hi: "devanagari",
  mr: "devanagari",
  gu: "gujarati",
  bn: "bengali",
  ta: "tamil",
  te: "telugu",
} as const satisfies Readonly<Record<Exclude<Language, "en">, string>>;

/** The language of this code; undefined where there is none. */
export const languageNamed = (code: string | null | undefined): Language | undefined =>
  LANGUAGES.find((one) => one === code);

/** One of each language. */
export type InLanguages<T> = Readonly<Record<Language, T>>;

/** What `make` makes for each language. */
export const inEachLanguage = <T>(make: (language: Language) => T): InLanguages<T> =>
  Object.fromEntries(LANGUAGES.map((one) => [one, make(one)])) as Record<Language, T>;

let current: Language | undefined;
let fallback: Language | undefined;

/**
 * Runs `read` and answers what it answers; each text that it reads is of `language`. It has to be done when it returns: what goes on after
 * a pause reads no text any more. A React tree is rendered in one go, and a mail is written so.
 */
export function inLanguage<T>(language: Language, read: () => T): T {
  const before = current;
  current = language;
  try {
    return read();
  } finally {
    current = before;
  }
}

/** Sets the language of texts that are read outside {@link inLanguage}. Without one such a text throws, so that tests find it. */
export function fallBackTo(language: Language | undefined): void {
  fallback = language;
}

/** The language of what runs now. Throws where none was said. */
export function languageNow(): Language {
  const language = current ?? fallback;
  if (language === undefined) throw new Error("a text is read where nobody said its language: read it in `inLanguage`");
  return language;
}
