/** Limits that players set for themselves, as people meet them: the page, the lobby, the window (SP-1 … SP-7). */
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { type Player, registerPlayer } from "../support/player.ts";
import type { TestServer } from "../support/server.ts";
import { violationsOn } from "./axe.ts";
import { newPerson } from "./profiles.ts";
import { test } from "./worker-server.ts";

test.setTimeout(180_000);
const SIZES = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1318, height: 725 },
  { width: 1440, height: 900 },
] as const;

let server: TestServer;
let player: Player;
let person: BrowserContext;
let page: Page;
test.beforeAll(({ workerServer }) => {
  server = workerServer;
});
test.beforeEach(async ({ browser }) => {
  player = await registerPlayer(server.url);
  person = await newPerson(browser, server.url);
  page = await person.newPage();
  await page.goto("/about-us");
  await page.evaluate((token) => localStorage.setItem("token", token), player.token);
});
test.afterEach(() => person.close());

/** Nothing for axe to complain of, nothing to scroll sideways, in any window; pictures where they are asked for. */
async function calm(name: string) {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways, `${size.width} wide`).toBeLessThanOrEqual(0);
    const folder = process.env.PLAY_PICTURES;
    if (folder) await page.screenshot({ path: `${folder}/${name}-${size.width}.png`, fullPage: true });
  }
  const violations = await violationsOn(page, undefined, "all");
  expect(violations.map(({ id, nodes }) => ({ id, html: nodes[0]?.html }))).toEqual([]);
}

test("SP-2, SP-5, SP-6: limits are set and seen on the page, and the lobby says before a press why no game begins", async () => {
  await page.goto("/play-responsibly");
  // By keys, each of which chooses the next row: nothing is set on the way, for what is tight holds for a week.
  const atMost = page.getByLabel("Play at most");
  await atMost.focus();
  for (let row = 0; row < 6; row += 1) await page.keyboard.press("ArrowDown");
  await expect(atMost).toHaveValue("120");
  await page.getByRole("button", { name: "Set the time" }).click();
  await expect(page.getByText("0 minutes played today, 2 hours left.")).toBeVisible();
  await atMost.selectOption("240");
  await page.getByRole("button", { name: "Set the time" }).click();
  await expect(page.getByText(/2 hours left\. 4 hours a day from /)).toBeVisible();
  await page.getByLabel("From").selectOption("22");
  await page.getByRole("button", { name: "Set the night" }).click();
  await expect(page.getByText("Set: 10 pm to 6 am.")).toBeVisible();
  // Two presses.
  await page.getByRole("button", { name: "Take a day off" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Yes, 24 hours" }).click();
  await expect(page.getByText(/^You are taking a day off until/)).toBeVisible();
  await calm("limits");
  await page.goto("/lobby");
  await expect(page.getByText(/You are taking a day off\. You can start a new game again from/)).toBeVisible();
  await calm("lobby");
});

test("SP-6, SP-7: the window reminds of the time that was played, and its menu has the day off", async () => {
  await player.post("/profile/reminder", { nMinutes: 15 });
  const row = { eRummyType: "point", eGameType: "practice", nMaxPlayer: 2, nTablePoint: 1 };
  // Alone at a table of one's own: no turn begins, for which the reminder would wait.
  const { data: seat } = await player.post<{ iTableId: string; sAuthToken: string }>("/rummy/table/private/create", {
    ...row,
    bBots: false,
  });
  // As if sixteen minutes had been played by now.
  await page.route("**/api/play/time", async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = (await answer.json()) as { data: object };
    await route.fulfill({ response: answer, json: { ...rest, data: { ...data, nPlayedMs: 960_000 } } });
  });
  await page.setViewportSize({ width: 1318, height: 725 });
  await page.goto(`/table?sTableId=${seat.iTableId}&sAuthToken=${seat.sAuthToken}`);
  const reminder = page.getByRole("dialog", { name: "Time for a break?" });
  await expect(reminder).toContainText("You have played 16 minutes today, all tables together.", { timeout: 60_000 });
  if (process.env.PLAY_PICTURES) await page.screenshot({ path: `${process.env.PLAY_PICTURES}/reminder-1318.png` });
  await reminder.getByRole("button", { name: "Go on" }).click();
  await page.reload();
  await expect(page.getByRole("button", { name: "Take a day off" })).toBeVisible();
  await expect(reminder).toHaveCount(0);
  await page.getByRole("button", { name: "Take a day off" }).click();
  const question = page.getByRole("dialog", { name: "Take a day off?" });
  if (process.env.PLAY_PICTURES) await page.screenshot({ path: `${process.env.PLAY_PICTURES}/day-off-1318.png` });
  await question.getByRole("button", { name: "Yes, 24 hours" }).click();
  // Between deals the seat is given up at once, and the window says why.
  await expect(page.getByText(/^A limit that you set for yourself is reached/)).toBeVisible();
  expect((await player.post("/rummy/table/join", { ...row, nTablePoint: 2 })).status).toBe(403);
});
