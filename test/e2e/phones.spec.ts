/** What a phone has little of is height: the header takes one line, dialogs keep their answer in reach, and a finger hits what it aims at. */
import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import { PERMITTED_PLACE, registerPlayer } from "../support/player.ts";
import { landing } from "./people.ts";
import { test } from "./worker-server.ts";

const UPRIGHT = { width: 390, height: 844 } as const;
const ON_ITS_SIDE = { width: 844, height: 390 } as const;

const PUBLIC_PAGES = ["/game", "/docs/protocol", "/fairness", "/download"];
const PLAYERS_PAGES = [
  ...["/my-account", "/my-games", "/passbook", "/deposit-cash", "/withdraw", "/bonus"],
  ...["/invite", "/offers", "/change-password", "/report-problem", "/play-responsibly"],
];

test.setTimeout(120_000);

let phone: BrowserContext;
let page: Page;

test.beforeEach(async ({ browser, workerServer: { url } }) => {
  phone = await browser.newContext({
    ...{ baseURL: url, viewport: UPRIGHT, hasTouch: true, isMobile: true },
    ...{ geolocation: PERMITTED_PLACE, permissions: ["geolocation"] },
  });
  page = await phone.newPage();
});
test.afterEach(() => phone.close());

async function enter(url: string): Promise<void> {
  const { token } = await registerPlayer(url);
  await page.addInitScript((value) => localStorage.setItem("token", value), token);
}

async function heightOf(one: Locator): Promise<number> {
  return (await one.boundingBox())?.height ?? 0;
}

/** At both sizes: nothing to scroll sideways, and a header of one line whose links a finger hits. */
async function expectSpace(path: string): Promise<void> {
  for (const size of [UPRIGHT, ON_ITS_SIDE]) {
    await page.setViewportSize(size);
    const found = await page.evaluate(() => ({
      sideways: Math.max(0, document.documentElement.scrollWidth - window.innerWidth),
      header: document.querySelector(".topbar")?.clientHeight ?? 0,
    }));
    expect([path, size.width, found.sideways]).toEqual([path, size.width, 0]);
    expect(found.header, `${path} at ${size.width}`).toBeLessThanOrEqual(60);
    for (const link of await page.getByRole("banner").getByRole("link").all())
      if (await link.isVisible()) expect(await heightOf(link), `${path}: ${link}`).toBeGreaterThanOrEqual(32);
  }
}

test("public pages: one line of header, whose menu opens, closes on Escape and gives the focus back", async () => {
  for (const path of PUBLIC_PAGES) {
    await page.goto(path);
    await expectSpace(path);
  }
  const menu = page.getByRole("button", { name: "Menu" });
  const ways = page.getByRole("navigation", { name: "Main" });
  await expect(ways).toBeHidden();
  await menu.tap();
  await expect(ways.getByRole("link")).toHaveText(["How to play", "Legality", "FAQ", "About us", "Support"]);
  for (const link of await ways.getByRole("link").all()) {
    await expect(link).toBeInViewport({ ratio: 1 });
    expect(await heightOf(link)).toBeGreaterThanOrEqual(44);
  }
  await page.keyboard.press("Escape");
  await expect(ways).toBeHidden();
  await expect(menu).toBeFocused();
  await page.setViewportSize({ width: 1_318, height: 725 });
  await expect(ways).toBeVisible();
  await expect(menu).toBeHidden();
});

test("players' pages: one line of header, nothing sideways", async ({ workerServer: { url } }) => {
  await enter(url);
  for (const path of PLAYERS_PAGES) {
    await page.goto(path);
    await expect(page.getByTitle("Practice chips")).toContainText("10.00K");
    await expectSpace(path);
  }
});

/** The dialog's name, its cross and its answer, on the screen at once. */
async function expectInReach(title: string, answer: string): Promise<void> {
  const dialog = page.locator("dialog[open]");
  await expect(dialog.getByRole("heading", { name: title })).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole("button", { name: answer, exact: true })).toBeInViewport({ ratio: 1 });
  const cross = dialog.getByRole("button", { name: "Close" });
  await expect(cross).toBeInViewport({ ratio: 1 });
  expect(await heightOf(cross), title).toBeGreaterThanOrEqual(44);
  expect(await heightOf(dialog), title).toBeLessThanOrEqual(ON_ITS_SIDE.height);
  await cross.tap();
  await expect(dialog).toHaveCount(0);
}

test("on a phone on its side dialogs show their name and their answer at once", async ({ workerServer: { url } }) => {
  await page.setViewportSize(ON_ITS_SIDE);
  await page.goto("/game");
  // The form itself stands beside the words.
  await expect(landing(page).login.submit).toBeInViewport({ ratio: 1 });
  await landing(page).login.forgot.tap();
  await expectInReach("Forgot password", "Send OTP");

  await enter(url);
  await page.goto("/lobby");
  await page.getByRole("button", { name: "Filter and sort" }).tap();
  await expectInReach("Filter and sort", "Show tables");
  await page.getByRole("button", { name: "Private Table" }).tap();
  await expectInReach("Private Table", "Create");
  await page.getByRole("button", { name: "Logout" }).tap();
  await expectInReach("Logout", "Yes");
  await page.getByRole("tab", { name: "Cash", exact: true }).tap();
  await page.getByRole("button", { name: "Play", exact: true }).tap();
  await expectInReach("Play for cash", "Yes");
});
