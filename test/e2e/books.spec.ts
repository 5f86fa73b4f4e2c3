/** The books at the desk: a paper, what does not fit, what two decide, a challan, and a day (O-29). */
import { expect, type Page } from "@playwright/test";
import { registerPlayer } from "../support/player.ts";
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

test("K-11, K-13: finance reads a trial balance, opens an account of it, and sees what a month still wants", async ({
  browser,
  desk,
}) => {
  const player = await registerPlayer(desk.server.url);
  const { data } = await player.post<{ CustRefNum: string }>("/transaction/buycash", { nAmount: 500 });
  await fetch(`${desk.server.url}/dev/payments/${data.CustRefNum}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ outcome: "pay" }),
  });
  const page = await desk.hire(browser, "hema", "finance");
  await page.goto("/operator/books");
  await page.getByRole("tab", { name: "Trial balance" }).click();
  const [from, to] = await page.evaluate(() => {
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    return [day(2), day(-1)] as const;
  });
  await page.getByLabel("First day").fill(from);
  await page.getByLabel("Last day").fill(to);
  const trial = page.getByRole("table", { name: "Trial balance" });
  await expect(trial.getByRole("row", { name: /Players: deposits/ })).toContainText("500.00");
  await expect(page.getByRole("heading", { name: "Trial balance Even" })).toBeVisible();
  const shot = async (name: string) => {
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(await violationsOn(page, undefined, width === 1440 ? "all" : "all but contrast")).toEqual([]);
      if (process.env.BOOKS_SHOTS)
        await page.screenshot({ path: `${process.env.BOOKS_SHOTS}/${name}-${width}.png`, fullPage: true });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  };
  await shot("trial");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Trial balance as CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`trial-balance-${from}-${to}.csv`);
  await trial.getByRole("button", { name: "GST on deposits, borne by us" }).click();
  const ledger = page.getByRole("table", { name: "GST on deposits, borne by us" });
  await expect(ledger.getByRole("row", { name: /Deposits.*142\.86/ })).toBeVisible();
  await shot("ledger");
  await page.getByRole("button", { name: "Back to the trial balance" }).click();
  await page.getByRole("tab", { name: "Month", exact: true }).click();
  await expect(page.getByRole("row", { name: /Every day is closed/ })).toContainText("Not yet");
  await expect(page.getByRole("row", { name: /The trial balance is even/ })).toContainText("Yes");
  await shot("month");
  await page.getByRole("button", { name: "First open day: Every day is closed" }).click();
  await expect(page.getByLabel("Day in India")).toHaveValue(/-01$/);
});

test("O-12, O-42: whatever somebody has written, no button leaves a phone's window; a table of many columns is moved sideways", async ({
  browser,
  desk,
}) => {
  const [gita, mona] = [
    await desk.hire(browser, "gita.wide", "finance"),
    await desk.hire(browser, "mona.wide", "manager"),
  ];
  const widerBy = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await gita.setViewportSize({ width: 360, height: 640 });
  await gita.goto("/operator/books");
  await gita.getByRole("tab", { name: "Imports" }).click();
  await expect(gita.getByLabel("CSV file")).toBeVisible();
  expect(await widerBy(gita)).toBeLessThanOrEqual(0);
  await gita.getByRole("tab", { name: "Accounts" }).click();
  await gita.getByRole("button", { name: "Adjust accounts" }).click();
  await gita.getByLabel("Credit").selectOption("gatewayCharges");
  await gita.getByLabel("Amount").fill("5");
  await gita.getByLabel("Reason").fill(`https://bank.example/letters/${"0123456789".repeat(10)}`);
  await gita.getByRole("button", { name: "Propose", exact: true }).click();
  await expect(gita.locator("#toasts").getByText("Proposed. Somebody else has to approve it.")).toBeVisible();

  for (const [width, height] of [
    [360, 640],
    [768, 1024],
  ] as const) {
    await mona.setViewportSize({ width, height });
    await mona.goto("/operator/proposals");
    await mona.getByRole("button", { name: "Approve" }).first().click();
    expect(await widerBy(mona)).toBeLessThanOrEqual(0);
    for (const name of ["Cancel", "Approve"]) {
      const button = mona.getByRole("alertdialog").getByRole("button", { name });
      await button.scrollIntoViewIfNeeded();
      await expect(button).toBeInViewport({ ratio: 1 });
    }
  }
  await gita.setViewportSize({ width: 768, height: 1024 });
  await gita.goto("/operator/numbers");
  const last = gita.getByRole("columnheader").last();
  await last.evaluate((head) => head.scrollIntoView({ block: "center", inline: "nearest" }));
  await expect(last).toBeInViewport({ ratio: 1 });
});
