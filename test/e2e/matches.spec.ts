/** Matches of pool and deals in the window: every state on a scripted server, then whole matches in the real server. */
import { type Browser, expect, type Page } from "@playwright/test";
import type { ClientMessage } from "../../modules/tables/contract.ts";
import type { FixtureServer } from "../support/game-fixture.ts";
import { registerPlayer } from "../support/player.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { newPerson } from "./profiles.ts";
import { openScene, PHONE, POPUP, reopen, seriousIn, test } from "./scripted-window.ts";
import { nextWindow, type TableWindow } from "./table-window.ts";

test.describe("on a scripted server", () => {
  let server: FixtureServer;
  let complaints: string[];

  test.beforeAll(({ scripted }) => {
    server = scripted;
  });
  test.beforeEach(({ page }) => {
    complaints = [];
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(String(error)));
  });
  test.afterEach(() => expect(complaints).toEqual([]));

  const open = (page: Page, scene: string) => openScene(page, server.url, scene, POPUP, "&renderer=canvas");
  const sent = (page: Page, event: ClientMessage["event"]) =>
    page.evaluate((name) => window.fixture.sent.filter((one) => one.event === name), event);

  test("axe finds nothing serious in any state of a match, in a popup and on a phone", async ({ page }) => {
    const scenes = "pool deals gather gatherAlone poolResult rejoin rejoinOthers split matchWon watchOut watchDrop";
    await open(page, "pool");
    for (const scene of scenes.split(" ")) {
      await reopen(page, scene);
      for (const size of [POPUP, PHONE]) {
        await page.setViewportSize(size);
        expect(
          await seriousIn(page, size === POPUP ? "all" : "all but contrast"),
          `${scene}, ${size.width} wide`,
        ).toEqual([]);
      }
    }
  });

  test("R-32: the rejoin offer is taken with the keyboard, and only once", async ({ page }) => {
    await open(page, "rejoin");
    const offer = page.getByRole("region", { name: "You are out with 107 points" });
    await expect(offer).toBeFocused();
    await expect(offer.getByRole("definition")).toHaveText(["100 practice chips", "62 points", "101 points"]);
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press("Tab");
    await expect(offer.getByRole("button", { name: "Rejoin for 100 practice chips" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect.poll(() => sent(page, "rejoin")).toMatchObject([{ accept: true }]);
  });

  test("R-33: the split shows everybody's share and vote", async ({ page }) => {
    await open(page, "split");
    const offer = page.getByRole("region", { name: "Split the prize of 480 practice chips?" });
    await expect(offer.getByRole("row")).toHaveText([
      "PlayerScoreShareVote",
      "You41266.67 practice chipsDeciding …",
      "Kabir62186.67 practice chips✓ Agrees",
      "Dev8026.66 practice chipsDeciding …",
    ]);
    await offer.getByRole("button", { name: "Play on" }).click();
    await expect.poll(() => sent(page, "split")).toMatchObject([{ agree: false }]);
  });

  test("R-23: leaving says what it costs in each variant", async ({ page }) => {
    for (const [scene, cost] of [
      ["pool", "first drop of 20 points"],
      ["deals", "forfeit the whole match"],
      ["gather", "your entry of 100 practice chips returns to you"],
      ["watchOut", "leaving costs nothing more"],
    ] as const) {
      await open(page, scene);
      await page.getByRole("button", { name: "Leave the table" }).click();
      await expect(page.getByRole("dialog")).toContainText(cost);
    }
  });

  test("the score board has drops and totals, and strikes who is out", async ({ page }) => {
    await open(page, "watchOut");
    await page.keyboard.press("b");
    const board = page.getByRole("dialog", { name: "Score board" });
    await expect(board.getByRole("columnheader", { name: "You out" }).locator("s")).toHaveText("You");
    await expect(board.getByRole("row", { name: /^1/ })).toContainText("drop");
  });
});

test.describe("in the real server", () => {
  test.setTimeout(240_000);
  let app: TestServer;
  test.beforeAll(async () => {
    app = await startServer({
      settings: { TABLE_TURN_MS: "60000", TABLE_DECLARE_MS: "60000", TABLE_BETWEEN_DEALS_MS: "500" },
    });
  });
  test.afterAll(() => app.remove());

  const sitDown = async (browser: Browser, tab: string, row: RegExp): Promise<TableWindow> => {
    const lobby = await (await newPerson(browser, app.url, await registerPlayer(app.url))).newPage();
    await lobby.goto("/lobby");
    await lobby.getByRole("tab", { name: tab }).click();
    await lobby.getByRole("checkbox", { name: /2 Players/ }).check();
    const opened = nextWindow(lobby);
    await lobby.getByRole("button", { name: row }).first().click();
    const table = await opened;
    await table.seen("a seat", (view) => view.you !== null);
    return table;
  };
  const over = (table: TableWindow) => table.page.getByRole("region", { name: "Result of the match" });

  test("R-31: a 101 pool of two, dropped to its end, and on to the next one", async ({ browser }) => {
    const table = await sitDown(browser, "Pool", /^Play 101 Pool/);
    const { page } = table;
    const drop = page.getByRole("region", { name: "Your moves" }).getByRole("button", { name: "Drop", exact: true });
    await expect(page.getByText("101 Pool")).toBeVisible();
    // The table's own number counts: the other may drop a deal before it is this player's turn.
    for (let deal = 1; ; ) {
      const view = await table.seen(
        `deal ${deal} or the end`,
        (now) =>
          now.match?.result != null || (now.deal >= deal && now.phase === "playing" && now.turn?.seat === now.you),
      );
      if (view.match?.result) break;
      // The socket is ahead of the screen: a key pressed before the turn is shown asks to drop when the turn comes.
      await expect(drop).toHaveAttribute("aria-disabled", "false");
      await page.keyboard.press("p");
      await page
        .getByRole("dialog", { name: "Drop this deal?" })
        .getByRole("button", { name: /^Drop for/ })
        .click();
      await table.seen("the drop", (now) => now.match?.result != null || (now.lastResult?.deal ?? 0) >= view.deal);
      deal = view.deal + 1;
    }
    const { match } = table.view!;
    expect(match!.result!.rows.map(({ place, won }) => [place, won > 0])).toEqual([
      [1, true],
      [2, false],
    ]);
    await expect(over(table).getByRole("heading")).toHaveText(/ wins the match. You are 2nd$/);
    await over(table).getByRole("button", { name: "Score board" }).click();
    await expect(page.getByRole("dialog", { name: "Score board" }).locator("thead s")).toHaveText("You");
    await page.keyboard.press("Escape");
    const before = table.view!.table.tableId;
    await over(table)
      .getByRole("button", { name: /^Play again/ })
      .click();
    const next = await table.seen("the next match", (view) => view.table.tableId !== before);
    expect(next.table.limit).toBe(101);
  });
});
