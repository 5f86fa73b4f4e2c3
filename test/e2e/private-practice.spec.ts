/** Friends at a private table for practice chips: made in one browser, joined by its link in another, and played again. */
import { type Browser, expect, type Page, test } from "@playwright/test";
import type { TableView } from "../../modules/tables/contract.ts";
import { type Player, registerPlayer } from "../support/player.ts";
import { startServer, type TestServer, UNHURRIED } from "../support/server.ts";
import { violationsOn } from "./axe.ts";
import { landing } from "./people.ts";
import { newPerson } from "./profiles.ts";
import { SIX_SIZES } from "./sizes.ts";
import { dropTheDeal, nextWindow, type TableWindow } from "./table-window.ts";

let server: TestServer;
test.beforeAll(async () => {
  server = await startServer({ settings: { ...UNHURRIED } });
});
test.afterAll(() => server?.remove());

/** Leaves the table, after the result. */
async function leave(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Leave", exact: true }).first().click();
  await page.getByRole("dialog", { name: "Leave the table?" }).getByRole("button", { name: "Leave now" }).click();
}

/** A player who is logged in, in a browser of their own. */
async function come(browser: Browser, player?: Player): Promise<Page> {
  const context = await newPerson(browser, server.url, player ?? (await registerPlayer(server.url)));
  await context.grantPermissions(["clipboard-read", "clipboard-write", "geolocation"]);
  const page = await context.newPage();
  await page.goto("/lobby");
  return page;
}

const dialogOf = (page: Page, name: string) => page.getByRole("dialog", { name });
const clean = async (page: Page, within?: string) => expect(await violationsOn(page, within)).toEqual([]);

