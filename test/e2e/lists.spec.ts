/** Lists of money on a phone (S2 §§ 2.4, 9): lines that open, and pages that begin at the top. */
import { type Browser, expect } from "@playwright/test";
import { iso } from "../../modules/kernel/index.ts";
import { registerPlayer } from "../support/player.ts";
import { violationsOn } from "./axe.ts";
import { newPerson } from "./profiles.ts";
import { test } from "./worker-server.ts";

const ROWS = 25;
const row = (n: number) => ({
  _id: String(n),
  dCreatedDate: iso(1_790_000_000_000 - n * 60_000),
  sDescription: n % 2 === 0 ? "Chips taken to the table" : "Chips back from the table",
  iTableId: `table-${n}`,
  nAmountIn: n % 2 === 0 ? 0 : 90,
  nBonusIn: 0,
  nAmountOut: n % 2 === 0 ? 80 : 0,
  nBonusOut: 0,
  eCurrency: "inr",
  eMove: n % 2 === 0 ? "taken" : "returned",
  eResult: "won",
  oGame: {
    sTitle: "Points Rummy ₹0.33, 6 players",
    ...{ sVariant: "points", nStake: 0.33, eCurrency: "inr", nBestOf: null, nMaxPlayer: 6 },
    ...{ nTableNo: n, isPrivate: false, isMatch: false },
  },
  oSitting: { nSettled: 5, nWon: 2, nResult: 10, isOpen: false },
});

const CHOICES = {
  aSums: [{ eCurrency: "inr", nGames: ROWS, nWon: 12, nLost: 13, nResult: 250 }],
  aVariants: [{ sVariant: "points", sName: "Points Rummy" }],
};

/** A page on which Game Transactions has {@link ROWS} rows, and no table has any. */
async function listPage(browser: Browser, url: string) {
  const player = await registerPlayer(url);
  const person = await newPerson(browser, url);
  const page = await person.newPage();
  await page.addInitScript((token) => localStorage.setItem("token", token), player.token);
  await page.route(/\/api\/profile\/(?:getGameTransaction|games)\?/, (route) => {
    const query = new URL(route.request().url()).searchParams;
    const rows = query.has("iTableId") ? 0 : ROWS;
    const from = (Number(query.get("pageIndex")) - 1) * 10;
    const transactions = Array.from({ length: Math.max(0, Math.min(10, rows - from)) }, (_, at) => row(from + at));
    const data = [{ transactions, count: { 0: { totalData: rows }, totalData: rows }, oGame: null, ...CHOICES }];
    return route.fulfill({ json: { message: "success.", data } });
  });
  return page;
}

test("ten transactions fit a phone's screen, open to their details, and the next page begins at the top", async ({
  browser,
  workerServer,
}) => {
  const page = await listPage(browser, workerServer.url);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/game-transaction");
  const table = page.getByRole("table", { name: "Game transactions" });
  await expect(table.getByRole("row").nth(1).getByText("−₹80.00")).toBeVisible();
  expect((await table.boundingBox())?.height).toBeLessThan(844);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  const second = table.getByRole("row").nth(2);
  await expect(second).toContainText("+₹90.00");
  await expect(second).toContainText("Points Rummy ₹0.33, 6 players");
  await expect(second.getByText("Table 1: +₹10.00 in 5 deals, 2 won")).toBeVisible();
  await expect(second.getByText("table-1")).toBeHidden();
  const details = second.getByRole("button", { name: "Details" });
  await details.click();
  await expect(details).toHaveAttribute("aria-expanded", "true");
  await expect(second.getByText("table-1")).toBeVisible();
  await expect(second.getByRole("link")).toHaveAttribute("href", "/game-transaction/table-transaction/table-1");
  const violations = await violationsOn(page);
  expect(violations.filter(({ impact }) => impact === "serious" || impact === "critical")).toEqual([]);
  await page.setViewportSize({ width: 1_318, height: 725 });
  await expect(second.getByText("+₹90.00")).toBeHidden();
  await expect(second.getByRole("cell", { name: "₹90.00", exact: true })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });

  await expect(page.getByText("Page 1 of 3")).toBeVisible();
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(page.getByText("Page 2 of 3")).toBeVisible();
  await expect(table.getByRole("row").nth(1)).toBeInViewport();
  await page.context().close();
});

test("Back shows the page of a list and the place on it that were left, Forward and another visit do not", async ({
  browser,
  workerServer,
}) => {
  const page = await listPage(browser, workerServer.url);
  await page.setViewportSize({ width: 1_024, height: 500 });
  await page.goto("/game-transaction");
  const table = page.getByRole("table", { name: "Game transactions" });
  await page.getByRole("button", { name: "Page 2", exact: true }).click();
  const last = table.getByRole("row").last();
  await expect(last).toContainText("Table 19");
  await last.scrollIntoViewIfNeeded();
  const down = () => page.evaluate(() => Math.round(scrollY));
  const left = await down();
  expect(left).toBeGreaterThan(50);
  await last.getByRole("link").click();
  await expect(page).toHaveURL(/table-transaction\/table-19$/);
  await expect(page.getByText("Not Available")).toBeVisible();
  await page.goBack();
  await expect(last).toContainText("Table 19");
  await expect.poll(down).toBe(left);
  await page.goForward();
  await expect(page.getByText("Not Available")).toBeVisible();
  await page.goto("/game-transaction");
  await expect(last).toContainText("Table 9");
  expect(await down()).toBe(0);

  // What was chosen among the games is kept, too, and a phone shows what is chosen.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByLabel("Result")).toBeHidden();
  await page.getByRole("button", { name: "Filter and CSV" }).click();
  const isAsked = page.waitForRequest((request) => request.url().includes("eResult=won&dFrom=2026-04-01"));
  await page.getByLabel("Result").selectOption("won");
  await page.getByLabel("From").fill("2026-04-01");
  await isAsked;
  await page.goto("/my-account");
  await page.goBack();
  await expect(page.getByLabel("From")).toHaveValue("2026-04-01");
  await expect(page.getByLabel("Result")).toHaveValue("won");

  // The chosen tab of the passbook is kept in the same way.
  await page.goto("/passbook");
  await page.getByRole("tab", { name: "Deposit" }).click();
  await expect(page.getByRole("tab", { name: "Deposit" })).toHaveAttribute("aria-selected", "true");
  await page.goto("/my-account");
  await page.goBack();
  await expect(page.getByRole("tab", { name: "Deposit" })).toHaveAttribute("aria-selected", "true");
  await page.context().close();
});

test("a toast lies over the header of a phone, on no button of the page, and is heard as well as seen", async ({
  browser,
  workerServer,
}) => {
  const page = await listPage(browser, workerServer.url);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/invite");
  await page.getByRole("button", { name: /^Copy/ }).first().click();
  const toast = page.locator("#toasts .toast");
  await expect(toast).toBeVisible();
  await expect(page.locator("#toasts-voice")).toHaveText((await toast.textContent()) ?? "");
  const box = await toast.boundingBox();
  expect(box).not.toBeNull();
  for (const button of await page.getByRole("main").getByRole("button").all()) {
    const other = await button.boundingBox();
    if (other) expect(other.y, (await button.textContent()) ?? "").toBeGreaterThanOrEqual(box!.y + box!.height);
  }
  await expect(toast).toHaveCount(0);
  await expect(page.locator("#toasts-voice")).toHaveCount(0);
  await page.context().close();
});
