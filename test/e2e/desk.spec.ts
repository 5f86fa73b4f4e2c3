/** People at the operator's desk: from the terminal's link to what two of them decide, payouts, and what the log says of it (O-1 … O-16). */
import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import type { TestDatabase } from "../support/postgres.ts";
import type { TestServer } from "../support/server.ts";
import { withAuthenticator } from "./authenticator.ts";
import { violationsOn } from "./axe.ts";
import { type DeskServer, enrol, PASSWORD, type Person, startDesk } from "./desk-server.ts";

let office: DeskServer;
let server: TestServer;
let database: TestDatabase;
test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  office = await startDesk();
  ({ server, database } = office);
  // In development cash is on; the server follows within a second.
  terminal("set", "cash", '{"on":false}');
});
test.afterAll(() => office?.stop());

const terminal: DeskServer["terminal"] = (...words) => office.terminal(...words);
const invite: DeskServer["invite"] = (...whom) => office.invite(...whom);

async function logIn({ page, code }: Person, name: string): Promise<void> {
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Code", { exact: true }).fill(await code());
  await page.getByRole("button", { name: "Log in" }).click();
}

let asha: Person;

test("O-2, O-3: a link of the terminal, a first log-in, out, and in again to where one wanted to go", async ({
  browser,
}) => {
  asha = await invite(browser, "asha", "manager");
  const { page } = asha;
  // The secret of the link stands in the fragment, which no server is sent, and leaves the address at once.
  expect(page.url()).toBe(`${server.url}/operator/login`);
  await expect(page.getByRole("img", { name: "QR code of the second factor of asha" })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await enrol(asha);
  await expect(page.getByRole("heading", { name: "You are asha" })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByText("You are logged out.")).toBeVisible();
  await page.goto("/operator");
  await page.waitForURL("**/operator/login");
  await page.getByLabel("Name").fill("asha");
  await page.getByLabel("Password", { exact: true }).fill("not my password");
  await page.getByLabel("Code", { exact: true }).fill("123456");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").getByText("The name, the password or the code is not right.")).toBeVisible();
  await expect(page.getByLabel("Name")).toBeFocused();
  expect(await violationsOn(page)).toEqual([]);
  await logIn(asha, "asha");
  await page.waitForURL("**/operator");
  await expect(page.getByRole("timer")).toHaveText(/^(?:30:00|29:\d\d)$/);
});

let ravi: Person;
const ways = (page: Page) => page.getByRole("navigation", { name: "Desk" }).getByRole("link").allTextContents();
const article = (page: Page) => page.getByRole("article", { name: "Switch cash on" });

test("O-8, O-12: one proposes by the keyboard, another approves with a fresh code, and it is carried out", async ({
  browser,
}) => {
  const { page } = asha;
  await page.getByRole("link", { name: "Proposals" }).click();
  await expect(page.getByText("There are no such proposals.")).toBeVisible();
  await page.getByRole("button", { name: "Propose" }).focus();
  await page.keyboard.press("Enter");
  const form = page.getByRole("alertdialog", { name: "Propose: cash for the whole platform" });
  await expect(form.getByRole("radio", { name: "Switch it on" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(form.getByLabel("Reason")).toBeFocused();
  await page.keyboard.type("The licence came through");
  expect(await violationsOn(page)).toEqual([]);
  await form.getByRole("button", { name: "Propose" }).press("Enter");
  await expect(article(page)).toBeFocused();
  await expect(article(page)).toContainText(/Now\s*off\s*Proposed\s*on/);
  // What one has proposed, one does not decide.
  await expect(article(page).getByRole("button")).toHaveText(["Withdraw"]);

  ravi = await invite(browser, "ravi", "admin");
  await enrol(ravi);
  await expect(ravi.page.getByRole("region", { name: "Waiting for you" })).toContainText("The licence came through");
  await ravi.page.getByRole("link", { name: "Decide" }).click();
  await database.owner`UPDATE operator.session SET factor_at = now() - interval '6 minutes'`;
  await article(ravi.page).getByRole("button", { name: "Approve" }).click();
  await ravi.page
    .getByRole("alertdialog", { name: "Approve: Switch cash on" })
    .getByRole("button", { name: "Approve" })
    .click();
  const stepUp = ravi.page.getByRole("alertdialog", { name: "A fresh code, please" });
  await expect(stepUp.getByRole("textbox", { name: "Code" })).toBeFocused();
  expect(await violationsOn(ravi.page)).toEqual([]);
  await stepUp.getByRole("textbox", { name: "Code" }).fill(await ravi.code());
  await ravi.page.keyboard.press("Enter");
  await expect(article(ravi.page)).toContainText("Carried out");
  await expect(article(ravi.page)).toContainText(/Before\s*off\s*After\s*on/);
  expect(await violationsOn(ravi.page)).toEqual([]);
});

test("O-10: the log shows both acts, of one actor where one is chosen, and is saved as CSV", async () => {
  const { page } = ravi;
  await page.getByRole("link", { name: "Log", exact: true }).click();
  const rows = page.getByRole("table", { name: "Log" }).getByRole("row");
  const proposed = rows.filter({ hasText: "Proposal proposed" });
  await expect(proposed).toContainText("operator:asha");
  await expect(rows.filter({ hasText: "Proposal approved" })).toContainText("operator:ravi");
  await expect(rows.filter({ hasText: "A proposal was carried out" })).toContainText("On: off → on");
  expect(await violationsOn(page)).toEqual([]);

  await page.getByLabel("Who").fill("operator:asha");
  await page.keyboard.press("Enter");
  await expect(rows.filter({ hasText: "Proposal approved" })).toHaveCount(0);
  await expect(proposed).toHaveCount(1);
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export as CSV" }).click();
  const csv = await readFile(await (await saving).path(), "utf8");
  expect(csv).toContain('"operator:asha","proposal.proposed"');
  expect(csv).not.toContain("operator:ravi");
});

test("O-7, O-9: support is shown no way to proposals; who is blocked at the terminal is led to the log-in", async ({
  browser,
}) => {
  const meera = await office.hire(browser, "meera", "support");
  await meera.goto("/operator");
  await expect(meera.getByRole("button", { name: "Log out" })).toBeVisible();
  const [hers, managers] = [await ways(meera), await ways(asha.page)];
  for (const way of ["Payouts", "Proposals", "Log"])
    expect([hers.includes(way), managers.includes(way)]).toEqual([false, true]);
  await meera.goto("/operator/proposals");
  await expect(meera.getByText("Your role does not show this page.")).toBeVisible();

  terminal("staff", "block", "ravi");
  await ravi.page.getByRole("button", { name: "Everybody" }).click();
  await ravi.page.waitForURL("**/operator/login?next=%2Foperator%2Flog&why=ended");
  await expect(ravi.page.getByText("Your session has ended. Please log in again.")).toBeVisible();
});

const sheetOf = (page: Page, amount: string) => page.getByRole("article", { name: `Withdrawal of ${amount}` });
const queueOf = (page: Page) => page.getByRole("list", { name: "Payouts" }).getByRole("button");
const payoutState = async (n: number) =>
  (await database.owner`SELECT state, decided_by AS by FROM cashier.withdrawal WHERE id = ${`payout-${n}`}`)[0];

test("O-16: the queue is worked through by keys, large ones are proposed, and what another decides is seen", async ({
  browser,
}) => {
  // Four of ₹100 to ₹400, and one that takes two.
  await database.owner`
    INSERT INTO cashier.withdrawal (id, player, kind, year, gross_paise, taxable_paise, tds_paise, net_paise, state, asked_at, changed_at, moved_at)
    SELECT 'payout-' || n, gen_random_uuid(), 'winnings', '2026-2027', g, 0, 0, g, 'inReview', t, t, t
    FROM (SELECT n, CASE n WHEN 5 THEN 2000000 ELSE n * 10000 END AS g, now() - (10 - n) * interval '1 hour' AS t
      FROM generate_series(1, 5) AS n) AS payouts`;
  const page = await office.hire(browser, "fiona", "finance");
  await page.goto("/operator");
  await page.getByRole("link", { name: "Payouts" }).click();
  await expect(sheetOf(page, "₹100.00")).toContainText("No bank account is saved.");
  expect(await violationsOn(page)).toEqual([]);

  await page.keyboard.press("a");
  await expect(page.getByRole("alertdialog", { name: "Approve ₹100.00" })).toBeVisible();
  // Under a dialog keys are the dialog's.
  await page.keyboard.press("r");
  await page.keyboard.press("Enter");
  await expect(sheetOf(page, "₹200.00")).toBeVisible();
  expect(await payoutState(1)).toEqual({ state: "approved", by: "fiona" });

  await page.keyboard.press("r");
  await page.keyboard.type("jar of the name");
  await page.getByRole("alertdialog").getByRole("button", { name: "Reject" }).click();
  await expect(sheetOf(page, "₹300.00")).toBeVisible();
  expect(await payoutState(2)).toEqual({ state: "rejected", by: "fiona" });

  await page.keyboard.press("j");
  await expect(sheetOf(page, "₹400.00")).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(sheetOf(page, "₹20,000.00")).toBeVisible();
  await expect(page.getByRole("button", { name: "Approve" })).toHaveCount(0);
  await page.keyboard.press("o");
  await page.keyboard.type("All in order");
  await page.getByRole("alertdialog").getByRole("button", { name: "Propose" }).click();
  await expect(queueOf(page).filter({ hasText: "Proposed by fiona" })).toHaveCount(1);
  await page.keyboard.press("k");

  // Another operator decides the one that is shown.
  await queueOf(page).filter({ hasText: "₹300.00" }).click();
  await expect(sheetOf(page, "₹300.00")).toBeVisible();
  await database.owner`UPDATE cashier.withdrawal SET state = 'cancelled', returns = 'gross', changed_at = now() WHERE id = 'payout-3'`;
  await expect(queueOf(page)).toHaveCount(2);
  await expect(sheetOf(page, "₹300.00")).toContainText("Cancelled by the player");
  expect(await violationsOn(page)).toEqual([]);
});

test("O-31: a passkey is added with a fresh factor, and logs in with the password in place of a code", async ({
  browser,
}) => {
  // Browsers give no passkeys at a bare address.
  const mina = await invite(browser, "mina", "support", server.url.replace("127.0.0.1", "localhost"));
  const { page } = mina;
  await withAuthenticator(page);
  await enrol(mina);
  await page.goto("/operator/account");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Add a passkey" });
  await dialog.getByLabel("A name for it").fill("Mina's key");
  await dialog.getByRole("button", { name: "Go on" }).click();
  await expect(page.getByRole("list", { name: "Passkeys" })).toContainText("Mina's key");
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole("button", { name: "Log out" }).click();
  await page.getByLabel("Name").fill("mina");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Use a passkey in place of a code" }).click();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole("button", { name: "Log in with a passkey" }).click();
  await expect(page.getByRole("button", { name: "Log out" })).toBeVisible();

  // An old factor is renewed by the same key, wherever one is asked for.
  await database.owner`UPDATE operator.session SET factor_at = now() - interval '6 minutes'`;
  await page.goto("/operator/account");
  await page.getByRole("button", { name: "Remove Mina's key" }).click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByText("You have no passkey yet.")).toBeVisible();
});

test("O-7: a page in a tab that nobody sees shows nothing any more when its session ends", async ({ browser }) => {
  const page = await office.hire(browser, "gita.hidden", "support");
  await page.clock.install();
  await page.goto("/operator");
  const links = page.getByRole("navigation", { name: "Desk" }).getByRole("link");
  await expect(links.first()).toBeVisible();
  await page.evaluate(() => {
    Object.defineProperties(document, { hidden: { get: () => true }, visibilityState: { get: () => "hidden" } });
  });
  // Nobody says whether it is over.
  await page.route(/./, () => {});
  await page.clock.fastForward("24:00:00");
  await expect(links).toHaveCount(0);
  await page.context().close();
});

test("O-15: the desk's pages are kept by nobody, found by nobody, and hold nothing before somebody logs in", async ({
  request,
}) => {
  for (const path of [
    "/operator",
    "/operator/login",
    "/operator/account",
    "/operator/kyc",
    "/operator/tickets",
    "/operator/payouts",
    "/operator/proposals",
    "/operator/log",
  ]) {
    const answer = await request.get(`${server.url}${path}`);
    const html = await answer.text();
    expect(answer.headers()["cache-control"]).toBe("no-store");
    expect(answer.headers()["content-security-policy"]).toMatch(/default-src 'none'; script-src 'nonce-/);
    expect(html).toContain('name="robots" content="noindex"');
    expect(html).not.toMatch(/asha|proposal\.|operator:/);
  }
  // Tokens of links are in fragments, and nothing of them reaches the server.
  expect(server.log()).not.toMatch(/link=/);
});
