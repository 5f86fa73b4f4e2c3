/**
 * Every language on the smallest phone and at a desk: no text of a page or of the game window is longer than its place. And the menu of languages: it holds
 * all of them, needs no script, and costs no letters until it is opened.
 */
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { gameTexts } from "../../game-client/texts/index.ts";
import { inLanguage, LANGUAGE_NAMES, LANGUAGES } from "../../modules/kernel/index.ts";
import { lobbyTexts } from "../../modules/lobby/texts/index.ts";
import { serveFixture } from "../support/game-fixture.ts";
import { registerPlayer } from "../support/player.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { isAwake } from "./awake.ts";
import { violationsOn } from "./axe.ts";
import { misfitsIn } from "./misfits.ts";
import { overlapsIn } from "./overlaps.ts";
import { newPerson } from "./profiles.ts";
import { openScene, reopen } from "./scripted-window.ts";

const PHONE = { width: 360, height: 640 };
const DESK = { width: 1318, height: 725 };

const PUBLIC_PAGES = [
  ...[
    "/game",
    "/about-us",
    "/faq",
    "/contact-support",
    "/grievances",
    "/how-to-play",
    "/hand-of-the-day",
    "/tutorials",
  ],
  ...[
    "/terms-of-service",
    "/privacy",
    "/legality",
    "/disclaimer",
    "/refunds-cancellations",
    "/GST",
    "/TDS",
    "/download",
  ],
  ...["/responsible-play", "/how-we-keep-play-safe", "/bots", "/luck-and-skill", "/blog", "/blog-inner", "/fairness"],
];
const PLAYERS_PAGES = [
  ...["/lobby", "/deal-of-the-day", "/my-account", "/game-transaction", "/tournament-transaction", "/my-games"],
  ...[
    "/my-statistics",
    "/ratings",
    "/friends",
    "/club",
    "/passbook",
    "/deposit-cash",
    "/withdraw",
    "/bonus",
    "/invite",
  ],
  ...["/offers", "/change-password", "/report-problem", "/reported-problems", "/play-responsibly"],
];
/** States of the game window: one of each kind, as in `layout.spec.ts`. */
const SCENES = [
  ...[
    "turn",
    "drawn",
    "busy",
    "badges",
    "loose",
    "waiting",
    "countdown",
    "declare",
    "othersDeclare",
    "showdown",
    "result",
  ],
  ...["gatherAlone", "gather", "gatherSoon", "poolResult", "rejoin", "split", "matchLost", "watchOut"],
  ...["round", "roundStart", "roundOut", "roundWatched"],
];

let server: TestServer;
let reader: BrowserContext;
let page: Page;
test.beforeAll(async ({ browser }) => {
  server = await startServer();
  reader = await browser.newContext({
    baseURL: server.url,
    viewport: PHONE,
    locale: "en-IN",
    javaScriptEnabled: false,
  });
  page = await reader.newPage();
});
test.afterAll(() => server.remove());

