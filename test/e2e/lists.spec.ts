/** Lists of money on a phone (S2 §§ 2.4, 9): lines that open, and pages that begin at the top. */
import { expect } from "@playwright/test";
import { newPerson } from "../support/browser.ts";
import { registerPlayer } from "../support/player.ts";
import { violationsOn } from "./axe.ts";
import { test } from "./worker-server.ts";

const ROWS = 25;
const row = (n: number) => ({
  ...{ _id: String(n), dCreatedDate: new Date(1_790_000_000_000 - n * 60_000).toISOString() },
  ...{ sDescription: n % 2 === 0 ? "Chips taken to the table" : "Chips back from the table", iTableId: `table-${n}` },
  ...{ nAmountIn: n % 2 === 0 ? 0 : 90, nBonusIn: 0, nAmountOut: n % 2 === 0 ? 80 : 0, nBonusOut: 0, eCurrency: "inr" },
  ...{ eMove: n % 2 === 0 ? "taken" : "returned" },
  oGame: { sTitle: "Points Rummy ₹0.33, 6 players", nTableNo: n, isPrivate: false, isMatch: false },
  oSitting: { nSettled: 5, nWon: 2, nResult: 10, isOpen: false },
});

test("ten transactions fit a phone's screen, open to their details, and the next page begins at the top", async ({
  browser,
  workerServer,
}) => {
  const player = await registerPlayer(workerServer.url);
  const person = await newPerson(browser, workerServer.url);
  const page = await person.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript((token) => localStorage.setItem("token", token), player.token);
  await page.route("**/api/profile/getGameTransaction**", (route) => {
    const from = (Number(new URL(route.request().url()).searchParams.get("pageIndex")) - 1) * 10;
    const transactions = Array.from({ length: Math.min(10, ROWS - from) }, (_, at) => row(from + at));
    const count = { 0: { totalData: ROWS }, totalData: ROWS };
    return route.fulfill({ json: { message: "success.", data: [{ transactions, count }] } });
  });
  await page.goto("/game-transaction");
  const table = page.getByRole("table", { name: "Game transactions" });
  await expect(table.getByRole("row").nth(1).getByText("−₹80.00")).toBeVisible();
  expect((await table.boundingBox())?.height).toBeLessThan(844);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  const second = table.getByRole("row").nth(2);
  await expect(second).toContainText("+₹90.00");
  await expect(second).toContainText("Points Rummy ₹0.33, 6 players");
  await expect(second.getByText("Back from table 1: 5 deals, 2 won, +₹10.00")).toBeVisible();
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
  await person.close();
});
