/**
 * Rupees all the way, as a player meets them: registered, known, deposited, played for, looked up, withdrawn with the tax
 * said before, approved by an operator, paid; and a ledger that the audit finds sound afterwards.
 */
import { join } from "node:path";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { type Player, registerPlayer } from "../support/player.ts";
import { startServer, type TestServer, UNHURRIED } from "../support/server.ts";
import { TableClient } from "../support/table-client.ts";
import { registerInBrowser } from "./people.ts";
import { newPerson } from "./profiles.ts";
import { nextWindow } from "./table-window.ts";

test.setTimeout(180_000);

const POINT_VALUE = 2;
/** What a seat brings to a points table: 240 points (S1 § 9). */
const BUY_IN = 240 * POINT_VALUE;

let server: TestServer;
let person: BrowserContext;
let page: Page;
const complaints: string[] = [];

test.beforeAll(async ({ browser }) => {
  server = await startServer({ settings: { CASH_COLLECT_MS: "4000", ...UNHURRIED } });
  person = await newPerson(browser, server.url);
  page = await person.newPage();
  page.on("pageerror", (error) => complaints.push(`${page.url()}: ${error}`));
  page.on("console", (message) => message.type() === "error" && complaints.push(`${page.url()}: ${message.text()}`));
});
test.afterEach(() => expect(complaints).toEqual([]));
test.afterAll(async () => {
  await person.close();
  await server.remove();
});

const toast = (text: string | RegExp) => page.locator("#toasts").getByText(text);

