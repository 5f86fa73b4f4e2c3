/**
 * The README's pictures, of the running product: `npm run pictures` writes `docs/pictures/`. A player of today at a practice table, the
 * lobby, and the same table on a phone held upright.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright";
import { launchBrowser, newPerson } from "./browser.ts";
import { registerPlayer } from "./player.ts";
import { startServer } from "./server.ts";

const FOLDER = join(import.meta.dirname, "../../docs/pictures");
/** As small as a card's corner stays sharp. */
const QUALITY = 72;

mkdirSync(FOLDER, { recursive: true });
const server = await startServer();
const browser = await launchBrowser();
try {
  await take(browser);
} finally {
  await browser.close();
  await server.remove();
}

async function take(chromium: Browser): Promise<void> {
  const person = await newPerson(chromium, server.url, await registerPlayer(server.url));
  const lobby = await person.newPage();
  await lobby.goto("/lobby");
  await lobby
    .getByRole("button", { name: /^Play / })
    .first()
    .waitFor();
  await picture(lobby, "lobby", { width: 1318, height: 725 });
  const table = await sitDown(person, lobby);
  await picture(table, "table", { width: 1318, height: 725 });
  await picture(table, "phone", { width: 390, height: 844 });
}

/** A table of six with bots, on the own turn, the hand sorted. */
async function sitDown(person: BrowserContext, lobby: Page): Promise<Page> {
  const opened = person.waitForEvent("page");
  await lobby.getByRole("button", { name: "Play Points 0.5", exact: true }).nth(1).click();
  const table = await opened;
  await table.setViewportSize({ width: 1318, height: 725 });
  const sort = table.getByRole("button", { name: "Sort", exact: true });
  await sort.waitFor({ timeout: 60_000 });
  await table
    .getByRole("button", { name: "Skip" })
    .click({ timeout: 5_000 })
    .catch(() => {});
  await sort.click();
  await table
    .getByText(/^Your turn/)
    .first()
    .waitFor({ timeout: 120_000 });
  return table;
}

async function picture(page: Page, name: string, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  // Until every card lies where it belongs.
  await page.waitForTimeout(4_000);
  await page.screenshot({ path: join(FOLDER, `${name}.jpg`), type: "jpeg", quality: QUALITY });
}
