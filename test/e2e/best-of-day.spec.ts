/** The analysis of the best deal of a day, opened: by a visitor, by a player, and by whoever played it. The servers' clock is another one (libfaketime). */
import { type Browser, expect, type Page, test } from "@playwright/test";
import type { DealDayTable, DealDayToday } from "../../modules/dealday/contract.ts";
import { HOUR_MS, MINUTE_MS, randomHex } from "../../modules/kernel/index.ts";
import { dayOf, startOf } from "../../modules/kernel/india.ts";
import { dealOfDay } from "../../public/verify.mjs";
import { stepLibrary } from "../endure/clock.ts";
import { until } from "../support/child.ts";
import { realTime } from "../support/clock.ts";
import { type Player, registerPlayer } from "../support/player.ts";
import { freshDatabase, type TestDatabase } from "../support/postgres.ts";
import { seededRandom } from "../support/random.ts";
import { startServer, type TestServer, UNHURRIED } from "../support/server.ts";
import { TableClient } from "../support/table-client.ts";
import { newPerson } from "./profiles.ts";
import { lookAtSizes } from "./sizes.ts";

test.setTimeout(300_000);

/** A day of India whose clocks are the servers' own. */
const DAY = dayOf(realTime.now());

const offset = (seconds: number) => `${seconds < 0 ? "" : "+"}${seconds}s`;

/** Settings of a server that starts so long after the midnight on which the day began. */
const clockAt = (library: string, ms: number) => ({
  LD_PRELOAD: library,
  FAKETIME: offset(Math.round((startOf(DAY) + ms - realTime.now()) / 1_000)),
  FAKETIME_DONT_FAKE_MONOTONIC: "1",
  FAKETIME_DISABLE_SHM: "1",
});

/** Plays the day's deal to its end by the solver. */
async function playBest(server: TestServer, database: TestDatabase, player: Player): Promise<void> {
  const random = seededRandom(2);
  let seed = randomHex(random, 32);
  // The player moves first: so there is a decision, whatever the expert does.
  while (dealOfDay(DAY, seed).firstTurn !== 0) seed = randomHex(random, 32);
  await database.owner`DELETE FROM dealday.day WHERE day = ${DAY}`;
  await database.owner`INSERT INTO dealday.day (day, seed, created_at) VALUES (${DAY}, ${seed}, now())`;
  const { data } = await player.post<DealDayTable>("/deal-of-the-day/play", { sDay: DAY });
  const table = new TableClient(server.url, { ticket: data.sAuthToken });
  await table.playUntil(({ lastResult }) => lastResult !== null);
  table.close();
  const today = async () => (await player.get<DealDayToday>("/deal-of-the-day")).data;
  await until("the result to be kept", async () => (await today()).oOwn?.eState === "done");
}

const panelOf = (page: Page) => page.getByRole("dialog", { name: "Analysis" });

/** Reads all of it: the figures, the decisions, each at its place in the replay. */
async function readIt(page: Page, name: string): Promise<void> {
  const panel = panelOf(page);
  await expect(panel.getByRole("heading", { name: "Dearest moments" })).toBeVisible();
  await expect(panel.getByRole("definition")).toHaveCount(3);
  await expect(panel).toContainText("“You” here is whoever played this deal.");
  const decisions = panel.getByRole("region", { name: "All decisions" }).getByRole("button");
  expect(await decisions.count()).toBeGreaterThan(0);
  await decisions.first().click();
  await expect(decisions.first()).toHaveAttribute("aria-current", "step");
  await lookAtSizes(page, name);
  await panel.getByRole("button", { name: "Close" }).click();
  await expect(panel).toBeHidden();
  await page.getByRole("button", { name: "Analyse" }).click();
  await expect(panel.getByRole("heading", { name: "All decisions" })).toBeVisible();
}

async function pageOf(browser: Browser, server: TestServer, player?: Player): Promise<Page> {
  return (await newPerson(browser, server.url, player)).newPage();
}

const withClock = stepLibrary === undefined ? test.skip : test;

withClock(
  "Q-11.13: a visitor, a player, and whoever played it read the analysis of the day's best deal from two hours after the day (libfaketime)",
  async ({ browser }) => {
    const library = stepLibrary!;
    const database = await freshDatabase();
    const server = await startServer({
      settings: {
        ...UNHURRIED,
        DATABASE_URL: database.servingUrl,
        SESSION_SECRET: "s".repeat(40),
        ENCRYPTION_SECRET: "e".repeat(40),
        ...clockAt(library, 12 * HOUR_MS),
      },
    });
    try {
      const [asha, ravi] = [await registerPlayer(server.url), await registerPlayer(server.url)];
      await playBest(server, database, asha);
      await server.restart(clockAt(library, 25 * HOUR_MS + 30 * MINUTE_MS));
      const visitor = await pageOf(browser, server);
      await visitor.goto("/deal-of-the-day");
      await visitor.getByRole("link", { name: "Read its analysis" }).click();
      await expect(visitor).toHaveURL(/\/table\?shown=[0-9a-f]{32}#analysis$/);
      // It can be watched since one o'clock; its decisions are told from two o'clock on.
      await expect(panelOf(visitor).getByRole("alert")).toContainText("from 2 am after its day");
      await lookAtSizes(visitor, "best-of-day-early");
      await server.restart(clockAt(library, 26 * HOUR_MS + MINUTE_MS));
      await panelOf(visitor).getByRole("button", { name: "Try again" }).click();
      await readIt(visitor, "best-of-day-visitor");
      expect(await visitor.locator("body").textContent()).not.toContain(asha.sUserName);

      const address = new URL(visitor.url());
      for (const [name, player] of [
        ["ravi", ravi],
        ["asha", asha],
      ] as const) {
        const page = await pageOf(browser, server, player);
        await page.goto(`${address.pathname}${address.search}${address.hash}`);
        await readIt(page, `best-of-day-${name}`);
        await page.context().close();
      }
    } finally {
      await server.remove();
      await database.close();
    }
  },
);
