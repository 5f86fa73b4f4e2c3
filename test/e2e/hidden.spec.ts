/** Nothing runs by itself in a page that nobody sees and in which nothing moves, but for what is named here with its reason. */
import { expect, type Page, test } from "@playwright/test";
import type { TableView } from "../../modules/tables/contract.ts";
import { until } from "../support/child.ts";
import { type FixtureServer, serveFixture } from "../support/game-fixture.ts";
import { registerPlayer } from "../support/player.ts";
import { startServer, UNHURRIED } from "../support/server.ts";
import { newPerson } from "./profiles.ts";
import { reopen, still } from "./scripted-window.ts";
import { nextWindow } from "./table-window.ts";
import { countTimers, hide, type Running, timersRun, watchTimers } from "./timers.ts";

/** How long is looked, by the page's clock. */
const LOOK_MS = 22_000;

const LOOKED_LONGER: readonly string[] = ["turn", "waiting", "result"];

/** What may run, by what it does: why. */
const NEEDED: Readonly<Record<string, string>> = {
  ping: "the server and the window know within seconds that the other is gone",
  "/api/rummy/table/joined":
    "a seat that a tournament gives is opened, and its turn said, while the player looks elsewhere",
  sessionTime: "a session goes on while its player is at a table in front of the lobby",
};

const unneeded = (all: readonly Running[]) => all.filter(({ did }) => !did.some((one) => one in NEEDED));

test("the lobby and the game window rest while they are hidden; shown again, the turn's clock is right", async ({
  browser,
}) => {
  const server = await startServer({ settings: { ...UNHURRIED, TABLE_TURN_MS: "180000", BOT_FILL_MS: "300" } });
  const person = await newPerson(browser, server.url, await registerPlayer(server.url));
  try {
    const lobby = await person.newPage();
    await watchTimers(lobby);
    await lobby.goto("/lobby");
    await lobby.getByRole("checkbox", { name: /2 Players/ }).check();
    const opened = nextWindow(lobby);
    await lobby
      .getByRole("button", { name: /^Play / })
      .first()
      .click();
    const table = await opened;
    // Its scripts have run: it is opened anew, and watched. An empty window that is still on its way there cannot be.
    await table.page.waitForURL("**/table");
    await watchTimers(table.page);
    await table.page.reload();
    const view = await table.seen(
      "the own turn",
      ({ turn, you, phase }) => phase === "playing" && turn?.seat === you,
      120_000,
    );
    const pages = [lobby, table.page];
    await Promise.all(pages.map((page) => hide(page)));
    await Promise.all(pages.map(atRest));
    await Promise.all(pages.map(countTimers));
    await Promise.all(pages.map((page) => passes(page, LOOK_MS)));
    const [inLobby, atTable] = await Promise.all(pages.map(timersRun));
    // Those that may run are seen: the count counts.
    expect(atTable!.flatMap(({ did }) => did)).toContain("ping");
    expect(unneeded(inLobby!)).toEqual([]);
    expect(unneeded(atTable!)).toEqual([]);
    // What was shown when it was hidden stands still, and is right at once when it is seen again.
    const late = await clockError(table.page, view);
    await hide(table.page, false);
    expect(late).toBeGreaterThan(LOOK_MS / 1_000 - 3);
    await expect.poll(async () => Math.abs(await clockError(table.page, view))).toBeLessThanOrEqual(1);
  } finally {
    await person.close();
    await server.remove();
  }
});

/** How many seconds the turn's clock shows too many. */
const clockError = (page: Page, { turn }: TableView): Promise<number> =>
  page.evaluate((end) => {
    const [, minutes, seconds] = /(\d+):(\d\d)/.exec(document.querySelector(".bar .pill")!.textContent)!;
    return Number(minutes) * 60 + Number(seconds) - Math.ceil((end - Date.now()) / 1_000);
  }, turn!.bankFrom);

test.describe("in every phase", () => {
  let server: FixtureServer;
  test.beforeAll(async () => {
    server = await serveFixture();
  });
  test.afterAll(() => server.stop());

  test("a table that nobody sees runs no timer and draws no frame", async ({ page }) => {
    await watchTimers(page);
    await page.goto(`${server.url}#scene=turn`);
    await still(page);
    for (const scene of [
      "turn",
      "busy",
      "waiting",
      "countdown",
      "declare",
      "showdown",
      "result",
      "round",
      "roundGoesOn",
    ]) {
      await hide(page, false);
      await reopen(page, scene);
      await countTimers(page);
      // Seconds tick where they are seen, but at a table that waits for nothing.
      await expect.poll(() => timersRun(page), { message: scene }).not.toEqual([]);
      await hide(page);
      const quiet = async () => {
        await countTimers(page);
        await passes(page, 1_300);
        return timersRun(page);
      };
      await expect.poll(quiet, { message: scene }).toEqual([]);
      // What comes every few seconds is seen too.
      if (LOOKED_LONGER.includes(scene)) {
        await countTimers(page);
        await passes(page, 6_000);
        expect(await timersRun(page), scene).toEqual([]);
      }
    }
  });
});

/** Waits until what was moving has come to rest. */
async function atRest(page: Page): Promise<void> {
  for (let frames = 1; frames > 0; ) {
    await countTimers(page);
    await passes(page, 3_500);
    frames = (await timersRun(page)).filter(({ kind }) => kind === "frame").length;
  }
}

async function passes(page: Page, ms: number): Promise<void> {
  const now = () => page.evaluate(() => performance.now());
  const from = await now();
  await until("the page's time to pass", async () => (await now()) > from + ms, 120_000, 500);
}
