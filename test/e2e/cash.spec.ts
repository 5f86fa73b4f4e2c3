/** The cash lobby in the browser (S1 § 2, § 4, § 8; ), against the real server and its ledger. */
import { type Browser, type BrowserContext, expect, type Page, test } from "@playwright/test";
import { auditLedger, type Wallet } from "../../modules/wallet/index.ts";
import { fund, idOf, ledgerOf } from "../support/money.ts";
import { PERMITTED_PLACE, RESTRICTED_PLACE, registerPlayer } from "../support/player.ts";
import { freshDatabase, type TestDatabase } from "../support/postgres.ts";
import { startServer, type TestServer, UNHURRIED } from "../support/server.ts";
import { newPerson } from "./profiles.ts";
import { dropTheDeal, nextWindow, playTurn, type TableWindow } from "./table-window.ts";

test.setTimeout(240_000);

let server: TestServer;
let database: TestDatabase;
let wallet: Wallet;

test.beforeAll(async () => {
  database = await freshDatabase();
  server = await startServer({
    settings: {
      DATABASE_URL: database.servingUrl,
      DATABASE_OWNER_URL: database.url,
      SESSION_SECRET: "s".repeat(40),
      ENCRYPTION_SECRET: "e".repeat(40),
      CASH_COLLECT_MS: "2000",
      ...UNHURRIED,
    },
  });
  wallet = ledgerOf(database);
});
test.afterAll(async () => {
  await wallet.idle();
  await server.remove();
  await database.close();
});

interface Person {
  readonly context: BrowserContext;
  readonly lobby: Page;
  readonly id: ReturnType<typeof idOf>;
}

/** A player with rupees, in the cash lobby. */
async function arrive(browser: Browser, rupees: number): Promise<Person> {
  const { token } = await registerPlayer(server.url);
  await wallet.balances(idOf({ token }));
  if (rupees > 0) await fund(wallet, { token }, rupees);
  const context = await newPerson(browser, server.url, { token });
  const lobby = await context.newPage();
  await lobby.goto("/lobby");
  await lobby.getByRole("tab", { name: "Cash", exact: true }).click();
  await expect(lobby.getByLabel("Select a Point Value")).toBeVisible();
  return { context, lobby, id: idOf({ token }) };
}

/** Play, and the answer to the question. */
async function play({ lobby }: Person, answer: "Yes" | "No"): Promise<void> {
  await lobby.getByRole("button", { name: /^Play/ }).click();
  const asked = lobby.getByRole("alertdialog", { name: "Play for cash" });
  await expect(asked).toContainText("Are you sure you want to play this game?");
  await asked.getByRole("button", { name: answer }).click();
}

test("S1 § 2: sizes, choices and the question, as the specification has them", async ({ browser }) => {
  const person = await arrive(browser, 100);
  const { lobby } = person;
  const choice = lobby.getByLabel("Select a Point Value");
  await expect(choice.locator("option:checked")).toHaveText("Point Value = 0.5");
  await expect(choice.locator("option")).toHaveText(
    ["0.05", "0.5", "1", "2", "4", "10"].map((value) => `Point Value = ${value}`),
  );
  await lobby.getByRole("tab", { name: "6 Players" }).click();
  await choice.selectOption({ label: "Point Value = 2" });
  await expect(lobby.getByRole("button", { name: "Play · 2" })).toBeVisible();
  await expect(lobby.getByRole("definition").filter({ hasText: "₹480.00" })).toBeVisible();
  await lobby.reload();
  await lobby.getByRole("tab", { name: "Cash", exact: true }).click();
  // The chosen inner tab is remembered.
  await expect(lobby.getByRole("tab", { name: "6 Players" })).toHaveAttribute("aria-selected", "true");
  expect(await lobby.evaluate(() => localStorage.getItem("myProfile"))).toBe("6");
  await lobby.getByRole("tab", { name: "Deals", exact: true }).click();
  await expect(lobby.getByLabel("Select a Point Value").locator("option").first()).toHaveText(
    "2 Deals, Entry Fee = 25",
  );
  await lobby.getByRole("button", { name: /^Play/ }).click();
  const asked = lobby.getByRole("alertdialog", { name: "Play for cash" });
  // What is at stake, what the platform takes, and what is left of ₹100.
  await expect(asked.getByRole("definition")).toHaveText(["₹25.00", "15% of the entries", "₹75.00"]);
  await asked.getByRole("button", { name: "No" }).click();
  await expect(asked).toBeHidden();
  expect(person.context.pages().length).toBe(1);
  await person.context.close();
});

