/**
 * Words and figures that stay whole in narrow places, at six sizes, for a player of whom the lists are not empty: Tamil's words are the longest,
 * and a heading, a button or a sum that falls to letters is not read.
 */
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { LANGUAGES, paise } from "../../modules/kernel/index.ts";
import { prove } from "../support/cash-players.ts";
import { idOf, ledgerOf } from "../support/money.ts";
import { type Player, registerPlayer } from "../support/player.ts";
import { type DeskServer, startDesk } from "./desk-server.ts";
import { brokenWordsIn, misfitsIn } from "./misfits.ts";
import { newPerson } from "./profiles.ts";
import { SIX_SIZES } from "./sizes.ts";

const WISH = { eRummyType: "point", eGameType: "practice", nMaxPlayer: 6, nTablePoint: 0.5, nTableFee: 120 };
/** In tables that have no place for all of their columns a cell shows what it has when it is opened; the cards of today give way to dots. */
const GIVES_WAY = /told__|today__|is cut by td|“[^”]*” is cut by section/;

let desk: DeskServer;
let player: Player;
let person: BrowserContext;
let page: Page;
test.beforeAll(async ({ browser }) => {
  desk = await startDesk();
  const { url } = desk.server;
  player = await registerPlayer(url);
  await player.post("/rummy/table/private/create", WISH);
  const other = await registerPlayer(url);
  await other.post("/friends/ask", { sUserName: player.sUserName });
  person = await newPerson(browser, url, player);
  page = await person.newPage();
});
test.afterAll(async () => {
  await person?.close();
  await desk?.stop();
});

/** What is wrong with the page at each size, but for what gives way on purpose. */
async function wrongAtSizes(on: Page, sizes: readonly (readonly [number, number])[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [width, height] of sizes) {
    await on.setViewportSize({ width, height });
    await on.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    const wide = await on.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 0) found.push(`${width}: ${wide} pixels too wide`);
    const all = [...(await brokenWordsIn(on)), ...(await misfitsIn(on)).filter((one) => !GIVES_WAY.test(one))];
    found.push(...new Set(all.map((one) => `${width}: ${one}`)));
  }
  return found;
}

const inTamil = () => person.addCookies([{ name: "language", value: "ta", url: desk.server.url }]);

test("in Tamil buttons, balances and headings of a player's lists are whole words, and no column leaves its sheet", async () => {
  await inTamil();
  for (const path of ["/lobby", "/game-transaction", "/friends", "/passbook"]) {
    await page.setViewportSize({ width: 1_318, height: 725 });
    await page.goto(path, { waitUntil: "networkidle" });
    await page.evaluate(() => document.fonts.ready);
    expect.soft(await wrongAtSizes(page, SIX_SIZES), path).toEqual([]);
    expect.soft(await columnsBeside(page), path).toEqual([]);
  }
});

test("the golden words of the landing page are whole in every language: gold lies behind all of their letters", async ({
  browser,
}) => {
  const visitor = await browser.newContext({ baseURL: desk.server.url });
  const landing = await visitor.newPage();
  for (const value of LANGUAGES)
    for (const width of [360, 1_280, 1_318]) {
      await landing.setViewportSize({ width, height: 725 });
      await landing.goto(`/game?lang=${value}`, { waitUntil: "networkidle" });
      await landing.evaluate(() => document.fonts.ready);
      const bare = await landing.locator(".hero__title em").evaluate((words) => {
        const { fontWeight, fontSize, fontFamily } = getComputedStyle(words);
        const context = document.createElement("canvas").getContext("2d")!;
        context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
        const ink = context.measureText(words.textContent);
        const foot = words.appendChild(document.createElement("span"));
        foot.style.display = "inline-block";
        const baseline = foot.getBoundingClientRect().bottom;
        const { top, bottom } = [...words.getClientRects()].at(-1)!;
        foot.remove();
        return Math.max(
          ink.actualBoundingBoxDescent - (bottom - baseline),
          ink.actualBoundingBoxAscent - (baseline - top),
        );
      });
      expect.soft(bare, `${value} ${width}`).toBeLessThanOrEqual(0);
      const beside = await landing.locator(".hero__title").evaluate((title) => title.scrollWidth - title.clientWidth);
      expect.soft(beside, `${value} ${width}: under the forms`).toBeLessThanOrEqual(0);
    }
  await visitor.close();
});

test("on a phone the header has the same buttons in every language, and none of them is pressed flat", async () => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const value of LANGUAGES) {
    await person.addCookies([{ name: "language", value, url: desk.server.url }]);
    await page.goto("/friends", { waitUntil: "networkidle" });
    const buttons = page.locator(".player-bar button:visible");
    expect.soft(await buttons.count(), value).toBe(1);
    const widths = await buttons.evaluateAll((all) => all.map((one) => one.clientWidth));
    expect.soft(Math.min(...widths), value).toBeGreaterThan(32);
  }
});

