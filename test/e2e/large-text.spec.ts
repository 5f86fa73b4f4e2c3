/**
 * People who set their browser's text to one and a half times or twice its size (WCAG 1.4.4), and windows narrower than the smallest phone's:
 * nothing lies beside the window, where nobody can press or read it.
 */
import { expect, type Page } from "@playwright/test";
import { registerPlayer } from "../support/player.ts";
import { newPerson } from "./profiles.ts";
import { test } from "./worker-server.ts";

/** Text in pixels, and the window. */
const READERS = [
  [32, 390, 844],
  [16, 280, 653],
] as const;

const PATHS = [
  ...["/lobby", "/my-account", "/change-password", "/my-games", "/play-responsibly", "/my-statistics", "/bonus"],
  ...["/invite", "/offers", "/deposit-cash", "/passbook", "/withdraw", "/report-problem", "/reported-problems"],
  ...["/friends", "/club", "/ratings", "/hand-of-the-day", "/deal-of-the-day", "/luck-and-skill", "/bots"],
  ...["/tutorials", "/download", "/faq", "/how-to-play", "/legality", "/contact-support"],
];

for (const [text, width, height] of READERS)
  test(`nothing lies beside a window of ${width} pixels whose text has ${text}`, async ({ browser, workerServer }) => {
    const stranger = await newPerson(browser, workerServer.url);
    const landing = await stranger.newPage();
    await readsAt(landing, text, width, height);
    await landing.goto("/game", { waitUntil: "networkidle" });
    expect.soft(await beside(landing), "/game").toEqual([]);
    await stranger.close();
    const person = await newPerson(browser, workerServer.url, await registerPlayer(workerServer.url));
    const page = await person.newPage();
    await readsAt(page, text, width, height);
    for (const path of PATHS) {
      await page.goto(path, { waitUntil: "networkidle" });
      expect.soft(await beside(page), path).toEqual([]);
    }
    await person.close();
  });

async function readsAt(page: Page, text: number, width: number, height: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: text } });
  await page.setViewportSize({ width, height });
}

/** What lies beside the window, wholly or in part, and is not moved into it by a finger; nothing where all is well. */
const beside = (page: Page) =>
  page.evaluate(() => {
    const moves = (one: Element | null): boolean =>
      one !== null && (/auto|scroll/.test(getComputedStyle(one).overflowX) || moves(one.parentElement));
    const found: string[] = [];
    const over = document.documentElement.scrollWidth - innerWidth;
    if (over > 0) found.push(`the page, ${over} pixels`);
    for (const one of document.querySelectorAll(
      "a, figcaption, .badge, button, input, select, h1, h2, h3, p, label, li, td, dt, dd",
    )) {
      if (!one.checkVisibility({ visibilityProperty: true }) || one.closest(".visually-hidden, .skip-link")) continue;
      const { left, right, width } = one.getBoundingClientRect();
      if (width <= 1 || (right <= innerWidth + 1 && left >= -1) || moves(one.parentElement)) continue;
      found.push(`${one.localName}.${one.className} "${one.textContent.trim().slice(0, 24)}" ${left} to ${right}`);
    }
    return found.slice(0, 6);
  });
