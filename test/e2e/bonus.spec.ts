/** Invitations, bonuses, offers, tickets and the daily wheel, in a browser against the real server (S1 §§ 2, 4; S2 §§ 2.6, 2.7, 2.9). */
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { launchBrowser, WITH_MOTION } from "../support/browser.ts";
import { type Player, registerPlayer } from "../support/player.ts";
import type { TestServer } from "../support/server.ts";
import { violationsOn } from "./axe.ts";
import { landing, registerInBrowser } from "./people.ts";
import { newPerson } from "./profiles.ts";
import { test } from "./worker-server.ts";

let server: TestServer;
let asha: Player;
let person: BrowserContext;
let page: Page;

test.beforeAll(async ({ workerServer }) => {
  server = workerServer;
  asha = await registerPlayer(server.url);
});
test.beforeEach(async ({ browser }) => {
  person = await newPerson(browser, server.url);
  page = await person.newPage();
});
test.afterEach(() => person.close());

const enterAs = ({ token }: Player) => person.addInitScript((value) => localStorage.setItem("token", value), token);
const toast = (text: string | RegExp) => page.locator("#toasts").getByText(text);

async function expectNothingSerious(): Promise<void> {
  const violations = await violationsOn(page);
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 120)}`)).toEqual([]);
}

test("S2 § 2.7: the invitation names N, copies, and its link brings a friend, who is listed on both pages", async () => {
  await person.grantPermissions(["clipboard-read", "clipboard-write"]);
  await enterAs(asha);
  await page.goto("/bonus");
  await expect(page.getByText("You have not invited any friends yet!")).toBeVisible();
  await page.goto("/invite");
  await expect(page.getByRole("heading", { name: "Earn upto ₹50 for each friend who join" })).toBeVisible();
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(toast("Copied to clipboard!")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await expectNothingSerious();

  const browser = person.browser() ?? (await launchBrowser());
  const friend = await newPerson(browser, server.url);
  const theirs = await friend.newPage();
  await theirs.goto(link);
  const code = new URL(link).searchParams.get("ref") ?? "";
  await expect(landing(theirs).register.referral).toHaveValue(code);
  const { sUserName } = await registerInBrowser(theirs, server.url, {}, `/game?ref=${code}`);
  await friend.close();

  await page.goto("/bonus");
  await expect(page.getByRole("row").filter({ hasText: sUserName })).toContainText("₹50.00");
  await page.goto("/invite");
  await expect(page.getByRole("listitem").filter({ hasText: sUserName })).toContainText("Joined");
});

test.describe("with everything that moves", () => {
  test.use(WITH_MOTION);

  test("S1 § 4: the wheel opens by itself, stops at what was won, closes after 4 s with its toast; once a day", async () => {
    await enterAs(asha);
    await person.addInitScript(() => {
      if (sessionStorage.getItem("fresh") === null) localStorage.removeItem("dailyBonusSeen");
      sessionStorage.setItem("fresh", "no");
      // A newcomer sees the lobby first: this player has played already.
      const stake = { eRummyType: "point", nMaxPlayer: 2, nTablePoint: 0.5, nTableFee: 120 };
      localStorage.setItem("lastStake.practice", JSON.stringify(stake));
    });
    await page.goto("/lobby");
    const dialog = page.getByRole("dialog", { name: "Daily bonus" });
    await expect(dialog.getByRole("img", { name: /^A wheel with ₹1, ₹10, ₹2, ₹25, ₹3, ₹50, ₹5$/ })).toBeVisible();
    await expectNothingSerious();
    const answered = page.waitForResponse("**/api/bonus/daily/spin");
    await dialog.getByRole("button", { name: "Spin the wheel" }).click();
    const { data } = (await (await answered).json()) as { data: { nIndex: number; nValue: number } };
    await expect(dialog.locator(".wheel__turning")).toHaveAttribute("data-stop", String(data.nIndex));
    await expect(toast(`Congratulations! You won ₹${data.nValue} bonus`)).toBeVisible();
    await expect(dialog).toBeHidden();
    // What was won stands until it is closed.
    const won = page.getByRole("dialog", { name: "You won" });
    await expect(toast("Congratulations!")).toHaveCount(0);
    await expect(won).toContainText(`₹${data.nValue}`);
    await won.getByRole("button", { name: "Close" }).last().click();
    await expect(won).toHaveCount(0);
    await page.reload();
    await page.getByRole("button", { name: "Daily Bonus" }).click();
    await expect(dialog.getByText("You have turned the wheel today.")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Spin the wheel" })).toHaveCount(0);
  });
});

test("a wheel that is closed while its answer is on the way tells what was won all the same", async () => {
  await enterAs(await registerPlayer(server.url));
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route("**/api/bonus/daily/spin", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/lobby");
  await page.getByRole("button", { name: "Daily Bonus" }).click();
  await page.getByRole("button", { name: "Spin the wheel" }).click();
  await page.getByRole("dialog", { name: "Daily bonus" }).getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog", { name: "Daily bonus" })).toHaveCount(0);
  goOn();
  await expect(toast(/^Congratulations! You won ₹\d+ bonus$/)).toBeVisible();
});

test("the wheel stands at its value at once where motion is reduced", async () => {
  const other = await registerPlayer(server.url);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await enterAs(other);
  await page.goto("/lobby");
  await page.getByRole("button", { name: "Daily Bonus" }).click();
  await page.getByRole("button", { name: "Spin the wheel" }).click();
  const turning = page.locator(".wheel__turning[data-stop]");
  await expect(turning).toHaveCount(1);
  const turned = await turning.evaluate((wheel) => Number.parseFloat(getComputedStyle(wheel).rotate));
  const stop = Number(await turning.getAttribute("data-stop"));
  expect(Math.abs(turned - (2_160 - (stop * 360) / 7))).toBeLessThan(0.01);
});

test("S2 § 2.9: offers as cards, each with the way to the deposit that applies it", async () => {
  await enterAs(asha);
  await page.goto("/offers");
  const welcome = page.getByRole("article", { name: "Welcome bonus" });
  await expect(welcome).toContainText("100% up to ₹1,000");
  await expect(welcome.getByRole("link", { name: "Apply Welcome bonus" })).toHaveAttribute(
    "href",
    /^\/deposit-cash\?promotion=[0-9a-f-]{36}$/,
  );
  await expectNothingSerious();
});

test("S1 § 2: My Tickets says that there are none", async () => {
  await enterAs(asha);
  await page.goto("/lobby");
  await page.getByRole("tab", { name: "Tournaments" }).click();
  await page.getByRole("button", { name: "My Tickets" }).click();
  await expect(page.getByRole("dialog", { name: "My Tickets" })).toContainText("No tickets are found in your account!");
});
