/** Browsers that cannot do everything: sockets forbidden, an island that throws, a script that does not come, scripts switched off. */
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { newPerson } from "../support/browser.ts";
import { type Player, registerPlayer } from "../support/player.ts";
import type { TestServer } from "../support/server.ts";
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
    const isIsland = sources.some((one) => route.request().url().endsWith(one));
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
