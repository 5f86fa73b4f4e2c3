/** The tournaments' tab in the browser (S1 §§ 2, 4, 8), against the real server and its ledger. */
import { type Browser, type BrowserContext, expect, type Locator, type Page, test } from "@playwright/test";
import type { TableView } from "../../modules/tables/contract.ts";
import type { TournamentRow } from "../../modules/tournament/contract.ts";
import type { Wallet } from "../../modules/wallet/index.ts";
import { fund, idOf, ledgerOf } from "../support/money.ts";
import { type Player, registerPlayer } from "../support/player.ts";
import { freshDatabase, type TestDatabase } from "../support/postgres.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { TableClient } from "../support/table-client.ts";
import { type TournamentOffice, tournamentOffice } from "../support/tournaments.ts";
import { violationsOn } from "./axe.ts";
import { keyboard } from "./keyboard-hands.ts";
import { newPerson } from "./profiles.ts";
import { nextWindow, playToResult, type TableWindow } from "./table-window.ts";

const EMPTY = "Currently, No tournaments available in this section.";

let server: TestServer;
let database: TestDatabase;
let wallet: Wallet;
let office: TournamentOffice;
/** A page costs as much as a test on it: one person goes through most of them. */
let person: Person;

test.beforeAll(async ({ browser }) => {
  database = await freshDatabase();
  server = await startServer({
    settings: {
      DATABASE_URL: database.servingUrl,
      DATABASE_OWNER_URL: database.url,
      SESSION_SECRET: "s".repeat(40),
      ENCRYPTION_SECRET: "e".repeat(40),
      // A slow machine misses no turn.
      TABLE_TURN_MS: "60000",
      TABLE_DECLARE_MS: "60000",
    },
  });
  wallet = ledgerOf(database);
  office = tournamentOffice(database);
  person = await arrive(browser, 100);
});
test.beforeEach(async () => {
  await person.page.unrouteAll();
  await person.page.getByRole("tab", { name: "Tournaments" }).click();
  await person.page.getByRole("tab", { name: "All" }).click();
});
test.afterAll(async () => {
  await person.context.close();
  await wallet.idle();
  await server.remove();
  await database.close();
});

interface Person {
  readonly player: Player;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly table: Locator;
}

/** A player who looks at the tab. */
async function arrive(browser: Browser, rupees = 0): Promise<Person> {
  const player = await registerPlayer(server.url);
  if (rupees > 0) {
    await wallet.balances(idOf(player));
    await fund(wallet, player, rupees);
  }
  const context = await newPerson(browser, server.url, player);
  const page = await context.newPage();
  await page.goto("/lobby");
  await page.getByRole("tab", { name: "Tournaments" }).click();
  return { player, context, page, table: page.getByRole("table", { name: "Tournaments" }) };
}

const rowIn = ({ table }: Pick<Person, "table">, name: string) => table.getByRole("row").filter({ hasText: name });
const toast = ({ page }: Pick<Person, "page">, text: string) => page.locator("#toasts").getByText(text);
const button = (row: Locator, name: string) => row.getByRole("button", { name: new RegExp(`^${name}: `) });
const join = (player: Player, iTournamentId: string) => player.post("/tournament/join", { iTournamentId });

/** Presses the row's button and answers its question. */
async function decide(person: Person, name: string, action: string, answer: "Yes" | "No", question: string) {
  await button(rowIn(person, name), action).click();
  const dialog = person.page.getByRole("alertdialog", { name });
  await expect(dialog).toContainText(question);
  await dialog.getByRole("button", { name: answer }).click();
  await expect(dialog).toBeHidden();
}

const REGISTER = "Are you sure you want to register for this tournament?";
const WAIT = "Are you sure you want to register for this tournament in waitlist position?";
const WITHDRAW = "Are you sure you want to withdraw from this tournament?";

