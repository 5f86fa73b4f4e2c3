/**
 * A day at the desk (O-9, O-15): support, finance and a manager work in browsers of their own, and a player watches in theirs: a PAN, a
 * payout by two, a ticket, a series, a table that is voided, a maintenance, a pair who play for each other, and the day before is closed.
 */
import { expect, type Page, test } from "@playwright/test";
import { paise } from "../../modules/kernel/index.ts";
import { idOf, ledgerOf } from "../support/money.ts";
import { type Player, registerPlayer } from "../support/player.ts";
import { UNHURRIED } from "../support/server.ts";
import { violationsOn } from "./axe.ts";
import { playSuspects } from "./desk-cases.ts";
import { maintainWhileWatched } from "./desk-maintenance.ts";
import { type DeskServer, startDesk } from "./desk-server.ts";
import { newPerson } from "./profiles.ts";
import { nextWindow } from "./table-window.ts";

let desk: DeskServer;
/** Support, finance, and a manager. */
let meera: Page;
let fiona: Page;
let mani: Page;
let player: Player;
/** The player's window. */
let theirs: Page;
let dealId = "";
/** Two who have played for each other. */
let suspects: readonly [string, string];

test.describe.configure({ mode: "serial" });
test.beforeAll(async ({ browser }) => {
  desk = await startDesk({ TRAINING_CUP: "off", ...UNHURRIED });
  // Before anybody plays today: days that are over are not read again.
  suspects = await playSuspects(desk.database);
  // Documents wait for review.
  desk.terminal("set", "kyc", '{"automatic":false,"bankCheck":true}');
  meera = await desk.hire(browser, "meera", "support");
  fiona = await desk.hire(browser, "fiona", "finance");
  mani = await desk.hire(browser, "mani", "manager");
  player = await registerPlayer(desk.server.url);
  theirs = await (await newPerson(browser, desk.server.url, player)).newPage();
});
test.afterAll(() => desk?.stop());

const sheet = (page: Page) => page.getByRole("article");
const toast = (page: Page, text: string) => page.locator("#toasts").getByText(text);

