/**
 * Chromium for end-to-end tests: the one named in CHROMIUM_PATH, or Debian's packages; Playwright's own download is not used.
 * The headless shell is the same engine without a browser's window around it, which would cost as much as the pages.
 */
import { existsSync } from "node:fs";
import { type Browser, type BrowserContext, chromium, type LaunchOptions } from "playwright";
import { given } from "../../modules/kernel/index.ts";
import { PERMITTED_PLACE } from "./player.ts";

const CANDIDATES = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** The path of Chromium, or undefined: then end-to-end tests are skipped, and `npm test` says so. */
export const chromiumPath = CANDIDATES.find((path) => path !== undefined && existsSync(path));

/** How Playwright starts it; the browser talks to the server alone. */
export const LAUNCH: LaunchOptions = {
  ...given({ executablePath: chromiumPath }),
  args: [
    "--no-sandbox",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

/** For `test.use` in specs of what moves; the others run with less of it (`playwright.config.ts`). */
export const WITH_MOTION = { contextOptions: { reducedMotion: "no-preference" } } as const;

/** Starts Chromium. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch(LAUNCH);
}

/**
 * A browser profile of one person, who stands in a permitted state and has granted geolocation; logged in where a player is
 * given. The daily wheel does not open by itself, as on a second visit of the day: it would cover the lobby.
 */
export async function newPerson(
  browser: Browser,
  server: string,
  player?: { readonly token: string },
): Promise<BrowserContext> {
  const loggedIn = ({ token }: { readonly token: string }) => ({
    cookies: [],
    origins: [{ origin: server, localStorage: [{ name: "token", value: token }] }],
  });
  const person = await browser.newContext({
    baseURL: server,
    geolocation: PERMITTED_PLACE,
    permissions: ["geolocation"],
    viewport: { width: 1366, height: 768 },
    colorScheme: "dark",
    ...(player === undefined ? {} : { storageState: loggedIn(player) }),
  });
  await person.addInitScript(() => {
    const today = new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10);
    localStorage.setItem("dailyBonusSeen", today);
  });
  return person;
}
