/** Journals on PostgreSQL servers of their own (`TABLES_DATABASE_URLS`), as an operator sets them up. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { DAY_MS, HOUR_MS, instant, iso } from "../../modules/kernel/index.ts";
import { dayOf, startOf } from "../../modules/kernel/india.ts";
import { until } from "../support/child.ts";
import { runCommandLine } from "../support/command.ts";
import { type Player, registerPlayer } from "../support/player.ts";
import { freshDatabase, type PostgresServer, startPostgres, type TestDatabase } from "../support/postgres.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { sit, TableClient } from "../support/table-client.ts";

let elsewhere: PostgresServer;
let [home, first, second] = [] as unknown as [TestDatabase, TestDatabase, TestDatabase];
let server: TestServer;
let settings: Record<string, string>;

beforeAll(async () => {
  elsewhere = await startPostgres();
  // Empty ones: the server migrates them, with nothing but what journals need.
  [home, first, second] = await Promise.all([
    freshDatabase({ empty: true }),
    elsewhere.fresh({ empty: true }),
    elsewhere.fresh({ empty: true }),
  ]);
  settings = {
    DATABASE_URL: home.servingUrl,
    DATABASE_OWNER_URL: home.url,
    TABLES_DATABASE_URLS: `${first.servingUrl} ${second.servingUrl}`,
    TABLES_DATABASE_OWNER_URLS: `${first.url} ${second.url}`,
    SESSION_SECRET: "s".repeat(40),
    ENCRYPTION_SECRET: "e".repeat(40),
  };
  server = await startServer({ settings: { ...settings, BOT_FILL_MS: "60000" } });
});
afterAll(async () => {
  await server?.remove();
  await Promise.all([home, first, second].map((database) => database?.close()));
  await elsewhere?.remove();
});

const ROW = { eRummyType: "point", eGameType: "practice", nMaxPlayer: 2, nTablePoint: 0.5 } as const;

/** Two people whose first deal has begun. */
async function meet(): Promise<{ readonly tableId: string; readonly players: readonly Player[] }> {
  const players = await Promise.all([registerPlayer(server.url), registerPlayer(server.url)]);
  const seats = [await sit(players[0], ROW), await sit(players[1], ROW)];
  const clients = seats.map(({ ticket }) => new TableClient(server.url, { ticket }));
  for (const client of clients)
    await client.seen("the deal", ({ phase, turn }) => phase === "playing" && turn !== null);
  return { tableId: seats[0]!.tableId, players };
}

const rows = async ({ owner }: TestDatabase, tableId: string) => {
  const [row] = await owner<{ n: number }[]>`SELECT count(*)::int AS n FROM tables.journal WHERE table_id = ${tableId}`;
  return row!.n;
};

test("tables are played on the servers in turn, recovered after a kill, watched again, audited, and told of by the auditor's command", async () => {
  const tables = [await meet(), await meet()];
  const journals = await Promise.all(
    tables.map(({ tableId }) => Promise.all([home, first, second].map((database) => rows(database, tableId)))),
  );
  expect(journals.map(([atHome]) => atHome)).toEqual([0, 0]);
  for (const at of [1, 2]) expect(journals.filter((counts) => counts[at]! > 0)).toHaveLength(1);

  await server.kill9();
  await server.restart();
  for (const { tableId, players } of tables) await dropAgain(tableId, players);
  const deals = () =>
    home.owner<{ id: string; tableId: string }[]>`SELECT id, table_id AS "tableId" FROM tables.deal ORDER BY ended_at`;
  // A result is shown before the deal is recorded.
  await until("a deal of each table", async () => new Set((await deals()).map(({ tableId }) => tableId)).size === 2);

  for (const { id, tableId } of await deals()) {
    const told = await runCommandLine(["deal", id], settings);
    expect(JSON.parse(told.out)).toMatchObject({ tableId, faults: [] });
    const { players } = tables.find((one) => one.tableId === tableId)!;
    expect((await players[0]!.get(`/rummy/deal/${id}/replay`)).status).toBe(200);
  }
  const audited = await runCommandLine(["audit"], settings);
  expect(audited).toMatchObject({ code: 0, out: expect.stringContaining("2 tables") });

  // An audit that did not read them would not miss this.
  const { owner } = (await rows(first, tables[0]!.tableId)) > 0 ? first : second;
  await owner.begin(async (tx) => {
    await tx`SET LOCAL session_replication_role = replica`;
    await tx`DELETE FROM tables.journal WHERE table_id = ${tables[0]!.tableId} AND settlement IS NOT NULL`;
  });
  expect((await runCommandLine(["audit"], settings)).code).toBe(1);
}, 300_000);

test("books compare the fees of a day with the journals of every server, at the terminal too", async () => {
  const day = dayOf(instant(Date.now() - DAY_MS));
  const at = iso(instant(startOf(day) + HOUR_MS));
  const fees = [...[first, second].entries()].map(([n, database]) => ({
    ...{ database, paise: 150 * (n + 1), key: `settle-${n}` },
    tableId: crypto.randomUUID(),
  }));
  await home.owner.begin(async (tx) => {
    await tx`SET LOCAL session_replication_role = replica`;
    const [account] = await tx<{ id: string }[]>`
      INSERT INTO wallet.account (name, kind, owner, bucket, currency) VALUES ('operator:fee:inr:9', 'house', 'fee', 'fee', 'inr')
      RETURNING id`;
    for (const { key, paise, tableId } of fees) {
      const [transfer] = await tx<{ id: string }[]>`
        INSERT INTO wallet.transfer (key, hash, kind, table_id, answer, at) VALUES (${key}, 'x', 'settle', ${tableId}, 0, ${at})
        RETURNING id`;
      await tx`INSERT INTO wallet.entry VALUES (${transfer!.id}, 0, ${account!.id}, ${paise}, ${paise})`;
    }
  });
  const write = ({ database, key, paise, tableId }: (typeof fees)[number]) =>
    database.owner.begin(async (tx) => {
      await tx`SET LOCAL session_replication_role = replica`;
      const settlement = JSON.stringify({ key, transfers: [{ type: "stakeToFee", amount: paise }] });
      await tx.unsafe(
        "INSERT INTO tables.journal (table_id, seq, epoch, type, command, settlement) VALUES ($1, 1, 1, 'settle', '{}', $2::text::json)",
        [tableId, settlement],
      );
    });
  const checked = async () =>
    (await runCommandLine(["operator", "--as", "Meera", "books", "check", day], settings)).out;
  await write(fees[0]!);
  expect(await checked()).toContain("fees: ₹1.50 by journals, ₹4.50 by the ledger");
  await write(fees[1]!);
  expect(await checked()).toContain("fees: ₹4.50 by journals, ₹4.50 by the ledger");
}, 120_000);

/** Both come back, and the player to move drops; resolves when the deal's result is shown. */
async function dropAgain(tableId: string, players: readonly Player[]): Promise<void> {
  const clients: TableClient[] = [];
  for (const player of players) {
    const again = await player.post<{ sAuthToken: string }>("/rummy/table/ticket", { iTableId: tableId });
    clients.push(new TableClient(server.url, { ticket: again.data.sAuthToken }));
  }
  for (const client of clients) {
    const { turn, you } = await client.seen(
      "the deal that went on",
      ({ phase, turn }) => phase === "playing" && turn !== null,
    );
    if (turn!.seat === you) client.send({ event: "drop", turn: turn!.turn });
  }
  for (const client of clients) {
    await until("the result", () => client.frames.some((frame) => frame.startsWith('{"event":"result"')));
    client.send({ event: "leave" });
  }
}
