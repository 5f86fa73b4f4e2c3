/** Pages stand still while fonts and cards come: what moves under a finger is pressed by mistake. */
import { expect } from "@playwright/test";
import { newPerson } from "../support/browser.ts";
import { test } from "./worker-server.ts";

const SIZES = [
  { width: 1_318, height: 725 },
  { width: 1_440, height: 900 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
] as const;
/** Google's "good" is 0.1. */
const MOST = 0.02;

test("landing and hand of the day shift by 0.02 at most, at four sizes", async ({ browser, workerServer }) => {
  const person = await newPerson(browser, workerServer.url);
  const page = await person.newPage();
  await page.addInitScript(() => {
    let sum = 0;
    Object.defineProperty(window, "shifted", { get: () => sum });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { readonly value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const path of ["/game", "/hand-of-the-day"]) {
      await page.goto(path, { waitUntil: "networkidle" });
      await page.evaluate(() => document.fonts.ready);
      const shifted = await page.evaluate(() => (window as unknown as { readonly shifted: number }).shifted);
      expect([path, size.width, shifted <= MOST ? "still" : shifted]).toEqual([path, size.width, "still"]);
    }
  }
  await person.close();
});
