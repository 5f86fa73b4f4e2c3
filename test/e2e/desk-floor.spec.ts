/** The tables at the operator's desk: looked at, voided while a player watches it happen, inspected and drained (O-23, O-24, O-30). */
import { type Browser, expect, type Page, test } from "@playwright/test";
import { newPerson } from "../support/browser.ts";
import { registerPlayer } from "../support/player.ts";
import { UNHURRIED } from "../support/server.ts";
import { violationsOn } from "./axe.ts";
import { type DeskServer, startDesk } from "./desk-people.ts";
import { nextWindow, type TableWindow } from "./table-window.ts";

let desk: DeskServer;
let page: Page;
let dealId = "";
test.describe.configure({ mode: "serial" });
test.setTimeout(120_000);

test.beforeAll(async () => {
  desk = await startDesk(UNHURRIED);
});
test.afterAll(() => desk?.stop());

async function sitDown(browser: Browser): Promise<TableWindow> {
  const { url } = desk.server;
  const lobby = await (await newPerson(browser, url, await registerPlayer(url))).newPage();
  await lobby.goto("/lobby");
  await lobby.getByRole("checkbox", { name: /2 Players/ }).check();
  const opened = nextWindow(lobby);
  await lobby
    .getByRole("button", { name: /^Play / })
    .first()
    .click();
  const table = await opened;
  await table.seen("a deal", (view) => view.phase === "playing");
  return table;
}

const sheet = (page: Page) => page.getByRole("article");

test("O-23: by keys alone an operator voids a table, and the player sees it end and is told why", async ({
  browser,
}) => {
  page = await desk.hire(browser, "mani", "manager");
  const table = await sitDown(browser);
  const { tableId, tableNo } = table.view!.table;
  dealId = table.view!.dealId!;
  await page.goto("/operator");
  await expect(page.getByRole("region", { name: "Now" })).toContainText("Points Rummy");
  const history = page.getByRole("region", { name: "Minute by minute" });
  await expect(history.locator("canvas").first()).toBeVisible();
  await history.getByText("The same as a table").click();
  await expect(history.getByRole("row", { name: /^Players: At a game window \d/ })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.goto("/operator/tables");
  await expect(sheet(page).getByRole("heading", { name: `Table ${tableNo}`, exact: true })).toBeVisible();
  await expect(sheet(page)).toContainText("has the turn");
  await expect(sheet(page)).toContainText(dealId);
  expect(await violationsOn(page)).toEqual([]);
  // Nothing that the desk was sent tells of a card.
  const told = JSON.stringify(
    await page.evaluate(async (id) => (await fetch(`/api/operator/tables/${id}`)).json(), tableId),
  );
  expect(told).not.toMatch(/card|hand|pile|joker|group/i);

  await page.keyboard.press("v");
  const dialog = page.getByRole("alertdialog", { name: `Void table ${tableNo}` });
  await dialog.getByLabel("Reason").focus();
  await page.keyboard.type("The cards hang");
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Void it" }).press("Enter");
  await expect(table.page.getByText("The platform has ended this table.")).toBeVisible();
  expect(table.view!.lastResult).toMatchObject({ how: "void", winner: null });
  await expect(sheet(page).getByRole("heading", { name: "Nobody plays here now" })).toBeVisible();
  await expect(sheet(page)).toContainText("Void by operator:mani: the deal was voided, every stake went back");
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole("link", { name: "Log", exact: true }).click();
  await expect(page.getByRole("row", { name: /table\.void\.ordered/ })).toContainText("The cards hang");
  await expect(page.getByRole("row", { name: /table\.void\.ended/ })).toContainText("server");
});

test("O-24: the deal that was voided is inspected step by step, and its proof is checked in the browser", async () => {
  await page.goto("/operator/deals");
  await page.getByRole("link", { name: dealId }).click();
  await expect(page.getByRole("heading", { name: /^Deal 1 at table/ })).toBeVisible();
  const steps = page.getByRole("region", { name: /^Step \d+ of \d+$/ });
  await expect(steps).toHaveAccessibleName(/^Step 1 of/);
  await page.keyboard.press("j");
  await expect(steps).toHaveAccessibleName(/^Step 2 of/);
  await steps.getByRole("button", { name: "Last" }).click();
  await expect(steps.getByRole("status")).toHaveText("The table is voided");
  await expect(steps).toContainText(/♠|♥|♦|♣/);
  const proof = page.getByRole("region", { name: "Proof" });
  await expect(proof).toContainText("The record agrees with the journal");
  await expect(proof.getByText("Proven")).toHaveCount(2);
  expect(await violationsOn(page)).toEqual([]);
  await page.goto("/operator/log");
  await expect(page.getByRole("row", { name: /deal\.inspected/ })).toContainText(dealId);
});

test("O-23: the platform is drained: nobody finds a table, until that is taken back", async ({ browser }) => {
  await page.getByRole("link", { name: "Processes" }).click();
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
  await expect(lobby.getByText("No new games begin at the moment.")).toBeVisible();
  await page.getByRole("button", { name: "Take the drain back" }).click();
  await expect(page.getByText("Games begin everywhere.")).toBeVisible();
  const opened = nextWindow(lobby);
  await play.click();
  await (await opened).seen("a seat", (view) => view.you !== null);
});
