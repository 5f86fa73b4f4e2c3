/** What a phone has little of is height: the header takes one line, dialogs keep their answer in reach, and a finger hits what it aims at. */
import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import { PERMITTED_PLACE, registerPlayer } from "../support/player.ts";
import { landing, openLogin } from "./people.ts";
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
    baseURL: url,
    viewport: UPRIGHT,
    hasTouch: true,
    isMobile: true,
    geolocation: PERMITTED_PLACE,
    permissions: ["geolocation"],
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
  await openLogin(page);
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

const SIZES = [
  ...[[360, 640] as const, [390, 844] as const, [768, 1_024] as const, [844, 390] as const, [659, 362] as const],
  ...[[1_318, 725] as const, [1_440, 900] as const, [2_560, 1_440] as const],
];

/** What of the header's labels and controls is cut by a box around it or by the window, or lies on another one; and the smallest letters, px. */
function headerFaults() {
  const bar = document.querySelector("header.topbar")!;
  const isSeen = (one: Element) => one.checkVisibility() && getComputedStyle(one).clipPath === "none";
  const own = (one: Element) =>
    isSeen(one) && [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent!.trim() !== "");
  const parts = [...bar.querySelectorAll("a, button, span, strong")].filter(
    (one) => own(one) || (one.matches("a, button") && isSeen(one)),
  );
  const textOf = (one: Element) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return range.getBoundingClientRect();
  };
  // Words that only a screen reader gets lie anywhere: of a control without words of its own its frame counts.
  const boxOf = (one: Element) => (own(one) ? textOf(one) : one.getBoundingClientRect());
  const name = (one: Element) => one.textContent!.trim() || one.getAttribute("aria-label") || one.className;
  const faults: string[] = [];
  for (const one of parts) {
    const box = boxOf(one);
    if (box.left < -0.5 || box.right > innerWidth + 0.5) faults.push(`${name(one)} leaves the window`);
    for (let around = one.parentElement; around !== null && around !== bar; around = around.parentElement) {
      if (getComputedStyle(around).overflowX === "visible") continue;
      const frame = around.getBoundingClientRect();
      if (box.left < frame.left - 0.5 || box.right > frame.right + 0.5) faults.push(`${name(one)} is cut`);
    }
    for (const other of parts) {
      if (other === one || one.contains(other) || other.contains(one)) continue;
      const there = boxOf(other);
      const over = Math.min(box.right, there.right) - Math.max(box.left, there.left);
      const down = Math.min(box.bottom, there.bottom) - Math.max(box.top, there.top);
      if (over > 0.5 && down > 0.5) faults.push(`${name(one)} lies on ${name(other)}`);
    }
  }
  const letters = Math.min(...parts.filter(own).map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
  return { faults, letters };
}

test("no header cuts a label or lays one on another, at any size, with full purses; on a large window its letters are larger", async ({
  workerServer: { url },
}) => {
  const seen = async (path: string) => {
    await page.goto(path);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      // What changes with the window's size changes in steps: the last one counts.
      await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
      const { faults, letters } = await page.evaluate(headerFaults);
      expect([path, width, faults]).toEqual([path, width, []]);
      expect(letters, `${path} at ${width}`).toBeGreaterThanOrEqual(width === 2_560 ? 14 : 11.9);
      if (path === "/lobby" && width === 768) {
        // A finger's header lays the words of a link out by themselves: the blank between them is still there.
        const blank = await page.getByRole("link", { name: "My Account" }).evaluate((link) => {
          const [my, account] = [document.createRange(), document.createRange()];
          my.setStart(link.firstElementChild!.firstChild!, 0);
          my.setEnd(link.firstElementChild!.firstChild!, 2);
          account.selectNode(link.lastChild!);
          return account.getBoundingClientRect().left - my.getBoundingClientRect().right;
        });
        expect(blank).toBeGreaterThan(2);
      }
    }
  };
  for (const path of PUBLIC_PAGES) await seen(path);
  // Where the fan of cards ends the picture does not: nothing of it is cut off.
  await page.setViewportSize({ width: 1_440, height: 900 });
  await page.goto("/game");
  const hero = await page.evaluate(() => {
    const hand = [...document.querySelectorAll(".hero-art__card")];
    for (const moves of hand.flatMap((one) => one.getAnimations())) moves.finish();
    const cards = hand.map((one) => one.getBoundingClientRect().bottom);
    const picture = document.querySelector(".hero-art")!.getBoundingClientRect().bottom;
    return {
      lowest: Math.max(...cards),
      picture,
      hero: document.querySelector(".hero")!.getBoundingClientRect().bottom,
    };
  });
  expect(hero.lowest).toBeLessThanOrEqual(Math.min(hero.picture, hero.hero) + 1);
  await enter(url);
  await page.route("**/api/profile/chips", (route) =>
    route.fulfill({
      json: {
        message: "success.",
        data: {
          nChips: 123_456.5,
          nCash: 123_456.5,
          nWithdrawable: 0,
          nPracticeChips: 987_654,
          nAtTables: 0,
          nInstantBonus: 0,
          nLockBonus: 0,
        },
      },
    }),
  );
  for (const path of ["/lobby", "/my-account", "/how-to-play-prv"]) await seen(path);
});
