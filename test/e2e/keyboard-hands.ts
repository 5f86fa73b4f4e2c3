/** Hands for a table's window that use keys alone. */
import { expect, type Locator, type Page } from "@playwright/test";
import { clearSelection, type Hands, type TableWindow } from "./table-window.ts";

/**
 * Keys alone: H to the hand, arrows to a card, Space, and a letter a move. Like a person it presses once the screen shows that
 * the move is possible: the view, which is read off the socket, is ahead of it. (A click waits for that by itself.)
 */
export function keyboard(table: TableWindow): Hands {
  const { page } = table;
  const pile = (from: "stock" | "open") =>
    page.getByRole("button", { name: from === "stock" ? /^Closed stock/ : /^Open pile/ });
  const allCards = page.getByRole("toolbar", { name: "Your hand, 14 cards" });
  /** Goes to a card from the nearer end of the hand, like a person who counts cards. */
  const goTo = async (card: number) => {
    await page.keyboard.press("h");
    const hand = await table.shownHand();
    const at = hand.indexOf(card);
    const fromStart = at < hand.length / 2;
    await page.keyboard.press(fromStart ? "Home" : "End");
    const steps = fromStart ? at : hand.length - 1 - at;
    for (let step = 0; step < steps; step += 1) await page.keyboard.press(fromStart ? "ArrowRight" : "ArrowLeft");
    await expect(table.card(card)).toBeFocused();
  };
  const pick = async (card: number) => {
    await goTo(card);
    if ((await table.card(card).getAttribute("aria-pressed")) !== "true") await page.keyboard.press("Space");
    await expect(table.card(card)).toHaveAttribute("aria-pressed", "true");
  };
  return {
    async draw(from) {
      await expect(pile(from)).toHaveAttribute("aria-disabled", "false");
      await page.keyboard.press(from === "stock" ? "d" : "o");
    },
    async discard(card) {
      await expect(allCards).toBeAttached();
      await clearSelection(page);
      await pick(card);
      await page.keyboard.press("x");
    },
    async finish(card) {
      await expect(allCards).toBeAttached();
      await clearSelection(page);
      await pick(card);
      await page.keyboard.press("f");
      const yes = page.getByRole("dialog", { name: /^Finish with/ }).getByRole("button", { name: /^Finish/ });
      await tabTo(page, yes);
      await page.keyboard.press("Enter");
    },
    async declare(groups) {
      await expect(page.getByRole("region", { name: "Declare" })).toBeVisible();
      for (const group of groups) {
        await clearSelection(page);
        for (const card of group) await pick(card);
        await page.keyboard.press("g");
      }
      await page.keyboard.press("e");
    },
    async confirm() {
      await expect(
        page.getByRole("region", { name: "The show" }).getByRole("button", { name: "Confirm" }),
      ).toBeVisible();
      await page.keyboard.press("e");
    },
  };
}

/** Presses Tab until the focus is there, like a person without a mouse. */
export async function tabTo(page: Page, target: Locator, most = 80): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < most; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${target}`);
}
