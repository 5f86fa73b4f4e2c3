/** Whole games in the browser, against the real server. */
import { brotliCompressSync } from "node:zlib";
import { type Browser, type BrowserContext, expect, type Page, test } from "@playwright/test";
import type { TableView } from "../../modules/tables/contract.ts";
import { WITH_MOTION } from "../support/browser.ts";
import { until } from "../support/child.ts";
import { codeFor, freshRegistration, registerPlayer } from "../support/player.ts";
import { startServer, type TestServer, UNHURRIED } from "../support/server.ts";
import { keyboard, tabTo } from "./keyboard-hands.ts";
import { landing, registerInBrowser } from "./people.ts";
import { newPerson } from "./profiles.ts";
import { dealOf, dropTheDeal, mouse, nextWindow, playToResult, playTurn, type TableWindow } from "./table-window.ts";

test.setTimeout(240_000);
// Each has a server of its own.
test.describe.configure({ mode: "parallel" });

/** Only the two people sit down. */
const NO_BOTS = { BOT_FILL_MS: "600000", ...UNHURRIED };

interface Person {
  readonly context: BrowserContext;
  readonly lobby: Page;
}

/** A new player, who registers as people do. */
async function arrive(browser: Browser, server: TestServer): Promise<Person> {
  const context = await newPerson(browser, server.url);
  const lobby = await context.newPage();
  await registerInBrowser(lobby, server.url);
  return { context, lobby };
}

/** A player who is logged in already. */
async function comeBack(browser: Browser, server: TestServer): Promise<Person> {
  const context = await newPerson(browser, server.url, await registerPlayer(server.url));
  const lobby = await context.newPage();
  await lobby.goto("/lobby");
  return { context, lobby };
}

/** Plays the first table of two seats; answers its window. */
async function sitDown({ lobby }: Person): Promise<TableWindow> {
  await lobby.getByRole("checkbox", { name: /2 Players/ }).check();
  const opened = nextWindow(lobby);
  await lobby
    .getByRole("button", { name: /^Play / })
    .first()
    .click();
  const table = await opened;
  await table.seen("a seat", (view) => view.you !== null);
  return table;
}

async function meet(
  browser: Browser,
  server: TestServer,
  come: typeof arrive = comeBack,
): Promise<readonly [Person, TableWindow, Person, TableWindow]> {
  const [one, two] = await Promise.all([come(browser, server), come(browser, server)]);
  const first = await sitDown(one);
  const second = await sitDown(two);
  expect(second.view?.table.tableId).toBe(first.view?.table.tableId);
  return [one, first, two, second];
}

const nameOfSeat = (view: TableView, seat: number) => view.seats.find((one) => one.seat === seat)?.name;

test.describe("with everything that moves", () => {
  test.use(WITH_MOTION);

  test("two people meet at a table and play a deal to a valid declaration", async ({ browser }) => {
    const server = await startServer({ settings: NO_BOTS });
    try {
      const [one, first, two, second] = await meet(browser, server, arrive);
      expect(await first.page.evaluate(() => [innerWidth, innerHeight])).toEqual([1_318, 725]);
      expect(new URL(first.page.url()).search).toBe("");
      const both = [first, second] as const;
      await Promise.all(both.map((table) => table.seen("a deal", (view) => view.phase === "playing")));
      // The deal, each one's first moves and the show with everything that moves; what lies between is more of the same.
      for (let turns = 0; turns < 4; turns += 1) await playTurn(both);
      const motion = (reducedMotion: "reduce" | "no-preference") =>
        Promise.all(both.map(({ page }) => page.emulateMedia({ reducedMotion })));
      await motion("reduce");
      const finished = until("the finish", () => both.some(({ view }) => view!.finish !== null), 200_000);
      await Promise.all([
        playToResult(first, mouse(first), 1),
        playToResult(second, mouse(second), 1),
        finished.then(() => motion("no-preference")),
      ]);

      const result = first.view!.lastResult!;
      expect(second.view!.lastResult).toEqual(result);
      expect(result.how).toBe("declared");
      const winner = result.rows.find(({ outcome }) => outcome === "won")!;
      const loser = result.rows.find(({ outcome }) => outcome === "lost")!;
      // what the loser pays is what the winner gets and the server keeps.
      expect(-loser.change).toBe(loser.count * first.view!.table.pointValue);
      expect(winner.change + result.fee).toBe(-loser.change);
      for (const table of [first, second]) {
        const won = table.view!.you === winner.seat;
        await expect(table.result.getByRole("heading")).toHaveText(
          won ? "You win the deal" : `${nameOfSeat(table.view!, winner.seat)} wins the deal`,
        );
        const row = table.result.getByRole("row", { name: /^You/ });
        await expect(row).toContainText(won ? "Winner" : "Lost");
        const loserRow = table.result.getByRole("row").filter({ hasText: "Lost" });
        await expect(loserRow.getByRole("cell").nth(1)).toHaveText(String(loser.count));
      }
      expect(await kilobytesLoaded(first.page)).toBeLessThanOrEqual(250);
      await Promise.all([one.context.close(), two.context.close()]);
    } finally {
      await server.remove();
    }
  });
});