test("two people in two places are drawn to one table, and play for rupees to a settlement", async ({ browser }) => {
  const [one, two] = await Promise.all([arrive(browser, 500), arrive(browser, 500)]);
  await two.context.setGeolocation({ latitude: 28.6139, longitude: 77.209 });
  // What the window says while it waits is read in peace: the joins are sent when both have read it, and are collected together.
  const bothHaveRead = Promise.withResolvers<void>();
  const tables = await Promise.all(
    [one, two].map(async (person) => {
      await person.lobby.route("**/api/rummy/table/join", async (route) => {
        await bothHaveRead.promise;
        await route.continue();
      });
      const opened = nextWindow(person.lobby);
      await play(person, "Yes");
      const table = await opened;
      await expect(table.page.getByRole("heading", { name: "Finding players" })).toBeVisible();
      await expect(table.page.locator("main")).toContainText("Points Rummy · ₹0.50 a point · 2 players");
      return table;
    }),
  );
  bothHaveRead.resolve();
  await Promise.all(tables.map((table) => table.seen("a deal", (view) => view.phase === "playing")));
  const [first, second] = tables as [TableWindow, TableWindow];
  expect(first.view!.table).toMatchObject({ currency: "inr", pointValue: 50, tableId: second.view!.table.tableId });
  await expect(first.page.getByText("₹0.50 a point")).toBeVisible();
  for (let turns = 0; turns < 4; turns += 1) await playTurn([first, second]);
  await dropTheDeal([first, second]);
  const { rows, fee } = first.view!.lastResult!;
  const winner = rows.find(({ change }) => change > 0)!;
  expect(fee).toBe(Math.floor((-rows.find(({ change }) => change < 0)!.change * 1_500) / 10_000));
  await expect(first.page.getByText(`₹${(winner.change / 100).toFixed(2)}`).first()).toBeVisible();
  const joined = one.lobby.getByRole("button", { name: "My Joined Games (1)" });
  await joined.click();
  const modal = one.lobby.getByRole("dialog", { name: "My Joined Games (1)" });
  await expect(modal).toContainText("Cash");
  await expect(modal).toContainText("Points: ₹0.50");
  expect((await auditLedger(database)).faults).toEqual([]);
  await Promise.all([one, two].map(({ context }) => context.close()));
});

test("R-51: a join is cancelled while players are looked for, in the window and then at the table, and all comes back", async ({
  browser,
}) => {
  const person = await arrive(browser, 500);
  const { lobby, id } = person;
  const isPressed = Promise.withResolvers<void>();
  await lobby.route("**/api/rummy/table/join", async (route) => {
    await isPressed.promise;
    await route.continue();
  });
  const opened = nextWindow(lobby);
  await play(person, "Yes");
  const { page } = await opened;
  await page.getByRole("button", { name: "Cancel · all ₹120.00 back" }).click();
  await expect(page.getByRole("status")).toContainText("Cancelling.");
  isPressed.resolve();
  await expect(page.getByRole("status")).toContainText("You have left the table. All of your ₹120.00 goes back to");
  await page.close();
  const again = nextWindow(lobby);
  await play(person, "Yes");
  const table = await again;
  await expect(table.page.locator(".centre")).toContainText(/Waiting for players · 1 of 2 · 0:\d\d/);
  await table.page.getByRole("button", { name: "Cancel · all ₹120.00 back" }).click();
  await expect(table.page.getByRole("status")).toContainText(
    "You have left the table. All of your ₹120.00 goes back to",
  );
  await expect.poll(async () => (await wallet.balances(id)).deposit).toBe(50_000);
  await person.context.close();
});

test("S1 § 8: too little money leads to the prompt, and on to adding cash", async ({ browser }) => {
  const person = await arrive(browser, 0);
  const popup = person.lobby.waitForEvent("popup");
  await play(person, "Yes");
  const prompt = person.lobby.getByRole("alertdialog", { name: "Insufficient Rummy chips" });
  await expect(prompt.getByRole("link", { name: "Add cash" })).toHaveAttribute("href", "/deposit-cash");
  await expect.poll(async () => (await popup).isClosed()).toBe(true);
  await prompt.getByRole("button", { name: "ok" }).click();
  await expect(prompt).toBeHidden();
  await person.context.close();
});

