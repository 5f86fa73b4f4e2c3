/** A player's own window, in a real browser, behind the proxy. */

import { mouse, TableWindow } from "../e2e/table-window.ts";
import { launchBrowser, newPerson } from "../support/browser.ts";
import { registerPlayer } from "../support/player.ts";
import { sit } from "../support/table-client.ts";
import type { Cluster } from "./cluster.ts";
import { Seat } from "./seat.ts";

/** A player's window, and their opponent. */
export interface OpenWindow {
  readonly table: TableWindow;
  readonly hands: ReturnType<typeof mouse>;
  readonly tableId: string;
  close(): Promise<void>;
}

/** A kind that no other player of a test uses: the crowd has others. */
const KIND = { eRummyType: "point", eGameType: "practice", nMaxPlayer: 2, nTablePoint: 1 };
const THINK_MS = 200;

/** Sits two people down at a table that this process plays, and opens the window of the first one. */
export async function openWindow(cluster: Cluster, name: string): Promise<OpenWindow> {
  const { url } = cluster.process(name).server;
  const [player, other] = [await registerPlayer(url), await registerPlayer(url)];
  const browser = await launchBrowser();
  const person = await newPerson(browser, cluster.url, player);
  const page = await person.newPage();
  await page.setViewportSize({ width: 1_318, height: 725 });
  const table = new TableWindow(page);
  const { tableId, ticket } = await sit(player, KIND);
  await page.goto(`/table?ticket=${ticket}`);
  await table.seen("a seat", (view) => view.you !== null);
  const there = await sit(other, KIND);
  const seat = new Seat({
    url: cluster.url,
    processes: [name],
    player: other,
    tableId,
    ticket: there.ticket,
    finishes: false,
    thinkMs: THINK_MS,
  });
  return {
    table,
    hands: mouse(table),
    tableId,
    async close() {
      seat.stop();
      await browser.close();
    },
  };
}
