/** The deal of the day on a phone held upright: from the page to the table, to its end and the result; and what strangers see of yesterday's. */
import { expect, type Page } from "@playwright/test";
import { startOfDay } from "../../modules/kernel/india.ts";
import { HOUR_MS } from "../../modules/kernel/time.ts";
import { realTime } from "../support/clock.ts";
import { registerPlayer } from "../support/player.ts";
import { violationsOn } from "./axe.ts";
import { newPerson } from "./profiles.ts";
import { TableWindow } from "./table-window.ts";
import { test } from "./worker-server.ts";

const PHONES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
] as const;

const own = (page: Page) => page.locator('[data-island="dealday/deal-of-the-day"]');
const isNarrow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

for (const size of PHONES)
  test(`Q-11: a new player on a phone of ${size.width}x${size.height} plays the deal of the day to its end and sees the result`, async ({
    browser,
    workerServer,
  }) => {
    const person = await newPerson(browser, workerServer.url, await registerPlayer(workerServer.url));
    const page = await person.newPage();
    await page.setViewportSize(size);
    await page.goto("/deal-of-the-day");
    const play = own(page).getByRole("button", { name: "Play today's deal" });
    await expect(play).toBeVisible();
    expect(await isNarrow(page)).toBe(true);
    expect(await violationsOn(page)).toEqual([]);

    const [opened] = await Promise.all([person.waitForEvent("page"), play.click()]);
    await opened.setViewportSize(size);
    await expect(opened.getByText("Deal of the day").first()).toBeVisible();
    await page.reload();
    await expect(own(page).getByRole("button", { name: "Go on playing" })).toBeVisible();

    // A window that was closed comes back to the same deal.
    await opened.close();
    const [again] = await Promise.all([
      person.waitForEvent("page"),
      own(page).getByRole("button", { name: "Go on playing" }).click(),
    ]);
    await again.setViewportSize(size);
    const table = new TableWindow(again);
    await expect(again.getByText("Deal of the day").first()).toBeVisible();
    await again.reload();
    // An expert that begins may drop at once.
    const view = await table.seen(
      "the player's turn",
      ({ phase, turn, you }) => phase === "result" || (phase === "playing" && turn?.seat === you),
    );
    const points = view.phase === "result" ? "+20" : "−20";
    expect(view.table).toMatchObject({ name: "Deal of the day", variant: "points", bankMs: 0, pointValue: 0 });
    if (view.phase !== "result") {
      await again.getByRole("button", { name: /^Drop/ }).first().click();
      const sure = again.getByRole("button", { name: /Drop|Yes/ });
      await sure.last().click();
    }
    await expect(table.result).toBeVisible();
    // Others play with these cards still.
    await expect(again.getByRole("link", { name: "Watch again" })).toHaveCount(0);

    await page.bringToFront();
    await page.reload();
    await expect(own(page).getByText(points, { exact: true }).first()).toBeVisible();
    await expect(own(page)).toContainText(/You are the first|Better than \d+ %/);
    await expect(own(page)).toContainText("Days in a row: 1.");
    await expect(own(page).getByRole("img", { name: /20 to [−+]\d+: \d+ player/ })).toBeVisible();
    expect(await isNarrow(page)).toBe(true);
    expect(await violationsOn(page)).toEqual([]);
    await person.close();
  });

test("Q-11: a stranger sees yesterday's deal, opened, and is asked to register for today's", async ({
  browser,
  workerServer,
}) => {
  const person = await newPerson(browser, workerServer.url);
  const page = await person.newPage();
  await page.goto("/deal-of-the-day");
  await expect(own(page).getByRole("link", { name: "Register" })).toHaveAttribute("href", "/game#register");
  const dealt = page.getByRole("heading", { name: /What everybody was dealt/ });
  // In the first hour of a day of India the last deals of yesterday are still played.
  const later = page.getByText("are shown from 1 am");
  await expect(dealt.or(later)).toBeVisible();
  const isOpened = await dealt.isVisible();
  expect(isOpened).toBe(Date.now() >= startOfDay(realTime.now()) + HOUR_MS);
  await expect(page.getByText("Yesterday's bytes")).toBeVisible({ visible: isOpened });
  expect(await violationsOn(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 640 });
  expect(await isNarrow(page)).toBe(true);
  await person.close();
});

test("Q-11: a deal that cannot be asked for says so, and is asked for again", async ({ browser, workerServer }) => {
  const person = await newPerson(browser, workerServer.url, await registerPlayer(workerServer.url));
  const page = await person.newPage();
  let isGone = true;
  await page.route("**/api/deal-of-the-day", (route) =>
    isGone ? route.fulfill({ status: 503, json: { message: "Back in a moment.", data: null } }) : route.continue(),
  );
  await page.goto("/deal-of-the-day");
  await expect(own(page).getByRole("alert")).toContainText("cannot be shown right now");
  isGone = false;
  await own(page).getByRole("button", { name: "Try again" }).click();
  await expect(own(page).getByRole("button", { name: "Play today's deal" })).toBeVisible();
  await person.close();
});
