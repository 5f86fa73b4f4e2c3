/** Adding cash by UPI and reading the passbook (S2 §§ 2.5, 2.9, 4, 5, 8, 9), with the sandbox in place of a bank. */
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { type Player, registerPlayer } from "../support/player.ts";
import type { TestServer } from "../support/server.ts";
import { violationsOn } from "./axe.ts";
import { newPerson } from "./profiles.ts";
import { test } from "./worker-server.ts";

let server: TestServer;
let person: BrowserContext;
let page: Page;
let player: Player;
let complaints: string[];

test.beforeAll(async ({ workerServer }) => {
  server = workerServer;
});
test.beforeEach(async ({ browser }) => {
  person = await newPerson(browser, server.url);
  page = await person.newPage();
  player = await registerPlayer(server.url);
  await page.addInitScript((token) => localStorage.setItem("token", token), player.token);
  complaints = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(String(error)));
});
test.afterEach(() => person.close());

const amount = () => page.getByRole("textbox", { name: "Amount" });
const addCash = () => page.getByRole("button", { name: "Add Cash" });
const toast = (text: string) => page.locator("#toasts").getByText(text);
const code = () => page.getByRole("img", { name: /UPI QR code/ });
const orderShown = async () => (await page.locator(".payment__number").textContent()) ?? "";
const act = (outcome: "pay" | "fail", order: string) =>
  page.request.post(`${server.url}/dev/payments/${order}`, { data: { outcome } });

test("choose a pack, apply a promotion, pay: the page reloads with what was credited, and the passbook has it", async () => {
  await page.goto("/deposit-cash");
  await expect(addCash()).toBeDisabled();
  await amount().fill("99");
  await expect(addCash()).toBeDisabled();
  await amount().fill("999999");
  await expect(amount()).toHaveValue("100000");
  await expect(toast("Maximum deposit amount is ₹100000")).toBeVisible();
  const packs = page.getByRole("list", { name: "Quick amounts" }).getByRole("button");
  await expect(packs).toHaveText(["₹100", "₹500", "₹1,000", "₹2,000", "₹5,000"]);
  await amount().fill("");
  await packs.nth(0).click();
  await packs.nth(0).click();
  await expect(amount()).toHaveValue("200");
  await amount().fill("500");
  // The best for the amount stands first and is applied by itself; what it is and becomes stands beside it.
  const first = page.locator(".promotion").first();
  await expect(first).toContainText("Welcome bonus");
  await expect(first).toContainText("Best for ₹500");
  await expect(first).toContainText("Lock bonus: 100% up to ₹1,000, first deposit only");
  await expect(first).toContainText(/releases 50% of your share.* Use it within 30 days\. Offer ends/);
  await expect(page.getByText("Bonus ₹500.00")).toBeVisible();
  await page.getByRole("button", { name: "Apply Quick top-up" }).click();
  await expect(page.getByText("Bonus ₹15.00")).toBeVisible();
  await page.getByRole("button", { name: "Remove Quick top-up" }).click();
  await expect(page.getByText("Bonus ₹15.00")).toBeHidden();
  await expect(page.getByText("40% GST on deposits is paid by Rummy Baithak")).toBeVisible();

  // The welcome bonus is not lost without a word.
  await addCash().click();
  const warning = page.getByRole("alertdialog", { name: "Without Welcome bonus?" });
  await expect(warning).toContainText("With ₹500 it brings ₹500.00.");
  await expect(warning).toContainText("first deposit only");
  await page.keyboard.press("Escape");
  await expect(code()).toBeHidden();
  await expect(addCash()).toBeFocused();
  await addCash().click();
  await warning.getByRole("button", { name: "Go on without it" }).click();
  await expect(code()).toBeVisible();
  await expect(page.getByText("₹500.00")).toBeVisible();
  await expect(page.getByRole("timer")).toHaveText(/^1[45]:\d\d$/);
  const order = await orderShown();
  // A reload finds the order that waits again.
  await page.reload();
  await expect(code()).toBeVisible();
  expect(await orderShown()).toBe(order);
  await act("pay", order);
  await expect(toast("Your account is credited with amount 500")).toBeVisible();
  // What it came to stands when the toast has gone, until the player goes on.
  await expect(toast("Your account is credited")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "₹500.00 added to your cash" })).toBeVisible();
  await page.getByRole("button", { name: "Add more cash" }).click();
  await expect(amount()).toBeVisible();
  await expect(page.getByText("₹500.00").first()).toBeVisible();

  await page.goto("/passbook");
  const row = page.getByRole("row", { name: new RegExp(order) });
  await expect(row).toContainText("Credit");
  await expect(row).toContainText("Success");
  await page.getByRole("tab", { name: "Withdraw" }).click();
  await expect(page.getByText("Not Available")).toBeVisible();
  await page.getByRole("tab", { name: "Deposit" }).click();
  await expect(row).toBeVisible();
  expect(complaints).toEqual([]);
});

