/** The site as an app on the home screen: its manifest, what its service worker keeps, and what there is without a network. */
import { expect, type Page } from "@playwright/test";
import { newPerson } from "../support/browser.ts";
import { registerPlayer } from "../support/player.ts";
import type { TestServer } from "../support/server.ts";
import { violationsOn } from "./axe.ts";
import { test } from "./worker-server.ts";

let server: TestServer;
test.use({ serviceWorkers: "allow" });
test.beforeAll(({ workerServer }) => {
  server = workerServer;
});

/** The worker is there and answers for this page. */
const workerOf = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null)
      await new Promise((resume) =>
        navigator.serviceWorker.addEventListener("controllerchange", resume, { once: true }),
      );
  });

const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)),
    );
    return all.flat();
  });

test("what is kept are built files and the page for times without a network: no page of a player, no answer of the API", async ({
  browser,
}) => {
  const person = await newPerson(browser, server.url, await registerPlayer(server.url));
  const page = await person.newPage();
  await page.goto("/lobby");
  await workerOf(page);
  await page.reload();
  await expect(page.getByRole("button", { name: /^Play / }).first()).toBeVisible();
  // Files are kept when they have come, beside the page that shows them.
  await expect.poll(async () => (await kept(page)).length).toBeGreaterThan(5);
  expect((await kept(page)).filter((path) => !path.startsWith("/assets/"))).toEqual(["/offline"]);
  const fromWorker = await page.evaluate(
    () =>
      performance.getEntriesByType("resource").filter((one) => (one as PerformanceResourceTiming).workerStart > 0)
        .length,
  );
  expect(fromWorker).toBeGreaterThan(0);
  await person.close();
});

test("without a network a page says so and has the rules; with it the way back leads on", async ({ browser }) => {
  const person = await newPerson(browser, server.url);
  const page = await person.newPage();
  await page.goto("/faq");
  await page.goto("/download");
  await workerOf(page);
  await person.setOffline(true);
  await page.goto("/how-to-play");
  await expect(page.getByRole("heading", { name: "No connection" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Sequences and sets" })).toBeVisible();
  // It has its styles and fonts: none of them is asked of the network.
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe("rgba(0, 0, 0, 0)");
  expect(await violationsOn(page)).toEqual([]);
  expect(
    await page.evaluate(() =>
      fetch("/api/setting").then(
        () => "answered",
        () => "no network",
      ),
    ),
  ).toBe("no network");
  await person.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page).toHaveURL(/\/game/);
  await person.close();
});

test("the desk has no worker, and can be installed by nobody", async ({ browser }) => {
  const person = await newPerson(browser, server.url);
  const page = await person.newPage();
  await page.goto("/operator/login");
  await page.waitForLoadState("load");
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations().then((all) => all.length))).toBe(0);
  await person.close();
});

test("the manifest is what browsers ask of an app, and the button installs it once it is offered", async ({
  browser,
}) => {
  const person = await newPerson(browser, server.url);
  const page = await person.newPage();
  await page.goto("/download");
  const devtools = await person.newCDPSession(page);
  const { errors, data = "" } = await devtools.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const { icons, display, name } = JSON.parse(data);
  expect([display, name]).toEqual(["standalone", "Rummy Baithak"]);
  for (const { src, type } of icons) {
    const icon = await person.request.get(src);
    expect([src, icon.status(), icon.headers()["content-type"]?.split(";")[0]]).toEqual([src, 200, type]);
  }
  const install = page.getByRole("button", { name: "Install Rummy Baithak" });
  await expect(install).toBeHidden();
  await page.waitForFunction(() =>
    document.querySelector('[data-island="content/install"]')?.matches('[data-live="yes"]'),
  );
  // Headless browsers offer nothing by themselves: the event as Chromium sends it.
  await page.evaluate(() => {
    const offer = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
      prompt: async () => {},
      userChoice: Promise.resolve({ outcome: "dismissed" }),
    });
    window.dispatchEvent(offer);
  });
  await install.click();
  await expect(page.getByText("Your browser’s menu has it whenever you like.")).toBeVisible();
  await person.close();
});

test("no page breaks its own policy, not even by trying", async ({ browser }) => {
  const person = await newPerson(browser, server.url);
  await person.addInitScript(() => {
    const broken: string[] = [];
    Object.assign(window, { broken });
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, sourceFile }) =>
      broken.push(`${violatedDirective} in ${sourceFile}`),
    );
  });
  const page = await person.newPage();
  for (const path of ["/game", "/hand-of-the-day"]) {
    await page.goto(path);
    // Every island of the page is there; some wait for a touch.
    await page.locator("[data-island]").evaluateAll((all) => {
      for (const island of all) island.dispatchEvent(new Event("pointerenter"));
    });
    await page.waitForFunction(() => document.querySelectorAll('[data-island]:not([data-live="yes"])').length === 0);
    const broken = await page.evaluate(() => (window as unknown as { broken: string[] }).broken);
    expect([path, broken]).toEqual([path, []]);
  }
  await person.close();
});
