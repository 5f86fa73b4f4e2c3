/** Every page at three sizes: nothing serious for axe, nothing to scroll sideways, no error in the console. */
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { newPerson, WITH_MOTION } from "../support/browser.ts";
import { registerPlayer } from "../support/player.ts";
import type { TestServer } from "../support/server.ts";
import { violationsOn } from "./axe.ts";
import { landing } from "./people.ts";
import { test } from "./worker-server.ts";

/** The middle one shares its markup with the others: axe looks at those. */
const SIZES = [
  { name: "phone", width: 360, height: 740, axe: true },
  { name: "tablet", width: 820, height: 1_180, axe: false },
  { name: "desk", width: 1_440, height: 900, axe: true },
] as const;

/** S1 § 2, S2 § 2.1. */
const PUBLIC_PAGES = [
  "/game",
  "/about-us",
  "/faq",
  "/contact-support",
  "/how-to-play",
  "/terms-of-service",
  "/privacy",
  "/legality",
  "/disclaimer",
  "/GST",
  "/TDS",
  "/refunds-cancellations",
  "/tutorials",
  "/blog",
  "/blog-inner",
  "/referearn",
];

test.use(WITH_MOTION);
test.describe.configure({ mode: "parallel" });

let server: TestServer;
let person: BrowserContext;
let page: Page;
let complaints: string[];
let isAxeAsked: boolean;

test.beforeAll(async ({ workerServer }) => {
  server = workerServer;
});
test.beforeEach(async ({ browser }) => {
  person = await newPerson(browser, server.url);
  page = await person.newPage();
  complaints = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(String(error)));
});
test.afterEach(() => person.close());

/** Looks at the page as it is now. */
async function expectGoodLooks(where: string): Promise<void> {
  const violations = isAxeAsked ? await violationsOn(page) : [];
  const serious = violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
  expect(serious, where).toEqual([]);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
  // A page at rest is painted no more: what moves for ever runs a phone's battery down. Only what loads may.
  const endless = () =>
    page.evaluate(
      () => document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations === Infinity).length,
    );
  await expect.poll(endless, `${where} moves for ever`).toBe(0);
  expect(complaints, where).toEqual([]);
}

for (const { name, axe, ...viewport } of SIZES) {
  test.describe(name, () => {
    test.beforeEach(async () => {
      isAxeAsked = axe;
      await page.setViewportSize(viewport);
    });

    test("public pages", async () => {
      for (const path of PUBLIC_PAGES) {
        const answer = await page.goto(path);
        expect(answer?.status(), path).toBe(200);
        expect(new URL(page.url()).pathname).toBe(path);
        await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
        await expectGoodLooks(path);
      }
    });

    test("the landing page's forms and dialogs", async () => {
      await page.goto("/game");
      const on = landing(page);
      await on.login.submit.click();
      await expect(on.login.form.getByText("Enter a valid Email / Mobile")).toBeVisible();
      await expectGoodLooks("log in with errors");
      await on.login.forgot.click();
      await expect(on.forgot).toBeVisible();
      await expectGoodLooks("forgot password");
      await page.keyboard.press("Escape");
      await on.registerTab.click();
      await on.register.submit.click();
      await expect(on.register.form.getByText("Select male or female")).toBeVisible();
      await expectGoodLooks("register with errors");
    });

    test("the lobby, its tabs and dialogs", async () => {
      await page.addInitScript(
        (token) => localStorage.setItem("token", token),
        (await registerPlayer(server.url)).token,
      );
      await page.goto("/lobby");
      await expect(page.getByRole("button", { name: /^Play / }).first()).toBeVisible();
      await expectGoodLooks("practice lobby");
      for (const variant of ["Pool", "Deals", "21-point"]) {
        await page.getByRole("tab", { name: variant }).click();
        await expect(page.getByRole("button", { name: /^Play / }).first()).toBeVisible();
        await expectGoodLooks(`practice lobby, ${variant}`);
      }
      for (const main of ["Cash", "Tournaments"]) {
        await page.getByRole("tab", { name: main, exact: true }).click();
        await expectGoodLooks(`${main} lobby`);
      }
      await page.getByRole("button", { name: /My Joined Games/ }).click();
      await expect(page.getByText("You haven't yet joined any Tables.")).toBeVisible();
      await expectGoodLooks("joined games");
    });
  });
}

test("the game window, while a deal is played, with its panels", async () => {
  await page.addInitScript((token) => localStorage.setItem("token", token), (await registerPlayer(server.url)).token);
  await page.goto("/lobby");
  const popup = page.waitForEvent("popup");
  await page
    .getByRole("button", { name: /^Play / })
    .first()
    .click();
  const lobby = page;
  page = await popup;
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(String(error)));
  isAxeAsked = true;
  await expect(page.getByRole("toolbar", { name: /^Your hand, 1[34] cards/ })).toBeVisible({ timeout: 30_000 });
  for (const size of [
    { width: 1_318, height: 725 },
    { width: 740, height: 360 },
    { width: 1_920, height: 1_080 },
  ]) {
    await page.setViewportSize(size);
    await expectGoodLooks(`table at ${size.width}`);
  }
  for (const panel of ["Discards", "Last deal", "Score board", "About this table", "Settings", "Keyboard help"]) {
    await page.getByRole("button", { name: panel, exact: true }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectGoodLooks(panel);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole("alert").filter({ hasText: "Turn your phone" })).toBeVisible();
  await lobby.close();
});
