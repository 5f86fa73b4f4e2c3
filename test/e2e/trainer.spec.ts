/** Trainer and hand of the day as a stranger uses them: with keyboard, mouse and finger, judged by the real server. */
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { violationsOn } from "./axe.ts";
import { newPerson } from "./profiles.ts";
import { test } from "./worker-server.ts";

let person: BrowserContext;
let page: Page;

test.beforeEach(async ({ browser, workerServer }) => {
  person = await newPerson(browser, workerServer.url);
  page = await person.newPage();
});
test.afterEach(() => person.close());

const loose = () => page.getByRole("group", { name: "Loose cards" }).getByRole("button");
const visibleCards = () => page.locator(".board__card:visible");

test("C-1 … C-3: three exercises at how to play, by keyboard, finger and mouse", async () => {
  await page.goto("/how-to-play");
  await page.getByRole("heading", { name: "Try it" }).scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: "Not valid" }).press("Enter");
  await expect(page.getByRole("status").getByText(/^(?:Right|Wrong): the hand is/)).toBeVisible();
  await page.getByRole("button", { name: "Next hand" }).press("Enter");
  await expect(page.getByRole("button", { name: "Not valid" })).toBeVisible();

  await page.getByRole("tab", { name: "Is it valid?" }).press("ArrowRight");
  await expect(loose()).toHaveCount(13);
  // The mouse drags a card to a group of its own; two others are chosen and added to it.
  await loose().first().dragTo(page.locator('[data-zone="new"]:visible'));
  await expect(loose()).toHaveCount(12);
  await loose().nth(0).click();
  await loose().nth(1).click();
  await page.getByRole("button", { name: /^Add here/ }).click();
  await expect(loose()).toHaveCount(10);
  // The focus goes along with the cards.
  await expect(visibleCards().and(page.locator(":focus"))).toHaveCount(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(loose()).toHaveCount(12);
  expect(await violationsOn(page, "#trainer")).toEqual([]);
  await page.getByRole("button", { name: "Count my points" }).click();
  await expect(
    page
      .getByRole("status")
      .getByText(/points/)
      .first(),
  ).toBeVisible();

  await page.getByRole("tab", { name: "Discard" }).click();
  await expect(visibleCards()).toHaveCount(14);
  await visibleCards().last().click();
  await page.getByRole("button", { name: /^Discard the/ }).click();
  await expect(page.getByText("The hand after the best discard:")).toBeVisible();
  await expect(page.getByText(/of 3 right/)).toBeVisible();
});

test("cards that are pressed before the script has come are all chosen", async () => {
  let letGo = () => {};
  const isLate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/assets\/hand-of-the-day-\w+\.js$/, async (route) => {
    await isLate;
    await route.continue();
  });
  await page.goto("/hand-of-the-day");
  for (const at of [0, 1]) await loose().nth(at).click();
  await expect(page.locator('[data-island="content/hand-of-the-day"]')).toHaveAttribute("data-live", "loading");
  letGo();
  await expect(page.getByRole("button", { name: "Group 2 cards" })).toBeVisible();
});

test("C-5, C-9: a stranger's three tries survive a reload, end, and can be shared", async () => {
  await person.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/hand-of-the-day");
  const tries = page.getByRole("list", { name: "Your tries" }).getByRole("listitem");
  const count = page.getByRole("button", { name: "Count my points" });
  for (const at of [0, 1]) {
    await loose().nth(at).click();
    await page.getByRole("button", { name: "Group 1 card" }).click();
    await count.click();
    await expect(tries.nth(at)).toContainText("0 of 13 cards in groups");
  }
  await page.reload();
  await expect(page.getByText("One try is left.")).toBeVisible();
  await count.click();
  await expect(page.getByText("That was the third try.")).toBeVisible();
  // C-10: a stranger counts for nobody, and sees who is done.
  await expect(page.locator(".daily").getByText("No player is done with this hand yet.")).toBeVisible();
  await expect(count).toBeHidden();
  await expect(loose().first()).toBeDisabled();
  await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await page.getByRole("button", { name: "Share the result" }).click();
  await expect(page.locator("#toasts").getByText("Copied to clipboard!")).toBeVisible();
  const shared = await page.evaluate(() => navigator.clipboard.readText());
  expect(shared.split("\n")).toHaveLength(5);
  expect(shared).toContain("not found");
  expect(await violationsOn(page)).toEqual([]);
});

test("a lesson sleeps until somebody takes a card, and that card counts", async () => {
  await page.goto("/tutorials");
  const lesson = page.locator('[data-island="content/lesson"]').first();
  await expect(lesson).toHaveAttribute("data-load", "focus");
  const cards = lesson.getByRole("group", { name: "Cards of this step" }).getByRole("button");
  for (const at of [0, 2, 4]) await cards.nth(at).click();
  await lesson.getByRole("button", { name: "Check" }).click();
  await expect(lesson.getByText("Right.")).toBeVisible();
  await lesson.getByRole("button", { name: "Next step" }).press("Enter");
  await expect(lesson.getByText("Step 2 of 4")).toBeVisible();
  // The other one still sleeps.
  await expect(page.locator('[data-island="content/lesson"]').last()).not.toHaveAttribute("data-live");
});
