/** Where the desk's pages lie, and the way to the log-in and back. */
export const HOME = "/operator";
export const LOG_IN = "/operator/login";

/** Why somebody stands before the log-in: their session has ended, or they have ended it. */
export type Why = "ended" | "out";

/** A page of the desk and nothing behind it: letters, digits and dashes, so that no other site can be meant. */
const PAGE = /^\/operator(?:\/[a-z0-9-]+)*$/;

/** The address of the log-in for somebody who was, or wanted to go, to `path`. */
export function logInAddress(path: string, why: Why | null): string {
  const query = new URLSearchParams();
  if (path !== HOME && isPage(path)) query.set("next", path);
  if (why !== null) query.set("why", why);
  return query.size === 0 ? LOG_IN : `${LOG_IN}?${query}`;
}

/** Where a log-in leads: to the page that was wanted, which the address may name, and else home. */
export function wantedPage(search: string): string {
  const next = new URLSearchParams(search).get("next") ?? "";
  return isPage(next) ? next : HOME;
}

/** Why, as the log-in's address says. */
export function whyOf(search: string): Why | null {
  const why = new URLSearchParams(search).get("why");
  return why === "ended" || why === "out" ? why : null;
}

const isPage = (path: string): boolean => PAGE.test(path) && path !== LOG_IN;

/** The one-time link's token of an address's fragment, which no server is sent; null where there is none. */
export const linkOf = (hash: string): string | null => /^#link=([\w-]{20,100})$/.exec(hash)?.[1] ?? null;

/** The page of one player. */
export const playerPage = (id: string): string => `/operator/players/${id}`;

/** The player whose rows a page's address asks for; empty: all players. */
export const namedPlayer = (search: string): string => new URLSearchParams(search).get("player") ?? "";

/** The player whose page an address is; null: it is no player's page. */
export const playerOf = (path: string): string | null =>
  /^\/operator\/players\/([0-9a-f-]{36})$/.exec(path)?.[1] ?? null;
