/**
 * What the browser keeps of a player (S1 §§ 4, 6): the bearer token in local storage, and why the last session ended.
 * Storage may be forbidden or full; then the session lasts as long as the page.
 */

import { uiTexts } from "../texts/index.ts";
import { DEVICE_KEY } from "./device.ts";
import { createOwnToken, holderOf } from "./holder.ts";

/** The token's name in local storage. */
export const TOKEN_KEY = "token";
/** The logout flag; its value {@link LOGOUT_TOAST} asks the landing page to say why (S1 § 4 "Session"). */
export const LOGOUT_KEY = "logout";
/** The value of {@link LOGOUT_KEY} for a session that the server ended. */
export const LOGOUT_TOAST = "toast";
/** What the landing page then says, once (S1 § 4 "Session"). */
export const logoutMessage = (): string => uiTexts.loggedOut;

/** What `use` of the browser's storage gives; `otherwise` where storage is forbidden or full. */
export const attempt = <T>(use: () => T, otherwise: T): T => {
  try {
    return use();
  } catch {
    // Browsers throw on any touch of storage when the user blocks site data.
    return otherwise;
  }
};

const ownToken = createOwnToken();
const storedToken = (): string | null => attempt(() => localStorage.getItem(TOKEN_KEY), null);
/** What is stored is of who has logged in in another tab since: nothing that this page does may be done to it. */
const isOfAnother = (): boolean => ownToken.isOfAnother(storedToken());

/** The bearer token; null for visitors, where storage is forbidden, and when another player than the page's has logged in since. */
export const readToken = (): string | null => ownToken.read(storedToken());

/** The page's player; null for visitors. */
export const readHolder = (): string | null => {
  const token = readToken();
  return token === null ? null : holderOf(token);
};

/** Keeps the token of a new or renewed session; without storage nothing happens. */
export const storeToken = (token: string): void => {
  ownToken.take(token);
  attempt(() => localStorage.setItem(TOKEN_KEY, token), undefined);
};

/** Keeps the token that the server gave in place of `sent`, unless the player has logged out, or another has logged in, meanwhile. */
export const renewToken = (sent: string | null, token: string): void => {
  if (sent !== null && readToken() === sent) storeToken(token);
};

/** A value that outlives the page, such as the inner tab of the cash lobby. */
export const readSetting = (name: string): string | null => attempt(() => localStorage.getItem(name), null);
/** Keeps a value for `readSetting`; without storage nothing happens. */
export const storeSetting = (name: string, value: string): void =>
  attempt(() => localStorage.setItem(name, value), undefined);

/**
 * Forgets the player; everything that this site stored goes (S1 § 4: "clears stored token and user data"), but for the
 * browser's own number: the next player to log in still sits at the same device. A player who has logged in in
 * another tab meanwhile stays.
 */
export const clearSession = (): void =>
  attempt(() => {
    sessionStorage.clear();
    if (isOfAnother()) return;
    const device = localStorage.getItem(DEVICE_KEY);
    localStorage.clear();
    if (device !== null) localStorage.setItem(DEVICE_KEY, device);
  }, undefined);

/** The page that was asked for before the log-in, for this tab. */
const RETURN_KEY = "returnTo";
/** What the landing page says then. */
export const returnMessage = (): string => uiTexts.logInForPage;

/** Remembers the page, so that the log-in leads back to it; the lobby is where it leads anyway. */
export const keepReturn = ({ pathname, search }: Pick<Location, "pathname" | "search">): void =>
  attempt(() => (pathname === "/lobby" ? undefined : sessionStorage.setItem(RETURN_KEY, pathname + search)), undefined);

/** The page that was asked for, a path of this site whatever stands in the storage; null when none was. */
export const readReturn = (): string | null =>
  attempt(() => {
    const kept = sessionStorage.getItem(RETURN_KEY);
    if (kept === null) return null;
    const { origin, pathname, search } = new URL(kept, location.origin);
    return origin === location.origin && !pathname.startsWith("//") ? pathname + search : null;
  }, null);

/** Forgets it: the log-in has led back, or the person went elsewhere. */
export const dropReturn = (): void => attempt(() => sessionStorage.removeItem(RETURN_KEY), undefined);

/** Forgets only the token (S1 § 8 "Restricted state"); another player's stays. */
export const dropToken = (): void =>
  attempt(() => (isOfAnother() ? undefined : localStorage.removeItem(TOKEN_KEY)), undefined);

/** Ends the session because the server said so, and has the landing page tell the player. */
export const forceLogout = (): void => {
  clearSession();
  attempt(() => localStorage.setItem(LOGOUT_KEY, LOGOUT_TOAST), undefined);
  location.assign("/game");
};

/**
 * Calls `run` when the token of this page goes: logged out in another tab, or another player logged in, also while the
 * page was in the browser's history. Returns what stops it.
 */
export const onTokenGone = (run: () => void): (() => void) => {
  const check = () => {
    if (readToken() === null) run();
  };
  addEventListener("storage", check);
  addEventListener("pageshow", check);
  return () => {
    removeEventListener("storage", check);
    removeEventListener("pageshow", check);
  };
};
