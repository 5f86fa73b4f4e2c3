import { type Language, languageNamed } from "../../kernel/index.ts";

/** The language that the open page is in. */
export const pageLanguage = (): Language => languageNamed(document.documentElement.lang.slice(0, 2)) ?? "en";