test("S1 § 2: four tabs, the columns, the filter and what is said where there is nothing", async () => {
  await office.make({ name: "Diya Cup", entryFeePaise: 25_00, seats: 60, guaranteePaise: 1_350_00 });
  const ticketPrizes = [{ from: 1, to: 6, name: "Diya Cup", valuePaise: 25_00, validDays: 7 }];
  await office.make({ name: "Rangoli Race", seats: 120, minPlayers: 6, ticketPrizes });
  const { page, table } = person;
  await expect(table.getByRole("columnheader")).toHaveText([
    ...["Name", "Entry fees", "Entries", "Prize", "Start", "Status"],
  ]);
  const diya = rowIn(person, "Diya Cup");
  await expect(diya.getByRole("cell").nth(1)).toHaveText("₹25");
  await expect(diya.getByRole("cell").nth(2)).toHaveText("0 / 60");
  await expect(diya.getByRole("cell").nth(3)).toHaveText("₹1.35k");
  await expect(diya.getByRole("cell").nth(4)).toHaveText(/^(?:0[1-9]|1[0-2]):[0-5]\d [AP]M \| \d\d [A-Z][a-z]+$/);
  await expect(button(diya, "Register")).toBeVisible();
  await expect(rowIn(person, "Rangoli Race").getByRole("cell").nth(3)).toHaveText("₹0 + 6");
  await expect(rowIn(person, "Rangoli Race").getByRole("img", { name: "tickets" })).toBeVisible();

  await page.getByRole("tab", { name: "Cash", exact: true }).last().click();
  await expect(diya).toBeVisible();
  await expect(rowIn(person, "Rangoli Race")).toHaveCount(0);
  await page.getByRole("tab", { name: "Free roll" }).click();
  await expect(rowIn(person, "Rangoli Race")).toBeVisible();
  await expect(diya).toHaveCount(0);
  await page.getByRole("tab", { name: "Registered" }).click();
  await expect(page.getByText(EMPTY)).toBeVisible();

  await page.getByRole("tab", { name: "All" }).click();
  await page.getByText("Filter").click();
  for (const [box, eState] of [
    ["Upcoming", "upcoming"],
    ["Running", "running"],
    ["Registered", "registered"],
    ["Registering", "registrationStarted"],
  ]) {
    const asked = page.waitForRequest("**/api/tournament/list");
    await page.getByRole("checkbox", { name: box!, exact: true }).check();
    expect((await asked).postDataJSON()).toEqual({ eState });
  }
  await expect(diya).toBeVisible();
  const whole = page.waitForRequest("**/api/tournament/list");
  await page.getByRole("button", { name: "Reset" }).click();
  expect((await whole).postDataJSON()).toEqual({});
  await page.keyboard.press("Escape");
  await expect(page.getByRole("checkbox", { name: "Running" })).toBeHidden();
});

test("S1 §§ 4, 8: both questions; counts, badge and balance follow, for others too and without a reload", async () => {
  await office.make({ name: "Palace Cup", entryFeePaise: 500_00, seats: 12 });
  const id = await office.make({ name: "Kite Cup", entryFeePaise: 25_00, seats: 12 });
  const kite = rowIn(person, "Kite Cup");
  const bina = await registerPlayer(server.url);
  await wallet.balances(idOf(bina));
  await fund(wallet, bina, 30);
  await expect(kite).toContainText("0 / 12");
  expect(await join(bina, id)).toMatchObject({ status: 200 });
  await expect(kite).toContainText("1 / 12");

  await decide(person, "Kite Cup", "Register", "No", REGISTER);
  await decide(person, "Kite Cup", "Register", "Yes", REGISTER);
  await expect(toast(person, "Registered Successfully.")).toBeVisible();
  await expect(kite).toContainText("2 / 12");
  await expect(kite).toContainText("Registered");
  const cash = person.page.locator("header").getByText("₹75.00");
  await expect(cash).toBeVisible();

  await kite.getByRole("button", { name: "Kite Cup", exact: true }).click();
  const detail = person.page.getByRole("dialog", { name: "Kite Cup" });
  await detail.getByRole("button", { name: "Withdraw: Kite Cup" }).click();
  const asked = person.page.getByRole("alertdialog", { name: "Kite Cup" });
  await expect(asked).toContainText(WITHDRAW);
  await asked.getByRole("button", { name: "Yes" }).click();
  await expect(toast(person, "Withdraw Successfully.")).toBeVisible();
  // The open detail is refreshed, too.
  await expect(detail.getByRole("button", { name: "Register: Kite Cup" })).toBeVisible();
  await detail.getByRole("button", { name: "Close" }).click();
  await expect(kite).toContainText("1 / 12");
  await expect(person.page.locator("header").getByText("₹100.00")).toBeVisible();

  await decide(person, "Palace Cup", "Register", "Yes", REGISTER);
  await expect(toast(person, "Insufficient balance. Add cash to enter this tournament.")).toBeVisible();
  await expect(button(rowIn(person, "Palace Cup"), "Register")).toBeVisible();
});

