/** How a request says what its sender reads: a cookie of the switch, and what the browser asks for. */
import { type Language, languageNamed } from "./language.ts";

/** As long as browsers keep a cookie. */
const MAX_AGE_SECONDS = 400 * 86_400;
/** Longer lists of languages are read so far. */
const MOST_LETTERS = 256;

/** The cookie that keeps the choice. */
export const languageCookie = (language: Language): string =>
  `language=${language}; Path=/; Max-Age=${MAX_AGE_SECONDS}; SameSite=Lax`;

/** The choice among a request's cookies; undefined where there is none. */
export const languageIn = (cookies: string): Language | undefined =>
  languageNamed(/(?:^|; ?)language=([a-z]{2})(?:;|$)/.exec(cookies)?.[1]);

/** As long as a choice waits for its player's next call. */
const TELL_WITHIN_SECONDS = 86_400;

/**
 * The cookie by which the switch tells the account. A form brings no session, so the player's next call takes the choice along; a log-in
 * forgets it, because whoever chose was nobody then.
 */
export const untoldCookie = (language: Language | null): string =>
  `language-untold=${language ?? ""}; Path=/; Max-Age=${language === null ? 0 : TELL_WITHIN_SECONDS}; SameSite=Lax; HttpOnly`;

/** The choice that the account was not told yet; undefined where there is none. */
export const untoldIn = (cookies: string): Language | undefined =>
  languageNamed(/(?:^|; ?)language-untold=([a-z]{2})(?:;|$)/.exec(cookies)?.[1]);

/** What the sender of a call reads: our pages say theirs by `accept-language`; undefined where neither that nor a cookie says one of ours. */
export const languageRead = (headers: Headers): Language | undefined =>
  languageLiked(headers.get("accept-language") ?? "") ?? languageIn(headers.get("cookie") ?? "");

/** The one of our languages that a browser likes best by its `accept-language` (RFC 9110 § 12.5.4); undefined where it asks for none. */
export function languageLiked(header: string): Language | undefined {
  const asked = header
    .slice(0, MOST_LETTERS)
    .split(",")
    .map((one) => /^\s*([A-Za-z]{2})(?:-[\w-]*)?\s*(?:;\s*q=([01](?:\.\d{0,3})?)\s*)?$/.exec(one))
    .flatMap((match) => (match === null ? [] : [{ code: match[1]!.toLowerCase(), weight: Number(match[2] ?? 1) }]));
  const ours = asked.filter(({ code, weight }) => weight > 0 && languageNamed(code) !== undefined);
  return languageNamed(ours.toSorted((a, b) => b.weight - a.weight)[0]?.code);
}
