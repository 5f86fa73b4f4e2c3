import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { LAUNCH } from "../support/browser.ts";

/** Specs start servers of their own; two workers keep two cores busy. */
export default defineConfig({
  testDir: import.meta.dirname,
  globalSetup: join(import.meta.dirname, "prepare.ts"),
  outputDir: join(import.meta.dirname, "../../test-results"),
  timeout: 90_000,
  expect: { timeout: 10_000 },
  workers: 2,
  fullyParallel: false,
  // A retry would hide a fault.
  retries: 0,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["list"], ["json"]] : [["list"]],
  // What measures frames is a part of its own in `npm test`, so that it runs when nothing else does.
  projects: [
    { name: "people", grepInvert: /@alone/ },
    { name: "alone", grep: /@alone/ },
  ],
  use: { launchOptions: LAUNCH, screenshot: "only-on-failure", trace: "off", actionTimeout: 15_000 },
});