/** Opens a table of that game; answers its code and window. */
async function createTable(page: Page, game: string): Promise<{ readonly code: string; readonly table: TableWindow }> {
  await page.getByRole("button", { name: "Private Table" }).click();
  const dialog = dialogOf(page, "Private Table");
  await dialog.getByRole("tab", { name: "Practice" }).click();
  await expect(dialog.getByText("PAN")).toHaveCount(0);
  await dialog.getByLabel("Game").selectOption(game);
  await expect(dialog.getByLabel("Stake")).not.toHaveValue("");
  await clean(page, "dialog");
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  const asked = page.getByRole("alertdialog", { name: "Private Table" });
  const takes = /Takes ([\d,]+) of your practice chips/;
  const [, price] = takes.exec((await asked.textContent())!)!;
  const created = page.waitForRequest("**/private/create");
  await asked.getByRole("button", { name: "Yes" }).click();
  const body = (await created).postDataJSON() as { nTableFee: number; eGameType: string };
  expect([body.nTableFee, body.eGameType]).toEqual([Number(price!.replaceAll(",", "")), "practice"]);
  const open = dialogOf(page, "Your table is open");
  const code = (await open.getByRole("status", { name: "Private code" }).textContent())!;
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{6}$/);
  await clean(page, "dialog");
  await open.getByRole("button", { name: "Copy link" }).click();
  await expect(open.getByText("The link is copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}/play/${code}`);
  const whatsApp = await open.getByRole("link", { name: "WhatsApp" }).getAttribute("href");
  expect(new URL(whatsApp!).searchParams.get("text")).toContain(`/play/${code}`);
  const opened = nextWindow(page);
  await open.getByRole("button", { name: "Open table" }).click();
  const table = await opened;
  await table.seen("the seat", ({ you }) => you !== null);
  return { code, table };
}

test("a friend who is not logged in comes by the link, logs in, and comes back to the table; the deal begins", async ({
  browser,
}) => {
  const maker = await registerPlayer(server.url);
  const { code, table } = await createTable(await come(browser, maker), "Points Rummy");
  await expect(table.page.getByText("Give the code to your friends.")).toBeVisible();
  await table.page.getByRole("button", { name: "Copy code" }).click();
  await expect(table.page.getByText("The code is copied.")).toBeVisible();
  await clean(table.page);
  const friend = await registerPlayer(server.url);
  const page = await (await newPerson(browser, server.url)).newPage();
  await page.goto(`/play/${code}`);
  await expect(page.getByRole("heading", { name: "You are invited to a private table" })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await clean(page);
  await page.getByRole("main").getByRole("link", { name: "Log in", exact: true }).click();
  const { login } = landing(page);
  await login.identifier.fill(friend.sEmail);
  await login.password.fill(friend.sPassword);
  await login.submit.click();
  await page.waitForURL(`**/play/${code}`);
  await expect(page.getByText("1 person at the table now")).toBeVisible();
  await expect(page.getByText(/Takes 120 of your practice chips/)).toBeVisible();
  await clean(page);
  const opened = nextWindow(page);
  await page.getByRole("button", { name: "Join the table" }).click();
  const seat = await opened;
  await Promise.all([table, seat].map((one) => one.seen("the deal", ({ phase }) => phase === "playing")));
  expect(seat.view!.table).toMatchObject({ isPrivate: true, currency: "practice", noBots: true });
  await expect(page.getByText("You sit at this table.")).toBeVisible();

  await dropTheDeal([table, seat]);
  await Promise.all([table, seat].map((one) => one.seen("the result", ({ phase }) => phase === "result")));
  const { tableId } = table.view!.table;
  for (const one of [table, seat]) await leave(one.page);
  await expect(seat.page.getByRole("button", { name: "Rematch" })).toBeVisible();
  await clean(seat.page);
  await table.page.getByRole("button", { name: "Rematch" }).click();
  const offer = seat.page.getByRole("button", { name: `${maker.sUserName} wants a rematch · Join` });
  await expect(offer).toBeVisible();
  await clean(seat.page);
  await offer.click();
  const again = (view: TableView) => view.table.tableId !== tableId && view.phase === "playing";
  await Promise.all([table, seat].map((one) => one.seen("the next deal", again)));
  expect(seat.view!.table.tableId).toBe(table.view!.table.tableId);
});

test("M-13: with cash off practice alone is offered, and fits every size", async ({ browser }) => {
  const page = await come(browser);
  await page.route("**/api/setting", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: object };
    await route.fulfill({ json: { ...body, data: { ...body.data, isCashOn: false } } });
  });
  await page.reload();
  await page.getByRole("button", { name: "Private Table" }).click();
  const dialog = dialogOf(page, "Private Table");
  await expect(dialog.getByLabel("Stake")).toBeVisible();
  await expect(dialog.getByRole("tab")).toHaveText(["Create", "Join"]);
  for (const [width, height] of SIX_SIZES) {
    await page.setViewportSize({ width, height });
    const box = (await dialog.boundingBox())!;
    expect(box.x >= 0 && box.x + box.width <= width, `${width} wide`).toBe(true);
    await dialog.getByRole("button", { name: "Create", exact: true }).scrollIntoViewIfNeeded();
    await expect(dialog.getByRole("button", { name: "Create", exact: true })).toBeInViewport({ ratio: 1 });
  }
  // What the page still asks for then is asked of a server that may be gone.
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("a code that opens nothing, and one that was guessed too often, say so and lead on", async ({ browser }) => {
  const page = await come(browser);
  await page.goto("/play/ZZZZZZ");
  await expect(page.getByText("There is no private table with this code.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to the lobby" })).toHaveAttribute("href", "/lobby");
  const again = page.getByRole("button", { name: "Try again" });
  for (let tries = 0; tries < 10; tries += 1) {
    const answered = page.waitForResponse("**/private/join/price");
    await again.click();
    await answered;
    await expect(again).not.toHaveAttribute("aria-busy");
  }
  await expect(page.getByText("Too many wrong codes. Please try again later.")).toBeVisible();
  await clean(page);
  await page.goto("/play/no-code");
  await expect(page.getByText("Enter a valid private code")).toBeVisible();
});
