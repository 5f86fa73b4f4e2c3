/** What the platform gives away: a promotion is proposed by one operator and approved by another (O-32). */
import { expect } from "@playwright/test";
import { violationsOn } from "./axe.ts";
import { test } from "./desk-server.ts";

test.afterAll(({ desk }) => desk.goHome());

test("O-32: a promotion is proposed with its costs in sight, approved by another, listed, and the terminal adds none", async ({
  browser,
  desk,
}) => {
  const gauri = await desk.hire(browser, "gauri", "manager");
  const dev = await desk.hire(browser, "dev", "finance");
  await gauri.goto("/operator/promotions");
  await expect(gauri.getByRole("list", { name: "Promotions" }).getByRole("button").first()).toBeVisible();
  await expect(gauri.getByRole("heading", { name: "What it comes to" })).toBeVisible();
  expect(await violationsOn(gauri)).toEqual([]);
  await gauri.getByRole("button", { name: "New promotion" }).press("Enter");
  const form = gauri.getByRole("form", { name: "New promotion" });
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
  expect(await violationsOn(gauri)).toEqual([]);
  await form.getByRole("button", { name: "Preview" }).press("Enter");
  await expect(gauri.getByText("₹75.00 instant bonus, and the ticket Diwali Cup")).toBeVisible();
  await expect(gauri.getByText("₹125.00").first()).toBeVisible();
  await gauri.getByRole("button", { name: "Propose …" }).press("Enter");
  const sure = gauri.getByRole("alertdialog", { name: "Propose this promotion?" });
  await sure.getByLabel("Reason").fill("The festival");
  await sure.getByRole("button", { name: "Propose", exact: true }).press("Enter");
  await expect(gauri.locator("#toasts").getByText("Proposed: somebody else has to approve it.")).toBeVisible();

  await dev.goto("/operator/proposals");
  const card = dev.getByRole("article", { name: "Add the promotion “Diwali boost”" });
  await expect(card).toContainText("₹75.00 instant bonus");
  expect(await violationsOn(dev)).toEqual([]);
  await card.getByRole("button", { name: "Approve" }).press("Enter");
  await dev.getByRole("alertdialog").getByRole("button", { name: "Approve" }).press("Enter");
  await expect(card).toContainText("Carried out");
  await gauri.reload();
  await gauri.getByRole("button", { name: /Diwali boost/ }).press("Enter");
  const sheet = gauri.getByRole("article", { name: "Diwali boost" });
  await expect(sheet).toContainText("Running");
  await sheet.getByRole("button", { name: "Propose to end it …" }).press("Enter");
  const end = gauri.getByRole("alertdialog", { name: "Propose to end Diwali boost?" });
  await end.getByLabel("Reason").fill("Too dear");
  await end.getByRole("button", { name: "Propose", exact: true }).press("Enter");
  await expect(end).toBeHidden();
  expect(() => desk.terminal("promotions", "add", "{}")).toThrow("two who may");
});