test("S1 § 2: the detail, with every text of it", async () => {
  const id = await office.make({
    name: "Banyan Cup",
    entryFeePaise: 25_00,
    seats: 60,
    minPlayers: 12,
    feeBps: 1_000,
    breakMs: 90_500,
  });
  await rowIn(person, "Banyan Cup").getByRole("button", { name: "Banyan Cup", exact: true }).click();
  const detail = person.page.getByRole("dialog", { name: "Banyan Cup" });
  await expect(detail).toContainText(`ID: ${id.slice(-8)}`);
  for (const text of ["Tournament Timings", "Reg. Start", "Reg. End", "Starts", "Game Rounds"])
    await expect(detail.getByText(text, { exact: true })).toBeVisible();
  const fact = (name: string) => detail.locator("dl > div").filter({ hasText: name }).getByRole("definition");
  await expect(fact("Entry Fee")).toHaveText("₹25");
  await expect(fact("Player Joined")).toHaveText("0 / 60");
  await expect(fact("Total Prize")).toHaveText("₹270");
  // Twelve play two tables, of which one each goes on to the final; the pool is 12 × 25 less a tenth.
  await expect(detail.getByRole("listitem")).toHaveText([
    ...["R1No Prizes", "R22 Prizes", "1st1 Player(s) (1-1)₹172", "2nd1 Player(s) (2-2)₹98"],
  ]);
  await expect(detail).toContainText("There will be 91 second(s) break between each tournament round.");
  await expect(detail).toContainText(
    "Disclaimer : The number of prizes and rounds will change depending on number of players joining the tournament",
  );
  await detail.getByRole("button", { name: "Close" }).click();
});

test("T-3: who comes after the last place waits, and moves up when somebody leaves", async () => {
  const id = await office.make({ name: "Mango Cup" });
  const others = await Promise.all([registerPlayer(server.url), registerPlayer(server.url)]);
  for (const other of others) expect(await join(other, id)).toMatchObject({ status: 200 });
  const mango = rowIn(person, "Mango Cup");
  await expect(mango).toContainText("2 / 2");
  await decide(person, "Mango Cup", "Waitlist", "Yes", WAIT);
  await expect(toast(person, "Registered Successfully.")).toBeVisible();
  await expect(mango).toContainText("2 / 2 +1Waitlist: 1");
  await expect(mango).toContainText("On the waitlist");
  expect(await others[0]!.post(`/tournament/withdraw/${id}`)).toMatchObject({ status: 200 });
  await expect(toast(person, "You have moved up from the waitlist of Mango Cup.")).toBeVisible();
  await expect(mango).not.toContainText("aitlist");
  await expect(mango).toContainText("Registered");

  await test.step("T-15: cancelled by the operator, it says so where it stands", async () => {
    await person.page.getByRole("tab", { name: "Registered" }).click();
    await expect(button(mango, "Withdraw")).toBeVisible();
    await office.cancel(id);
    await expect(mango).toContainText("Cancelled");
    await expect(button(mango, "Withdraw")).toHaveCount(0);
  });
});

