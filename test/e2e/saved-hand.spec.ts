/** Sort, Group and Undo at a table of the real server: what one's own hand looks like is kept there, and a reload shows it again. */
import { expect, type Page } from "@playwright/test";
import { registerPlayer } from "../support/player.ts";
import { sit, TableClient } from "../support/table-client.ts";
import { newPerson } from "./profiles.ts";
import { test } from "./worker-server.ts";

/** A kind of table that no other player of this worker uses. */
const ROW = { eRummyType: "deals", eGameType: "practice", nMaxPlayer: 2, nTablePoint: 3, nTableFee: 100 };

/** The hand from left to right, each card with its group, or loose. */
const handOf = (page: Page) =>
  page
    .locator(".mirror__card")
    .evaluateAll((all) =>
      all.map(
        (one) => `${(one as HTMLElement).dataset.card} ${/group \d+|loose/.exec(one.ariaLabel ?? "")?.[0] ?? ""}`,
      ),
    );

test("cards that are grouped, sorted and taken back are where they were, also after a reload", async ({
  browser,
  workerServer,
}) => {
  const { url } = workerServer;
  const [player, other] = await Promise.all([registerPlayer(url), registerPlayer(url)]);
  const mine = await sit(player, ROW);
  const theirs = await sit(other, ROW);
  const person = await newPerson(browser, url, player);
  const page = await person.newPage();
  /** The arrangement that the server was told last. */
  let told: readonly (readonly number[])[] = [];
  page.on("websocket", (socket) =>
    socket.on("framesent", ({ payload }) => {
      const message = JSON.parse(String(payload)) as { event?: string; groups?: number[][] };
      if (message.event === "arrange" && message.groups) told = message.groups;
    }),
  );
  const seat = new TableClient(url, { ticket: theirs.ticket });
  await page.goto(`/table?sTableId=${mine.tableId}&sAuthToken=${encodeURIComponent(mine.ticket)}`);
  await expect(page.getByRole("toolbar", { name: "Your hand, 13 cards" })).toBeVisible({ timeout: 30_000 });
  const move = (name: string) =>
    page.getByRole("region", { name: "Your moves" }).getByRole("button", { name, exact: true });
  const hand = () => handOf(page);
  const dealt = await hand();

  // The two outermost cards, which no sorting puts side by side, by keys alone.
  const cards = page.locator(".mirror__card");
  for (const [card, key] of [
    [cards.first(), "Home"],
    [cards.last(), "End"],
  ] as const) {
    await page.keyboard.press("h");
    await page.keyboard.press(key);
    await expect(card).toBeFocused();
    await page.keyboard.press("Space");
    await expect(card).toHaveAttribute("aria-pressed", "true");
  }
  await move("Group").click();
  const pair = [dealt[0], dealt[12]].map((card) => card?.split(" ")[0]).toSorted();
  const paired = async () => {
    const groups = Map.groupBy(await hand(), (card) => card.split(" ").slice(1).join(" "));
    return [...groups.values()].some(
      (one) => String(one.map((card) => card.split(" ")[0]).toSorted()) === String(pair),
    );
  };
  await expect.poll(paired).toBe(true);
  await page.keyboard.press("Control+z");
  await expect.poll(hand).toEqual(dealt);
  await move("Redo").click();
  await expect.poll(paired).toBe(true);
  // Sort leaves what was grouped alone.
  await move("Sort").click();
  await expect.poll(paired).toBe(true);
  const sorted = await hand();
  const cardsOf = (all: readonly string[]) => all.map((card) => Number(card.split(" ")[0]));
  await expect.poll(() => told.flat()).toEqual(cardsOf(sorted));
  await page.reload();
  await expect(page.getByRole("toolbar", { name: "Your hand, 13 cards" })).toBeVisible();
  await expect.poll(hand).toEqual(sorted);
  // Nor does it wait for the server to have heard of it: this page goes in the very moment of the change.
  await page.keyboard.press("h");
  await page.keyboard.press("Home");
  await expect(cards.first()).toBeFocused();
  await page.keyboard.press("Shift+ArrowRight");
  const loaded = page.waitForEvent("load");
  const nudged = await page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>(".mirror__card")].map((one) => Number(one.dataset.card));
    location.reload();
    return shown;
  });
  await loaded;
  expect(nudged).not.toEqual(cardsOf(sorted));
  await expect.poll(async () => cardsOf(await hand())).toEqual(nudged);
  seat.close();
  await person.close();
});
