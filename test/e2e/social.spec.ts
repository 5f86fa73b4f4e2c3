/** Social mode as players see it (decision 0090): what islands draw has no word of money either. */
import { expect, type Page, test } from "@playwright/test";
import { ROLES, type Role } from "../../modules/operator/frame/permissions-contract.ts";
import { MONEY } from "../support/money-words.ts";
import { registerPlayer } from "../support/player.ts";
import { startServer, type TestServer, UNHURRIED } from "../support/server.ts";
import { startDesk } from "./desk-server.ts";
import { newPerson } from "./profiles.ts";

test.setTimeout(180_000);

let server: TestServer;
test.beforeAll(async () => {
  server = await startServer({ settings: { ...UNHURRIED, SOCIAL_ONLY: "on" } });
});
test.afterAll(() => server.remove());

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
    const text = (await textOf(page)).replace(HELPLINE, "");
    const lines = text.split("\n").filter((line) => line.match(MONEY.en) !== null);
    if (lines.length > 0) found.push([path, lines]);
  }
  expect(found).toEqual([]);
  await person.close();
});

/** What somebody reads of it: hidden texts are nothing. */
const textOf = async (page: Page): Promise<string> => (await page.locator("body").allInnerTexts()).join("\n");

test("no page of the desk, whoever works there, has a word of money once it is drawn", async ({ browser }) => {
  const desk = await startDesk({ SOCIAL_ONLY: "on" });
  const found: (readonly [string, readonly string[]])[] = [];
  let forms = 0;
  const note = (where: string, text: string) => {
    // A proposal is withdrawn by who made it.
    const isWord = (line: string) => /^(?:Proposal )?withdrawn$/i.test(line.trim());
    const lines = text.split("\n").filter((line) => !isWord(line) && line.match(MONEY.en) !== null);
    if (lines.length > 0) found.push([where, lines]);
  };
  const walk = async (role: Role) => {
    const page = await desk.hire(browser, `asha.${role}`, role);
    await page.goto("/operator");
    const links = page.getByRole("navigation", { name: "Desk" }).getByRole("link");
    await expect(links.first()).toBeVisible();
    const paths = await links.evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""));
    expect(paths.length).toBeGreaterThan(5);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      note(`${role} ${path}`, await textOf(page));
      // Forms that a press opens are read too.
      const opens = page.getByRole("button", { name: /^New (?:row|tournament)/ });
      if ((await opens.count()) === 0) continue;
      await opens.click();
      await expect(page.getByRole("form", { name: /^New / }).first()).toBeVisible();
      note(`${role} ${path}, its form`, await textOf(page));
      forms += 1;
    }
  };
  try {
    for (const role of ROLES) await walk(role);
    expect(found).toEqual([]);
    expect(forms).toBeGreaterThanOrEqual(2);
  } finally {
    await desk.stop();
  }
});