test("T-5: a ticket pays the entry; My Tickets shows what became of it", async () => {
  await office.make({ name: "Lotus Cup", entryFeePaise: 25_00, seats: 12, ticketNames: ["Lotus entry"] });
  await office.giveTicket(idOf(person.player), "Lotus entry", 25);
  await office.giveTicket(idOf(person.player), "Other entry", 25);
  await button(rowIn(person, "Lotus Cup"), "Register").click();
  const dialog = person.page.getByRole("alertdialog", { name: "Lotus Cup" });
  const pay = dialog.getByLabel("Pay the entry with");
  await expect(pay.locator("option")).toHaveText(["Cash, ₹25", "Ticket, Lotus entry"]);
  await pay.selectOption({ label: "Ticket, Lotus entry" });
  await dialog.getByRole("button", { name: "Yes" }).click();
  await expect(toast(person, "Registered Successfully.")).toBeVisible();
  await expect(rowIn(person, "Lotus Cup")).toContainText("1 / 12");
  await expect(person.page.locator("header").getByText("₹100.00")).toBeVisible();
  await person.page.getByRole("button", { name: "My Tickets" }).click();
  const tickets = person.page.getByRole("dialog", { name: "My Tickets" });
  await expect(tickets.getByRole("row").filter({ hasText: "Lotus entry" })).toContainText(
    /Used₹25\.00\d\d:\d\d [AP]M \| /,
  );
  await expect(tickets.getByRole("row").filter({ hasText: "Other entry" })).toContainText("Active");
  await tickets.getByRole("button", { name: "Close" }).click();
});

test("S1 § 4: a start that comes near is told and heard; the seat is called to, and opens the game window", async () => {
  const { page, player } = person;
  await page.evaluate(() => {
    const played: number[] = [];
    Object.assign(window, { played });
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (when) {
      played.push(this.frequency.value);
      return start.call(this, when);
    };
  });
  const played = () => page.evaluate(() => (window as unknown as { played: number[] }).played.length);
  const sound = page.getByRole("button", { name: "Sound" });
  await sound.click();
  await expect(sound).toHaveAttribute("aria-pressed", "false");
  const before = await played();
  await sound.click();
  // Turned on, it is heard: two notes, beside what other tournaments may tell meanwhile.
  await expect.poll(played).toBeGreaterThanOrEqual(before + 2);
  const since = await played();
  const other = await registerPlayer(server.url);
  const id = await office.make({ name: "Monsoon Cup" }, { closesMs: 6_000, startsMs: 63_000 });
  for (const one of [player, other]) expect(await join(one, id)).toMatchObject({ status: 200 });
  // It was made while the list was open.
  const monsoon = rowIn(person, "Monsoon Cup");
  await expect(monsoon).toBeVisible();
  await expect(toast(person, "Monsoon Cup starts in 1 minute.").first()).toBeVisible();
  await expect(toast(person, "Your seat in Monsoon Cup is ready.")).toBeVisible();
  await expect.poll(played).toBeGreaterThanOrEqual(since + 2);
  await expect(button(monsoon, "Take Seat").or(monsoon.getByText("Scheduled"))).toBeVisible();
  await page.getByRole("tab", { name: "Practice" }).click();
  const call = page.getByRole("region", { name: "Called to a tournament" });
  const popup = page.waitForEvent("popup");
  await call.getByRole("button", { name: "Take Seat" }).click();
  const game = await popup;
  await expect(game.getByRole("region", { name: "Before the round" })).toContainText("begins in");
  expect(new URL(game.url()).search).toBe("");
  await expect(call).toBeHidden();
  await game.close();
  // Or its table would be in the next tournament's window, too.
  await office.cancel(id);
  await page.getByRole("tab", { name: "Tournaments" }).click();
  await expect(monsoon).toHaveCount(0);
});

test("T-9: who was not drawn asks for a seat that nobody has taken, and plays from it", async () => {
  const id = await office.make({ name: "Neem Cup", seatTakeMs: 5_000 });
  // They never come.
  for (const other of await Promise.all([registerPlayer(server.url), registerPlayer(server.url)]))
    expect(await join(other, id)).toMatchObject({ status: 200 });
  const neem = rowIn(person, "Neem Cup");
  await decide(person, "Neem Cup", "Waitlist", "Yes", WAIT);
  await expect(neem).toContainText("On the waitlist");
  await office.beginIn(id, 5_000);
  await expect(toast(person, "There was no place left in Neem Cup.").first()).toBeVisible();
  await expect(button(neem, "Register")).toBeVisible();
  await decide(person, "Neem Cup", "Register", "Yes", REGISTER);
  await expect(toast(person, "A seat is being looked for.")).toBeVisible();
  const table = await takeSeat(person);
  await table.seen("the deal", (view) => view.you !== null && view.phase === "playing");
  await expect(neem).toContainText("Playing");
  await table.page.close();
  await office.cancel(id);
  await expect(neem).toHaveCount(0);
});

