/** Texts for players by their keys. Each module keeps its own below `texts/`, a file a language; English says which keys there are. */
import { type Language, languageNow } from "./language.ts";

/** A text whose words follow a count: the form for one, and the form for all others. */
export interface Plural {
  readonly one: string;
  readonly other: string;
}

/** Texts, or groups of them, by key. */
export interface Catalog {
  readonly [key: string]: string | Plural | Catalog;
}

/** The same keys in another language. */
export type Translated<English> = {
  readonly [Key in keyof English]: English[Key] extends string
    ? string
    : English[Key] extends Plural
      ? Plural
      : Translated<English[Key]>;
};

/**
 * A module's texts, in the language that is read now (`inLanguage`). A script for browsers has the texts of its own language instead: the
 * build replaces each `<module>Texts.<key>` by what stands there in it (`src/build/languages.ts`), so a key is always written out.
 */
export function catalogOf<const English extends Catalog>(
  texts: { readonly en: English } & Readonly<Record<Exclude<Language, "en">, Translated<English>>>,
): English {
  const shown = {};
  for (const key of Object.keys(texts.en))
    Object.defineProperty(shown, key, {
      enumerable: true,
      get: () => (texts[languageNow()] as Catalog)[key],
    });
  return shown as English;
}
