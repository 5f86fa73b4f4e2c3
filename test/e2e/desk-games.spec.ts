/**
 * The desk of the operator who runs the games, beside `desk-day.spec.ts`: settings, the catalogue, draining, and
 * suspects of fair play (O-23, O-26, O-28, O-33).
 */
import { expect, type Page } from "@playwright/test";
import { registerPlayer } from "../support/player.ts";
import { violationsOn } from "./axe.ts";
import { recordDeal, suspect, suspectProgram } from "./desk-cases.ts";
import { test } from "./desk-server.ts";
import { newPerson } from "./profiles.ts";
import { nextWindow } from "./table-window.ts";

let asha: Page;
test.describe.configure({ mode: "serial" });
test.beforeAll(async ({ browser, desk }) => {
  asha = await desk.hire(browser, "asha", "manager");
});
test.afterAll(({ desk }) => desk.goHome());

test("O-26: brand is changed by its form at once; a rate is proposed with before and after", async ({
  browser,
  desk,
}) => {
  const nila = await desk.hire(browser, "nila", "admin");
  await nila.goto("/operator/settings");
  const brand = nila.getByRole("form", { name: "Brand" });
  await brand.getByLabel("Support email").fill("nowhere");
  await brand.getByRole("button", { name: "Change …" }).press("Enter");
  await expect(brand.getByLabel("Support email")).toBeFocused();
  await brand.getByLabel("Support email").fill("help@rummybaithak.example");
  expect(await violationsOn(nila)).toEqual([]);
  await brand.getByRole("button", { name: "Change …" }).press("Enter");
  const sure = nila.getByRole("alertdialog", { name: "Change “Brand”?" });
  await expect(sure.getByRole("row", { name: /Support email/ })).toContainText("help@rummybaithak.example");
  await sure.getByRole("button", { name: "Change", exact: true }).press("Enter");
  await expect(nila.locator("#toasts").getByText("Changed: it holds within seconds.")).toBeVisible();

  const tds = nila.getByRole("form", { name: "TDS on net winnings" });
  await tds.getByRole("button", { name: "Add a row" }).press("Enter");
  await tds.getByLabel("From").last().fill("2030-04-01");
  await tds.getByLabel(/%/).last().fill("25");
  await tds.getByRole("button", { name: "Propose …" }).press("Enter");
  const propose = nila.getByRole("alertdialog", { name: "Propose this change of “TDS on net winnings”?" });
  await propose.getByLabel("Reason").fill("The Finance Act");
  await propose.getByRole("button", { name: "Propose", exact: true }).press("Enter");
  await expect(nila.locator("#toasts").getByText("Proposed: somebody else has to approve it.")).toBeVisible();
  await nila.goto("/operator/proposals");
  await expect(nila.getByRole("article", { name: "Change “TDS on net winnings”" })).toContainText("2030-04-01");
});

test("O-33: a row is added by its form and closed by keys; the lobby offers it, and then does not", async ({
  browser,
  desk,
}) => {
  const player = await newPerson(browser, desk.server.url, await registerPlayer(desk.server.url));
  const lobby = await player.newPage();
  const play = lobby.getByRole("button", { name: /^Play .*0[.]77/ });
  const look = async () => {
    await lobby.goto("/lobby");
    await expect(lobby.getByRole("button", { name: /^Play / }).first()).toBeVisible();
  };
  await asha.goto("/operator/catalogue");
  await expect(asha.getByRole("list", { name: "Rows" }).getByRole("button").first()).toBeVisible();
  await expect(asha.getByRole("article")).toContainText("Sit there now");
  expect(await violationsOn(asha)).toEqual([]);
  await asha.getByRole("button", { name: "New row" }).press("Enter");
  const form = asha.getByRole("form", { name: "New row" });
  await form.getByLabel("Played for").selectOption("practice");
  await form.getByLabel("A point, in ₹ or chips").fill("1000");
  await form.getByLabel("A point, in ₹ or chips").press("Enter");
  await expect(form.getByText(/a seat at most/)).toBeVisible();
  await expect(form.getByLabel("A point, in ₹ or chips")).toBeFocused();
  expect(await violationsOn(asha)).toEqual([]);
  await form.getByLabel("A point, in ₹ or chips").fill("0.77");
  await form.getByRole("button", { name: "Offer it" }).press("Enter");
  await expect(asha.locator("#toasts").getByText("It is offered: players see it with their next look.")).toBeVisible();
  await look();
  await expect(play.first()).toBeVisible();

  await asha.getByLabel("Played for").selectOption("practice");
  await asha.getByRole("button", { name: /Points 0[.]77/ }).press("Enter");
  const sheet = asha.getByRole("article", { name: "Points 0.77" });
  await expect(sheet).toContainText("184.80 chips");
  await asha.keyboard.press("c");
  await asha
    .getByRole("alertdialog", { name: "Close it: Points 0.77?" })
    .getByRole("button", { name: "Close it" })
    .press("Enter");
  await expect(asha.locator("#toasts").getByText("Closed: nobody is seated by it any more.")).toBeVisible();
  await look();
  await expect(play).toHaveCount(0);
  await player.close();
});

