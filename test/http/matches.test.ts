/** Matches of pool and deals in the real server, over sockets: from the lobby's row to the chips on the account. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { TableView } from "../../modules/tables/contract.ts";
import { until } from "../support/child.ts";
import { type Player, registerPlayer } from "../support/player.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { sit, TableClient } from "../support/table-client.ts";

setDefaultTimeout(300_000);

let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    settings: {
      BOT_MIN_MS: "1",
      BOT_MAX_MS: "5",
      TABLE_BETWEEN_DEALS_MS: "50",
      TABLE_REVEAL_MS: "20",
      TABLE_ARRANGE_MS: "5000",
      TABLE_GATHER_MS: "1500",
      TABLE_START_LOCK_MS: "100",
      TABLE_REJOIN_MS: "300",
      TABLE_SPLIT_MS: "300",
    },
  });
});
afterAll(() => server.remove());

const over = (view: TableView) => view.match !== null && view.match.result !== null;

async function chipsOf(player: Player): Promise<number> {
  return (await player.get<{ nPracticeChips: number }>("/profile/chips")).data.nPracticeChips;
}

for (const [eRummyType, nMaxPlayer, nTablePoint] of [
  ["pool", 6, 101],
  ["deals", 2, 2],
] as const) {
  test(`R-31 … R-34: ${eRummyType} ${nTablePoint} for ${nMaxPlayer} against bots, from the lobby to the prize`, async () => {
    const player = await registerPlayer(server.url);
    const row = { eRummyType, eGameType: "practice", nMaxPlayer, nTablePoint, nTableFee: 100 };
    const { tableId, ticket } = await sit(player, row);
    const joined = await player.get<{ _id: string; eRummyType: string; nTableFee: number }[]>("/rummy/table/joined");
    expect(joined.data).toMatchObject([{ _id: tableId, eRummyType, nTablePoint, nTableFee: 100 }]);
    const me = new TableClient(server.url, { ticket });
    await me.playUntil(over);
    const { result, seats } = me.view!.match!;
    expect(seats.length).toBe(nMaxPlayer);
    const mine = result!.rows.find(({ seat }) => seat === me.view!.you)!;
    await until("the prize on the account", async () => {
      return (await chipsOf(player)) === 10_000 + (mine.won - mine.paid) / 100;
    });
    // M-14: it is there while the result stands, and does not wait for the table to close.
    expect(me.view!.phase).toBe("matchOver");
    expect(me.refusals).toEqual([]);
    // The result still stands at the table; the place there is given up with it.
    await until("the place to be given up", async () => {
      const { data } = await player.get<unknown[]>("/rummy/table/joined");
      return data.length === 0;
    });
  });
}
