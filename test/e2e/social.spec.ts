/** Social mode as players see it (decision 0090): what islands draw has no word of money either. */
import { expect, test } from "@playwright/test";
import { registerPlayer } from "../support/player.ts";
import { startServer, type TestServer, UNHURRIED } from "../support/server.ts";
import { newPerson } from "./profiles.ts";

test.setTimeout(180_000);

let server: TestServer;
test.beforeAll(async () => {
  server = await startServer({ settings: { ...UNHURRIED, SOCIAL_ONLY: "on" } });
});
test.afterAll(() => server.remove());

const MONEY =
  /₹|\brupees?\b|\bcash\b|\bdeposit\w*|\bwithdraw\w*|\bKYC\b|\bPAN\b|\bbonus\b|\bTDS\b|\bGST\b|\bwallet\b|\bmoney\b|\bUPI\b|\bwinnings\b|\brefund\w*/gi;
/** A public helpline against fraud, which takes money from anybody. */
const HELPLINE = "took money from you online";
const PATHS = [
  "/lobby",
  "/my-account",
  "/my-games",
  "/my-statistics",
  "/ratings",
  "/friends",
  "/club",
  "/change-password",
  "/report-problem",
  "/reported-problems",
  "/play-responsibly",
  "/deal-of-the-day",
];

test("no page of players has a word of money once it is drawn", async ({ browser }) => {
  const player = await registerPlayer(server.url);
  const person = await newPerson(browser, server.url);
  const page = await person.newPage();
  await page.goto("/about-us");
  await page.evaluate((token) => localStorage.setItem("token", token), player.token);
  const found: (readonly [string, readonly string[]])[] = [];
  for (const path of PATHS) {
    await page.goto(path);
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    const text = (await page.locator("body").allInnerTexts()).join("\n").replace(HELPLINE, "");
    const lines = text.split("\n").filter((line) => line.match(MONEY) !== null);
    if (lines.length > 0) found.push([path, lines]);
  }
  expect(found).toEqual([]);
  await person.close();
});
