/**
 * `bun test/upgrade/world.ts NAME`: leaves `NAME.sql.gz` and `NAME.json` in `test/vectors/upgrades/`, what this commit leaves behind when
 * it is killed at work. `upgrade.test.ts` upgrades them. Needs PostgreSQL with `pg_dump`.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { paise } from "../../modules/kernel/index.ts";
import { until } from "../support/child.ts";
import { idOf, ledgerOf } from "../support/money.ts";
import { type Player, registerPlayer } from "../support/player.ts";
import { startPostgres } from "../support/postgres.ts";
import { installedBinaries } from "../support/postgres-programs.ts";
import { startServer } from "../support/server.ts";
import { nextMove } from "../support/solver-play.ts";
import { sit, TableClient } from "../support/table-client.ts";
import { tournamentOffice } from "../support/tournaments.ts";
import { type LeftBehind, SECRETS } from "./left-behind.ts";

const OUT = join(import.meta.dirname, "../vectors/upgrades");
const CASH_ROW = { eRummyType: "point", eGameType: "cash", nMaxPlayer: 2, nTablePoint: 0.05 };
const POOL_ROW = { eRummyType: "pool", eGameType: "practice", nMaxPlayer: 2, nTablePoint: 101 };
/** Moves of the cash deal before the kill. */
const MOVES = 6;

const name = process.argv[2] ?? "";
if (!/^[\w.-]+$/.test(name)) throw new Error("say what the world is called: a release, or a commit");
const postgres = await startPostgres({ installed: true });
const database = await postgres.fresh({ empty: true });
const server = await startServer({
  settings: {
    ...SECRETS,
    DATABASE_URL: database.servingUrl,
    DATABASE_OWNER_URL: database.url,
    CASH_COLLECT_MS: "100",
    TABLE_TURN_MS: "60000",
    TABLE_DECLARE_MS: "60000",
  },
});

const done = async <T>(asked: Promise<{ status: number; message: string; data: T }>): Promise<T> => {
  const { status, message, data } = await asked;
  if (status !== 200) throw new Error(`${status} ${message}`);
  return data;
};

