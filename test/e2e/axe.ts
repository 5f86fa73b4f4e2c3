/** What axe finds on a page as it is now. */
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

type Violations = Awaited<ReturnType<AxeBuilder["analyze"]>>["violations"];

/**
 * Violations on the page, or within what the selector names. All rules run; what passed them is not written up, and axe gathers
 * its findings in the page itself: in a page of its own, which is for frames of other sites, a look costs three times as much.
 */
export async function violationsOn(page: Page, within?: string): Promise<Violations> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode(true);
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  return violations;
}
