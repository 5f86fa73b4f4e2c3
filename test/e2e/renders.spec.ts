/** What a change costs: which components render for a toast, a second of the clock, a card, and news in the lobby. */
import { expect, type Page, test } from "@playwright/test";
import { card } from "../../game-client/fixtures/views.ts";
import type { ServerMessage } from "../../modules/tables/contract.ts";
import { newPerson } from "../support/browser.ts";
import { type FixtureServer, serveFixture } from "../support/game-fixture.ts";
import { countRenders, rendersDuring, total } from "../support/render-count.ts";
import { startHouse } from "../support/server.ts";
import { registerInBrowser } from "./people.ts";

let server: FixtureServer;
test.beforeAll(async () => {
  server = await serveFixture({ keepNames: true });
});
test.afterAll(() => server.stop());

async function openTable(page: Page, scene: string): Promise<void> {
  await countRenders(page);
  await page.setViewportSize({ width: 1_318, height: 725 });
  await page.goto(`${server.url}#scene=${scene}`);
  await page.waitForFunction(() => window.fixture?.scene !== null && window.fixture.scene.frames.drawn > 0);
  await page.waitForFunction(() => !window.fixture.scene?.layer.moving);
}

const push = (page: Page, ...messages: ServerMessage[]) =>
  page.evaluate((all) => {
    for (const message of all) window.fixture.push(message);
  }, messages);

test("a toast in the game window renders the toasts alone", async ({ page }) => {
  await openTable(page, "turn");
  const renders = await rendersDuring(page, () =>
    push(page, { event: "refused", id: null, code: "notNow", message: "Not now." }),
  );
  await expect(page.getByText("Not now.")).toBeVisible();
  // The turn's clock may tick meanwhile.
  const { TurnPill: _, ...others } = renders;
  expect(others).toEqual({ Toasts: 1 });
});

test("a second of the turn's clock renders the clock alone", async ({ page }) => {
  await openTable(page, "turn");
  const renders = await rendersDuring(page, () => Promise.resolve(), 3_050);
  expect(Object.keys(renders)).toEqual(["TurnPill"]);
  expect(total(renders)).toBeLessThanOrEqual(5);
});

test("a drawn card renders the hand, the piles and the buttons, and nothing else of the table", async ({ page }) => {
  await openTable(page, "turn");
  await page.getByRole("button", { name: "Score board" }).click();
  await expect(page.getByRole("dialog", { name: "Score board" })).toBeVisible();
  const renders = await rendersDuring(page, () =>
    push(
      page,
      { event: "drew", seq: 11, at: 0, seat: 0, from: "stock", stockCount: 40 },
      { event: "card", seq: 11, card: card("5C") },
    ),
  );
  await expect(page.locator(".mirror__card")).toHaveCount(14);
  const { Cards, HandMirror, MirrorCard, OwnLabels, GroupLabels, RunningCount, ...others } = renders;
  expect(Cards).toBeGreaterThan(0);
  expect(MirrorCard).toBeLessThanOrEqual(28);
  const { PileMarks, Stock, OpenPile, FinishSlot, Pile, ...besides } = others;
  const { TurnPill, PlayActions, Action, LiveRegion, ...rest } = besides;
  expect(rest).toEqual({});
  expect(total(renders)).toBeLessThanOrEqual(45);
});

test("news in the lobby", async ({ browser }) => {
  const house = await startHouse();
  const context = await newPerson(browser, house.url);
  try {
    const page = await context.newPage();
    await countRenders(page);
    await registerInBrowser(page, house.url);
    await expect(page.getByRole("button", { name: /^Play / }).first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    const same = await rendersDuring(page, () => page.evaluate(() => dispatchEvent(new Event("focus"))), 1_500);
    console.log("focus, nothing new", total(same), JSON.stringify(same));
    const refill = await rendersDuring(page, () => page.getByRole("button", { name: "Refill" }).click(), 1_000);
    console.log("toast by refill", total(refill), JSON.stringify(refill));
  } finally {
    await context.close();
    await house.remove();
  }
});
