/** The guided deals: from the landing page, without an account, in the game window and with no server behind it. */
import { expect, type Locator, type Page } from "@playwright/test";
import { cardOf, cardsOf, GUIDED_DEALS, type Step } from "../../game-client/guided/guided-deals.ts";
import { stepText } from "../../game-client/guided/messages.ts";
import { inLanguage } from "../../modules/kernel/index.ts";
import { cardsDrawn } from "../support/drawn.ts";
import { violationsOn } from "./axe.ts";
import { overlapsIn } from "./overlaps.ts";
import { landing } from "./people.ts";
import { SIX_SIZES } from "./sizes.ts";
import { test } from "./worker-server.ts";

const guide = (page: Page) => page.getByRole("complementary", { name: "What to do now" });
const cardIn = (page: Page, card: number): Locator => page.locator(`.mirror__card[data-card="${card}"]`);

async function isAt(page: Page, which: number, at: number): Promise<Step> {
  const deal = GUIDED_DEALS[which]!;
  const step = deal.steps[at]!;
  await expect(guide(page)).toContainText(inLanguage("en", () => stepText(deal.key, step.key).text));
  return step;
}

/** What a step asks for, by keys alone. */
async function follow(page: Page, step: Step): Promise<void> {
  const select = async (cards: readonly number[]) => {
    for (const card of cards) {
      await cardIn(page, card).focus();
      await page.keyboard.press("Space");
      await expect(cardIn(page, card)).toHaveAttribute("aria-pressed", "true");
    }
  };
  switch (step.does) {
    case "read":
      await guide(page).getByRole("button", { name: "Next" }).press("Enter");
      return;
    case "draw":
      return page.keyboard.press(step.from === "stock" ? "d" : "o");
    case "group":
      await select(cardsOf(step.cards));
      return page.keyboard.press("g");
    case "discard":
      await select([cardOf(step.card)]);
      return page.keyboard.press("x");
    case "finish":
      await select([cardOf(step.card)]);
      await page.keyboard.press("f");
      return page.getByRole("dialog").getByRole("button", { name: "Finish" }).press("Enter");
    case "declare":
      return page.keyboard.press("e");
    case "drop":
      await page.keyboard.press("p");
      return page.getByRole("dialog").getByRole("button", { name: /^Drop/ }).press("Enter");
  }
}

test("a stranger plays all four lessons by keys, without a request to the server, and is led to the register form", async ({
  browser,
  workerServer: { url },
}) => {
  const stranger = await browser.newContext({ baseURL: url });
  try {
    const page = await stranger.newPage();
    await page.goto("/game");
    await page.getByRole("link", { name: "Play a hand now" }).click();
    await isAt(page, 0, 0);
    // From the first drawn card on nothing is asked of the server.
    await cardsDrawn(page);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    page.on("websocket", (socket) => asked.push(socket.url()));
    for (const [which, deal] of GUIDED_DEALS.entries()) {
      for (const at of deal.steps.keys()) await follow(page, await isAt(page, which, at));
      const end = page.locator(".guided__end");
      await expect(end.getByRole("row", { name: /^You/ })).toBeVisible();
      await expect(end.getByRole("heading")).toBeFocused();
      if (which === 1) {
        const violations = await violationsOn(page);
        expect(violations.map(({ id, nodes }) => ({ id, html: nodes[0]?.html }))).toEqual([]);
      }
      if (which < GUIDED_DEALS.length - 1) await end.getByRole("button", { name: "Next lesson" }).press("Enter");
    }
    expect(asked).toEqual([]);
    await page.getByRole("link", { name: "Keep playing: register" }).click();
    await expect(landing(page).register.form).toBeVisible();
  } finally {
    await stranger.close();
  }
});

test("a wrong move is not made, and says why; a reload goes on at the same step; a lesson is skipped", async ({
  browser,
  workerServer: { url },
}) => {
  const stranger = await browser.newContext({ baseURL: url, viewport: { width: 1_318, height: 725 } });
  try {
    const page = await stranger.newPage();
    await page.goto("/table?learn");
    await isAt(page, 0, 0);
    // The words before it are read by doing it.
    await page.getByRole("button", { name: /^Closed stock/ }).click();
    await isAt(page, 0, 2);
    await cardIn(page, cardOf("KS")).press("Space");
    await page.keyboard.press("x");
    await expect(page.getByRole("log", { name: "Notices" })).toContainText("The queen of hearts stands alone");
    await expect(cardIn(page, cardOf("KS"))).toBeAttached();
    await page.reload();
    await isAt(page, 0, 2);
    await expect(cardIn(page, cardOf("8D"))).toBeAttached();
    await page.getByRole("button", { name: "Skip lesson" }).click();
    await isAt(page, 1, 0);
    // A double press is one.
    await page.getByRole("button", { name: "Skip lesson" }).dblclick();
    await isAt(page, 2, 0);
    await page.getByRole("button", { name: "Skip lesson" }).click();
    await isAt(page, 3, 0);
    await page.getByRole("button", { name: "Skip lesson" }).click();
    await expect(page.getByRole("heading", { name: "You know the game" })).toBeVisible();
  } finally {
    await stranger.close();
  }
});

test("what a lesson says covers nothing that it speaks of, at any size, and cards are dragged as at a table", async ({
  browser,
  workerServer: { url },
}) => {
  const stranger = await browser.newContext({ baseURL: url });
  try {
    const page = await stranger.newPage();
    for (const [width, height] of SIX_SIZES) {
      await page.setViewportSize({ width, height });
      await page.goto("/table?learn");
      await page.evaluate(() => localStorage.removeItem("game.guided"));
      await page.goto("/table?learn");
      await isAt(page, 0, 0);
      const faults = () => overlapsIn(page);
      await expect.poll(faults, `the hand at ${width} × ${height}`).toEqual([]);
      await page.getByRole("button", { name: /^Closed stock/ }).click();
      await isAt(page, 0, 2);
      await expect.poll(faults, `the discard at ${width} × ${height}`).toEqual([]);
      await drag(page, cardIn(page, cardOf("QH")), page.getByRole("button", { name: /^Open pile/ }));
      await isAt(page, 0, 3);
      await expect.poll(faults, `the open pile at ${width} × ${height}`).toEqual([]);
    }
  } finally {
    await stranger.close();
  }
});

/** A card is held where its neighbour leaves it free. */
async function drag(page: Page, card: Locator, onto: Locator): Promise<void> {
  const [from, to] = [await card.boundingBox(), await onto.boundingBox()];
  if (!from || !to) throw new Error("there is nothing to drag, or no place for it");
  await page.mouse.move(from.x + 6, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
  await page.mouse.up();
}