test("the menu of languages opens without a script, by keys, inside the window, and brings the page again in the chosen one", async () => {
  const letters: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "font") letters.push(new URL(request.url()).pathname);
  });
  await page.goto("/faq");
  await page.waitForLoadState("networkidle");
  expect(letters.filter((path) => path.includes("noto"))).toEqual([]);
  const opener = page.locator("footer").getByRole("button", { name: "Language: English" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const menu = page.getByRole("group", { name: "Language" });
  for (const one of LANGUAGES) {
    const choice = menu.getByRole("button", { name: LANGUAGE_NAMES[one], exact: true });
    await expect(choice).toBeInViewport({ ratio: 1 });
    await expect(choice).toHaveAttribute("aria-pressed", String(one === "en"));
  }
  await page.screenshot({ path: test.info().outputPath("menu.png") });
  await page.waitForLoadState("networkidle");
  expect(letters.filter((path) => path.includes("noto"))).not.toEqual([]);
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await menu.getByRole("button", { name: "हिन्दी", exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "hi-IN");
  await expect(page).toHaveURL(/\/faq#language$/);
});

test("on phones the languages stand in the menu of the header", async ({ browser }) => {
  const other = await browser.newPage({ viewport: PHONE, baseURL: server.url, locale: "en-IN" });
  await other.goto("/about-us");
  await other.getByRole("button", { name: "Menu" }).click();
  const menu = other.getByRole("banner").getByRole("group", { name: "Language" });
  for (const name of Object.values(LANGUAGE_NAMES))
    await expect(menu.getByRole("button", { name, exact: true })).toBeInViewport({ ratio: 1 });
  expect(await violationsOn(other)).toEqual([]);
  await other.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await other.locator("footer").getByRole("button", { name: "Language: English" }).click();
  expect(await violationsOn(other, undefined, "all but contrast")).toEqual([]);
  await other.close();
});

/** Waits until nothing that the page asked for is still to come: what is shown by an answer is shown. */
function requestsOf(page: Page): () => Promise<void> {
  const waiting = new Set<unknown>();
  page.on("request", (one) => waiting.add(one));
  for (const end of ["requestfinished", "requestfailed"] as const)
    page.on(end as "requestfinished", (one) => waiting.delete(one));
  return async () => {
    let quiet = 0;
    await expect
      .poll(async () => {
        quiet = waiting.size === 0 ? quiet + 1 : 0;
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        return quiet;
      })
      .toBeGreaterThan(1);
  };
}

/** What the lobby's first row offers: a newcomer's game, the last one with chips, the last one for cash. */
async function lookAtPlayNow(page: Page, language: (typeof LANGUAGES)[number]): Promise<void> {
  const { firstGame, lastGame } = inLanguage(language, () => ({ ...lobbyTexts }));
  const row = page.locator(".play-now");
  const stakes = [
    null,
    { game: "practice", eRummyType: "point", nMaxPlayer: 6, nTablePoint: 1, nTableFee: 240 },
    { game: "cash", eRummyType: "point", nMaxPlayer: 6, nTablePoint: 0.5, nTableFee: 120 },
  ];
  await page.setViewportSize(PHONE);
  for (const stake of stakes) {
    await page.evaluate((one) => {
      if (one === null) return;
      localStorage.setItem(`lastStake.${one.game}`, JSON.stringify(one));
      localStorage.setItem("lastStake", one.game);
    }, stake);
    await page.goto("/lobby");
    await expect(row).toContainText(stake === null ? firstGame : lastGame);
    expect.soft(await misfitsIn(page), `${language} ${stake?.game ?? "first"}`).toEqual([]);
    await page.screenshot({ path: test.info().outputPath(`play-${stake?.game ?? "first"}.png`) });
  }
}

/** Opens each page in the language, and looks at it. */
async function look(context: BrowserContext, paths: readonly string[], language: string): Promise<void> {
  await context.addCookies([{ name: "language", value: language, url: server.url }]);
  const open = await context.newPage();
  const isSettled = requestsOf(open);
  for (const path of paths) {
    await open.setViewportSize(PHONE);
    await open.goto(path);
    await isAwake(open);
    await isSettled();
    await expect(open.locator("html")).toHaveAttribute("lang", `${language}-IN`);
    for (const size of [PHONE, DESK]) {
      await open.setViewportSize(size);
      expect.soft(await misfitsIn(open), `${language} ${path} ${size.width}`).toEqual([]);
    }
  }
}

test("what is cut, leaves its place, falls to pieces, lies on another or widens the page is found", async ({
  browser,
}) => {
  const other = await browser.newPage({ viewport: PHONE });
  await other.setContent(`<button style="width:60px;white-space:nowrap">Much too long for it</button>
    <p style="width:60px;white-space:nowrap;overflow:hidden">Much too long for it</p>
    <div style="width:90px"><button>One</button><button style="margin-left:-20px">Two</button></div>
    <div style="position:absolute;width:1px;height:1px;overflow:hidden"><p>Said alone</p></div>
    <div style="width:60px;overflow:hidden"><p style="width:200px">Half of it is seen</p></div>
    <p style="width:9px;overflow-wrap:anywhere">Pieces</p><p style="width:400px">Wide</p>`);
  expect((await misfitsIn(other)).map((one) => one.replace(/“.*?”/g, "…"))).toEqual([
    "the page is 408 wide",
    "button. … leaves button. …",
    expect.stringMatching(/^p\. … is cut: \d+ in 60$/),
    "p. … falls to pieces",
    "button. … lies on button. …",
    "… is cut by div.",
  ]);
  await other.close();
});

for (const language of LANGUAGES) {
  test(`in ${language} no text of a page is longer than its place`, async ({ browser }) => {
    const visitor = await browser.newContext({ baseURL: server.url, viewport: PHONE });
    const person = await newPerson(browser, server.url, await registerPlayer(server.url));
    await Promise.all([look(visitor, PUBLIC_PAGES, language), look(person, PLAYERS_PAGES, language)]);
    await lookAtPlayNow(await person.newPage(), language);
    await visitor.close();
    await person.close();
  });

  test(`in ${language} no text of the game window is longer than its place`, async ({ browser }) => {
    const fixture = await serveFixture();
    const other = await browser.newPage();
    await openScene(other, fixture.url, "turn", PHONE, `&language=${language}`);
    for (const scene of SCENES) {
      await reopen(other, scene);
      await expect.soft.poll(() => overlapsIn(other), { message: `${language} ${scene}`, timeout: 3_000 }).toEqual([]);
      expect.soft(await misfitsIn(other), `${language} ${scene}`).toEqual([]);
    }
    const menu = other.getByRole("button", { name: inLanguage(language, () => gameTexts.menu), exact: true });
    const entries = other.locator(".menu__entry");
    await reopen(other, "turn");
    await menu.click();
    const count = await entries.count();
    expect(count).toBeGreaterThan(5);
    for (let at = 0; at < count; at += 1) {
      if (at > 0) {
        await reopen(other, "turn");
        await menu.click();
      }
      if (at === 0) expect.soft(await misfitsIn(other), `${language}, the menu`).toEqual([]);
      const what = await entries.nth(at).textContent();
      await entries.nth(at).click();
      await other.waitForLoadState("networkidle");
      expect.soft(await misfitsIn(other), `${language}, ${what}`).toEqual([]);
    }
    await other.close();
    await fixture.stop();
  });
}