/** Page, styles and scripts that the window has loaded by now, as brotli has them: all but fonts and art. */
async function kilobytesLoaded(page: Page): Promise<number> {
  const urls = await page.evaluate(() => [
    location.href,
    ...performance.getEntriesByType("resource").map(({ name }) => name),
  ]);
  const wanted = [...new Set(urls)].filter((url) => /\/table$|\.(?:js|css)$/.test(url));
  expect(wanted.length).toBeGreaterThan(2);
  const sizes = await Promise.all(
    wanted.map(async (url) => brotliCompressSync(await (await fetch(url)).arrayBuffer()).byteLength),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1_000;
}

test("one person logs in, sits down and plays a deal against bots with the keyboard alone", async ({ browser }) => {
  const server = await startServer({ settings: UNHURRIED });
  const context = await newPerson(browser, server.url);
  try {
    const page = await context.newPage();
    await registerByKeyboard(page, server);
    await page.waitForURL("**/lobby");

    const twoPlayers = page.getByRole("checkbox", { name: /2 Players/ });
    await tabTo(page, twoPlayers);
    await page.keyboard.press("Space");
    const play = page.getByRole("button", { name: /^Play / }).first();
    // The filter stands after the list: Tab goes round the page.
    await tabTo(page, play, 160);
    const opened = nextWindow(page);
    await page.keyboard.press("Enter");
    const table = await opened;
    const view = await table.seen("a deal", (now) => now.phase === "playing");
    const bots = view.seats.filter(({ seat }) => seat !== view.you);
    expect(bots.every(({ bot }) => bot)).toBe(true);
    // openly labelled.
    await expect(table.page.getByRole("list", { name: "Players" }).getByText("BOT").first()).toBeVisible();
    await playToResult(table, keyboard(table), 1);
    await expect(table.result).toBeVisible();
    await table.page.keyboard.press("Escape");
    await expect(table.result).toBeHidden();
  } finally {
    await context.close();
    await server.remove();
  }
});

test("the server is killed in mid-turn and started again: everything is as it was, and the game ends", async ({
  browser,
}) => {
  const server = await startServer({ settings: NO_BOTS });
  try {
    const [one, first, two, second] = await meet(browser, server);
    const both = [first, second] as const;
    await Promise.all(both.map((table) => table.seen("a deal", (view) => view.phase === "playing")));
    // Some turns, then one that is half done: drawn and not yet discarded.
    for (let turns = 0; turns < 2; turns += 1) await playTurn(both, turns === 1);
    await Promise.all(both.map((table) => table.seen("the draw", (view) => view.turn?.drawn === true)));
    const before = both.map((table) => dealOf(table.view!));
    const shown = await Promise.all(both.map((table) => table.handShown()));
    const arrivals = both.map((table) => table.arrivals);

    await server.kill9();
    for (const { page } of both) await expect(page.getByText(/The connection is lost/)).toBeVisible();
    await server.restart();
    await Promise.all(
      both.map((table, at) => table.seen("the window to be back", () => table.arrivals > arrivals[at]!, 40_000)),
    );

    expect(both.map((table) => dealOf(table.view!))).toEqual(before);
    for (const [at, table] of both.entries()) {
      await expect(table.page.getByText(/The connection is lost/)).toBeHidden();
      await expect.poll(() => table.shownHand()).toEqual(shown[at]!);
    }
    for (let turns = 0; turns < 2; turns += 1) await playTurn(both);
    await dropTheDeal(both);
    expect(first.view!.lastResult).toEqual(second.view!.lastResult!);
    for (const table of both) await expect(table.result).toBeVisible();
    await Promise.all([one.context.close(), two.context.close()]);
  } finally {
    await server.remove();
  }
});

async function registerByKeyboard(page: Page, server: TestServer): Promise<void> {
  const who = freshRegistration();
  const on = landing(page);
  await page.goto("/game");
  await tabTo(page, on.registerTab);
  const type = async (target: Parameters<typeof tabTo>[1], text: string) => {
    await tabTo(page, target);
    await page.keyboard.type(text);
  };
  await type(on.register.userName, who.sUserName);
  await tabTo(page, on.register.gender("Male"));
  await page.keyboard.press("ArrowRight");
  await type(on.register.mobile, who.sMobile);
  await type(on.register.email, who.sEmail);
  await type(on.register.password, who.sPassword);
  for (const tick of [on.register.adult, on.register.terms]) {
    await tabTo(page, tick);
    await page.keyboard.press("Space");
  }
  await tabTo(page, on.register.submit);
  await page.keyboard.press("Enter");
  await tabTo(page, on.confirm.getByRole("button", { name: "Confirm" }));
  await page.keyboard.press("Enter");
  await expect(on.otp.dialog).toBeVisible();
  // The last digit sends it.
  await type(on.otp.code, await codeFor(server.url, who.sMobile));
}