const ROW: TournamentRow = {
  _id: "0190a7b2-0000-7000-8000-000000000001",
  sName: "Paper Cup",
  eState: "running",
  canJoin: false,
  oEntryFee: { nAmount: 0 },
  aTicketName: [],
  nJoined: 8,
  nTotalSeat: 8,
  nTotalWinning: 0,
  nWinTicketCount: 0,
  nStrategicTime: 30_000,
  nDeals: 2,
  nAdvance: 2,
  nParticipantPosition: 0,
  oParticipantData: null,
  aRoundInfo: [],
  dTournamentStartAt: "2026-01-01T10:00:00Z",
  dJoiningStartAt: "2026-01-01T09:00:00Z",
  dJoiningEndAt: "2026-01-01T09:50:00Z",
};
const envelope = (data: unknown) => ({ json: { message: "success.", data: { data, message: "success." } } });
const broken = { status: 500, json: { message: "The server is busy. Please try again.", data: null } };

test("the list and each modal say that they load, that it failed, and that there is nothing", async () => {
  const { page } = person;
  const answers = {
    list: broken as object,
    view: broken as object,
    qualifiers: broken as object,
    players: broken as object,
  };
  const serve = (path: string, name: keyof typeof answers) =>
    page.route(`**/api/${path}`, (route) => route.fulfill(answers[name]));
  await serve("tournament/list", "list");
  await serve("tournament/view/*", "view");
  await serve("state/tournament/qualifiers", "qualifiers");
  await serve("tournament/players/*", "players");
  const failed = (within: Page | Locator) => within.getByRole("alert").filter({ hasText: "The server is busy." });
  const again = (within: Page | Locator) => within.getByRole("button", { name: "Try again" });
  // What the server tells of other tournaments may have list and detail loaded anew just then.
  const retry = (within: Page | Locator, shown: Locator) =>
    expect(async () => {
      if (await again(within).isVisible()) await again(within).click({ timeout: 1_000 });
      await expect(shown).toBeVisible({ timeout: 1_000 });
    }).toPass();

  await page.getByRole("tab", { name: "Registered" }).click();
  await expect(failed(page)).toBeVisible();
  answers.list = envelope([ROW]);
  await retry(page, page.getByRole("button", { name: "Paper Cup", exact: true }));
  await page.getByRole("button", { name: "Paper Cup", exact: true }).click();
  const detail = page.getByRole("dialog", { name: "Paper Cup" });
  await expect(failed(detail)).toBeVisible();
  answers.view = envelope(ROW);
  await retry(detail, detail.getByText("No Prizes").last());

  await detail.getByRole("button", { name: "Qualifiers" }).click();
  const qualifiers = page.getByRole("dialog", { name: "Tournament Qualifiers" });
  await expect(failed(qualifiers)).toBeVisible();
  const none = { aQualifier: [], nTotalQualifier: 0, nTournamentRound: 1, nStrategicDuration: 0 };
  answers.qualifiers = envelope(none);
  await again(qualifiers).click();
  await expect(qualifiers).toContainText("No Qualifiers Found.");
  await qualifiers.getByRole("button", { name: "Close" }).click();
  const some = { aQualifier: [{ sUserName: "asha", aScoreBoard: [0, 12] }], nTotalQualifier: 7, nTournamentRound: 2 };
  answers.qualifiers = envelope({ ...some, nStrategicDuration: 24_200 });
  await detail.getByRole("button", { name: "Qualifiers" }).click();
  await expect(qualifiers).toContainText(/7 players go on to round 2\. Next round starts in 00:2[0-5]/);
  await expect(qualifiers.getByRole("row").last()).toHaveText("asha012");
  // Escape closes what lies above, and nothing below it.
  await page.keyboard.press("Escape");
  await expect(qualifiers).toHaveCount(0);

  // The players, on the smallest phone.
  const window = page.viewportSize()!;
  await page.setViewportSize({ width: 360, height: 640 });
  const listed = (data: readonly object[], totalData: number) => ({
    json: { message: "success.", data, count: { totalData } },
  });
  await detail.getByRole("button", { name: "Players" }).click();
  const players = page.getByRole("dialog", { name: "Players" });
  await expect(failed(players)).toBeVisible();
  answers.players = listed([], 0);
  await again(players).click();
  await expect(players).toContainText("The players are shown once the first round has begun.");
  await players.getByRole("button", { name: "Close" }).click();
  const some12 = [
    { sUserName: "meena", nPlace: null },
    ...[2, 3].map((nPlace) => ({ sUserName: `out${nPlace}`, nPlace })),
  ];
  answers.players = listed(some12, 12);
  await detail.getByRole("button", { name: "Players" }).click();
  await expect(players.getByRole("row").filter({ hasText: "meena" })).toContainText("Still in");
  await expect(players.getByRole("row").filter({ hasText: "out3" })).toContainText("3rd");
  await expect(players.getByRole("button", { name: /next/i })).toBeEnabled();
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  expect(await isWide()).toBe(false);
  expect((await violationsOn(page)).map(({ id }) => id)).toEqual([]);
  await page.screenshot({ path: test.info().outputPath("players.png") });
  await page.keyboard.press("Escape");
  await page.setViewportSize(window);
  await expect(detail).toBeVisible();
  await detail.getByRole("button", { name: "Close" }).click();
});

