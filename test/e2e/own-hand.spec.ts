/** The own hand on a scripted server: one loose zone, cards that keep their places, drags from both piles, what is taken back. */
import { expect, type Page } from "@playwright/test";
import { card, hand } from "../../game-client/fixtures/views.ts";
import type { ServerMessage } from "../../modules/tables/contract.ts";
import type { FixtureServer } from "../support/game-fixture.ts";
import { dragFrom, middleOf, openScene, PHONE, POPUP, push, sent, spot, still, test } from "./scripted-window.ts";

let server: FixtureServer;
test.beforeAll(({ scripted }) => {
  server = scripted;
});

const UPRIGHT = { width: 390, height: 844 } as const;
const moves = (page: Page) => page.getByRole("region", { name: "Your moves" });
const move = (page: Page, name: string) => moves(page).getByRole("button", { name, exact: true });
const pile = (page: Page, name: RegExp) => page.getByRole("button", { name });

/** The position of each card of the hand. */
const placesOf = (page: Page) =>
  page
    .locator(".mirror__card")
    .evaluateAll((all) =>
      Object.fromEntries(all.map((one) => [(one as HTMLElement).dataset.card!, one.getBoundingClientRect().left])),
    );

/** The groups and loose cards as the mirror reads them out: "1" to "n", or "loose". */
const blocksOf = (page: Page) =>
  page
    .locator(".mirror__card")
    .evaluateAll((all) => all.map((one) => /group (\d+)|loose/.exec(one.ariaLabel ?? "")?.[0] ?? "?"));

const drewOwn = (seq: number, code: string): ServerMessage[] => [
  { event: "drew", seq, at: 0, seat: 0, from: "stock", stockCount: 40 },
  { event: "card", seq, card: card(code) },
];

for (const [name, size] of [
  ["a window", POPUP],
  ["a phone in landscape", PHONE],
  ["a phone held upright", UPRIGHT],
] as const) {
  test(`turn after turn a drawn card moves none, and makes no group, in ${name}`, async ({ page }) => {
    await openScene(page, server.url, "sevens", size);
    await move(page, "Sort").click();
    const groups = (await blocksOf(page)).filter((one) => one !== "loose");
    let places = await placesOf(page);
    for (const [turn, drawn] of ["5C", "9D", "3S"].entries()) {
      const seq = 11 + turn * 3;
      await push(page, ...drewOwn(seq, drawn));
      await expect(page.locator(".mirror__card")).toHaveCount(14);
      expect(await placesOf(page), drawn).toMatchObject(places);
      expect((await blocksOf(page)).filter((one) => one !== "loose")).toEqual(groups);
      const gone = ["2D", "8C", "5C"][turn]!;
      await push(page, { event: "discarded", seq: seq + 1, at: 0, seat: 0, card: card(gone), reason: "played" });
      await expect(page.locator(".mirror__card")).toHaveCount(13);
      const after = await placesOf(page);
      const step = Math.abs(places[card("5H")]! - places[card("4H")]!);
      for (const [one, x] of Object.entries(after))
        expect(Math.abs(x - (places[one] ?? x)), one).toBeLessThan(step + 1);
      places = after;
      const next = {
        seat: 0,
        turn: 8 + turn,
        startedAt: 0,
        bankFrom: Date.now() + 30_000,
        deadline: Date.now() + 40_000,
      };
      await push(page, { event: "turn", seq: seq + 2, at: 0, ...next, openJokerTakable: false });
    }
  });
}

test("a card is dragged from the stock to its place, by mouse, and stays where it was dropped", async ({ page }) => {
  await openScene(page, server.url, "turn");
  const stock = await middleOf(pile(page, /^Closed stock/));
  const king = await spot(page, "KD");
  // A turn on the pile alone is no draw.
  await dragFrom(page, stock, { x: stock.x + 60, y: stock.y + 90 });
  expect(await sent(page, "draw")).toEqual([]);
  await dragFrom(page, stock, { x: king.x + 6, y: king.y });
  await expect.poll(() => sent(page, "draw")).toMatchObject([{ from: "stock", turn: 7 }]);
  await push(page, ...drewOwn(11, "KH"));
  await still(page);
  await expect
    .poll(() => sent(page, "arrange"))
    .toMatchObject([{ groups: hand("4H 5H 6H 7H | 9S TS JO QS | KS KH KD KC | 2D 8C") }]);
  await expect(page.locator(`.mirror__card[data-card="${card("KH")}"]`)).toHaveAccessibleName(
    "king of hearts, group 3, 2 of 4, Set, just drawn",
  );
});