/** Nothing of a screen of the desk is cut off at the smaller size, and axe finds nothing at either. */
async function looksRight(page: Page): Promise<void> {
  expect(await violationsOn(page)).toEqual([]);
  await page.setViewportSize({ width: 1024, height: 768 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1024);
  expect(await violationsOn(page, undefined, "all but contrast")).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test("O-18: by keys alone support approves a PAN; its player, who looks on, is known then", async () => {
  const pan = theirs.getByRole("region", { name: "PAN" });
  expect((await player.post("/profile/kyc", { sPanNumber: "ASHPA1111K", dDOB: "15-08-1990" })).status).toBe(200);
  await theirs.goto("/my-account");
  await theirs.getByRole("tab", { name: "KYC" }).click();
  await expect(pan).toContainText("Pending");
  await meera.goto("/operator/kyc");
  await expect(sheet(meera)).toContainText(/Number ends in\s*111K/);
  await looksRight(meera);
  await meera.keyboard.press("a");
  await expect(meera.getByRole("alertdialog", { name: "Approve the PAN" })).toBeVisible();
  await meera.keyboard.press("Enter");
  await expect(meera.getByText("No document waits to be decided.")).toBeVisible();
  await theirs.reload();
  await theirs.getByRole("tab", { name: "KYC" }).click();
  await expect(pan).toContainText("Approved");
});

test("O-16, O-12: finance proposes a payout that takes two, the manager approves it, and the player is paid", async () => {
  const wallet = ledgerOf(desk.database);
  const id = idOf(player);
  await wallet.balances(id);
  const moves = [{ from: { house: "suspense" }, to: { bucket: "winnings" }, amount: paise(30_000_00) }] as const;
  expect((await wallet.move({ key: "a-lucky-night", kind: "tournament", player: id, moves })).ok).toBe(true);
  await wallet.idle();
  const bank = { sBankName: "State Bank", sIFSC: "SBIN0001234", sAccountHolderName: "Test Player" };
  expect((await player.post("/profile/bank", { ...bank, sAccountNo: "12345678901" })).status).toBe(200);
  await theirs.goto("/withdraw");
  await theirs.getByLabel("Amount", { exact: true }).fill("20000");
  await theirs.getByRole("button", { name: "Withdraw", exact: true }).click();
  await theirs.getByRole("alertdialog").getByRole("button", { name: "Confirm" }).click();
  await expect(theirs.getByText("In review").first()).toBeVisible();

  await fiona.goto("/operator/payouts");
  await expect(sheet(fiona)).toHaveAccessibleName("Withdrawal of ₹20,000.00");
  await looksRight(fiona);
  await fiona.keyboard.press("o");
  await fiona.keyboard.type("All in order");
  await fiona.getByRole("alertdialog").getByRole("button", { name: "Propose" }).press("Enter");
  await expect(fiona.getByText("Proposed by fiona").first()).toBeVisible();

  await mani.goto("/operator");
  await expect(mani.getByRole("region", { name: "Waiting for you" })).toContainText("All in order");
  await looksRight(mani);
  await mani.getByRole("link", { name: "Decide" }).press("Enter");
  const card = mani.getByRole("article", { name: "Pay ₹20,000.00 out" });
  await expect(card).toContainText("All in order");
  await looksRight(mani);
  await card.getByRole("button", { name: "Approve" }).press("Enter");
  await mani.getByRole("alertdialog").getByRole("button", { name: "Approve" }).press("Enter");
  await expect(card).toContainText("Carried out");
  // The payout service takes it within seconds.
  await expect(async () => {
    await theirs.goto("/passbook");
    await theirs.getByRole("tab", { name: "Withdraw" }).click();
    const list = theirs.getByRole("table", { name: "Passbook" });
    await expect(list.getByRole("row").filter({ hasText: "₹20,000.00" })).toContainText("Success", { timeout: 3_000 });
  }).toPass({ timeout: 90_000 });
});

test("O-19: support answers a ticket, and its player reads the answer", async () => {
  await theirs.goto("/report-problem");
  await theirs.getByLabel("Issue").selectOption("Disconnection");
  await theirs.getByLabel("Comments").fill("The table froze.");
  await theirs.getByRole("button", { name: "Submit" }).click();
  await expect(toast(theirs, "Report submitted successfully.")).toBeVisible();
  await meera.goto("/operator/tickets");
  await expect(sheet(meera)).toContainText("The table froze.");
  await looksRight(meera);
  await meera.keyboard.press("a");
  await expect(meera.getByLabel("Your answer")).toBeFocused();
  await meera.keyboard.type("It was our line. Your stake is back.");
  await meera.keyboard.press("Control+Enter");
  await expect(toast(meera, "Sent: the player reads it with the ticket.")).toBeVisible();
  await theirs.goto("/reported-problems");
  await theirs.getByRole("button", { name: /^View/ }).click();
  const answers = theirs.getByRole("dialog").getByRole("region", { name: "What support has answered" });
  await expect(answers).toContainText("It was our line. Your stake is back.");
});

test("O-25: a tournament is made with its prizes in sight, and a series of it; the lobby shows both until one is cancelled", async () => {
  await mani.goto("/operator/tournaments");
  await expect(mani.getByRole("list", { name: "Tournaments" }).getByRole("button").first()).toBeVisible();
  await expect(mani.getByRole("heading", { name: "What it comes to" })).toBeVisible();
  await looksRight(mani);
  await mani.getByRole("button", { name: "New tournament, and series" }).press("Enter");
  const form = mani.getByRole("form", { name: "New tournament" });
  // An arrow chooses; what was typed is replaced by the button only.
  await form.getByLabel("Name").fill("Typed by hand");
  await form.getByLabel("Begin with").focus();
  await mani.keyboard.press("ArrowDown");
  await expect(form.getByLabel("Begin with")).not.toHaveValue("");
  await expect(form.getByLabel("Name")).toHaveValue("Typed by hand");
  await form.getByLabel("Begin with").selectOption({ label: "Evening Cup" });
  await looksRight(mani);
  await form.getByRole("button", { name: "Fill the fields" }).press("Enter");
  await expect(form.getByLabel("Name")).toHaveValue("Evening Cup");
  await form.getByLabel("Name").fill("Diwali Cup");
  await form.getByLabel("Guaranteed pool, ₹").fill("500");
  await form.getByLabel("Fewest players").fill("80");
  await form.getByRole("button", { name: "Preview" }).press("Enter");
  await expect(form.getByText("there are fewer seats than least players")).toBeVisible();
  await expect(form.getByLabel("Fewest players")).toBeFocused();
  await form.getByLabel("Fewest players").fill("6");
  await form.getByRole("button", { name: "Preview" }).press("Enter");
  const preview = mani.getByRole("table", { name: "What it comes to by the number of players" });
  await expect(preview.getByRole("row", { name: /^Prize pool/ })).toContainText("₹500.00");
  await expect(preview.getByRole("row", { name: /^The platform/ })).toContainText("pays");
  await looksRight(mani);
  await mani.getByRole("button", { name: "Make it" }).press("Enter");
  const make = mani.getByRole("alertdialog", { name: "Make Diwali Cup?" });
  await expect(make.getByRole("row", { name: /^Prize pool/ })).toContainText("₹500.00");
  await make.getByRole("button", { name: "Make it" }).press("Enter");
  await expect(toast(mani, "It is made: players see it within seconds.")).toBeVisible();
  const cups = theirs.getByRole("table", { name: "Tournaments" }).getByRole("row").filter({ hasText: "Diwali Cup" });
  await theirs.goto("/lobby");
  await theirs.getByRole("tab", { name: "Tournaments" }).click();
  await expect(cups).toHaveCount(1);

  await mani.getByRole("button", { name: "New tournament, and series" }).press("Enter");
  const series = mani.getByRole("form", { name: "New series" });
  await series.getByLabel("Of").selectOption({ label: "Diwali Cup" });
  await series.getByLabel(/^When/).fill("every day");
  const start = mani.getByRole("alertdialog", { name: "Start a series of Diwali Cup?" });
  await series.getByRole("button", { name: "Start the series" }).press("Enter");
  await start.getByRole("button", { name: "Start it" }).press("Enter");
  await expect(start.getByRole("alert")).toContainText("times.expression");
  await start.getByRole("button", { name: "Cancel" }).press("Enter");
  await series.getByLabel(/^When/).fill("720");
  await series.getByLabel("How many are there at a time").fill("1");
  await series.getByRole("button", { name: "Start the series" }).press("Enter");
  await expect(start).toContainText("every 720 minutes");
  await start.getByRole("button", { name: "Start it" }).press("Enter");
  await expect(mani.getByRole("button", { name: "End the series Diwali Cup" })).toBeVisible();
  // What the series makes comes by itself to who looks at the tab.
  await expect(cups).toHaveCount(2);

  await form.getByLabel("Begin with").selectOption({ label: "Diwali Cup" });
  await form.getByRole("button", { name: "Fill the fields" }).press("Enter");
  await form.getByLabel("Name").fill("Diwali Gala");
  await expect(mani.getByRole("button", { name: "Change the template" })).toHaveCount(0);
  await form.getByRole("button", { name: "Preview" }).press("Enter");
  await mani.getByRole("button", { name: "Change the template" }).press("Enter");
  const change = mani.getByRole("alertdialog", { name: "Change Diwali Cup?" });
  await change.getByRole("button", { name: "Change the template" }).press("Enter");
  await expect(toast(mani, "The template is changed; what was made of it keeps its plan.")).toBeVisible();
  // The series goes on with it, the one before is retired, and the form begins anew.
  await expect(mani.getByRole("button", { name: "End the series Diwali Gala" })).toBeVisible();
  await expect(mani.getByRole("button", { name: "Retire the template Diwali Gala" })).toBeVisible();
  await expect(mani.getByRole("button", { name: "Retire the template Diwali Cup" })).toHaveCount(0);
  await expect(form.getByLabel("Begin with")).toHaveValue("");
  await expect(cups).toHaveCount(2);

  // Whichever of the two begins first is cancelled below: the series would make another one in the place of its own.
  await mani.getByRole("button", { name: "End the series Diwali Gala" }).press("Enter");
  await mani.getByRole("alertdialog").getByRole("button", { name: "End it" }).press("Enter");
  await expect(toast(mani, "Ended; what it has made stays.")).toBeVisible();
  await mani.getByRole("button", { name: "Back to the list" }).press("Enter");
  await mani
    .getByRole("button", { name: /Diwali Cup/ })
    .first()
    .press("Enter");
  const cup = mani.getByRole("article", { name: "Diwali Cup" });
  await cup.getByRole("button", { name: "Cancel the tournament …" }).press("Enter");
  const sure = mani.getByRole("alertdialog", { name: "Cancel Diwali Cup?" });
  await sure.getByLabel("Reason").fill("A festival moved");
  await sure.getByRole("button", { name: "Cancel the tournament", exact: true }).press("Enter");
  await expect(cup.getByText("Cancelled")).toBeVisible();
  await expect(cups).toHaveCount(1);
});

test("O-23: by keys alone the manager voids the player's table, who is told and has the stake back", async () => {
  const money = async () => (await player.get<{ nPracticeChips: number }>("/profile/chips")).data.nPracticeChips;
  const before = await money();
  await theirs.getByRole("tab", { name: "Practice" }).click();
  await theirs.getByRole("checkbox", { name: /2 Players/ }).check();
  const opened = nextWindow(theirs);
  await theirs
    .getByRole("button", { name: /^Play / })
    .first()
    .click();
  const table = await opened;
  await table.seen("a deal", (view) => view.phase === "playing");
  const { tableId, tableNo } = table.view!.table;
  dealId = table.view!.dealId!;
  expect(await money()).toBeLessThan(before);
  await mani.goto("/operator");
  await expect(mani.getByRole("region", { name: "Now" })).toContainText("Points Rummy");
  const history = mani.getByRole("region", { name: "Minute by minute" });
  await expect(history.locator("canvas").first()).toBeVisible();
  await history.getByText("The same as a table").click();
  await expect(history.getByRole("row", { name: /^Players: At a game window \d/ })).toBeVisible();
  await looksRight(mani);
  await mani.goto("/operator/tables");
  await expect(sheet(mani).getByRole("heading", { name: `Table ${tableNo}`, exact: true })).toBeVisible();
  await expect(sheet(mani)).toContainText("has the turn");
  await expect(sheet(mani)).toContainText(dealId);
  await looksRight(mani);
  // Nothing that the desk was sent tells of a card.
  const told = await mani.evaluate(async (id) => (await fetch(`/api/operator/tables/${id}`)).text(), tableId);
  expect(told).not.toMatch(/card|hand|pile|joker|group/i);

  await mani.keyboard.press("v");
  const dialog = mani.getByRole("alertdialog", { name: `Void table ${tableNo}` });
  await dialog.getByLabel("Reason").focus();
  await mani.keyboard.type("The cards hang");
  expect(await violationsOn(mani)).toEqual([]);
  await dialog.getByRole("button", { name: "Void it" }).press("Enter");
  await expect(table.page.getByText("The platform has ended this table.")).toBeVisible();
  expect(table.view!.lastResult).toMatchObject({ how: "void", winner: null });
  await expect.poll(money).toBe(before);
  await table.page.close();
  await expect(sheet(mani).getByRole("heading", { name: "Nobody plays here now" })).toBeVisible();
  await expect(sheet(mani)).toContainText("Void by operator:mani: the deal was voided, every stake went back");
  await looksRight(mani);
  await mani.getByRole("link", { name: "Log", exact: true }).click();
  await expect(mani.getByRole("row", { name: /Table void ordered/ })).toContainText("The cards hang");
  await expect(mani.getByRole("row", { name: /Table void ended/ })).toContainText("server");
});

test("O-24: the deal that was voided is inspected step by step, and its proof is checked in the browser", async () => {
  await mani.goto("/operator/deals");
  await mani.getByRole("link", { name: dealId }).click();
  await expect(mani.getByRole("heading", { name: /^Deal 1 at table/ })).toBeVisible();
  const steps = mani.getByRole("region", { name: /^Step \d+ of \d+$/ });
  await expect(steps).toHaveAccessibleName(/^Step 1 of/);
  await mani.keyboard.press("j");
  await expect(steps).toHaveAccessibleName(/^Step 2 of/);
  await steps.getByRole("button", { name: "Last" }).click();
  await expect(steps.getByRole("status")).toHaveText("The table is voided");
  await expect(steps).toContainText(/♠|♥|♦|♣/);
  const proof = mani.getByRole("region", { name: "Proof" });
  await expect(proof).toContainText("The record agrees with the journal");
  await expect(proof.getByText("Proven")).toHaveCount(2);
  await looksRight(mani);
  await mani.goto("/operator/log");
  await expect(mani.getByRole("row", { name: /Deal inspected/ })).toContainText(dealId);
});

test("O-28: by keys alone the manager looks at two who played for each other, at a deal of theirs, and keeps them apart", async () => {
  const [one, other] = suspects.map((id) => id.slice(-6));
  await mani.goto("/operator/fair-play");
  await expect(sheet(mani)).toHaveAccessibleName(`${one} and ${other}`);
  await expect(mani.getByRole("list", { name: "Cases" }).getByRole("button")).toHaveCount(1);
  await expect(sheet(mani).getByRole("table")).toContainText("1 in");
  await looksRight(mani);
  await mani.keyboard.press("r");
  await expect(mani.getByRole("region", { name: "The deal, side by side" })).toContainText(/laid down|dropped/);
  await looksRight(mani);
  await mani.keyboard.press("a");
  const dialog = mani.getByRole("alertdialog", { name: "Keep apart" });
  await mani.keyboard.type("They lose to each other on purpose");
  await dialog.getByRole("button", { name: "Keep apart" }).press("Enter");
  await expect(mani.getByText("Nobody is suspected of anything.")).toBeVisible();
  await mani.getByLabel("State").selectOption("apart");
  await expect(sheet(mani)).toContainText("Last decided by mani");
});

test("O-27: maintenance is announced by the keyboard; the player sees the countdown, then the dialog, and that it is over", async ({
  browser,
}) => {
  const lobby = await (await newPerson(browser, desk.server.url, player)).newPage();
  await maintainWhileWatched({ desk, mani, lobby });
  await lobby.context().close();
});

test("O-29: finance closes the day before, of which there is nothing to compare", async () => {
  await fiona.goto("/operator/books");
  await fiona.getByRole("tab", { name: "Day", exact: true }).click();
  await expect(fiona.getByRole("region", { name: /Nothing to compare$/ })).toBeVisible();
  await looksRight(fiona);
  await fiona.getByRole("button", { name: "Close the day" }).press("Enter");
  const sure = fiona.getByRole("alertdialog", { name: /^Close \d{4}-\d\d-\d\d$/ });
  await sure.getByRole("button", { name: "Close the day" }).press("Enter");
  await expect(fiona.getByText("Closed by fiona")).toBeVisible();
  await expect(fiona.getByRole("button", { name: "Close the day" })).toHaveCount(0);
});