test("axe finds nothing serious, and nothing runs out of a phone's window", async () => {
  const { page } = person;
  const waiting = { eStatus: "waiting", iTableId: "" };
  const open = { ...ROW, eState: "registrationStarted", canJoin: true, nJoined: 11, nWinTicketCount: 3 };
  const long = "A Tournament With Quite a Long Name";
  const rows = [ROW, open, { ...open, _id: "x", sName: long, canJoin: false, oParticipantData: waiting }];
  await page.route("**/api/tournament/list", (route) => route.fulfill(envelope(rows)));
  await page.route("**/api/tournament/view/*", (route) => route.fulfill(envelope(open)));
  await page.getByRole("tab", { name: "Registered" }).click();
  await page.getByRole("tab", { name: "All" }).click();
  const serious = async () =>
    (await violationsOn(page))
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  for (const [width, height] of [
    [1_318, 725],
    [844, 390],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.getByText(long)).toBeVisible();
    expect(await overflow(), `${width} wide`).toBeLessThanOrEqual(0);
  }
  await page.getByText("Filter").click();
  expect(await serious()).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: long, exact: true }).click();
  await expect(page.getByText("Disclaimer")).toBeVisible();
  expect(await serious()).toEqual([]);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Waitlist: / })
    .click();
  await expect(page.getByRole("alertdialog")).toContainText(WAIT);
  expect(await serious()).toEqual([]);
  await page.getByRole("alertdialog").getByRole("button", { name: "No" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await page.setViewportSize({ width: 1_366, height: 768 });
});

/** Sits the players down wherever the tournament seats them, and drops their every hand, until `isOver`. */
async function dropAll(players: readonly Player[], tournamentId: string, isOver: () => boolean): Promise<void> {
  const tables = new Map<string, TableClient>();
  const look = async () => {
    const seats = await database.sql<{ player: string; table_id: string }[]>`
      SELECT player, table_id FROM tournament.entry WHERE tournament_id = ${tournamentId} AND table_id IS NOT NULL`;
    for (const { player, table_id } of seats) {
      const one = players.find((each) => idOf(each) === player);
      if (!one || tables.has(player + table_id)) continue;
      const { data } = await one.post<{ sAuthToken: string }>("/rummy/table/ticket", { iTableId: table_id });
      tables.set(player + table_id, new TableClient(server.url, { ticket: data.sAuthToken }));
    }
    for (const table of tables.values()) {
      const { turn, you, phase } = table.view ?? {};
      if (phase === "playing" && turn && turn.seat === you) table.send({ event: "drop", turn: turn.turn });
    }
    return isOver();
  };
  await expect.poll(look, { intervals: [150], timeout: 150_000 }).toBe(true);
  for (const table of tables.values()) table.close();
}

