/** The register of breaches at the desk: entered, opened, counted, told; what is confirmed is what was shown (O-55). */
import { expect } from "@playwright/test";
import { registerPlayer } from "../support/player.ts";
import { violationsOn } from "./axe.ts";
import { test } from "./desk-server.ts";

const SIZES = [
  [360, 640],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1318, 725],
  [1440, 900],
] as const;

test("O-55: a breach is entered as it was shown, and players are told whom the dialog counted", async ({
  browser,
  desk,
}) => {
  const player = await registerPlayer(desk.server.url);
  const { data } = await player.get<{ readonly _id: string }>("/profile");
  const page = await desk.hire(browser, "bela", "admin");
  await page.goto("/operator/breaches");
  const form = page.getByRole("form", { name: "A new breach" });
  await form.getByRole("button", { name: "Look at it" }).click();
  await expect(form.getByText("Fill in all of it.")).toBeVisible();
  for (const [label, text] of [
    ["What happened", "A laptop was stolen."],
    ["Which data", "Mail addresses."],
    ["What it may mean for players", "Unwanted mails."],
    ["What was done", "The laptop's keys were revoked."],
    ["What players can do", "Do not open unknown links."],
    ["Where it happened (for the Board)", "Bengaluru"],
  ] as const)
    await form.getByLabel(label).fill(text);
  await form.getByRole("button", { name: "Look at it" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Mail addresses.");
  await page.getByRole("button", { name: "Enter", exact: true }).click();
  await page.getByRole("button", { name: "Open", exact: true }).first().click();
  await expect(page.getByRole("heading", { name: "What is known" })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }

  const tell = page.getByRole("form", { name: "Tell players" });
  await tell.getByLabel("Who was affected").selectOption("players");
  await tell.getByLabel("Their ids").fill(data._id);
  await tell.getByRole("button", { name: "Count them" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("Tell 1 player?");
  await expect(dialog).toContainText("A laptop was stolen.");
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole("button", { name: "Tell them" }).click();
  await expect(page.getByText("Players told: 1")).toBeVisible();
  // Nobody is told twice.
  await tell.getByLabel("Who was affected").selectOption("players");
  await tell.getByLabel("Their ids").fill(data._id);
  await tell.getByRole("button", { name: "Count them" }).click();
  await page.getByRole("button", { name: "Tell them" }).click();
  await expect(page.getByText("Nobody of them is left to be told.")).toBeVisible();
});
