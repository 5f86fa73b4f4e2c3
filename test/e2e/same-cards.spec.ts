/** a tournament with the same cards at every table, in two browsers with bots, to its board results. */
import { readFileSync } from "node:fs";
import { type Browser, type BrowserContext, expect, type Page, test } from "@playwright/test";
import type { BoardsView } from "../../modules/tournament/contract.ts";
import { boardsText } from "../../public/verify.mjs";
import { type Player, registerPlayer } from "../support/player.ts";
import { freshDatabase, type TestDatabase } from "../support/postgres.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { type TournamentOffice, tournamentOffice } from "../support/tournaments.ts";
import { newPerson } from "./profiles.ts";
import { lookAtSizes } from "./sizes.ts";
import { nextWindow, type TableWindow } from "./table-window.ts";

let server: TestServer;
let database: TestDatabase;
let office: TournamentOffice;

test.beforeAll(async () => {
  database = await freshDatabase();
  server = await startServer({
    settings: {
      DATABASE_URL: database.servingUrl,
      DATABASE_OWNER_URL: database.url,
      SESSION_SECRET: "s".repeat(40),
      ENCRYPTION_SECRET: "e".repeat(40),
      TABLE_TURN_MS: "60000",
      BOT_MIN_MS: "100",
      BOT_MAX_MS: "200",
    },
  });
  office = tournamentOffice(database);
});
test.afterAll(async () => {
  await server.remove();
  await database.close();
});

interface Person {
  readonly player: Player;
  readonly context: BrowserContext;
  readonly page: Page;
}

async function arrive(browser: Browser): Promise<Person> {
  const player = await registerPlayer(server.url);
  const context = await newPerson(browser, server.url, player);
  const page = await context.newPage();
  await page.goto("/lobby");
  await page.getByRole("tab", { name: "Tournaments" }).click();
  return { player, context, page };
}

const rowIn = (page: Page, name: string) =>
  page.getByRole("table", { name: "Tournaments" }).getByRole("row").filter({ hasText: name });

async function enter({ page }: Person, name: string): Promise<void> {
  await rowIn(page, name)
    .getByRole("button", { name: /^Register: / })
    .click();
  await page.getByRole("alertdialog", { name }).getByRole("button", { name: "Yes" }).click();
  await expect(rowIn(page, name)).toContainText("Registered");
}

async function takeSeat({ page }: Person): Promise<TableWindow> {
  const opened = nextWindow(page, { timeout: 60_000 });
  const call = page.getByRole("region", { name: "Called to a tournament" });
  await call.getByRole("button", { name: "Take Seat" }).click({ timeout: 60_000 });
  return await opened;
}

/** Drops every hand, until that is so. */
async function dropAll({ page }: TableWindow, isOver: () => Promise<boolean>): Promise<void> {
  const drop = page.getByRole("button", { name: "Drop", exact: true });
  const look = async () => {
    if (await drop.isVisible()) {
      await drop.click();
      await page
        .getByRole("dialog", { name: "Drop this deal?" })
        .getByRole("button", { name: /^Drop for/ })
        .click();
    }
    return isOver();
  };
  await expect.poll(look, { timeout: 150_000 }).toBe(true);
}

test("Q-12: two in browsers play two boards with bots; results come with the end, board by board", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const [asha, ravi] = [await arrive(browser), await arrive(browser)];
  const name = "Banyan Boards";
  const plan = { name, kind: "duplicate", seats: 8, dealsPerRound: 2, fillWithBots: 8, seatTakeMs: 5_000 };
  const id = await office.make(plan);
  await expect(rowIn(asha.page, name)).toContainText("Same cards");
  await enter(asha, name);
  await enter(ravi, name);
  await rowIn(asha.page, name).getByRole("button", { name, exact: true }).click();
  const detail = asha.page.getByRole("dialog", { name });
  await expect(detail).toContainText("Every table is dealt the same cards");
  await lookAtSizes(asha.page, "detail");
  await detail.getByRole("button", { name: "Close" }).click();
  const mixed = await database.sql<{ nonces: number }[]>`
    SELECT count(DISTINCT nonce)::int AS nonces FROM tournament.entry WHERE tournament_id = ${id}`;
  expect(mixed[0]?.nonces).toBe(2);

  await office.beginIn(id, 8_000);
  const windows = [await takeSeat(asha), await takeSeat(ravi)];
  const isOver = async () => {
    const [row] = await database.sql<{ phase: string }[]>`SELECT phase FROM tournament.tournament WHERE id = ${id}`;
    return row?.phase === "finished";
  };
  expect(await asha.player.get(`/tournament/boards/${id}`)).toMatchObject({ status: 409 });
  const first = async () => {
    const [deal] = await database.sql<{ id: string }[]>`
      SELECT deal.id FROM tables.deal JOIN tables.deal_seat AS seat ON seat.deal_id = deal.id
      WHERE seat.player_id = (SELECT id::text FROM identity.players WHERE user_name = ${asha.player.sUserName})`;
    return deal?.id;
  };
  await Promise.all(windows.map((one) => dropAll(one, async () => (await first()) !== undefined)));
  const played = await first();
  // The second board is still to be played: of the first nothing is told, be it by replay, proof or analysis.
  for (const answer of await Promise.all([
    asha.player.get(`/rummy/deal/${played}/replay`),
    asha.player.get(`/rummy/deal/${played}/proof`),
    asha.player.post(`/rummy/deal/${played}/analysis`),
  ]))
    expect(answer).toMatchObject({ status: 409, message: expect.stringContaining("Other tables still play") });
  expect(await isOver()).toBe(false);
  await Promise.all(windows.map((one) => dropAll(one, isOver)));
  for (const { page } of windows) await page.close();

  await asha.page.getByRole("tab", { name: "Registered" }).click();
  await rowIn(asha.page, name).getByRole("button", { name, exact: true }).click();
  await detail.getByRole("button", { name: "Board results" }).click();
  const results = asha.page.getByRole("dialog", { name: "Board results" });
  await expect(results.getByRole("row")).toHaveCount(3);
  await results.getByText("Your seat at each table").last().click();
  await expect(results.getByRole("link", { name: /Watch Board 2/ })).toHaveCount(2);
  await lookAtSizes(asha.page, "boards");
  const saved = asha.page.waitForEvent("download");
  await results.getByRole("button", { name: "Save the decks" }).click();
  const opened = readFileSync(await (await saved).path(), "utf8");
  expect(boardsText(opened)).toMatchObject({ isRight: true, text: expect.stringContaining("8 seats") });
  const { data } = await asha.player.get<BoardsView>(`/tournament/boards/${id}`);
  for (const { iDealId } of data.aBoard.flatMap(({ aSameSeat }) => aSameSeat))
    expect(await asha.player.get(`/rummy/deal/${iDealId}/replay`)).toMatchObject({ status: 200 });
  await Promise.all([asha.context.close(), ravi.context.close()]);
});
