/** Pages before their scripts have come: what is lost is asked for again, what is pressed is done, and a page that is dead says so. */
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { registerPlayer } from "../support/player.ts";
import type { TestServer } from "../support/server.ts";
import { isAwake, lateNote as note } from "./awake.ts";
import { newPerson } from "./profiles.ts";
import { test } from "./worker-server.ts";

let server: TestServer;
let person: BrowserContext;
let page: Page;

test.beforeAll(async ({ workerServer }) => {
  server = workerServer;
});
test.beforeEach(async ({ browser }) => {
  person = await newPerson(browser, server.url, await registerPlayer(server.url));
  page = await person.newPage();
});
test.afterEach(() => person.close());

const SCRIPTS = /\/assets\/[^?]*\.js(?:\?|$)/;

/** The next request of each address is lost; answers what was lost. */
async function losesOnce(what: RegExp): Promise<Set<string>> {
  const lost = new Set<string>();
  await person.route(what, (route) => {
    const { pathname } = new URL(route.request().url());
    if (lost.has(pathname)) return route.continue();
    lost.add(pathname);
    return route.abort();
  });
  return lost;
}

test("each script and style of each page is lost once: the page wakes all the same, and so does the table", async () => {
  const lost = await losesOnce(/\/assets\/[^?]*\.(?:js|css)/);
  for (const path of ["/hand-of-the-day", "/deposit-cash", "/my-account", "/operator", "/lobby"]) {
    await page.goto(path);
    await isAwake(page);
  }
  const opened = person.waitForEvent("page");
  await page.getByRole("region", { name: "Play now" }).getByRole("button").click();
  const table = await opened;
  await expect(table.locator(".board__cards canvas")).toBeVisible();
  // Late, but all of them: the page is drawn by its own style.
  await expect(table.locator(".board")).toHaveCSS("position", /absolute|relative|grid|fixed/);
  const names = [...lost].map((one) => one.replace(/^\/assets\/|-\w+\.\w+$/g, ""));
  for (const one of ["client", "hydrate", "lobby", "player-shared", "main", "site"]) expect(names).toContain(one);
});

test("where a script cannot be had at all the page says so and has ways on, without any script of ours", async () => {
  await person.route(SCRIPTS, (route) => route.abort());
  for (const path of ["/lobby", "/game", "/contact-support"]) {
    await page.goto(path);
    await expect(note(page)).toHaveCSS("animation-delay", "5s");
    await page.evaluate(() => {
      for (const one of document.getAnimations())
        if ("animationName" in one && one.animationName === "asleep") one.finish();
    });
    await expect(note(page)).toBeVisible();
    await expect(note(page)).toContainText("not ready yet");
    await expect(note(page).getByRole("link", { name: "Load it again" })).toBeInViewport({ ratio: 1 });
    await expect(note(page).getByRole("link", { name: "Contact us" })).toHaveAttribute("href", /^mailto:/);
  }
  await note(page).getByRole("link", { name: "Load it again" }).click();
  await person.unroute(SCRIPTS);
  await isAwake(page);
});

test("a table whose scripts do not come says that, and not that the browser cannot draw", async () => {
  await person.route(/\/assets\/chunk-/, (route) =>
    route.request().frame().url().includes("/table") ? route.abort() : route.continue(),
  );
  await page.goto("/lobby");
  const opened = person.waitForEvent("page");
  await page.getByRole("region", { name: "Play now" }).getByRole("button").click();
  const table = await opened;
  await expect(table.getByRole("heading", { name: "A part of this window did not come" })).toBeVisible({
    timeout: 60_000,
  });
  await expect(table.getByText("cannot draw")).toHaveCount(0);
});

/** Scripts wait until they are let go. */
async function holdScripts(): Promise<() => void> {
  const late = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await late.promise;
    await route.continue();
  });
  return late.resolve;
}

/** Opens a page whose scripts are late, does something there, and lets them come. */
async function early(path: string, act: () => Promise<void>): Promise<void> {
  const letGo = await holdScripts();
  await page.goto(path, { waitUntil: "commit" });
  await act();
  await expect(page.locator('[data-island][data-live="yes"]')).toHaveCount(0);
  letGo();
  await isAwake(page);
}