test("the open card is dragged with a finger; it lies there before the server has answered", async ({ browser }) => {
  const page = await browser.newPage({ viewport: PHONE, hasTouch: true });
  try {
    await openScene(page, server.url, "turn", PHONE);
    const from = await middleOf(pile(page, /^Open pile/));
    const to = await spot(page, "8C");
    const finger = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: readonly { x: number; y: number }[]) =>
      finger.send("Input.dispatchTouchEvent", { type, touchPoints: [...points] });
    await touch("touchStart", [from]);
    await touch("touchMove", [{ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }]);
    await touch("touchMove", [to]);
    await touch("touchEnd", []);
    await expect.poll(() => sent(page, "draw")).toMatchObject([{ from: "open" }]);
    await expect(page.locator(".labels .label").last()).toHaveText("19 points");
    await push(page, { event: "drew", seq: 11, at: 0, seat: 0, from: "open", card: card("9H"), stockCount: 41 });
    await expect(page.locator(`.mirror__card[data-card="${card("9H")}"]`)).toHaveAccessibleName(
      /^9 of hearts, group 4/,
    );
    for (const one of await moves(page).getByRole("button").all()) {
      const box = await one.boundingBox();
      expect(Math.min(box!.width, box!.height), (await one.textContent()) ?? "").toBeGreaterThanOrEqual(43.9);
    }
  } finally {
    await page.close();
  }
});

test("a pile that may not be drawn from says why, and gives no card to the hand", async ({ page }) => {
  await openScene(page, server.url, "drawn");
  const to = await spot(page, "KD");
  await dragFrom(page, await middleOf(pile(page, /^Closed stock/)), to);
  await expect(page.locator(".toast")).toHaveText("You have drawn already.");
  expect(await sent(page, "draw")).toEqual([]);
  expect(await page.evaluate(() => window.fixture.scene?.layer.moving)).toBe(false);
});

test("Sort leaves groups alone; Ctrl-Z and the buttons take every act back", async ({ page }) => {
  await openScene(page, server.url, "sevens");
  const labels = page.locator(".labels .label");
  await expect(move(page, "Undo")).toHaveAttribute("aria-disabled", "true");
  for (const code of ["2D", "8C"])
    await page.mouse.click(...(Object.values(await spot(page, code)) as [number, number]));
  await move(page, "Group").click();
  await move(page, "Sort").click();
  await expect(labels).toHaveText(["✓Pure sequence", "!Set", "10 points", "29 points", "0 points"]);
  const sorted = await blocksOf(page);
  await move(page, "Sort").click();
  expect(await blocksOf(page)).toEqual(sorted);
  await page.keyboard.press("Control+z");
  await expect(labels).toHaveText(["10 points", "76 points"]);
  await move(page, "Undo").click();
  await expect(labels).toHaveText(["86 points"]);
  await page.keyboard.press("Control+Shift+z");
  await move(page, "Redo").click();
  await expect(labels).toHaveText(["✓Pure sequence", "!Set", "10 points", "29 points", "0 points"]);
  await expect(move(page, "Redo")).toHaveAttribute("aria-disabled", "true");
  // One card of a group, or the whole of it, is taken out by the button that groups.
  await page.mouse.click(...(Object.values(await spot(page, "2D")) as [number, number]));
  await move(page, "Ungroup").click();
  await expect(labels).toHaveText(["✓Pure sequence", "!Set · needs 2nd sequence", "29 points", "10 points"]);
});

test("a dragged card passes over the labels, not under them", async ({ page }) => {
  await openScene(page, server.url, "turn");
  const order = await page.evaluate(() => {
    const labels = document.querySelector(".labels")!;
    const cards = document.querySelector(".board__cards")!;
    return Boolean(labels.compareDocumentPosition(cards) & Node.DOCUMENT_POSITION_FOLLOWING);
  });
  expect(order).toBe(true);
});

test("a key that is held is one press: it answers no question that it has opened, and takes nothing back", async ({
  page,
}) => {
  await openScene(page, server.url, "gatherAlone");
  const leave = page.locator(".gather .button");
  await leave.focus();
  await page.keyboard.down("Enter");
  await expect(page.getByRole("dialog").getByRole("button", { name: "Leave now" })).toBeFocused();
  // What the browser says again of a key that is still down.
  for (let again = 0; again < 3; again += 1) await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  expect(await sent(page, "leave")).toEqual([]);
  await page.keyboard.press("Enter");
  await expect.poll(() => sent(page, "leave")).toHaveLength(1);

  await openScene(page, server.url, "busy");
  for (let again = 0; again < 4; again += 1) await page.keyboard.down("p");
  await page.keyboard.up("p");
  await expect.poll(() => sent(page, "preDrop")).toHaveLength(1);
});
