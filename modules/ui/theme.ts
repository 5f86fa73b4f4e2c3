/**
 * Light or dark pages. A visitor's choice is a cookie, so that the server draws the first paint right; who chose nothing has what the
 * system says. The game window and the desk are dark always.
 */

/** The choices, in the switch's order. */
export const THEMES = ["system", "light", "dark"] as const;
/** What was chosen; `system` where nothing was. */
export type Theme = (typeof THEMES)[number];

/** As long as browsers keep a cookie. */
const MAX_AGE_SECONDS = 400 * 86_400;

/** The path that a choice is posted to. */
export const themePath = (theme: Theme): string => `/theme/${theme}`;

/** One of the three; everything else is the system's. */
export const themeNamed = (name: string | undefined): Theme => THEMES.find((one) => one === name) ?? "system";

/** The choice among a request's or a document's cookies. */
export const themeIn = (cookies: string): Theme => themeNamed(/(?:^|; ?)theme=(light|dark)(?:;|$)/.exec(cookies)?.[1]);

/** The cookie that keeps the choice; the system's is none. */
export const themeCookie = (theme: Theme): string =>
  `theme=${theme}; Path=/; Max-Age=${theme === "system" ? 0 : MAX_AGE_SECONDS}; SameSite=Lax`;

/** The media for which a page takes its light sheet. */
export const lightMedia = (theme: Theme): string =>
  ({ system: "(prefers-color-scheme: light)", light: "all", dark: "not all" })[theme];
