/** V-11: data of earlier commits and of every release are upgraded with a deal, a tournament and a payout under way, and played on. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { TableView } from "../../modules/tables/contract.ts";
import { until } from "../support/child.ts";
import { ledgerOf } from "../support/money.ts";
import { logIn, type Player } from "../support/player.ts";
import { type PostgresServer, startPostgres, type TestDatabase } from "../support/postgres.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { TableClient } from "../support/table-client.ts";
import { type LeftBehind, SECRETS } from "./left-behind.ts";
import { moveToNow } from "./moved-to-now.ts";

setDefaultTimeout(300_000);

const FOLDER = join(import.meta.dirname, "../vectors/upgrades");
const WORLDS = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".sql.gz"))
  .map((name) => name.slice(0, -".sql.gz".length))
  .sort();

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.remove());

describe.each(WORLDS)("what %s left behind", (name) => {
  const left: LeftBehind = JSON.parse(readFileSync(join(FOLDER, `${name}.json`), "utf8"));
  let database: TestDatabase;
  let app: TestServer;
  const players = {} as Record<keyof LeftBehind["players"], Player>;

  beforeAll(async () => {
    database = await postgres.fresh({ empty: true });
    await database.owner.unsafe(gunzipSync(readFileSync(join(FOLDER, `${name}.sql.gz`))).toString());
    await moveToNow(database, left);
    app = await startServer({
      settings: {
        ...SECRETS,
        DATABASE_URL: database.servingUrl,
        DATABASE_OWNER_URL: database.url,
        CASH_COLLECT_MS: "100",
        TABLE_AWAY_TURN_MS: "300",
        TABLE_RESUME_TURN_MS: "60000",
      },
    });
    for (const [who, known] of Object.entries(left.players))
      players[who as keyof typeof players] = await logIn(app.url, { ...known, sEmail: "", eGender: "female" });
  });
  afterAll(async () => {
    await app?.remove();
    await database?.close();
  });

  const openStakes = async () => {
    const stakes = await ledgerOf(database).openStakes();
    return stakes.filter(({ stake }) => stake.tableId === left.cashTable).length;
  };
  const ended = ({ lastResult }: TableView) => lastResult !== null;

  /** The seat that a player had, again. */
  const seatAt = async (player: Player, tableId: string) => {
    const { data, message } = await player.post<{ sAuthToken: string } | null>("/rummy/table/ticket", {
      iTableId: tableId,
    });
    if (!data) throw new Error(message);
    return new TableClient(app.url, { ticket: data.sAuthToken });
  };

  test("the deal for money goes on at its table, and is paid", async () => {
    const seats = await Promise.all([players.asha, players.bina].map((one) => seatAt(one, left.cashTable)));
    for (const seat of seats)
      await seat.seen("the deal that was played", ({ phase, deal }) => phase === "playing" && deal === 1);
    await Promise.all(seats.map((seat) => seat.playUntil(ended)));
    for (const seat of seats) seat.send({ event: "leave" });
    await until("the stakes to be back", async () => (await openStakes()) === 0);
    const { rows, fee } = seats[0]!.view!.lastResult!;
    expect(fee).toBeGreaterThan(0);
    expect(rows.reduce((sum, { change }) => sum + change, 0)).toBe(-fee);
  });

  test("a match against a practice player goes on", async () => {
    const seat = await seatAt(players.charu, left.poolTable);
    await seat.seen("the deal that was played", ({ phase, deal }) => phase === "playing" && deal === 1);
    await seat.playUntil(ended);
  });

  test("the payout is made", async () => {
    await until("the payout", async () => {
      const [row] = await database.sql<
        { state: string }[]
      >`SELECT state FROM cashier.withdrawal WHERE id = ${left.payout.id}`;
      return row?.state === "paid";
    });
  });

  test("the tournament comes to its end", async () => {
    if (left.tournament === null) return;
    const round = async () => {
      const [row] = await database.owner<{ tableId: string | null }[]>`
        SELECT table_id AS "tableId" FROM tournament.entry
        WHERE tournament_id = ${left.tournament} AND player = ${left.players.devi.id}`;
      return row?.tableId ?? undefined;
    };
    await until("the round to be seated", async () => (await round()) !== undefined);
    const seat = await seatAt(players.devi, (await round())!);
    await seat.playUntil(({ phase }) => phase === "matchOver" || phase === "closed");
    const phase = async () => {
      const [row] = await database.sql<
        { phase: string }[]
      >`SELECT phase FROM tournament.tournament WHERE id = ${left.tournament}`;
      return row?.phase;
    };
    await until("the end", async () => (await phase()) === "finished", 120_000);
  });

  test("its books are sound", async () => {
    await app.stop();
    const { PATH, HOME } = process.env;
    const done = spawnSync(app.command[0]!, [...app.command.slice(1), "audit"], {
      cwd: tmpdir(),
      env: { PATH, HOME, ...SECRETS, DATABASE_URL: database.servingUrl, DATA_DIR: join(app.folder, "data") },
      encoding: "utf8",
    });
    expect({ status: done.status, out: done.stdout + done.stderr }).toMatchObject({
      status: 0,
      out: expect.stringContaining("The ledger is sound."),
    });
  });
});
