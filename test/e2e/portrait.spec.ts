/** A whole practice deal on a phone held upright, against the real server, with one thumb. */
import { expect } from "@playwright/test";
import { registerPlayer } from "../support/player.ts";
import { sit } from "../support/table-client.ts";
import { seriousIn, UPRIGHT } from "./scripted-window.ts";
import { playToResult, TableWindow, thumb } from "./table-window.ts";
import { test } from "./worker-server.ts";

test.setTimeout(180_000);

test("a phone held upright: from the deal to its result by touch alone, then the menu, the panels and the way out", async ({
  browser,
  workerServer: { url },
}, info) => {
  const player = await registerPlayer(url);
  const { tableId, ticket } = await sit(player);
  const storageState = {
    cookies: [],
    origins: [{ origin: url, localStorage: [{ name: "token", value: player.token }] }],
  };
  const context = await browser.newContext({
    baseURL: url,
    viewport: UPRIGHT,
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    storageState,
  });
  const page = await context.newPage();
  const table = new TableWindow(page);
  const picture = (name: string) => page.screenshot({ path: info.outputPath(`${name}.png`) });
  await page.goto(`/table?${new URLSearchParams({ sTableId: tableId, sAuthToken: ticket })}`);
  await table.seen("a deal", (view) => view.phase === "playing");
  await expect(page.getByRole("toolbar", { name: /^Your hand, 1[34] cards/ })).toBeVisible();
  // The clock, the way out and the menu are there from the first moment.
  await expect(page.locator(".bar > .pill")).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: "Leave the table" })).toBeInViewport({ ratio: 1 });
  await picture("dealt");
  await playToResult(table, thumb(table), 1);
  await expect(table.result).toBeVisible();
  await expect(table.result.getByRole("row", { name: /^You/ })).toBeInViewport({ ratio: 1 });
  await picture("result");
  expect(await seriousIn(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole("button", { name: "Menu", exact: true }).tap();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Score board" }).tap();
  await expect(page.getByRole("dialog", { name: "Score board" }).getByRole("row")).not.toHaveCount(0);
  await page.getByRole("dialog", { name: "Score board" }).getByRole("button", { name: "Close" }).tap();
  await page.getByRole("button", { name: "Leave the table" }).tap();
  await page.getByRole("dialog", { name: "Leave the table?" }).getByRole("button", { name: "Leave now" }).tap();
  await expect(page.getByRole("heading", { name: "You are no longer at this table" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Your last deal" }).getByRole("row", { name: /^You/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Back to the lobby" })).toBeInViewport({ ratio: 1 });
  await picture("farewell");
  expect(await seriousIn(page)).toEqual([]);
  await context.close();
});
