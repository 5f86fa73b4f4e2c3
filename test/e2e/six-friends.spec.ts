/** Six friends, each in a browser profile of their own, at one private table for practice chips: they play a deal, and all play again. */
import { expect, type Page, test } from "@playwright/test";
import type { TableView } from "../../modules/tables/contract.ts";
import { type Player, registerPlayer } from "../support/player.ts";
import { startServer, UNHURRIED } from "../support/server.ts";
import { newPerson } from "./profiles.ts";
import { PHONE } from "./scripted-window.ts";
import { TableWindow } from "./table-window.ts";

interface Seated {
  readonly iTableId: string;
  readonly sAuthToken: string;
  readonly sPrivateCode: string;
}

/** Nobody but the six sits down, and all are there when the deal begins. */
const SETTINGS = { BOT_FILL_MS: "600000", TABLE_COUNTDOWN_MS: "15000", ...UNHURRIED };

async function openTable(page: Page, { iTableId, sAuthToken }: Seated): Promise<TableWindow> {
  const table = new TableWindow(page);
  await page.setViewportSize(PHONE);
  await page.goto(`/table?${new URLSearchParams({ sTableId: iTableId, sAuthToken })}`);
  await table.seen("the seat", ({ you }) => you !== null);
  return table;
}

/** The player to move drops, until one is left. */
async function dropToTheEnd(tables: readonly TableWindow[]): Promise<void> {
  for (let left = tables.length; left > 1; left -= 1) {
    const { turn } = await tables[0]!.seen("a turn", ({ turn: now }) => now !== null);
    const mover = tables.find(({ view }) => view!.you === turn!.seat)!;
    const { page } = mover;
    await page.getByRole("region", { name: "Your moves" }).getByRole("button", { name: "Drop", exact: true }).click();
    const sure = page.getByRole("dialog", { name: "Drop this deal?" });
    await sure.getByRole("button", { name: /^Drop for/ }).click();
    await tables[0]!.seen("the drop", (view) => view.turn?.turn !== turn!.turn || view.phase !== "playing");
  }
  const isOver = ({ phase, lastResult }: TableView) => phase === "result" && lastResult !== null;
  await Promise.all(tables.map((one) => one.seen("the result", isOver)));
}

async function leave({ page }: TableWindow): Promise<void> {
  await page.getByRole("button", { name: "Leave", exact: true }).first().click();
  await page.getByRole("dialog", { name: "Leave the table?" }).getByRole("button", { name: "Leave now" }).click();
}

test("R-53: six friends join by a code, play a deal to its end, and all sit together again", async ({ browser }) => {
  const server = await startServer({ settings: SETTINGS });
  try {
    const players: Player[] = [];
    for (let count = 0; count < 6; count += 1) players.push(await registerPlayer(server.url));
    const pages = await Promise.all(
      players.map(async (player) => (await newPerson(browser, server.url, player)).newPage()),
    );
    const wish = { eRummyType: "point", eGameType: "practice", nMaxPlayer: 6, nTablePoint: 1 };
    const { data: opened } = await players[0]!.post<Seated>("/rummy/table/private/create", wish);
    const { sPrivateCode } = opened;
    const joined = await Promise.all(
      players.slice(1).map((player) => player.post<Seated>("/rummy/table/private/join", { sPrivateCode })),
    );
    const seats = [opened, ...joined.map(({ data }) => data)];
    expect(new Set(seats.map(({ iTableId }) => iTableId)).size).toBe(1);
    const tables = await Promise.all(pages.map((page, which) => openTable(page, seats[which]!)));

    const isDealt = ({ phase, seats: six }: TableView) => phase === "playing" && six.every(({ inDeal }) => inDeal);
    await Promise.all(
      tables.map((one) => one.seen("a deal of six", (view) => view.seats.length === 6 && isDealt(view))),
    );
    await dropToTheEnd(tables);
    await Promise.all(tables.map(leave));

    const name = /^Rematch$|wants a rematch · Join$/;
    await Promise.all(pages.map((page) => page.getByRole("button", { name }).click()));
    const isAgain = ({ table, seats: six }: TableView) => table.tableId !== opened.iTableId && six.length === 6;
    await Promise.all(tables.map((one) => one.seen("all six again", isAgain)));
    expect(new Set(tables.map(({ view }) => view!.table.tableId)).size).toBe(1);
    await expect(pages[5]!.getByRole("list", { name: "Players" }).getByRole("listitem")).toHaveCount(6);
  } finally {
    await server.remove();
  }
});
