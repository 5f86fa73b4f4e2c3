/** Windows' contrast themes: the system's colours replace the page's, shadows and grounds are none. What is chosen and where the keyboard is stay to be seen. */
import { expect, type Locator, type Page } from "@playwright/test";
import { registerPlayer } from "../support/player.ts";
import { newPerson } from "./profiles.ts";
import { test } from "./worker-server.ts";

/** What an element looks like without its words: two states that look alike are one to whoever sees them. */
const looks = (one: Locator) =>
  one.evaluate((element) => {
    const { backgroundColor, outline, color } = getComputedStyle(element);
    return { backgroundColor, outline, color };
  });

const outlineOf = (page: Page) =>
  page.evaluate(() => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(document.activeElement!);
    return { outlineStyle, outlineWidth, outlineColor };
  });

const SEEN = { outlineStyle: "solid", outlineWidth: "3px", outlineColor: "rgb(255, 255, 255)" };

test("chosen tabs, boxes and the keyboard's place are seen in a contrast theme", async ({ browser, workerServer }) => {
  const person = await newPerson(browser, workerServer.url, await registerPlayer(workerServer.url));
  const page = await person.newPage();
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  await page.goto("/lobby");
  const tab = (name: string) => page.getByRole("tab", { name });
  const chosen = await looks(tab("Practice"));
  expect(chosen.backgroundColor).not.toBe((await looks(tab("Cash"))).backgroundColor);
  await tab("Cash").click();
  await expect.poll(() => looks(tab("Practice"))).not.toEqual(chosen);
  await page.keyboard.press("Tab");
  expect(await outlineOf(page)).toEqual(SEEN);
  await tab("Practice").click();
  const box = page.getByRole("checkbox", { name: "2 Players" });
  const open = await box.screenshot();
  await box.check();
  await page.mouse.move(0, 0);
  await box.blur();
  expect(open.equals(await box.screenshot())).toBe(false);
  await person.close();
});

test("in the game window the keyboard's place and a panel are seen in a contrast theme", async ({
  browser,
  workerServer,
}) => {
  const person = await newPerson(browser, workerServer.url, await registerPlayer(workerServer.url));
  const page = await person.newPage();
  await page.goto("/lobby");
  const opened = person.waitForEvent("page");
  await page.getByRole("button", { name: /^Play now/ }).click();
  const table = await opened;
  await table.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  await expect(table.getByRole("button", { name: "Sort" })).toBeVisible();
  await table.getByRole("button", { name: "Settings" }).click();
  const panel = table.locator(".panel");
  // A gradient would be none, and the table be seen through.
  await expect(panel).toHaveCSS("background-color", "rgb(0, 0, 0)");
  await table.keyboard.press("Tab");
  expect(await outlineOf(table)).toEqual(SEEN);
  await person.close();
});
