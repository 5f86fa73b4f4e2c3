/** What a change costs: which components render for a toast, a second of the clock, a card, and an event in the lobby. */
import { expect, type Page, test } from "@playwright/test";
import { card } from "../../game-client/fixtures/views.ts";
import type { ServerMessage } from "../../modules/tables/contract.ts";
import { WITH_MOTION } from "../support/browser.ts";
import { type FixtureServer, serveFixture } from "../support/game-fixture.ts";
import { countRenders, rendersDuring, total } from "../support/render-count.ts";
import { startServer } from "../support/server.ts";
import { registerInBrowser } from "./people.ts";
import { newPerson } from "./profiles.ts";

test.use(WITH_MOTION);

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
  const clock = page.locator(".bar .pill");
  const now = () => page.evaluate(() => performance.now());
  const began = await now();
  const renders = await rendersDuring(page, async () => {
    for (let seconds = 0; seconds < 3; seconds += 1) await expect(clock).not.toHaveText((await clock.textContent())!);
  });
  expect(Object.keys(renders)).toEqual(["TurnPill"]);
  expect(total(renders)).toBeLessThanOrEqual(Math.ceil(((await now()) - began) / 1_000) + 1);
});

test("a drawn card renders the hand, the piles, the buttons and the words about them, and nothing else of the table", async ({
  page,
}) => {
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
  const { PileMarks, Stock, OpenPile, FinishSlot, Pile, DiscardHere, ...besides } = others;
  const { TurnPill, PlayActions, Action, AttemptButton, LiveRegion, StatusLine, ...rest } = besides;
  expect(rest).toEqual({});
  // The small button at the selected card.
  expect(DiscardHere ?? 0).toBeLessThanOrEqual(1);
  // Each button that is named by its move is one that says why it is off.
  expect(AttemptButton).toBe(Action);
  expect(total(renders)).toBeLessThanOrEqual(48);
});

test("the lobby renders what has changed, and nothing when nothing has", async ({ browser }) => {
  // Its own: at a server that others use the counts of players change when theirs do.
  const app = await startServer();
  const context = await newPerson(browser, app.url);
  try {
    const page = await context.newPage();
    await countRenders(page);
    await registerInBrowser(page, app.url);
    await expect(page.getByRole("button", { name: /^Play / }).first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    const comeBack = () =>
      Promise.all([
        page.waitForResponse("**/api/profile/chips"),
        page.evaluate(() => dispatchEvent(new Event("focus"))),
      ]);
    // Platform, joined tables and balances are read again, and say what they said before.
    const same = await rendersDuring(page, comeBack);
    expect(total(same), JSON.stringify(same)).toBeLessThanOrEqual(2);

    // Other balances: the header's two purses and the box with the chips.
    await page.route("**/api/profile/chips", async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: { nPracticeChips: number } };
      await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, nPracticeChips: 321 } } });
    });
    const changed = await rendersDuring(page, comeBack);
    await expect(page.getByText("321.00").first()).toBeVisible();
    expect(total(changed), JSON.stringify(changed)).toBeLessThanOrEqual(20);

    // Chips that are few can be refilled; the server, which knows of more, refuses, and a toast says so: the button was busy meanwhile, and says why afterwards; nothing else.
    const refused = await rendersDuring(page, async () => {
      await page.getByRole("button", { name: "Refill" }).click();
      await expect(page.locator("#toasts")).not.toBeEmpty();
    });
    expect(total(refused), JSON.stringify(refused)).toBeLessThanOrEqual(12);
  } finally {
    await context.close();
    await app.remove();
  }
});
