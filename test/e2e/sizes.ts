/** The six sizes at which every page is looked at. */
import { expect, type Page, test } from "@playwright/test";
import { violationsOn } from "./axe.ts";

/** Width and height, the one of a game window's popup first. */
export const SIX_SIZES = [
  [1_318, 725],
  [360, 640],
  [390, 844],
  [844, 390],
  [768, 1_024],
  [1_440, 900],
] as const;

/** Looks at the page in every size: nothing for axe to find, nothing wider than the window. */
export async function lookAtSizes(page: Page, name: string): Promise<void> {
  for (const [at, [width, height]] of SIX_SIZES.entries()) {
    const size = { width, height };
    await page.setViewportSize(size);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThan(1);
    const violations = await violationsOn(page, undefined, at === 0 ? "all" : "all but contrast");
    expect(violations.map(({ id, nodes }) => ({ name, ...size, id, html: nodes[0]?.html }))).toEqual([]);
    await page.screenshot({ path: test.info().outputPath(`${name}-${size.width}.png`) });
  }
  const [[width, height]] = SIX_SIZES;
  await page.setViewportSize({ width, height });
}