test("in Tamil what is pressed at a row of the lobby is called as the row is", async () => {
  await inTamil();
  await page.goto("/lobby", { waitUntil: "networkidle" });
  await page.locator(".lobby__main-tabs .tab").first().click();
  const names = await page
    .locator(".lobby__list .table__end button")
    .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
  expect(names.length).toBeGreaterThan(4);
  expect(names.filter((one) => /[A-Za-z]/.test(one ?? ""))).toEqual([]);
});

test("a million to withdraw is one line on the smallest phone", async () => {
  await ledgerOf(desk.database).move({
    key: "won",
    kind: "bonus",
    player: idOf(player),
    moves: [{ from: { house: "promotions" }, to: { bucket: "winnings" }, amount: paise(123_456_789) }],
  });
  // One of it is under way: its steps have long names.
  await prove(player);
  expect((await player.post("/transaction/redeem", { nChips: 123_456 })).status).toBe(200);
  await inTamil();
  for (const path of ["/withdraw", "/passbook"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    await page.evaluate(() => document.fonts.ready);
    expect.soft(await wrongAtSizes(page, SIX_SIZES), path).toEqual([]);
  }
});

test("in Tamil every row of the tournaments has its button within the window, in a word", async () => {
  await inTamil();
  await page.setViewportSize({ width: 1_318, height: 725 });
  await page.goto("/lobby", { waitUntil: "networkidle" });
  await page.locator(".lobby__main-tabs .tab").last().click();
  await expect(page.locator(".tournaments tbody tr").first()).toBeVisible();
  expect(await wrongAtSizes(page, SIX_SIZES)).toEqual([]);
});

test("on a phone a row of the lobby says seats, chips and minutes whole, in every size of a phone", async () => {
  for (const value of ["en", "hi", "ta"]) {
    await person.addCookies([{ name: "language", value, url: desk.server.url }]);
    await page.goto("/lobby", { waitUntil: "networkidle" });
    await page.evaluate(() => document.fonts.ready);
    await page.locator(".lobby__main-tabs .tab").first().click();
    await expect(page.locator(".lobby__list .row-facts").first()).toBeVisible();
    for (const [width, height] of [
      [360, 640],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      const cut = await page
        .locator(".lobby__list .row-facts")
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
      expect.soft(cut, `${value} ${width}`).toEqual([]);
    }
  }
});

test("with a friend who asks, the lobby on a phone still says when the next tournament begins", async () => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const value of ["en", "ta", "te"]) {
    await person.addCookies([{ name: "language", value, url: desk.server.url }]);
    await page.goto("/lobby", { waitUntil: "networkidle" });
    // The lobby opens at the tab that was left.
    await page.locator(".lobby__main-tabs .tab").first().click();
    const fact = page.locator(".today__card .today__fact").filter({ hasText: /[AP]M/ });
    const edges = await fact.evaluate((one) => {
      const range = document.createRange();
      const [text] = [...one.childNodes].filter(({ nodeValue }) => /[AP]M/.test(nodeValue ?? ""));
      const at = text!.nodeValue!.search(/[AP]M/);
      range.setStart(text!, at);
      range.setEnd(text!, at + 2);
      return range.getBoundingClientRect().right - one.getBoundingClientRect().right;
    });
    expect.soft(edges, value).toBeLessThanOrEqual(0);
  }
});

test("a manager reads sums in one line, and nothing widens an administrator's page on a tablet", async ({
  browser,
}) => {
  const manager = await desk.hire(browser, "mani", "manager");
  await manager.goto("/operator/promotions", { waitUntil: "networkidle" });
  await expect(manager.locator("dd.numeric").first()).toBeVisible();
  for (const [width, height] of [
    [360, 640],
    [768, 1_024],
    [1_318, 725],
  ] as const) {
    await manager.setViewportSize({ width, height });
    expect
      .soft(
        (await brokenWordsIn(manager)).filter((one) => one.includes("₹")),
        String(width),
      )
      .toEqual([]);
  }
  const admin = await desk.hire(browser, "asha", "admin");
  await admin.setViewportSize({ width: 768, height: 1_024 });
  await admin.goto("/operator/staff", { waitUntil: "networkidle" });
  await expect(admin.getByRole("button", { name: "Block" }).first()).toBeVisible();
  expect(await admin.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

/** Headings of a table that end beyond what its sheet shows and does not scroll to. */
const columnsBeside = (on: Page) =>
  on
    .locator(".datatable")
    .evaluateAll((all) =>
      all.flatMap((table) =>
        [...table.querySelectorAll("thead th")]
          .filter(
            (one) => one.clientWidth > 1 && one.getBoundingClientRect().right > table.getBoundingClientRect().right + 1,
          )
          .map((one) => one.textContent),
      ),
    );
