import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { LAUNCH } from "../support/browser.ts";
import "../support/scratch.ts";

/**
 * What only measurements need is left out where people are watched: V8 optimises what runs long, and pages here live for seconds.
 * And these people want less transparency: without a graphics card what is blurred costs as much as all else that is drawn.
 */
const PLAIN = {
  ...LAUNCH,
  args: [
    ...(LAUNCH.args ?? []),
    "--js-flags=--no-opt --no-maglev",
    // Playwright has no option for it.
    "--blink-settings=prefersReducedTransparency=true",
  ],
};

/**
 * People who want less motion, as the product lets them: a deal that is dealt card by card costs as much as the page it is on.
 * Specs of what moves say `test.use(WITH_MOTION)`.
 */
const LESS_MOTION = { reducedMotion: "reduce" } as const;

/** What lasts longest, begun first: so that no worker waits for another at the end. */
const LONG = /\/(?:tournaments|same-cards|tables|matches|six-friends)\.spec\.ts$/;

const people = { grepInvert: /@alone/, use: { launchOptions: PLAIN, contextOptions: LESS_MOTION } };

/** Specs start servers of their own; as many workers as cores keep them busy. */
export default defineConfig({
  testDir: import.meta.dirname,
  globalSetup: join(import.meta.dirname, "prepare.ts"),
  outputDir: join(import.meta.dirname, "../../test-results"),
  // On a machine that does ten other things at once everything comes, but late: a limit ends what never comes, it measures nothing.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  workers: availableParallelism(),
  fullyParallel: false,
  // A retry would hide a fault.
  retries: 0,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["list"], ["json"]] : [["list"]],
  // What measures frames is a part of its own in `npm test`, so that it runs when nothing else does.
  projects: [
    { name: "long", testMatch: LONG, ...people },
    { name: "people", testIgnore: LONG, ...people },
    { name: "alone", grep: /@alone/ },
  ],
  use: {
    launchOptions: LAUNCH,
    // The dark is what most know; `looks.spec.ts` has the light.
    colorScheme: "dark",
    screenshot: "only-on-failure",
    trace: "off",
    // What a worker answers, `page.route` does not see. `service-worker.spec.ts` has one.
    serviceWorkers: "block",
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
  },
});
