/** The game window on a scripted server (`game-client/fixtures/page.tsx`): one scene after the other in a window that is open. */
import type { Page } from "@playwright/test";
import { violationsOn } from "./axe.ts";

export const POPUP = { width: 1_318, height: 725 } as const;
export const PHONE = { width: 844, height: 390 } as const;
/** A phone held upright. */
export const UPRIGHT = { width: 390, height: 844 } as const;

/** Opens the window anew with another scene, in the page as it is: half of what a load costs is its scripts. Answers when nothing moves. */
export async function reopen(page: Page, scene: string): Promise<void> {
  await page.evaluate((name) => window.fixture.reopen(name), scene);
  await page.waitForFunction(() => window.fixture.scene !== null && window.fixture.scene.frames.drawn > 0);
  await page.waitForFunction(() => !window.fixture.scene?.layer.moving);
}

/**
 * What axe finds serious in the window as it is now, a line each: its rule and where. A panel that is still rising is half
 * transparent: it is waited for.
 */
export async function seriousIn(page: Page): Promise<readonly string[]> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (one) =>
          one.playState !== "running" ||
          one.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY ||
          !(one.effect as KeyframeEffect).target?.closest(".result-panel"),
      ),
  );
  const violations = await violationsOn(page);
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 140)).join(" | ")}`);
}
