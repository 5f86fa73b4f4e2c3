/**
 * Profiles of browsers that are used again. A new one has to fetch, read and compile every script of the page, which is
 * two fifths of what a page costs; one that was left has them, and nothing else of the former test.
 */
import { type Browser, type BrowserContext, test } from "@playwright/test";
import { newPerson as newProfile } from "../support/browser.ts";
import { PERMITTED_PLACE } from "../support/player.ts";

/** Profiles that were left, of each browser by spec and server: a spec's own options make its profiles, and what is kept is one server's. */
const left = new WeakMap<Browser, Map<string, BrowserContext[]>>();

/** `newPerson` of `test/support/browser.ts`, in a profile that was left and emptied where there is one. `close` leaves it. */
export async function newPerson(
  browser: Browser,
  server: string,
  player?: { readonly token: string },
): Promise<BrowserContext> {
  const profiles = profilesOf(browser, `${test.info().file} ${server}`);
  const old = profiles.pop();
  if (old === undefined) return closingInto(profiles, await newProfile(browser, server, player));
  await empty(old, server, player);
  return old;
}

function profilesOf(browser: Browser, key: string): BrowserContext[] {
  const all = left.get(browser) ?? new Map<string, BrowserContext[]>();
  left.set(browser, all);
  const some = all.get(key) ?? [];
  all.set(key, some);
  return some;
}

/** What its person adds to it goes with them. */
function closingInto(profiles: BrowserContext[], profile: BrowserContext): BrowserContext {
  const added: Promise<{ dispose(): Promise<void> }>[] = [];
  const addInitScript = profile.addInitScript.bind(profile);
  profile.addInitScript = ((...script: Parameters<typeof addInitScript>) => {
    const one = addInitScript(...script);
    added.push(one);
    return one;
  }) as typeof addInitScript;
  profile.close = async () => {
    await Promise.all(profile.pages().map((page) => page.close()));
    for (const one of added.splice(0)) await (await one).dispose();
    await profile.unrouteAll({ behavior: "ignoreErrors" });
    if (!profiles.includes(profile)) profiles.push(profile);
  };
  return profile;
}

/** Makes a profile like new: no cookies, nothing stored, in a permitted state, with its position allowed and nothing else; or logged in. */
async function empty(profile: BrowserContext, server: string, player?: { readonly token: string }): Promise<void> {
  await profile.clearCookies();
  await profile.clearPermissions();
  await profile.grantPermissions(["geolocation"]);
  await profile.setGeolocation(PERMITTED_PLACE);
  await profile.setOffline(false);
  const page = await profile.newPage();
  const browser = await profile.newCDPSession(page);
  await browser.send("Storage.clearDataForOrigin", {
    origin: server,
    storageTypes: "local_storage,indexeddb,cache_storage",
  });
  if (player) {
    await page.route("**/*", (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html>" }));
    await page.goto(server);
    await page.evaluate((token) => localStorage.setItem("token", token), player.token);
  }
  await page.close();
}