test("what is pressed before any script has come is done once: dialogs, tabs, the header", async () => {
  await early("/lobby", async () => {
    await page.getByRole("tab", { name: "Tournaments" }).click();
    // Twice, because nothing happens.
    await page.getByRole("button", { name: "Logout" }).click();
    await page.getByRole("button", { name: "Logout" }).click();
  });
  await expect(page.getByRole("tab", { name: "Tournaments" })).toHaveAttribute("aria-selected", "true");
  await expect(page.locator("dialog[open]")).toHaveCount(1);
  await expect(page.locator("[data-held]")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog[open]")).toHaveCount(0);

  for (const [button, title] of [
    [/^My Joined Games/, /Joined/],
    ["Private Table", "Private Table"],
  ] as const) {
    await early("/lobby", () => page.getByRole("button", { name: button }).click());
    await expect(page.getByRole("dialog", { name: title })).toHaveCount(1);
  }
  await early("/my-account", () =>
    page
      .getByRole("tab", { name: "KYC" })
      .or(page.getByRole("link", { name: "KYC" }))
      .first()
      .click(),
  );
  await expect(page).toHaveURL(/myProfile=2/);
});

test("the lobby's tables come with the page: Play, pressed twice before any script has come, asks for one seat at the table that was shown", async () => {
  // The first page of a process may come before the tables are known.
  await page.goto("/lobby", { waitUntil: "commit" });
  await isAwake(page);
  const asked: unknown[] = [];
  await page.route("**/api/rummy/table/join", (route) => {
    asked.push(route.request().postDataJSON());
    return route.fulfill({ status: 400, json: { message: "Table is full", data: null } });
  });
  const opened = page.waitForEvent("popup");
  await early("/lobby", async () => {
    const play = page.getByRole("button", { name: "Play Points 2" }).first();
    await play.click();
    await play.click();
  });
  const popup = await opened;
  await expect.poll(() => popup.isClosed()).toBe(true);
  expect(asked).toEqual([
    expect.objectContaining({ eRummyType: "point", eGameType: "practice", nMaxPlayer: 2, nTablePoint: 2 }),
  ]);
  await page.unroute("**/api/rummy/table/join");
});

test("what is typed and ticked before any script has come stands there, and is sent once", async () => {
  const sent: unknown[] = [];
  await page.route("**/api/profile/update/password", (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ status: 400, json: { message: "not today", data: null } });
  });
  await early("/change-password", async () => {
    await page.getByLabel("Current password").first().fill("Old-pass#1");
    await page.getByLabel("New password", { exact: true }).fill("New-pass#2");
    await page.getByLabel("Confirm new password").fill("New-pass#2");
  });
  await page.getByRole("button", { name: "Submit" }).click();
  await expect.poll(() => sent).toEqual([{ sPassword: "Old-pass#1", sNewPassword: "New-pass#2" }]);

  await early("/lobby", () => page.getByRole("checkbox", { name: /6 Players/ }).check());
  await expect(page.getByRole("checkbox", { name: /6 Players/ })).toBeChecked();
  await expect(page.getByRole("button", { name: /^Play / }).first()).toBeVisible();
});

test("nothing is pressed again that has become something else, is gone, or was pressed long ago", async () => {
  await page.clock.install();
  const letGo = await holdScripts();
  await page.goto("/lobby", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Private Table" }).click();
  await page.clock.fastForward(5_000);
  await page.getByRole("button", { name: /^My Joined Games/ }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByRole("button", { name: "Logout" }).evaluate((button) => button.append("Close the account"));
  await page.clock.fastForward(6_000);
  letGo();
  await isAwake(page);
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await expect(page.getByRole("dialog")).toHaveAccessibleName(/Joined/);
});

test("a page that only another release answers loads itself anew once, when nobody is in the middle of something", async () => {
  await page.clock.install();
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  let release = "";
  await page.route("**/api/**", async (route) => {
    const answer = async () => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), ...(release && { "x-release": release }) } });
    };
    // A page that has gone wants no answer any more.
    await answer().catch((error) => expect(String(error)).toMatch(/disposed|closed/));
  });
  const received = async () => {
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await page.waitForResponse("**/api/**");
    await page.clock.runFor(6_000);
  };
  await page.goto("/lobby");
  await isAwake(page);
  release = "another";
  await received();
  // A dialog is open: it stays, however long.
  await page.getByRole("button", { name: "Private Table" }).click();
  await page.clock.runFor(120_000);
  await expect(page.getByRole("dialog", { name: "Private Table" })).toBeVisible();
  expect(loads).toBe(1);
  await page.keyboard.press("Escape");
  const again = page.waitForEvent("load");
  await page.clock.runFor(70_000);
  await again;
  await isAwake(page);
  // The proxy gives the old page again: that is how it is.
  await received();
  await page.clock.runFor(300_000);
  expect(loads).toBe(2);
});
