/** Papers: a player's voucher and statement, and what the desk makes returns from (M-30, M-31, O-40). */
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { type Player, registerPlayer } from "../support/player.ts";
import { violationsOn } from "./axe.ts";
import { test } from "./desk-server.ts";
import { newPerson } from "./profiles.ts";

let player: Player;
test.describe.configure({ mode: "serial" });
test.beforeAll(async ({ desk }) => {
  player = await registerPlayer(desk.server.url);
  const { data } = await player.post<{ CustRefNum: string }>("/transaction/buycash", { nAmount: 500 });
  await fetch(`${desk.server.url}/dev/payments/${data.CustRefNum}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ outcome: "pay" }),
  });
});
test.afterAll(({ desk }) => desk.goHome());

/** What a click saves: its name and the text or bytes of it. */
async function saved(page: Page, click: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent("download"), click()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test("M-31: a player saves a deposit's voucher, and a statement of chosen days as PDF and CSV", async ({
  browser,
  desk,
}) => {
  const person = await newPerson(browser, desk.server.url, player);
  const page = await person.newPage();
  const { data } = await player.get<{ _id: string }>("/profile");
  // The voucher is numbered within seconds.
  await expect(async () => {
    const rows = await desk.database.owner`SELECT n FROM cashier.receipt_voucher WHERE player = ${data._id}`;
    expect(rows).toHaveLength(1);
  }).toPass();
  await page.goto("/passbook");
  const voucher = await saved(page, () => page.getByRole("button", { name: /^Receipt voucher of / }).click());
  expect(voucher.bytes.subarray(0, 5).toString()).toBe("%PDF-");
  const form = page.getByRole("form", { name: "Download" });
  expect((await saved(page, () => form.getByRole("button", { name: "Download" }).click())).name).toMatch(
    /^passbook-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.pdf$/,
  );
  await form.getByLabel("Paper").selectOption("statement");
  await form.getByLabel("Form").selectOption("csv");
  const { bytes } = await saved(page, () => form.getByLabel("To").press("Enter"));
  expect(bytes.toString()).toContain('"Deposit"');
  expect(bytes.toString().trim().split("\r\n").at(-1)).toMatch(/,500\.00,0\.00,500\.00$/);
  await form.getByLabel("From").fill("2020-01-01");
  await form.getByRole("button", { name: "Download" }).click();
  await expect(page.locator("#toasts").getByText("a year apart at most")).toBeVisible();
  await form.getByLabel("Paper").selectOption("tds");
  expect((await saved(page, () => form.getByRole("button", { name: "Download" }).click())).name).toMatch(/^tds-/);
  expect(await violationsOn(page)).toEqual([]);
  await person.close();
});

test("O-40: finance reads a month's GST by place, and saves its files and a player's", async ({ browser, desk }) => {
  const page = await desk.hire(browser, "fiona", "finance");
  await page.goto("/operator/papers");
  const gst = page.getByRole("region", { name: "GST on deposits" });
  // Other specs at this desk deposit the same amount there.
  const [count] = await desk.database.owner`SELECT count(*)::int AS n FROM cashier.receipt_voucher`;
  const n: number = count?.n;
  const [received, taxable, igst] = [500, 357.14, 142.86].map((each) =>
    (n * each).toLocaleString("en-IN", { minimumFractionDigits: 2 }),
  );
  await expect(gst.getByRole("row", { name: /Maharashtra/ })).toContainText(`${n}${received}${taxable}${igst}`);
  const summary = await saved(page, () => gst.getByRole("button", { name: "Summary as CSV" }).click());
  const sums = [500, 357.14, 142.86].map((each) => (n * each).toFixed(2));
  expect(summary.bytes.toString()).toContain(`"Maharashtra","27","999692",40,${[n, ...sums].join()},0.00,0.00`);
  const vouchers = await saved(page, () => gst.getByRole("button", { name: "Vouchers as CSV" }).click());
  expect(vouchers.bytes.toString()).toContain("/000000001");

  const tds = page.getByRole("region", { name: "Tax deducted (TDS)" });
  await expect(tds).toContainText("393(3) [Table: Sl. No. 2]");
  await expect(tds.getByText("The books have no challan of these months.")).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  const one = page.getByRole("region", { name: "A player's papers" });
  const who = one.getByLabel("Player", { exact: true });
  await who.fill("nobody");
  await one.getByRole("button", { name: "Show" }).click();
  await expect(one.getByText("Nobody is found by that.")).toBeVisible();
  await one.getByLabel("Form").selectOption("csv");
  const { data } = await player.get<{ _id: string }>("/profile");
  await who.fill(data._id);
  await one.getByRole("button", { name: "Show" }).click();
  // What is downloaded is of whom the field names: typed over, it names nobody yet.
  await who.fill("somebody else");
  await one.getByRole("button", { name: "Download" }).click();
  await expect(page.locator("#toasts").getByText("There is no such player.")).toBeVisible();
  await who.fill(data._id);
  await one.getByRole("button", { name: "Show" }).click();
  const statement = await saved(page, () => one.getByRole("button", { name: "Download" }).click());
  expect(statement.bytes.toString()).toContain('"Deposit"');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
