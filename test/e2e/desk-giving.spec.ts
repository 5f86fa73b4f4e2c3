/** What the platform gives away: a promotion is proposed by one operator and approved by another (O-32). */
import { expect, test } from "@playwright/test";
import { violationsOn } from "./axe.ts";
import { type DeskServer, startDesk } from "./desk-people.ts";

let desk: DeskServer;
test.beforeAll(async () => {
  desk = await startDesk({ TRAINING_CUP: "off" });
});
test.afterAll(() => desk?.stop());

test("O-32: a promotion is proposed with its costs in sight, approved by another, listed, and the terminal adds none", async ({
  browser,
}) => {
  const asha = await desk.hire(browser, "asha", "manager");
  const dev = await desk.hire(browser, "dev", "finance");
  await asha.goto("/operator/promotions");
  await expect(asha.getByRole("list", { name: "Promotions" }).getByRole("button").first()).toBeVisible();
  await expect(asha.getByRole("heading", { name: "What it comes to" })).toBeVisible();
  expect(await violationsOn(asha)).toEqual([]);
  await asha.getByRole("button", { name: "New promotion" }).press("Enter");
  const form = asha.getByRole("form", { name: "New promotion" });
  await form.getByLabel("Deposit from, ₹").fill("9000");
  await form.getByRole("button", { name: "Preview" }).press("Enter");
  await expect(form.getByLabel("Name", { exact: true })).toBeFocused();
  await form.getByLabel("Name", { exact: true }).fill("Diwali boost");
  await form.getByLabel("Deposit from, ₹").fill("100");
  await form.getByLabel("Bonus, %").fill("7.5");
  await form.getByLabel("With a tournament ticket").check();
  const ticket = form.getByRole("group", { name: "Deposits and what they bring" });
  await ticket.getByLabel("Name", { exact: true }).fill("Diwali Cup");
  await ticket.getByLabel("Ticket worth, ₹").fill("25");
  expect(await violationsOn(asha)).toEqual([]);
  await form.getByRole("button", { name: "Preview" }).press("Enter");
  await expect(asha.getByText("₹75.00 instant bonus, and the ticket Diwali Cup")).toBeVisible();
  await expect(asha.getByText("₹125.00").first()).toBeVisible();
  await asha.getByRole("button", { name: "Propose …" }).press("Enter");
  const sure = asha.getByRole("alertdialog", { name: "Propose this promotion?" });
  await sure.getByLabel("Reason").fill("The festival");
  await sure.getByRole("button", { name: "Propose", exact: true }).press("Enter");
  await expect(asha.locator("#toasts").getByText("Proposed: somebody else has to approve it.")).toBeVisible();

  await dev.goto("/operator/proposals");
  const card = dev.getByRole("article", { name: "Add the promotion “Diwali boost”" });
  await expect(card).toContainText("₹75.00 instant bonus");
  expect(await violationsOn(dev)).toEqual([]);
  await card.getByRole("button", { name: "Approve" }).press("Enter");
  await dev.getByRole("alertdialog").getByRole("button", { name: "Approve" }).press("Enter");
  await expect(card).toContainText("Carried out");
  await asha.reload();
  await asha.getByRole("button", { name: /Diwali boost/ }).press("Enter");
  const sheet = asha.getByRole("article", { name: "Diwali boost" });
  await expect(sheet).toContainText("Running");
  await sheet.getByRole("button", { name: "Propose to end it …" }).press("Enter");
  const end = asha.getByRole("alertdialog", { name: "Propose to end Diwali boost?" });
  await end.getByLabel("Reason").fill("Too dear");
  await end.getByRole("button", { name: "Propose", exact: true }).press("Enter");
  await expect(end).toBeHidden();
  expect(() => desk.terminal("promotions", "add", "{}")).toThrow("two who may");
});