/** One command of the operator's, beside the running server. */
async function operator(...words: string[]): Promise<string> {
  const child = Bun.spawn([...server.command, ...words, "--data", join(server.folder, "data")], {
    env: { PATH: process.env.PATH ?? "", HOME: process.env.HOME ?? "" },
    stdout: "pipe",
    stderr: "pipe",
  });
  const [out, problem, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  if (code !== 0) throw new Error(`${words.join(" ")} ended with ${code}: ${out}${problem}`);
  return out.trim();
}

/** An opponent who has deposited by the API. */
async function opponent(): Promise<Player> {
  const other = await registerPlayer(server.url);
  const order = await other.post<{ CustRefNum: string }>("/transaction/buycash", { nAmount: 500 });
  await fetch(`${server.url}/dev/payments/${order.data.CustRefNum}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ outcome: "pay" }),
  });
  await expect.poll(async () => (await other.get<{ nCash: number }>("/profile/chips")).data.nCash).toBe(500);
  return other;
}

/** The header's cash on a second page, which hears neither of focus nor of being seen: what it shows came by the socket. */
async function watchedPurse() {
  const watching = await person.newPage();
  await watching.addInitScript(() => {
    for (const event of ["focus", "visibilitychange"])
      window.addEventListener(event, (happened) => happened.stopImmediatePropagation(), true);
  });
  await watching.goto("/passbook");
  return watching.getByTitle("Cash: deposits and winnings");
}

test("register, prove who you are, deposit, win at a cash table, withdraw", async () => {
  await test.step("register; say the name", async () => {
    await registerInBrowser(page, server.url);
    await page.goto("/my-account");
    const info = page.getByRole("tabpanel", { name: "Basic Info" });
    await info.getByRole("button", { name: "Edit" }).click();
    for (const [label, value] of [
      ["Full name", "Asha Rao"],
      ["Date of birth", "1990-05-01"],
      ["Address line 1", "12 Marine Drive"],
      ["Address line 2", "Churchgate"],
      ["City", "Mumbai"],
      ["Postal code", "400020"],
    ] as const)
      await info.getByLabel(label, { exact: true }).fill(value);
    await info.getByLabel("State", { exact: true }).selectOption("Maharashtra");
    await info.getByRole("button", { name: "Submit", exact: true }).click();
    await expect(toast("Profile updated successfully.")).toBeVisible();
  });

  await test.step("PAN and bank account (M-12)", async () => {
    await page.getByRole("tab", { name: "KYC" }).click();
    const pan = page.getByRole("region", { name: "PAN" });
    await pan.getByLabel("PAN number").fill("ABCPE1234F");
    await pan.getByLabel("Date of birth").fill("1990-05-01");
    await pan.getByRole("button", { name: "Submit PAN" }).click();
    await expect(pan.getByText("Approved")).toBeVisible();
    await page.getByRole("tab", { name: "Bank Account" }).click();
    const bank = page.getByRole("tabpanel", { name: "Bank Account" });
    await bank.getByLabel("Bank name").fill("State Bank");
    await bank.getByLabel("IFSC code").fill("SBIN0001234");
    await bank.getByLabel("Account holder name").fill("Asha Rao");
    await bank.getByLabel("Account number", { exact: true }).fill("12345678901");
    await bank.getByLabel("Confirm account number").fill("12345678901");
    await bank.getByRole("button", { name: "Submit" }).click();
    await expect(bank.getByText("Verified")).toBeVisible();
  });

  await test.step("deposit 500 by UPI on the sandbox's pay page", async () => {
    await page.goto("/deposit-cash");
    await page.getByLabel("Amount", { exact: true }).fill("500");
    // A bonus would be released to the winnings that are counted below.
    await page.getByRole("button", { name: "Remove Welcome bonus" }).click();
    await page.getByRole("button", { name: "Add Cash" }).click();
    await page.getByRole("button", { name: "Go on without it" }).click();
    await expect(page.getByRole("heading", { name: "Scan and pay ₹500.00" })).toBeVisible();
    await expect(page.getByRole("img", { name: /^UPI QR code/ })).toBeVisible();
    const [sandbox] = await Promise.all([
      person.waitForEvent("page"),
      page.getByRole("link", { name: /^Sandbox/ }).click(),
    ]);
    await sandbox.getByRole("button", { name: "Pay", exact: true }).click();
    // A page that is closed while it is being answered may never be gone for Playwright, which waits without a limit.
    await expect(sandbox.getByText("₹500.00, paid")).toBeVisible();
    await sandbox.close();
    await expect(toast("Your account is credited with amount 500")).toBeVisible();
  });

  const other = await opponent();
  const purse = await watchedPurse();
  await expect(purse).toContainText("500.00");
  await test.step("a cash table for two; the other one leaves in the deal", async () => {
    await page.goto("/lobby");
    await page.getByRole("tab", { name: "Cash", exact: true }).click();
    await page.getByLabel("Select a Point Value").selectOption({ label: `Point Value = ${POINT_VALUE}` });
    await page.getByRole("button", { name: "Play", exact: true }).click();
    const opened = nextWindow(page);
    await page.getByRole("alertdialog").getByRole("button", { name: "Yes" }).click();
    const row = { eRummyType: "point", eGameType: "cash", nMaxPlayer: 2, nTablePoint: POINT_VALUE };
    const joined = await other.post<{ sAuthToken: string }>("/rummy/table/join", row);
    expect(joined.message).toBe("Table joined.");
    const table = await opened;
    const seat = new TableClient(server.url, { ticket: joined.data.sAuthToken });
    await table.seen("a deal", (view) => view.phase === "playing");
    await seat.seen("a deal", (view) => view.phase === "playing");
    expect(table.view?.table).toMatchObject({ currency: "inr", pointValue: POINT_VALUE * 100 });
    await expect(purse).toContainText(`${500 - BUY_IN}.00`);
    seat.send({ event: "leave" });
    await table.seen("the result", (view) => view.lastResult !== null && view.lastResult !== undefined);
    await table.page.getByRole("button", { name: "Leave the table" }).click();
    await table.page
      .getByRole("dialog", { name: "Leave the table?" })
      .getByRole("button", { name: /^Leave/ })
      .click();
    seat.close();
  });
  await test.step("another page hears of it, without being loaded or looked at", async () => {
    const figure = async () => Number((await purse.textContent())?.match(/([\d.]+)\D*$/)?.[1]);
    await expect.poll(figure, { timeout: 20_000 }).toBeGreaterThan(500);
    await purse.page().close();
  });

  const token = await page.evaluate(() => localStorage.getItem("token"));
  const money = async () => {
    const answer = await page.request.get("/api/profile/chips", { headers: { authorization: token ?? "" } });
    return ((await answer.json()) as { data: { nChips: number; nCash: number; nWithdrawable: number } }).data;
  };
  // 20 or 40 points, less the fee; the deposit is whole again.
  await expect.poll(async () => (await money()).nChips).toBe(500);
  const { nWithdrawable: won } = await money();
  expect(won).toBeGreaterThan(20 * POINT_VALUE * 0.8);

  await test.step("the table's money in Game Transactions", async () => {
    await page.goto("/game-transaction");
    const list = page.getByRole("table", { name: "Game transactions" });
    await expect(list.getByRole("row").filter({ hasText: `₹${BUY_IN}.00` })).toHaveCount(1);
    await expect(list).toContainText(`Points Rummy ₹${POINT_VALUE}, 2 players`);
    await expect(list).toContainText(new RegExp(`Table \\d+: \\+₹${won.toFixed(2)} in 1 deal, 1 won`));
    await list.getByRole("link").first().click();
    const deals = page.getByRole("table", { name: "Table transactions" });
    await expect(deals).toContainText(`+₹${won.toFixed(2)}`);
    await expect(deals).toContainText("Deal 1");
    const replay = await deals.getByRole("link", { name: /^Watch/ }).getAttribute("href");
    await expect(deals.getByRole("link", { name: /^Verify/ })).toHaveAttribute(
      "href",
      `/verify/${replay?.split("=")[1]}`,
    );
  });

  await test.step("withdraw: limits, tax before the question, in review", async () => {
    await page.goto("/withdraw");
    const bar = page.getByRole("region", { name: "Where your money is" });
    await expect(bar.getByText("Cash").first()).toContainText(`₹${(500 + won).toFixed(2)}`);
    await expect(bar.locator("dl > div").filter({ hasText: "Winnings" }).first()).toContainText(`₹${won.toFixed(2)}`);
    const amount = page.getByLabel("Amount", { exact: true });
    const withdraw = page.getByRole("button", { name: "Withdraw", exact: true });
    await withdraw.click();
    await expect(page.getByText("Please enter an amount")).toBeVisible();
    await amount.fill("400");
    await withdraw.click();
    await expect(page.getByText("Amount exceeds withdrawable balance")).toBeVisible();
    await amount.fill("30");
    await withdraw.click();
    const confirm = page.getByRole("alertdialog", { name: "Confirm withdrawal" });
    // Less was won than deposited: nothing to tax yet (M-7).
    await expect(confirm.getByText("TDS", { exact: false }).first()).toBeVisible();
    await expect(confirm).toContainText("₹0.00");
    await expect(confirm).toContainText("to State Bank, account ending in 8901");
    await expect(confirm).toContainText("usually within 2 working days");
    await confirm.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByText("In review").first()).toBeVisible();
  });

  await test.step("an operator approves; the passbook says that it was paid", async () => {
    const queue = await operator("operator", "withdrawals", "list");
    const [id] = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(queue) ?? [];
    expect(queue).toContain("30.00");
    const [, seen] = /^seen: (\w+)$/m.exec(await operator("operator", "withdrawals", "show", id ?? "")) ?? [];
    await operator("operator", "withdrawals", "approve", id ?? "", "--seen", seen ?? "");
    await page.goto("/passbook");
    const list = page.getByRole("table", { name: "Passbook" });
    await expect(async () => {
      await page.reload();
      await page.getByRole("tab", { name: "Withdraw" }).click();
      await expect(list.getByRole("row").filter({ hasText: "₹30.00" })).toContainText("Success", { timeout: 1_500 });
    }).toPass({ timeout: 60_000 });
    await page.getByRole("tab", { name: "Deposit" }).click();
    await expect(list.getByRole("row").filter({ hasText: "₹500.00" })).toContainText("Success");
  });

  expect((await money()).nWithdrawable).toBeCloseTo(won - 30, 2);
  expect(await operator("audit")).toContain("sound");
});
