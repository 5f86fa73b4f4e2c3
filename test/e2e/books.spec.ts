/** The books at the desk: a paper, what does not fit, what two decide, a challan, and a day (O-29). */
import { expect } from "@playwright/test";
import { violationsOn } from "./axe.ts";
import { test } from "./desk-server.ts";

test.afterAll(({ desk }) => desk.goHome());

const STATEMENT = [
  "Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance",
  "18/11/2026,BANK CHARGES,,18/11/2026,20.00,,980.00",
].join("\n");

test("O-29: finance uploads a statement, proposes where a line belongs, enters a challan and looks at the day", async ({
  browser,
  desk,
}) => {
  const page = await desk.hire(browser, "gita", "finance");
  await page.goto("/operator");
  await page.getByRole("link", { name: "Books" }).click();
  await expect(page.getByRole("cell", { name: "Payments: ours, settled by the gateway" })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  await page.getByRole("tab", { name: "Imports" }).click();
  await expect(page.getByText("No paper was read yet.")).toBeVisible();
  const file = { name: "statement.csv", mimeType: "text/csv", buffer: Buffer.from(STATEMENT) };
  await page.getByLabel("CSV file").setInputFiles(file);
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(page.locator("#toasts").getByText("1 row: 1 new, 0 changed, 0 unreadable.")).toBeVisible();
  await expect(page.getByRole("cell", { name: "operator:gita" })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  await page.getByRole("tab", { name: "Queue" }).click();
  await page.getByRole("button", { name: "Propose where it belongs" }).click();
  await page.getByLabel("Account").selectOption("gatewayCharges");
  await page.getByLabel("Reason").fill("Monthly charges of the bank");
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole("button", { name: "Propose", exact: true }).click();
  await expect(page.locator("#toasts").getByText("Proposed. Somebody else has to approve it.")).toBeVisible();

  await page.getByRole("tab", { name: "Challans" }).click();
  await page.getByRole("button", { name: "Enter a challan" }).click();
  for (const [label, value] of [
    ["Challan’s number", "00123"],
    ["BSR code", "0510308"],
    ["Paid on", "2025-07-07"],
    ["For the month", "2025-06"],
    ["Amount", "300.50"],
  ] as const)
    await page.getByLabel(label).fill(value);
  await page.getByRole("button", { name: "Enter", exact: true }).click();
  await expect(page.getByRole("cell", { name: "₹300.50" })).toBeVisible();

  await page.getByRole("tab", { name: "Signed days" }).click();
  await expect(page.getByText("No day is closed yet", { exact: false })).toBeVisible();
  await page.getByRole("tab", { name: "Day", exact: true }).click();
  await page.getByLabel("Day in India").fill("2026-11-18");
  await expect(page.getByRole("heading", { name: "2026-11-18 1 open in the queue" })).toBeVisible();
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await violationsOn(page, undefined, width === 1440 ? "all" : "all but contrast")).toEqual([]);
    if (process.env.BOOKS_SHOTS) await page.screenshot({ path: `${process.env.BOOKS_SHOTS}/day-${width}.png` });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }
  if (process.env.BOOKS_SHOTS) {
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const tab of ["Queue", "Imports", "Challans", "Accounts"]) {
      await page.getByRole("tab", { name: tab }).click();
      await page.waitForLoadState("networkidle");
      await page.screenshot({ path: `${process.env.BOOKS_SHOTS}/${tab}.png` });
    }
  }
});
