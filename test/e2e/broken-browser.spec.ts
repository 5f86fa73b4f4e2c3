/** Browsers that cannot do everything: sockets forbidden, an island that throws, a script that does not come, scripts switched off. */
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { type Player, registerPlayer } from "../support/player.ts";
import type { TestServer } from "../support/server.ts";
import { newPerson } from "./profiles.ts";
import { PHONE, POPUP, seriousIn, UPRIGHT } from "./scripted-window.ts";
import { test } from "./worker-server.ts";

let server: TestServer;
let player: Player;
let person: BrowserContext;
let page: Page;

test.beforeAll(async ({ workerServer }) => {
  server = workerServer;
});
test.beforeEach(async ({ browser }) => {
  player = await registerPlayer(server.url);
  person = await newPerson(browser, server.url);
  await person.addInitScript((token) => localStorage.setItem("token", token), player.token);
  page = await person.newPage();
});
test.afterEach(() => person.close());

/** As with a policy or an extension that forbids sockets. */
const forbidSockets = () =>
  person.addInitScript(() => {
    window.WebSocket = class {
      constructor() {
        throw new DOMException("forbidden", "SecurityError");
      }
    } as unknown as typeof WebSocket;
  });

test("where sockets are forbidden the lobby lists its tables and listens by polls", async () => {
  await forbidSockets();
  const polled = page.waitForRequest("**/api/realtime/poll*");
  await page.goto("/lobby");
  await polled;
  await expect(page.getByRole("tab", { name: "Practice" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Play / }).first()).toBeVisible();
});

test("where sockets are forbidden the game window plays by polls", async () => {
  await forbidSockets();
  await page.goto("/lobby");
  const opened = person.waitForEvent("page");
  await page
    .getByRole("button", { name: /^Play / })
    .first()
    .click();
  const table = await opened;
  const polled = table.waitForResponse((one) => one.url().includes("/api/rummy/table/poll?ticket=") && one.ok());
  await polled;
  await expect(table.getByText("The connection is lost")).toHaveCount(0);
  await expect(table.locator(".board__cards canvas")).toBeVisible();
});

/** What a window without a table says: a sentence, what to do, and the way to the lobby, at every size without a bar to scroll. */
async function saysWhy(on: Page, heading: string, words: string | RegExp): Promise<void> {
  await expect(on.getByRole("heading", { name: heading })).toBeVisible();
  await expect(on.locator("main")).toContainText(words);
  const way = on.locator("main").locator("a, button").filter({ hasText: /lobby/i });
  for (const size of [POPUP, PHONE, UPRIGHT]) {
    await on.setViewportSize(size);
    await expect(way).toBeInViewport({ ratio: 1 });
  }
  expect(await seriousIn(on)).toEqual([]);
}

test("a game window whose script does not come says what to do, with scripts and without", async ({ browser }) => {
  await page.route(/\/assets\/[^?]*\.js(?:\?|$)/, (route) => route.abort());
  await page.goto("/table?sTableId=one&sAuthToken=two");
  await expect(page.getByRole("heading", { name: "Opening your table …" })).toBeVisible();
  await expect(page.getByText("This takes longer than usual.")).toBeHidden();
  await page.evaluate(() => {
    for (const one of document.getAnimations()) one.finish();
  });
  await saysWhy(page, "Opening your table …", "Your seat and your cards are safe");
  // The ticket is still good: the same address is loaded.
  await expect(page.getByRole("link", { name: "Load again" })).toHaveJSProperty("href", page.url());

  const plain = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  const still = await plain.newPage();
  await still.goto("/table");
  await expect(still.locator("noscript p")).toBeVisible();
  expect(await still.locator("noscript p").textContent()).toMatch(/^The game needs JavaScript/);
  await expect(still.getByRole("link", { name: "To the lobby" })).toBeVisible();
  await plain.close();
});

test("a game window that no ticket opens says whether the seat is gone, nobody is logged in, or nobody answers", async ({
  browser,
}) => {
  await page.goto("/table?sTableId=nowhere&sAuthToken=forged");
  await saysWhy(page, "You are no longer at this table", /do not sit|not at this table|table/);
  await page.evaluate(() => sessionStorage.clear());

  const stranger = await newPerson(browser, server.url);
  const theirs = await stranger.newPage();
  await theirs.goto("/table?sTableId=nowhere&sAuthToken=forged");
  await saysWhy(theirs, "This window cannot find its table", "Open it again from the lobby.");
  await theirs.evaluate(() => localStorage.setItem("token", "forged"));
  await theirs.goto("/table?sTableId=nowhere&sAuthToken=forged");
  await saysWhy(theirs, "You are not logged in any more", "Log in again");
  await theirs.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await theirs.goto("/table");
  await saysWhy(theirs, "No table is open", "Choose a table in the lobby");
  await stranger.close();

  await page.route("**/api/rummy/table/joined", (route) => route.abort());
  await page.goto("/table");
  await saysWhy(page, "Looking for your tables …", "There is no answer from the server.");
});

test("an island that throws says so, leaves the rest of the page, and can be tried again", async () => {
  // The lobby looks after itself when its tab comes to the front: a browser in which it cannot.
  await person.addInitScript(() => {
    const listen = document.addEventListener;
    document.addEventListener = function (this: Document, type: string, ...rest: unknown[]) {
      if (type === "visibilitychange" && !("isMended" in window)) throw new Error("not here");
      return Reflect.apply(listen, this, [type, ...rest]);
    };
  });
  await page.goto("/lobby");
  const said = page.getByRole("alert").filter({ hasText: "Something went wrong here." });
  await expect(said.first()).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isMended: true }));
  // Islands wake one after the other: another one may say so only now.
  const again = said.first().getByRole("button", { name: "Try again" });
  const play = page.getByRole("button", { name: /^Play / }).first();
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1_000 });
    await expect(said).toHaveCount(0, { timeout: 1_000 });
    await expect(play).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test("a script that does not come is told, with a way to load the page again", async () => {
  let isAway = true;
  await page.goto("/about-us");
  const sources: string[] = [];
  await page.route("**/assets/**", (route) => {
    const isIsland = sources.some((one) => route.request().url().includes(one));
    return isAway && isIsland ? route.abort() : route.continue();
  });
  const html = await (await page.request.get("/lobby")).text();
  for (const [, source] of html.matchAll(/data-island="lobby\/lobby"[^>]*data-src="([^"]+)"/g)) sources.push(source!);
  expect(sources).toHaveLength(1);
  await page.goto("/lobby");
  await expect(page.getByText("A part of this page did not load.")).toBeVisible();
  isAway = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("button", { name: /^Play / }).first()).toBeVisible();
});

test("without scripts a page says that it needs them", async ({ browser }) => {
  const plain = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  const still = await plain.newPage();
  for (const path of ["/lobby", "/game", "/my-account"]) {
    await still.goto(path);
    // Playwright finds no text in `noscript`, but elements.
    await expect(still.locator("noscript .notice")).toBeVisible();
    expect(await still.locator("noscript .notice").textContent()).toMatch(/^This page needs JavaScript/);
  }
  await still.goto("/about-us");
  await expect(still.locator("noscript .notice")).toHaveCount(0);
  await plain.close();
});
