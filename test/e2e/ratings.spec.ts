/** The page of ratings: the own ratings, the boards, and whether others see them. */
import { expect, type Page, test } from "@playwright/test";
import { registerPlayer } from "../support/player.ts";
import { freshDatabase, type TestDatabase } from "../support/postgres.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { violationsOn } from "./axe.ts";
import { newPerson } from "./profiles.ts";

let database: TestDatabase;
let server: TestServer;
test.beforeAll(async () => {
  database = await freshDatabase();
  server = await startServer({
    settings: {
      DATABASE_URL: database.servingUrl,
      DATABASE_OWNER_URL: database.url,
      SESSION_SECRET: "s".repeat(40),
      ENCRYPTION_SECRET: "e".repeat(40),
    },
  });
});
test.afterAll(async () => {
  await server?.remove();
  await database?.close();
});

const SIZES = [
  [360, 640],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1318, 725],
  [1440, 900],
] as const;

/** No size has anything beside the page's edge. */
async function fitsEverySize(page: Page, name: string): Promise<void> {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    const shots = process.env.SHOTS;
    if (shots) await page.screenshot({ path: `${shots}/${name}-${width}x${height}.png`, fullPage: true });
  }
}

test("Q-10: a player sees the own ratings and the boards, and leaves them by a switch", async ({ browser }) => {
  const players = await Promise.all(Array.from({ length: 5 }, () => registerPlayer(server.url)));
  const [asha] = players;
  const ids = await Promise.all(players.map(async (one) => (await one.get<{ _id: string }>("/profile")).data._id));
  for (const [at, id] of ids.entries()) {
    const mean = 4.23 - 1.8 * at;
    await database.owner`
      INSERT INTO rating.strength (player_id, seats_group, mean, variance, deals, is_shown)
      VALUES (${id}, 'two', ${mean}, ${1.2 + at}, ${400 - 70 * at}, true)`;
  }
  await database.owner`
    INSERT INTO rating.strength (player_id, seats_group, mean, variance, deals, is_shown)
    VALUES (${ids[0]!}, 'many', -2.4, 60, 12, true)`;
  const page = await (await newPerson(browser, server.url, asha!)).newPage();
  await page.goto("/ratings");
  await expect(page.getByText("+4.2 ± 1.1").first()).toBeVisible();
  await expect(page.getByText("Score 1712 · 400 deals")).toBeVisible();
  await expect(page.getByText("Provisional: 18 deals to go")).toBeVisible();
  const board = page.getByRole("table", { name: "Rating" });
  await expect(board.getByRole("row")).toHaveCount(6);
  await expect(board.getByRole("row").nth(1)).toContainText("You");
  expect(await violationsOn(page)).toEqual([]);
  await fitsEverySize(page, "ratings");

  await page.getByRole("radio", { name: "My club" }).check();
  await expect(page.getByText("You are in no club.")).toBeVisible();
  await page.getByRole("radio", { name: "Friends" }).check();
  await expect(board.getByRole("row")).toHaveCount(2);
  await page.getByRole("tab", { name: "This season" }).click();
  await expect(page.getByText("You are not listed yet: 50 rated deals to go.")).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  await page.getByRole("tab", { name: "Rating", exact: true }).click();
  await page.getByRole("checkbox", { name: "Show my rating" }).uncheck();
  await expect(page.getByText("You are not listed, because you do not show your rating.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("checkbox", { name: "Show my rating" })).not.toBeChecked();
});

test("Q-8: the lobby has the own rating, and tells who has none how to get one; no size is too narrow", async ({
  browser,
}) => {
  const player = await registerPlayer(server.url);
  const { _id: id } = (await player.get<{ _id: string }>("/profile")).data;
  const page = await (await newPerson(browser, server.url, player)).newPage();
  await page.goto("/lobby");
  const card = page.locator(".lobby__aside").getByRole("region", { name: "Your rating" });
  await expect(card).toContainText("No rated deal yet. Play at a practice table");
  await fitsEverySize(page, "lobby-none");
  await database.owner`
    INSERT INTO rating.strength (player_id, seats_group, mean, variance, deals, is_shown)
    VALUES (${id}, 'two', 3.24, 1.21, 12, true), (${id}, 'many', -10.4, 4, 210, true)`;
  await page.reload();
  await expect(card).toContainText("Two players: +3.2 ± 1.1, 12 of 30 deals");
  await expect(card).toContainText("Three to six: −10.4 ± 2.0, 210 deals");
  await fitsEverySize(page, "lobby-rated");
  expect(await violationsOn(page)).toEqual([]);
});
