/** A person who goes by keys sees where they are (WCAG 2.4.7), which axe does not check: each stop looks otherwise than before it was one. */
import { expect, type Page } from "@playwright/test";
import { registerPlayer } from "../support/player.ts";
import { newPerson } from "./profiles.ts";
import { test } from "./worker-server.ts";

declare global {
  interface Window {
    looks: Map<Element, string>;
    lookOf: (one: Element) => string;
  }
}

/** Takes down how everything looks that a key may reach. */
const takeDown = (page: Page) =>
  page.evaluate(() => {
    window.lookOf = (one) => {
      const { boxShadow, outlineStyle, outlineWidth, clipPath } = getComputedStyle(one);
      // What is drawn for a control by its neighbour or its box is looked at with it, and a row's link with its whole row.
      const drawn = [one.closest(".field__box"), one.nextElementSibling, one.closest("tr")];
      const around = drawn.map((each) =>
        each ? getComputedStyle(each).boxShadow + getComputedStyle(each).outline : "",
      );
      const after = getComputedStyle(one, "::after");
      return [boxShadow, outlineStyle, outlineWidth, clipPath, ...around, after.boxShadow, after.outline].join("|");
    };
    const all = document.querySelectorAll("a, button, input, select, textarea, summary, [tabindex]");
    window.looks = new Map([...all].map((one) => [one, window.lookOf(one)]));
  });

/** The stop that a key has led to, if it looks as it did before; null at the page's end. */
const unseenStop = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (at === null || at === document.body) return null;
    return window.looks.get(at) === window.lookOf(at) ? at.outerHTML.slice(0, 120) : "";
  });

test("every stop of the Tab key is seen", async ({ browser, workerServer: { url } }) => {
  const person = await newPerson(browser, url, await registerPlayer(url));
  const page = await person.newPage();
  await page.setViewportSize({ width: 1_318, height: 725 });
  for (const [path, ready] of [
    ["/lobby", page.getByRole("button", { name: /^Play Points/ }).first()],
    ["/passbook", page.getByRole("button", { name: "Download" })],
    ["/hand-of-the-day", page.getByRole("button", { name: "Count my points" })],
  ] as const) {
    await page.goto(path);
    await expect(ready).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    await takeDown(page);
    let stops = 0;
    const unseen: string[] = [];
    for (; stops < 40; stops += 1) {
      await page.keyboard.press("Tab");
      const stop = await unseenStop(page);
      if (stop === null) break;
      if (stop !== "") unseen.push(stop);
    }
    expect([path, unseen]).toEqual([path, []]);
    expect(stops, path).toBeGreaterThan(15);
  }
  await person.close();
});
