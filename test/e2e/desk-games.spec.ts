/** Who runs the games: maintenance that a player watches, and tournaments (O-25 … O-27). */
import { expect, type Page, test } from "@playwright/test";
import { newPerson } from "../support/browser.ts";
import { registerPlayer } from "../support/player.ts";
import { violationsOn } from "./axe.ts";
import { type DeskServer, startDesk } from "./desk-people.ts";

let desk: DeskServer;
let asha: Page;
test.describe.configure({ mode: "serial" });
test.beforeAll(async ({ browser }) => {
  desk = await startDesk({ TRAINING_CUP: "off" });
  asha = await desk.hire(browser, "asha", "manager");
});
test.afterAll(() => desk?.stop());

/** The wall clock of India at a moment, as the field has it. */
const inIndia = (ms: number): string => new Date(ms + 19_800_000).toISOString().slice(0, 19);

test("O-27: maintenance is announced by the keyboard; a player sees the countdown, then the dialog, and that it is over", async ({
  browser,
}) => {
  const player = await newPerson(browser, desk.server.url, await registerPlayer(desk.server.url));
  const lobby = await player.newPage();
  // A browser's clock that is an hour late shows the same.
  await lobby.clock.install({ time: new Date(Date.now() - 3_600_000) });
  await lobby.clock.resume();
  await lobby.goto("/lobby");
  await expect(lobby.getByRole("button", { name: /^Play / }).first()).toBeVisible();

  await asha.goto("/operator/maintenance");
  await expect(asha.getByRole("heading", { name: "No maintenance is announced" })).toBeVisible();
  expect(await violationsOn(asha)).toEqual([]);
  const form = asha.getByRole("form", { name: "Announce maintenance" });
  await form.getByLabel("Minutes", { exact: true }).fill("none");
  await form.getByLabel("Minutes", { exact: true }).press("Enter");
  await expect(form.getByText("A whole number from 1 to 1440.")).toBeVisible();
  await form.getByLabel("Minutes", { exact: true }).fill("30");
  await form.getByLabel(/A line for players/).fill("New tables are coming.");
  await form.getByRole("button", { name: "Announce …" }).press("Enter");
  const sure = asha.getByRole("alertdialog", { name: "Announce this maintenance?" });
  await expect(sure).toContainText("New tables are coming.");
  expect(await violationsOn(asha)).toEqual([]);
  await sure.getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(sure).toBeHidden();
  // Nothing but what is waited for lies between this and the moment: a slow machine must not come after it.
  const begins = Date.now() + 10_000;
  await form.getByLabel(/Begins/).fill(inIndia(begins));
  await form.getByRole("button", { name: "Announce …" }).press("Enter");
  await sure.getByRole("button", { name: "Announce", exact: true }).press("Enter");

  const strip = lobby.getByRole("complementary", { name: "Maintenance" });
  await expect(strip).toContainText("New tables are coming. No new game begins before it.");
  const said = new Intl.DateTimeFormat("en-US", { timeZone: "Asia/Kolkata", hour: "2-digit", hour12: true });
  await expect(strip).toContainText(`${said.format(begins).slice(0, 2)}:`);
  await expect(strip.getByRole("timer")).toHaveText(/^00:(?:0\d|10)$/);
  expect(await violationsOn(lobby)).toEqual([]);
  await expect(asha.getByRole("article", { name: "Maintenance" })).toContainText("No new game begins");
  const dialog = lobby.getByRole("alertdialog").filter({ hasText: "currently under maintenance" });
  await expect(dialog).toContainText(/It will be back in (?:30:00|29:\d\d)/);
  await expect(strip).toBeHidden();
  await dialog.getByRole("button", { name: "okay" }).click();
  await lobby
    .getByRole("button", { name: /^Play / })
    .first()
    .click();
  await expect(dialog).toBeVisible();

  expect(desk.terminal("maintenance", "show")).toContain("phase: closed");
  await asha.getByRole("button", { name: "Prolong" }).click();
  await asha.getByRole("alertdialog").getByLabel("By minutes").press("Enter");
  await expect(dialog).toContainText(/It will be back in 4\d:/);
  await asha.getByRole("button", { name: "End now" }).click();
  await asha.getByRole("alertdialog").getByRole("button", { name: "End now" }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(lobby.getByText("Maintenance is over. Have a good game!")).toBeVisible();
  await expect(asha.getByRole("heading", { name: "No maintenance is announced" })).toBeVisible();
  await player.close();
});

test("O-25: a tournament is made with its prizes in sight, and cancelled with a reason", async () => {
  await asha.goto("/operator/tournaments");
  await expect(asha.getByRole("list", { name: "Tournaments" }).getByRole("button").first()).toBeVisible();
  await expect(asha.getByRole("heading", { name: "What it comes to" })).toBeVisible();
  expect(await violationsOn(asha)).toEqual([]);
  await asha.getByRole("button", { name: "New tournament, and series" }).press("Enter");
  const form = asha.getByRole("form", { name: "New tournament" });
  await form.getByLabel("Begin with").selectOption({ label: "Evening Cup" });
  await form.getByLabel("Name").fill("Diwali Cup");
  await form.getByLabel("Guaranteed pool, ₹").fill("500");
  await form.getByLabel("Fewest players").fill("80");
  await form.getByRole("button", { name: "Preview" }).press("Enter");
  await expect(form.getByText("there are fewer seats than least players")).toBeVisible();
  await expect(form.getByLabel("Fewest players")).toBeFocused();
  await form.getByLabel("Fewest players").fill("6");
  await form.getByRole("button", { name: "Preview" }).press("Enter");
  const preview = asha.getByRole("table", { name: "What it comes to by the number of players" });
  await expect(preview.getByRole("row", { name: /^Prize pool/ })).toContainText("₹500.00");
  await expect(preview.getByRole("row", { name: /^The platform/ })).toContainText("pays");
  expect(await violationsOn(asha)).toEqual([]);
  await asha.getByRole("button", { name: "Make it" }).press("Enter");
  await expect(asha.getByText("It is made: players see it within seconds.")).toBeVisible();
  const row = asha.getByRole("button", { name: /Diwali Cup/ });
  await row.press("Enter");
  const sheet = asha.getByRole("article", { name: "Diwali Cup" });
  await sheet.getByRole("button", { name: "Cancel the tournament …" }).press("Enter");
  const sure = asha.getByRole("alertdialog", { name: "Cancel Diwali Cup?" });
  await sure.getByLabel("Reason").fill("A festival moved");
  await sure.getByRole("button", { name: "Cancel the tournament", exact: true }).press("Enter");
  await expect(sheet.getByText("Cancelled")).toBeVisible();
  await expect(row).toBeHidden();
});

test("O-26: brand is changed by its form at once; a rate is proposed with before and after", async ({ browser }) => {
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
  await expect(nila.getByText("Changed: it holds within seconds.")).toBeVisible();

  const tds = nila.getByRole("form", { name: "TDS on net winnings" });
  await tds.getByRole("button", { name: "Add a row" }).press("Enter");
  await tds.getByLabel("From").last().fill("2030-04-01");
  await tds.getByRole("spinbutton").last().fill("25");
  await tds.getByRole("button", { name: "Propose …" }).press("Enter");
  const propose = nila.getByRole("alertdialog", { name: "Propose this change of “TDS on net winnings”?" });
  await propose.getByLabel("Reason").fill("The Finance Act");
  await propose.getByRole("button", { name: "Propose", exact: true }).press("Enter");
  await expect(nila.getByText("Proposed: somebody else has to approve it.")).toBeVisible();
  await nila.goto("/operator/proposals");
  await expect(nila.getByRole("article", { name: "Change “TDS on net winnings”" })).toContainText("2030-04-01");
});

test("O-33: a row is added by its form and closed by keys; the lobby offers it, and then does not", async ({
  browser,
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