test("S1 § 8: a denied place is told, a restricted one shows the banned-location modal", async ({ browser }) => {
  const person = await arrive(browser, 500);
  await person.context.clearPermissions();
  await person.context.grantPermissions([]);
  await person.lobby.getByRole("button", { name: /^Play/ }).click();
  await expect(
    person.lobby.locator("#toasts").getByText("Location not found with reasons: permission denied"),
  ).toBeVisible();
  await person.context.grantPermissions(["geolocation"]);
  await person.context.setGeolocation(RESTRICTED_PLACE);
  await play(person, "Yes");
  const banned = person.lobby.getByRole("alertdialog", { name: "Not Available" });
  await expect(banned).toContainText("We are not available in your location");
  await banned.getByRole("button", { name: "Got It" }).click();
  await expect(person.lobby).toHaveURL(/\/game$/);
  expect(await person.lobby.evaluate(() => localStorage.getItem("token"))).toBeNull();
  await person.context.setGeolocation(PERMITTED_PLACE);
  await person.context.close();
});

test("R-53: a private table asks for proven players and for a yes to its price, and keeps what was chosen", async ({
  browser,
}) => {
  const { lobby, context } = await arrive(browser, 500);
  await lobby.getByRole("button", { name: "Private Table" }).click();
  const dialog = lobby.getByRole("dialog", { name: "Private Table" });
  await dialog.getByRole("slider").fill("1");
  await expect(dialog.getByRole("definition")).toHaveText(["₹0.50", "₹120.00"]);
  // Other values are offered by now; the slider stays at the value that was chosen, not at its place in the list.
  await lobby.route("**/api/setting", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: object };
    const offered = [0.05, 0.1, 0.5, 1].map((nTablePoint) => ({ nTablePoint }));
    await route.fulfill({ json: { ...body, data: { ...body.data, aPrivateTableRange: offered } } });
  });
  const read = lobby.waitForResponse("**/api/setting");
  await lobby.evaluate(() => dispatchEvent(new Event("focus")));
  await read;
  await lobby.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
  await expect(dialog.getByRole("definition")).toHaveText(["₹0.50", "₹120.00"]);
  const asked = lobby.waitForRequest("**/private/create/price");
  await dialog.getByRole("button", { name: "Create" }).click();
  expect((await asked).postDataJSON()).toMatchObject({ nTablePoint: 0.5 });
  await expect(lobby.locator("#toasts")).toContainText("Private tables need an approved PAN");
  await dialog.getByRole("tab", { name: "Join" }).click();
  await expect(dialog.getByRole("button", { name: "Join" })).toBeDisabled();

  // A code as it is pasted; its price is asked, and nothing is taken before a confirmation.
  const price = { eRummyType: "point", nMaxPlayer: 6, nTablePoint: 0.5, nTableFee: 120, nFeePercent: 12.5 };
  await lobby.route("**/private/join/price", (route) =>
    route.fulfill({ json: { message: "success.", data: { ...price, isSeated: false } } }),
  );
  const joins: unknown[] = [];
  await lobby.route("**/private/join", (route) => {
    joins.push(route.request().postDataJSON());
    return route.fulfill({ status: 409, json: { message: "It costs something else by now.", data: null } });
  });
  await dialog.getByLabel("Private code").focus();
  await lobby.keyboard.insertText("  kq7-m2p ");
  await expect(dialog.getByLabel("Private code")).toHaveValue("KQ7M2P");
  const question = lobby.getByRole("alertdialog", { name: "Play for cash" });
  for (const answer of ["No", "Yes"]) {
    expect(joins).toEqual([]);
    await dialog.getByRole("button", { name: "Join" }).click();
    await expect(question.getByRole("definition")).toHaveText(["₹120.00", "12.5% of what the winner wins", "₹380.00"]);
    await question.getByRole("button", { name: answer }).click();
    await expect(question).toHaveCount(0);
  }
  await expect(lobby.locator("#toasts")).toContainText("It costs something else by now.");
  expect(joins).toEqual([{ sPrivateCode: "KQ7M2P", nTableFee: 120, nFeePercent: 12.5 }]);
  await expect(dialog).toBeVisible();
  await context.close();
});
