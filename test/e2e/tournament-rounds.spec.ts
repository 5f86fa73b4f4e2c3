/** A tournament's table in the window, on a scripted server: before the round, in it, after it, and from table to table. */
import { expect, type Page } from "@playwright/test";
import { tournamentStatus } from "../../game-client/fixtures/round-scenes.ts";
import type { ServerMessage, TournamentStatus } from "../../modules/tables/contract.ts";
import type { FixtureServer } from "../support/game-fixture.ts";
import { openScene, PHONE, POPUP, reopen, seriousIn, test } from "./scripted-window.ts";

let server: FixtureServer;
let complaints: string[];

test.beforeAll(({ scripted }) => {
  server = scripted;
});
test.beforeEach(({ page }) => {
  complaints = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(String(error)));
});
test.afterEach(() => expect(complaints).toEqual([]));

const open = (page: Page, scene: string) => openScene(page, server.url, scene, POPUP, "&renderer=canvas");

const tell = (page: Page, status: TournamentStatus) =>
  page.evaluate((message) => window.fixture.push(message), {
    event: "tournament",
    status,
  } satisfies ServerMessage as ServerMessage);

test("axe finds nothing serious in any state of a round, in a popup and on a phone", async ({ page }) => {
  await open(page, "round");
  for (const scene of ["round", "roundStart", "roundGoesOn", "roundOut", "roundWatched"]) {
    await reopen(page, scene);
    for (const size of [POPUP, PHONE]) {
      await page.setViewportSize(size);
      expect(
        await seriousIn(page, size === POPUP ? "all" : "all but contrast"),
        `${scene}, ${size.width} wide`,
      ).toEqual([]);
    }
  }
});

test("T-9: before the round it says when it begins and who is here; in it round, place and chips", async ({ page }) => {
  await open(page, "roundStart");
  const waiting = page.getByRole("region", { name: "Before the round" });
  await expect(waiting).toContainText("Round 2 of 3 · Table 4 begins in");
  await expect(waiting).toContainText("2 deals · The best 2 go on");
  await expect(waiting.getByRole("button")).toHaveCount(0);
  await open(page, "round");
  await expect(page.locator(".bar__where")).toContainText("Sunday CupRound 2 of 3 · Table 4");
  await expect(page.locator(".bar__where")).toContainText("2nd of 6 · 180 chips");
});

test("T-9: leaving only closes the table", async ({ page }) => {
  await open(page, "round");
  await page.getByRole("button", { name: "Leave the table" }).click();
  const dialog = page.getByRole("dialog", { name: "Close this table?" });
  await expect(dialog).toContainText("Your seat stays");
  await dialog.getByRole("button", { name: "Stay" }).click();
  expect(await page.evaluate(() => window.fixture.sent.filter(({ event }) => event.startsWith("leave")))).toEqual([]);
});

test("T-10: who goes on sees the break and how many go on, and then the next table in this window", async ({
  page,
}) => {
  await open(page, "roundGoesOn");
  const result = page.getByRole("region", { name: "Result of the round" });
  await expect(result.getByRole("heading")).toHaveText("You go on");
  await expect(result).toContainText("10 players go on · you are 3rd of 120 · the final begins in");
  await expect(result.getByRole("row").nth(1)).toContainText("1stYou240 chips");
  await tell(page, tournamentStatus({ goesOn: true, seat: { tableId: "next", ticket: "t2" } }));
  await expect(page).toHaveTitle(/Sunday Cup/);
  await page.waitForFunction(() => window.fixture.tables().join() === "next");
});

test("T-8: who is out reads place and prize, and may watch the final", async ({ page }) => {
  await open(page, "roundOut");
  const result = page.getByRole("region", { name: "Result of the round" });
  await expect(result.getByRole("heading")).toHaveText("You are out: 37th of all 120");
  await expect(result).toContainText("Round 2 of 3 · Table 4. At this table you are 5th of 6. You get ₹58.00.");
  await expect(result).toContainText("2 deals · The best 2 go on · ");
  await expect(result).toContainText("Prizes: 1st ₹401.00 · 2nd ₹227.00 and a ticket worth ₹25.00");
  await result.getByRole("button", { name: "Watch the final" }).click();
  const out = { out: { rank: 37, prize: 5_800, ticket: null }, watch: { tableId: "final", ticket: "fresh" } };
  await tell(page, tournamentStatus(out, { phase: "final" }));
  await page.waitForFunction(() => window.fixture.tables().join() === "final");
});

test("an onlooker reads that they watch, and can only close", async ({ page }) => {
  await open(page, "roundWatched");
  const watching = page.getByRole("complementary", { name: "You are watching" });
  await expect(watching).toContainText("You watch Sunday Cup");
  await expect(page.getByRole("region", { name: "Your moves" })).toHaveCount(0);
  await expect(watching.getByRole("button")).toHaveText(["Score board", "Close"]);
});
