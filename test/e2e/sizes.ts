/** The six sizes at which every page is looked at. */
import { expect, type Page, test } from "@playwright/test";
import { violationsOn } from "./axe.ts";

const SIZES = [
  { width: 1318, height: 725, axe: "all" },
  { width: 360, height: 640, axe: "all but contrast" },
  { width: 390, height: 844, axe: "all but contrast" },
  { width: 844, height: 390, axe: "all but contrast" },
  { width: 768, height: 1024, axe: "all but contrast" },
  { width: 1440, height: 900, axe: "all but contrast" },
] as const;

/** Looks at the page in every size: nothing for axe to find, nothing wider than the window. */
export async function lookAtSizes(page: Page, name: string): Promise<void> {
  for (const { axe, ...size } of SIZES) {
    await page.setViewportSize(size);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThan(1);
    const violations = await violationsOn(page, undefined, axe);
    expect(violations.map(({ id, nodes }) => ({ name, ...size, id, html: nodes[0]?.html }))).toEqual([]);
    await page.screenshot({ path: test.info().outputPath(`${name}-${size.width}.png`) });
  }
  await page.setViewportSize(SIZES[0]);
}