let made = 0;
/** A player with papers, ₹500 deposited and ₹500 won. */
async function withMoney(): Promise<Player> {
  made += 1;
  const n = made;
  const player = await registerPlayer(server.url);
  const holder = `Player ${String.fromCharCode(64 + n)}`;
  await done(player.post("/profile", { sFullName: holder }));
  await done(player.post("/profile/kyc", { sPanNumber: `ABCPD100${n}F`, dDOB: "01-01-1990" }));
  const bank = { sBankName: "State Bank", sAccountNo: `1234567890${n}`, sIFSC: "SBIN0001234" };
  await done(player.post("/profile/bank", { ...bank, sAccountHolderName: holder }));
  const order = await done(player.post<{ CustRefNum: string }>("/transaction/buycash", { nAmount: 500 }));
  await fetch(`${server.url}/dev/payments/${order.CustRefNum}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ outcome: "pay", delivery: "twice" }),
  });
  await until("the deposit", async () => (await ledgerOf(database).balances(idOf(player))).deposit > 0, 30_000);
  const won = await ledgerOf(database).move({
    key: `winnings:${n}`,
    kind: "tournament",
    player: idOf(player),
    moves: [{ from: { house: "promotions" }, to: { bucket: "winnings" }, amount: paise(50_000) }],
  });
  if (!won.ok) throw new Error(won.error.code);
  return player;
}

const moves = async (seats: readonly TableClient[], count: number) => {
  for (let n = 0; n < count; n += 1) {
    await until(
      "somebody's turn",
      () => seats.some(({ view }) => view !== undefined && nextMove(view) !== null),
      60_000,
    );
    const seat = seats.find(({ view }) => view !== undefined && nextMove(view) !== null)!;
    const move = nextMove(seat.view!)!;
    if (move.event === "finish") throw new Error("a deal that ends too soon: make it again");
    await seat.make(move);
  }
};

try {
  const [asha, bina, charu, devi] = await Promise.all([
    withMoney(),
    withMoney(),
    withMoney(),
    registerPlayer(server.url),
  ]);
  const office = tournamentOffice(database);
  const tournament = await office.make(
    { seats: 4, minPlayers: 2, fillWithBots: 4, dealsPerRound: 4, seatTakeMs: 5_000 },
    { closesMs: 4_000, startsMs: 6_000 },
  );
  await done(devi!.post("/tournament/join", { iTournamentId: tournament }));

  const places = [await sit(asha!, CASH_ROW), await sit(bina!, CASH_ROW)];
  const pool = await sit(charu!, POOL_ROW);
  const seats = places.map(({ ticket }) => new TableClient(server.url, { ticket }));
  const poolSeat = new TableClient(server.url, { ticket: pool.ticket });
  await poolSeat.seen("the pool's deal", ({ phase: now }) => now === "playing");
  await moves(seats, MOVES);
  const round = async () => {
    const [row] = await database.sql<{ tableId: string | null }[]>`
      SELECT table_id AS "tableId" FROM tournament.entry WHERE tournament_id = ${tournament} AND player = ${idOf(devi!)}`;
    return row?.tableId ?? null;
  };
  await until("the tournament's round", async () => (await round()) !== null, 60_000);
  const ticket = await done(devi!.post<{ sAuthToken: string }>("/rummy/table/ticket", { iTableId: await round() }));
  const roundSeat = new TableClient(server.url, { ticket: ticket.sAuthToken });
  await roundSeat.seen("the round's deal", ({ phase: now }) => now === "playing");
  await done(charu!.post("/transaction/redeem", { nChips: 100 }));

  await server.kill9();
  const operator = (...words: string[]) => {
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...SECRETS, DATABASE_URL: database.servingUrl };
    const [program, ...rest] = server.command;
    const ran = spawnSync(program!, [...rest, "operator", ...words, "--data", join(server.folder, "data")], {
      env,
      encoding: "utf8",
    });
    return ran.stdout + ran.stderr;
  };
  const [payout] = await database.sql<{ id: string; state: string }[]>`SELECT id, state FROM cashier.withdrawal`;
  const shown = operator("withdrawals", "show", payout!.id);
  const digest = /^seen: (\S+)$/m.exec(shown)?.[1];
  console.log(operator("withdrawals", "approve", payout!.id, ...(digest ? ["--seen", digest] : []), "--as", "maker"));
  const [after] = await database.sql<{ state: string }[]>`SELECT state FROM cashier.withdrawal`;

  const known = ({ sMobile, sPassword, sUserName, token }: Player) => ({
    sMobile,
    sPassword,
    sUserName,
    id: idOf({ token }),
  });
  const left: LeftBehind = {
    madeAt: new Date().toISOString(),
    players: { asha: known(asha!), bina: known(bina!), charu: known(charu!), devi: known(devi!) },
    cashTable: places[0]!.tableId,
    poolTable: pool.tableId,
    tournament,
    payout: { id: payout!.id, state: after!.state },
  };
  const dump = spawnSync(
    join(installedBinaries!, "pg_dump"),
    ["--inserts", "--rows-per-insert=200", "--no-owner", "--no-privileges", database.url],
    { encoding: "utf8", maxBuffer: 1 << 28 },
  );
  if (dump.status !== 0) throw new Error(dump.stderr);
  mkdirSync(OUT, { recursive: true });
  const text = dump.stdout.replace(/^\\.*\n/gm, "");
  writeFileSync(join(OUT, `${name}.sql.gz`), gzipSync(text, { level: 9 }));
  writeFileSync(join(OUT, `${name}.json`), `${JSON.stringify(left, null, 2)}\n`);
  console.log(JSON.stringify(left), text.length);
} finally {
  await server.remove();
  await database.close();
  await postgres.remove();
}
