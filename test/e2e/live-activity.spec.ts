/** "Right now" on the landing page, as its script keeps it: figures that follow, a server that is gone, a deal that is shown once. */
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { LiveActivityShown } from "../../modules/content/live-activity-contract.ts";
import { LiveActivitySection } from "../../modules/content/pages/live-activity.tsx";
import type { ShownDeal } from "../../modules/content/ports.ts";
import { inLanguage } from "../../modules/kernel/index.ts";
import { WITH_MOTION } from "../support/browser.ts";
import { newPerson } from "./profiles.ts";
import { test } from "./worker-server.ts";

test.use(WITH_MOTION);

const SHOWN: LiveActivityShown = {
  sPeople: "5 people are playing",
  sTables: "at 2 tables",
  sTournament: "Cup",
  sStarts: "Starts in 9 minutes",
  sPrize: "free entry",
};
const TURNS: ShownDeal["turns"] = [
  { seat: 0, took: "stock", did: "discard", card: 12 },
  { seat: 1, took: "open", did: "declare", card: 13 },
];
const DEAL: ShownDeal & { readonly played: string } = {
  endedAt: 0 as ShownDeal["endedAt"],
  jokerCard: 4,
  wildRank: 4,
  winner: 1,
  turns: TURNS,
  seats: [{ isBot: false }, { isBot: true }],
  played: "today at 8:00 pm",
  variant: "points",
  groups: [{ kind: "pure", cards: [0, 1, 2] }],
};

let person: BrowserContext;
let page: Page;
test.beforeEach(async ({ browser, workerServer }) => {
  person = await newPerson(browser, workerServer.url);
  page = await person.newPage();
  await page.clock.install();
  // The server's own page and script, with a deal that was played.
  await page.route("**/game", async (route) => {
    const answer = await route.fetch();
    const section = inLanguage("en", () =>
      renderToStaticMarkup(createElement(LiveActivitySection, { shown: SHOWN, deal: DEAL })),
    );
    const html = (await answer.text()).replace(/<section class="section now".*?<\/section>/s, section);
    await route.fulfill({ response: answer, body: html });
  });
});
test.afterEach(() => person.close());

test("figures are asked for while they are in sight; when the server is gone they stay for two minutes, and no longer", async () => {
  let asked = 0;
  let isGone = false;
  await page.route("**/game/now?*", (route) => {
    asked += 1;
    return isGone ? route.abort() : route.fulfill({ json: { ...SHOWN, sPeople: `${100 + asked} people are playing` } });
  });
  await page.goto("/game");
  const people = page.getByRole("heading", { name: /people are playing/ });
  await expect(people).toHaveText("5 people are playing");
  await page.clock.runFor(100_000);
  expect(asked).toBe(0);
  await people.scrollIntoViewIfNeeded();
  await expect(async () => {
    await page.clock.runFor(20_000);
    await expect(people).toHaveText(/^10\d people/, { timeout: 500 });
  }).toPass();
  isGone = true;
  const before = await people.textContent();
  const asks = asked;
  await expect(async () => {
    await page.clock.runFor(20_000);
    expect(asked).toBeGreaterThan(asks);
  }).toPass();
  await expect(people).toHaveText(before ?? "");
  await page.clock.runFor(120_000);
  await expect(people).toBeHidden();
  const section = page.locator("[data-now-section]");
  await expect(section.getByRole("heading", { name: "The tables are open" })).toBeVisible();
  await expect(section).not.toContainText("Starts in 9 minutes");
  // Back from elsewhere: asked at once, not in a while.
  isGone = false;
  await page.evaluate(() => {
    for (const state of ["hidden", "visible"]) {
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
      document.dispatchEvent(new Event("visibilitychange"));
    }
  });
  await page.clock.runFor(10);
  await expect(people).toHaveText(/^1\d\d people/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a deal is shown turn by turn, once, then the hand that won; and again when asked, and nothing below moves", async () => {
  await page.goto("/game");
  const deal = page.getByRole("figure").filter({ hasText: "A practice deal" });
  const [first, last] = [
    deal.getByText("lets the king of spades go"),
    deal.getByText("takes the open card and declares"),
  ];
  const [won, again] = [deal.getByText("Bot 2 declared"), deal.getByRole("button", { name: "Watch again" })];
  const below = page.getByRole("heading", { name: "A fair deal, every deal" });
  // From the section's own top: what lies above it may still be coming to life.
  const placeOf = async () => {
    const [top, next] = await Promise.all(
      [deal, below].map((one) => one.evaluate((it) => it.getBoundingClientRect().top + scrollY)),
    );
    return (next ?? 0) - (top ?? 0);
  };
  await deal.scrollIntoViewIfNeeded();
  await expect(first).toBeVisible();
  await expect(won).toBeHidden();
  const place = await placeOf();
  await page.clock.runFor(1_600);
  await expect(last).toBeVisible();
  await expect(first).toBeHidden();
  await page.clock.runFor(1_600);
  await expect(won).toBeVisible();
  await expect(last).toBeHidden();
  await page.clock.runFor(60_000);
  await expect(won).toBeVisible();
  expect(await placeOf()).toBe(place);
  await again.click();
  await expect(first).toBeVisible();
});

test("who wants less motion sees the hand that won, and may watch", async () => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/game");
  const deal = page.getByRole("figure").filter({ hasText: "A practice deal" });
  await deal.scrollIntoViewIfNeeded();
  await expect(deal.getByText("Bot 2 declared")).toBeVisible();
  await deal.getByRole("button", { name: "Watch again" }).click();
  await expect(deal.getByText("lets the king of spades go")).toBeVisible();
});
