import { inLanguage, type Language } from "../../../kernel/index.ts";
import { printedTexts } from "./texts/index.ts";

/** The words of papers in a language, to be read at any later time: a long paper lets others run, and they may read another one. */
export const paperWords = (language: Language) => inLanguage(language, () => printedTexts.words);

/** See {@link paperWords}. */
export type PaperWords = ReturnType<typeof paperWords>;
