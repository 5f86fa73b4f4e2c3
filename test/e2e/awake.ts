import { expect, type Page } from "@playwright/test";

/** What the page says when its scripts are late. */
export const lateNote = (on: Page) => on.locator("[data-asleep]");

/** Every island that wakes by itself does, and the note of a page that does not is gone. */
export async function isAwake(on: Page): Promise<void> {
  await expect(lateNote(on)).toHaveCount(0);
  await expect(on.locator('[data-island][data-load="now"]:not([data-live="yes"])')).toHaveCount(0);
  await expect(on.locator("[data-unloaded]")).toHaveCount(0);
}
