/** Players at the operator's desk: found, looked at, noted, blocked and kept out, by the keyboard (O-20 … O-22). */
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { type Player, registerPlayer } from "../support/player.ts";
import { violationsOn } from "./axe.ts";
import { test } from "./desk-server.ts";

let kavya: Player;
test.describe.configure({ mode: "serial" });
test.beforeAll(async ({ desk }) => {
  kavya = await registerPlayer(desk.server.url, { sUserName: "Kavya" });
});
test.afterAll(({ desk }) => desk.goHome());

const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("O-20 … O-22: a manager finds a player by keys, reads, notes, blocks and lets in again", async ({
  browser,
  desk,
}) => {
  const page = await desk.hire(browser, "padma", "manager");
  await page.goto("/operator");
  await page.getByRole("link", { name: "Find" }).click();
  const field = page.getByLabel(/^Name, mobile number, e-mail/);
  await expect(field).toBeFocused();
  await page.keyboard.type("ka");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Type 3 letters of a name at least")).toBeVisible();
  await field.fill(kavya.sMobile);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("row", { name: /Kavya.*Open/ })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  // What was typed stands in no address.
  expect(page.url()).toBe(`${desk.server.url}/operator/players`);
  await page.getByRole("table", { name: "Players found" }).getByRole("link", { name: "Kavya" }).press("Enter");

  const profile = page.getByRole("article", { name: "Kavya" });
  await expect(profile).toContainText(`+91 ••••••${kavya.sMobile.slice(-4)}`);
  await expect(profile).not.toContainText(kavya.sMobile);
  await expect(part(page, "Money").getByRole("table")).toContainText("Practice chips, opening grant");
  await expect(part(page, "Deals")).toContainText("No finished deal is known.");
  await expect(part(page, "Log-ins").getByRole("row")).toHaveCount(2);
  await expect(part(page, "Limits")).toContainText("no limit");
  expect(await violationsOn(page)).toEqual([]);

  const saving = page.waitForEvent("download");
  await part(page, "Money").getByRole("button", { name: "Export as CSV" }).click();
  expect(await readFile(await (await saving).path(), "utf8")).toContain('"grant","Practice chips, opening grant"');

  await part(page, "Notes").getByLabel("New note").focus();
  await page.keyboard.type("Called: the phone was stolen");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(part(page, "Notes").getByRole("listitem")).toContainText(
    /Called: the phone was stolen\s*operator:padma/,
  );

  // Where the page's next look fails, what stands there and what was begun stays, and it is looked at again.
  await part(page, "Notes").getByLabel("New note").fill("Half a note");
  await profile.getByRole("button", { name: "Block" }).press("Enter");
  const dialog = page.getByRole("alertdialog", { name: "Block: Kavya" });
  await dialog.getByLabel("Why").selectOption("takenOver");
  expect(await violationsOn(page)).toEqual([]);
  const failing = page.waitForEvent("requestfailed");
  await page.route(/\/api\/operator\/players\/[0-9a-f-]{36}$/, (route) => route.abort(), { times: 1 });
  await dialog.getByRole("button", { name: "Block" }).press("Enter");
  await failing;
  await expect(profile).toContainText("Somebody else is in the account", { timeout: 20_000 });
  await expect(part(page, "Notes").getByLabel("New note")).toHaveValue("Half a note");
  await expect(part(page, "Log-ins").getByRole("row").nth(1)).toContainText("ended");
  expect((await kavya.get("/profile")).status).toBe(401);
  expect(await violationsOn(page)).toEqual([]);
  await profile.getByRole("button", { name: "Unblock" }).press("Enter");
  await page.getByRole("alertdialog").getByLabel("Why").selectOption("cleared");
  await page.getByRole("alertdialog").getByRole("button", { name: "Unblock" }).press("Enter");
  await expect(profile.getByRole("button", { name: "Block", exact: true })).toBeVisible();
  await profile.getByRole("link", { name: "Payouts" }).press("Enter");
  await expect(page.getByLabel("Player", { exact: true })).toHaveValue(/^[0-9a-f-]{36}$/);
  await expect(page.getByText("Nothing waits to be decided.")).toBeVisible();
});

test("O-20, O-22: support sees no money, keeps out who asked for it, and the pages hold nothing", async ({
  browser,
  desk,
}) => {
  const page = await desk.hire(browser, "prem", "support");
  const id = (await desk.database.owner`SELECT id FROM identity.players WHERE user_name = 'Kavya'`)[0]!.id as string;
  const answer = await page.goto(`/operator/players/${id}`);
  expect(answer?.headers()["cache-control"]).toBe("no-store");
  expect(await answer?.text()).not.toMatch(/Kavya/);
  const profile = page.getByRole("article", { name: "Kavya" });
  await profile.getByRole("button", { name: "Keep out" }).press("Enter");
  const dialog = page.getByRole("alertdialog", { name: "Keep out: Kavya" });
  await dialog.getByLabel("For how long").selectOption("7d");
  await dialog.getByRole("button", { name: "Keep out" }).press("Enter");
  await expect(profile).toContainText("Keeps out of play until");
  await profile.getByRole("button", { name: "Keep out" }).press("Enter");
  await dialog.getByLabel("For how long").selectOption("24h");
  await dialog.getByRole("button", { name: "Keep out" }).press("Enter");
  await expect(dialog.getByRole("alert")).toContainText("it can only be made longer");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(part(page, "Log-ins")).toBeVisible();
  await expect(part(page, "Money")).toHaveCount(0);
  // Narrow: nothing is cut off.
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await violationsOn(page)).toEqual([]);
  await page.goto("/operator/players/018f0000-0000-7000-8000-000000000000");
  await expect(page.getByText("There is no such player.")).toBeVisible();
  // The log of the server has none of what was looked for.
  expect(desk.server.log()).not.toContain(kavya.sMobile);
});
