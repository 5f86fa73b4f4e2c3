/**
 * Which language a page is in. A visitor's choice is a cookie, so that the server writes the first page right; who chose none has what the
 * browser asks for, and English where that is none of ours. A link with `?lang=` leads to a page in one language.
 */
import { type Language, languageIn, languageLiked, languageNamed } from "../kernel/index.ts";

/** The path that a choice is posted to. */
export const languagePath = (language: Language): string => `/language/${language}`;

/** What a request's page is in, and whether a link asked for it of somebody who has chosen nothing yet. */
export function languageOf(request: Request): { readonly language: Language; readonly isNew: boolean } {
  const chosen = languageIn(request.headers.get("cookie") ?? "");
  const linked = languageNamed(new URL(request.url).searchParams.get("lang"));
  const language = linked ?? chosen ?? languageLiked(request.headers.get("accept-language") ?? "") ?? "en";
  return { language, isNew: linked !== undefined && chosen === undefined };
}
