/** Six friends at one private table, in six browsers of six sizes. */
import { expect, type Page, test } from "@playwright/test";
import { registerPlayer } from "../support/player.ts";
import { startServer, type TestServer, UNHURRIED } from "../support/server.ts";
import { violationsOn } from "./axe.ts";
import { misfitsIn } from "./misfits.ts";
import { overlapsIn } from "./overlaps.ts";
import { newPerson } from "./profiles.ts";
import { SIX_SIZES } from "./sizes.ts";
import { dropTheDeal, nextWindow, playTurn, type TableWindow } from "./table-window.ts";

let server: TestServer;
test.beforeAll(async () => {
  server = await startServer({ settings: { ...UNHURRIED, TABLE_BETWEEN_DEALS_MS: "5000" } });
});
test.afterAll(() => server?.remove());

/** What does not fit at a size: cut words, controls on each other, what axe finds. */
async function wrongAt(tables: readonly TableWindow[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { page } of tables) {
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    const all = [...(await misfitsIn(page)), ...(await overlapsIn(page)), ...(await violationsOn(page))];
    found.push(...all.map((one) => `${width}×${height}: ${typeof one === "string" ? one : JSON.stringify(one)}`));
  }
  return found;
}

/** Cards and piles that the words to who watches lie on. */
const coveredIn = (page: Page) =>
  page.locator(".watch").evaluate((watch) => {
    const own = watch.getBoundingClientRect();
    const all = [...document.querySelectorAll(".pile, .mirror__card")];
    if (all.length < 3) return ["nothing to be covered"];
    return all
      .filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return left < own.right && right > own.left && top < own.bottom && bottom > own.top;
      })
      .map((one) => one.getAttribute("aria-label"));
  });

test("six friends at six sizes: who comes late joins the next deal, all see the same, and who drops goes on watching", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const tables: TableWindow[] = [];
  let code = "";
  for (const [width, height] of SIX_SIZES) {
    const player = await registerPlayer(server.url);
    if (code === "") {
      const wish = { eRummyType: "point", eGameType: "practice", nMaxPlayer: 6, nTablePoint: 0.5, nTableFee: 120 };
      code = (await player.post<{ sPrivateCode: string }>("/rummy/table/private/create", wish)).data.sPrivateCode;
    }
    const page = await (await newPerson(browser, server.url, player)).newPage();
    await page.setViewportSize({ width, height });
    await page.goto(`/play/${code}`);
    const opened = nextWindow(page);
    await page.getByRole("button", { name: /Join the table|Open/ }).click();
    const table = await opened;
    await table.page.setViewportSize({ width, height });
    tables.push(table);
  }
  const all = (what: string, holds: Parameters<TableWindow["seen"]>[1]) =>
    Promise.all(tables.map((one) => one.seen(what, holds)));
  await all("the first deal, and every seat", ({ phase, seats }) => phase === "playing" && seats.length === 6);
  expect(await wrongAt(tables)).toEqual([]);
  await dropTheDeal(tables.filter(({ view }) => view!.seats.find(({ seat }) => seat === view!.you)!.inDeal === true));
  await all("the deal of all", ({ deal, phase, seats }) => {
    return deal === 2 && phase === "playing" && seats.every(({ inDeal }) => inDeal === true);
  });
  expect(await wrongAt(tables)).toEqual([]);

  for (let turn = 0; turn < SIX_SIZES.length; turn += 1) await playTurn(tables);
  for (let left = SIX_SIZES.length - 1; left > 0; left -= 1) {
    const { page, view } = tables.find((one) => one.view!.turn!.seat === one.view!.you)!;
    const { turn } = view!.turn!;
    await page.getByRole("region", { name: "Your moves" }).getByRole("button", { name: "Drop", exact: true }).click();
    const sure = page.getByRole("dialog", { name: "Drop this deal?" });
    await sure.getByRole("button", { name: /^Drop for/ }).click();
    await all("the next turn", ({ lastResult, turn: now }) => lastResult?.deal === 2 || (now?.turn ?? 0) > turn);
    if (left === 1) continue;
    await expect(page.locator(".watch")).toBeVisible();
    expect([page.viewportSize(), await coveredIn(page)]).toEqual([page.viewportSize(), []]);
  }
  for (const { page } of tables) await expect(page.getByRole("region", { name: "Result of the deal" })).toBeVisible();
  expect(new Set(tables.map(({ view }) => JSON.stringify(view!.lastResult))).size).toBe(1);
  expect(await wrongAt(tables)).toEqual([]);
});