test("O-23: the platform is drained: nobody finds a table, until that is taken back", async ({ browser, desk }) => {
  const page = asha;
  await page.goto("/operator/processes");
  await page.getByRole("button", { name: "Drain the platform" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Drain the platform" });
  await dialog.getByLabel("Reason").fill("An update");
  await dialog.getByRole("button", { name: "Drain", exact: true }).click();
  await expect(page.getByText("No game begins anywhere.")).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  const { url } = desk.server;
  const lobby = await (await newPerson(browser, url, await registerPlayer(url))).newPage();
  await lobby.goto("/lobby");
  const play = lobby.getByRole("button", { name: /^Play / }).first();
  await play.click();
  await expect(lobby.locator("#toasts").getByText("No new games begin at the moment.")).toBeVisible();
  await page.getByRole("button", { name: "Take the drain back" }).click();
  await expect(page.getByText("Games begin everywhere.")).toBeVisible();
  const opened = nextWindow(lobby);
  await play.click();
  await (await opened).seen("a seat", (view) => view.you !== null);
});

const [ONE, OTHER, THIRD] = ["aaaaaa", "bbbbbb", "cccccc"].map((end) => `018f0000-0000-7000-8000-000000${end}`) as [
  string,
  string,
  string,
];
const sheet = (page: Page) => page.getByRole("article");

test("F-9, O-28: nobody is suspected; then one person with two accounts, who never played together, and two with a deal", async ({
  desk,
}) => {
  await asha.goto("/operator/fair-play");
  await expect(asha.getByText("Nobody is suspected of anything.")).toBeVisible();
  expect(await violationsOn(asha)).toEqual([]);
  const dealId = await recordDeal(desk.database, [ONE, OTHER]);
  await suspect(desk.database, [ONE, OTHER], 6.4);
  await suspect(desk.database, [ONE, THIRD], 3.2, 3);
  await asha.reload();
  await expect(sheet(asha).getByRole("heading", { name: "aaaaaa and bbbbbb" })).toBeVisible();
  await expect(sheet(asha)).toContainText("aaaaaa laid down a card that suited bbbbbb, who moved next");
  await expect(sheet(asha)).toContainText("1 in 16,00,000");
  await expect(sheet(asha).getByRole("link", { name: /^Inspect Points 1/ })).toHaveAttribute(
    "href",
    `/operator/deals/${dealId}`,
  );
  await asha.keyboard.press("r");
  const moves = asha.getByRole("region", { name: "The deal, side by side" });
  await expect(moves).toContainText("laid down 9♥, which suits the other");
  await expect(moves).toContainText("took 9♥");
  await expect(moves).toContainText("dropped, 40 points");
  await asha.keyboard.press("a");
  const dialog = asha.getByRole("alertdialog", { name: "Keep apart" });
  await dialog.getByRole("button", { name: "Keep apart" }).click();
  await expect(dialog).toContainText("Say why.");
  expect(await violationsOn(asha)).toEqual([]);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await asha.keyboard.press("j");
  await expect(sheet(asha).getByRole("heading", { name: "aaaaaa and cccccc" })).toBeVisible();
  await expect(sheet(asha)).toContainText("the same, of 2 accounts");
  await expect(sheet(asha)).toContainText("The record has no deal of the two together.");
  await expect(asha.getByText("One person").first()).toBeVisible();
});

test("F-13, O-28: one for whom a program may play, each move beside what our bot would have done", async ({ desk }) => {
  await suspectProgram(desk.database, OTHER, 9.3);
  const page = asha;
  await page.reload();
  await expect(sheet(page).getByRole("heading", { name: "bbbbbb", exact: true })).toBeVisible();
  await expect(sheet(page)).toContainText("Choices other than our bot’s");
  await expect(sheet(page).getByText("What is the same")).toHaveCount(0);
  await page.keyboard.press("r");
  const moves = page.getByRole("region", { name: "The deal, beside our bot" });
  await expect(moves).toContainText("took 9♥");
  await expect(moves).toContainText("0.9 s");
  expect(await violationsOn(page)).toEqual([]);
  await expect(page.getByRole("button", { name: "Keep apart" })).toHaveCount(0);
  await page.keyboard.press("w");
  const dialog = page.getByRole("alertdialog", { name: "Watch" });
  await page.keyboard.type("As regular as a clock");
  await dialog.getByRole("button", { name: "Watch" }).press("Enter");
  await expect(dialog).toBeHidden();
  await page.getByLabel("State").selectOption("watched");
  await expect(sheet(page)).toContainText("Last decided by asha");
});
