/** Forms that take the place of a list at the desk, by keys: the focus goes along and comes back, and an Enter that is pressed twice closes nothing. */
import { expect } from "@playwright/test";
import { test } from "./desk-server.ts";

const FORMS = [
  ["/operator/promotions", "New promotion", "New promotion, not proposed yet"],
  ["/operator/tournaments", "New tournament, and series", "New tournament, and series"],
  ["/operator/catalogue", "New row", "New row"],
] as const;

test("who opens a form in place of a list by keys is in it, and back at the button that opened it", async ({
  browser,
  desk,
}) => {
  const page = await desk.hire(browser, "mani", "manager");
  for (const [path, opens, place] of FORMS) {
    await page.goto(path);
    const opener = page.getByRole("button", { name: opens, exact: true });
    await opener.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    const back = page.getByRole("button", { name: "Back to the list" });
    await expect(back).toBeVisible();
    const focused = page.locator(":focus");
    await expect(focused).toHaveAccessibleName(place);
    // The next stop is in it.
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
    await back.press("Enter");
    await expect(opener).toBeFocused();
  }
  await desk.goHome();
});