/** Takes the seat that the lobby calls to. */
async function takeSeat({ page }: Person): Promise<TableWindow> {
  const opened = nextWindow(page, { timeout: 60_000 });
  const call = page.getByRole("region", { name: "Called to a tournament" });
  await call.getByRole("button", { name: "Take Seat" }).click({ timeout: 60_000 });
  return await opened;
}

/** Drops every hand in the window until the player is out. */
async function dropUntilOut({ page }: TableWindow): Promise<void> {
  const drop = page.getByRole("button", { name: "Drop", exact: true });
  const out = page.getByRole("heading", { name: /^You are out: [2-8](?:nd|rd|th) of all \d+$/ });
  for (;;) {
    await expect(drop.or(out)).toBeVisible({ timeout: 120_000 });
    if (await out.isVisible()) return;
    await drop.click();
    await page
      .getByRole("dialog", { name: "Drop this deal?" })
      .getByRole("button", { name: /^Drop for/ })
      .click();
    await expect(drop).toBeHidden();
  }
}

test("T-6, T-14: two in browsers and six table clients play two rounds to the prize", async ({ browser }) => {
  test.setTimeout(240_000);
  const loser = await arrive(browser, 25);
  const others = await Promise.all(Array.from({ length: 6 }, () => registerPlayer(server.url)));
  for (const other of others) {
    await wallet.balances(idOf(other));
    await fund(wallet, other, 25);
  }
  const id = await office.make({
    name: "Peacock Cup",
    entryFeePaise: 25_00,
    feeBps: 1_000,
    seats: 8,
    advancePerTable: 2,
    breakMs: 8_000,
    seatTakeMs: 8_000,
  });
  for (const other of [loser.player, ...others]) expect(await join(other, id)).toMatchObject({ status: 200 });
  await decide(person, "Peacock Cup", "Register", "Yes", REGISTER);
  await expect(rowIn(person, "Peacock Cup")).toContainText("8 / 8");
  await office.beginIn(id, 15_000);

  let isOver = false;
  const dropping = dropAll(others, id, () => isOver);
  const [winner, leaver] = await Promise.all([takeSeat(person), takeSeat(loser)]);
  const leaving = dropUntilOut(leaver);
  const heading = (name: string) => winner.page.getByRole("heading", { name });
  const inRound = (round: number) => (view: TableView) =>
    view.table.tournament?.round === round && view.phase === "playing";
  await winner.seen("the first round", inRound(1), 60_000);
  await playToResult(winner, keyboard(winner), 1);
  await expect(heading("You go on")).toBeVisible({ timeout: 60_000 });
  // The final comes to the same window.
  await winner.seen("the final", inRound(2), 60_000);
  await playToResult(winner, keyboard(winner), 1);
  await expect(heading("You win the tournament")).toBeVisible({ timeout: 60_000 });
  await expect(winner.page.getByRole("region", { name: "Result of the round" })).toContainText("₹180");
  await leaving;
  isOver = true;
  await dropping;

  const { page } = person;
  await page.getByRole("tab", { name: "Registered" }).click();
  await expect(rowIn(person, "Peacock Cup")).toContainText("Place 1 of");
  await expect(rowIn(person, "Peacock Cup")).toContainText("Finished");
  await page.goto("/tournament-transaction");
  const bookings = page.getByRole("table", { name: "Tournament transactions" }).getByRole("row");
  await expect(bookings.filter({ hasText: "₹180.00" })).toContainText(`${id.slice(-8)}`);
  const cells = bookings.filter({ hasText: "₹180.00" }).getByRole("cell");
  // Round 2, position 1.
  await expect(cells.nth(1)).toHaveText("2");
  await expect(cells.nth(2)).toHaveText("1");
  await loser.context.close();
});
