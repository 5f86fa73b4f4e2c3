/** What axe finds on a page as it is now. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

type Violations = Awaited<ReturnType<AxeBuilder["analyze"]>>["violations"];

const SOURCE = readFileSync(join(import.meta.dirname, "../../node_modules/axe-core/axe.min.js"), "utf8");

/**
 * Rules to run. `all but contrast` is for a page that was looked at in one size already: its colours are the same in
 * every size, and contrast takes longer than all other rules.
 */
export type Rules = "all" | "all but contrast";

/**
 * Violations on the page, or within what the selector names. All rules run unless told; what passed them is not written up, and axe gathers
 * its findings in the page itself: in a page of its own, which is for frames of other sites, a look costs three times as much.
 * Half a megabyte of axe goes into a document once: a second look at it costs a fourth of the first.
 */
export async function violationsOn(page: Page, within?: string, rules: Rules = "all"): Promise<Violations> {
  // What is there already stays in the main frame only.
  if (page.frames().length > 1) throw new Error(`${page.url()} has frames, into which axe would not look`);
  const axeSource = (await page.evaluate(atRest)) ? ";" : SOURCE;
  const axe = new AxeBuilder({ page, axeSource })
    .options({ resultTypes: ["violations"], rules: { "color-contrast": { enabled: rules === "all" } } })
    .setLegacyMode(true);
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  return violations;
}

/** Waits for what still rises or fades, which is half transparent meanwhile; what goes on for ever is looked at as it is. Answers whether axe is there. */
async function atRest(): Promise<boolean> {
  const moving = document
    .getAnimations()
    .filter(({ playState, effect }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(moving.map(({ finished }) => finished));
  return "axe" in window;
}