test("money that arrives is seen on a page of the account that stays open", async () => {
  await page.goto("/passbook");
  const bar = page.getByRole("region", { name: "Where your money is" });
  const part = (name: string) => bar.locator("dl > div").filter({ hasText: name }).first();
  await expect(part("Deposit")).toContainText("₹0.00");
  const { data } = await player.post<{ CustRefNum: string }>("/transaction/buycash", { nAmount: 300 });
  await act("pay", data.CustRefNum);
  // The cashier tells the player; the page is not loaded again.
  await expect(part("Deposit")).toContainText("₹300.00");
  await expect(bar.getByText("Cash").first()).toContainText("₹300.00");
  await expect(page.getByTitle("Cash: deposits and winnings")).toContainText("₹300.00");
});

test("a failed payment is told by the ten-second poll and stops the waiting", async () => {
  await page.clock.install();
  await page.goto("/deposit-cash");
  await amount().fill("300");
  // The best offer takes itself as soon as it is known; a faster player is asked whether to go without it.
  await expect(page.getByRole("button", { name: "Remove Welcome bonus" })).toBeVisible();
  await addCash().click();
  await expect(code()).toBeVisible();
  await act("fail", await orderShown());
  await page.clock.fastForward(10_500);
  await expect(toast("Payment Failed")).toBeVisible();
  await expect(addCash()).toBeVisible();
});

test("the server's words come as a toast, and a payment can be given up", async () => {
  await page.route("**/api/transaction/buycash", (route) =>
    route.fulfill({ status: 403, json: { message: "Deposits are not available in your state.", data: null } }),
  );
  await page.goto("/deposit-cash");
  await amount().fill("300");
  await addCash().click();
  await expect(toast("Deposits are not available in your state.")).toBeVisible();
  await page.unroute("**/api/transaction/buycash");
  await addCash().click();
  await expect(code()).toBeVisible();
  await page.getByRole("button", { name: "Cancel payment" }).click();
  await expect(addCash()).toBeVisible();
});

test("deposit limits are set on the page, tighter at once and looser later", async () => {
  await page.goto("/deposit-cash");
  await page.getByText("Deposit limits").click();
  await page.getByRole("textbox", { name: "A day" }).fill("1000");
  await page.getByRole("button", { name: "Set" }).first().click();
  await expect(page.getByText("₹1,000 now, ₹1,000 of it left.")).toBeVisible();
  await page.getByRole("textbox", { name: "A day" }).fill("2000");
  await page.getByRole("button", { name: "Set" }).first().click();
  await expect(page.getByText(/₹1,000 now.* ₹2,000 from /)).toBeVisible();
});

test("on a phone, in a popup and on a desk: nothing serious for axe, nothing sideways, empty and broken lists say so", async () => {
  const desk = { width: 1_440, height: 900 };
  const popup = { width: 1_318, height: 725 };
  const phone = { width: 390, height: 844 };
  // The phone is last: what comes next is loaded and clicked there.
  const looksGood = async (what: string) => {
    for (const size of [desk, popup, phone]) {
      const where = `${what}, ${size.width} wide`;
      await page.setViewportSize(size);
      const violations = await violationsOn(page, undefined, size === desk ? "all" : "all but contrast");
      expect(
        violations.filter(({ impact }) => impact === "serious" || impact === "critical"),
        where,
      ).toEqual([]);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(sideways, where).toBeLessThanOrEqual(0);
    }
  };
  await page.setViewportSize(phone);
  await page.route("**/api/bonus/active/promotion", (route) => route.fulfill({ json: { message: "", data: [] } }));
  await page.goto("/deposit-cash");
  await expect(page.getByText("Currently, No promotional offers available.")).toBeVisible();
  await page.getByText("Deposit limits").click();
  await expect(page.getByLabel("A month")).toBeVisible();
  await looksGood("limits");
  await amount().fill("500");
  await addCash().click();
  await expect(code()).toBeVisible();
  const app = page.getByRole("link", { name: "Open UPI app" });
  await expect(app).toHaveAttribute("href", /^upi:\/\/pay\?pa=/);
  await expect(app).toBeVisible();
  await looksGood("code");
  for (const size of [desk, popup]) {
    await page.setViewportSize(size);
    await expect(app).toBeHidden();
  }
  await page.goto("/passbook");
  await expect(page.getByRole("table", { name: "Passbook" })).toBeVisible();
  await looksGood("passbook");
  await page.route("**/api/profile/getPassbook**", (route) => route.abort());
  await page.reload();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
});

test("S1 § 8: a place that is denied makes no order; a restricted one shows the banned-location modal", async () => {
  await page.goto("/deposit-cash");
  await expect(addCash()).toBeVisible();
  await page.evaluate(() => {
    navigator.geolocation.getCurrentPosition = (_, fail) =>
      fail?.({ code: 1, message: "denied" } as GeolocationPositionError);
  });
  let orders = 0;
  await page.route("**/api/transaction/buycash", (route) => {
    orders += 1;
    const message = "Not Available - We are not available in your location";
    return route.fulfill({ status: 403, json: { message, data: null } });
  });
  await amount().fill("300");
  await addCash().click();
  await expect(toast("Location not found with reasons: permission denied")).toBeVisible();
  expect(orders).toBe(0);
  await page.goto("/deposit-cash");
  await amount().fill("300");
  await addCash().click();
  const banned = page.getByRole("alertdialog", { name: "Not Available" });
  await expect(banned).toContainText("We are not available in your location");
  await banned.getByRole("button", { name: "Got It" }).click();
  await page.waitForURL("**/game");
});
