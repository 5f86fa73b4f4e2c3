/** Limits that players set for themselves, on the real server: joins, tables, the ledger, the deal of the day (SP-1 … SP-8). */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import type { PlayLimitsData, PlayResultData, PlayTimeData } from "../../modules/saferplay/contract.ts";
import { createSettings, type Settings } from "../../modules/settings/index.ts";
import type { TableView } from "../../modules/tables/contract.ts";
import { auditLedger, type Wallet } from "../../modules/wallet/index.ts";
import { systemClock, systemTimers } from "../../src/platform/clock.ts";
import { createMemoryBus } from "../../src/platform/memory-bus.ts";
import { fundedPlayer } from "../support/cash-players.ts";
import { until } from "../support/child.ts";
import { collectingLog } from "../support/log.ts";
import { idOf, ledgerOf } from "../support/money.ts";
import { type Player, registerPlayer } from "../support/player.ts";
import { freshDatabase, type TestDatabase } from "../support/postgres.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { sit, TableClient } from "../support/table-client.ts";

setDefaultTimeout(300_000);

let server: TestServer;
let database: TestDatabase;
let wallet: Wallet;
let settings: Settings;
beforeAll(async () => {
  database = await freshDatabase();
  server = await startServer({
    settings: {
      DATABASE_URL: database.servingUrl,
      DATABASE_OWNER_URL: database.url,
      SESSION_SECRET: "s".repeat(40),
      ENCRYPTION_SECRET: "e".repeat(40),
      CASH_COLLECT_MS: "150",
      TRUSTED_PROXIES: "127.0.0.1",
      TABLE_BETWEEN_DEALS_MS: "1500",
      BOT_MIN_MS: "1",
      BOT_MAX_MS: "5",
    },
  });
  wallet = ledgerOf(database);
  const log = collectingLog();
  const surroundings = { database, bus: createMemoryBus(log), clock: systemClock, timers: systemTimers, log };
  settings = await createSettings(surroundings);
});
afterAll(async () => {
  settings?.close();
  await wallet?.idle();
  await server?.remove();
  await database?.close();
});

const PRACTICE = { eRummyType: "point", eGameType: "practice", nMaxPlayer: 2, nTablePoint: 1 };
const dealsDone = (deals: number) => (view: TableView) => (view.lastResult?.deal ?? 0) >= deals;
const limitsOf = async (player: Player) => (await player.get<PlayLimitsData>("/play/limits")).data;
const stoodWhy = ({ frames, view }: TableClient) =>
  frames.map((frame) => JSON.parse(frame)).findLast(({ event, seat }) => event === "stood" && seat === view?.you)
    ?.reason;
/** What a refused call says for programs: `sCode` stands beside `message` and `data`. */
async function codeOf(player: Player, path: string, body: object): Promise<[number, string | undefined]> {
  const headers = { authorization: player.token, "content-type": "application/json" };
  const answer = await fetch(`${server.url}/api${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  return [answer.status, ((await answer.json()) as { sCode?: string }).sCode];
}

describe("SP-6: a day off", () => {
  test("in the middle of a deal: it is finished, the seat is given up, and nothing new begins anywhere", async () => {
    const [player, other] = [await registerPlayer(server.url), await registerPlayer(server.url)];
    const { ticket } = await sit(player, PRACTICE);
    const me = new TableClient(server.url, { ticket });
    await me.seen("the deal", ({ phase }) => phase === "playing");
    await until("the time to count", async () => {
      const { isPlaying, nPlayedMs } = (await player.get<PlayTimeData>("/play/time")).data;
      return isPlaying && nPlayedMs > 0;
    });
    const off = await player.post<PlayLimitsData>("/play/day-off", {});
    expect([off.status, off.data.oStop?.sCode]).toEqual([200, "dayOff"]);
    await me.playUntil(dealsDone(1));
    await until("the seat to be given up", () => stoodWhy(me) === "ownLimit");
    expect(me.refusals).toEqual([]);
    expect(await codeOf(player, "/rummy/table/join", PRACTICE)).toEqual([403, "dayOff"]);
    const { sDay } = (await player.get<{ sDay: string }>("/deal-of-the-day")).data;
    expect(await codeOf(player, "/deal-of-the-day/play", { sDay })).toEqual([403, "dayOff"]);
    const create = { ...PRACTICE, bBots: true };
    expect(await codeOf(player, "/rummy/table/private/create", create)).toEqual([403, "dayOff"]);
    const tournaments = await player.post<{ tournaments: { _id: string }[] }>("/tournament/list", {});
    const open = (tournaments.data.tournaments ?? [])[0];
    if (open) expect(await codeOf(player, "/tournament/join", { iTournamentId: open._id })).toEqual([403, "dayOff"]);
    expect((await limitsOf(other)).oStop).toBeNull();
    expect((await sit(other, PRACTICE)).tableId).toBeString();
  });
});

describe("SP-2, SP-4: time", () => {
  test("a limit that is used up refuses practice too; only waiting loosens it", async () => {
    const player = await registerPlayer(server.url);
    await player.post("/play/limits", { eType: "time", nLimit: 15 });
    // A quarter of an hour of today, as a record of a deal would have it.
    await database.owner`
      INSERT INTO saferplay.play_day (player, day, played)
      VALUES (${idOf(player)}, (now() AT TIME ZONE 'Asia/Kolkata')::date, '{[0,900000)}')`;
    expect(await codeOf(player, "/rummy/table/join", PRACTICE)).toEqual([403, "timeLimit"]);
    const { message, data } = await player.post<PlayLimitsData>("/play/limits", { eType: "time", nLimit: 480 });
    expect(message).toStartWith("Your limit changes on ");
    expect(data.aLimit[0]).toMatchObject({ nLimit: 15, nUsed: 15, nLeft: 0, oPending: { nLimit: 480 } });
    expect(await codeOf(player, "/rummy/table/join", PRACTICE)).toEqual([403, "timeLimit"]);
    expect(await codeOf(player, "/play/limits", { eType: "time", nLimit: 17 })).toEqual([400, undefined]);
    expect(await codeOf(player, "/play/night", { oHours: { nFrom: 12, nTo: 6 } })).toEqual([400, undefined]);
  });
});

describe("SP-3: losses", () => {
  test("who loses more than they allow themselves stands up after the deal, and practice stays open", async () => {
    await settings.set({ key: "cash", value: { on: true }, by: "test" });
    const players = [await fundedPlayer(server.url, wallet, 500, {}), await fundedPlayer(server.url, wallet, 500, {})];
    for (const player of players) await player.post("/play/limits", { eType: "lossWeek", nLimit: 1 });
    const row = { eRummyType: "point", eGameType: "cash", nMaxPlayer: 2, nTablePoint: 1 };
    const joins = await Promise.all(
      players.map((player) => player.post<{ sAuthToken: string }>("/rummy/table/join", row)),
    );
    const seats = joins.map(({ data }) => new TableClient(server.url, { ticket: data.sAuthToken }));
    await Promise.all(seats.map((seat) => seat.playUntil(dealsDone(1))));
    const { rows } = seats[0]!.view!.lastResult!;
    const loser = seats.findIndex(({ view }) => rows.find(({ seat }) => seat === view!.you)!.change < 0);
    await until("the loser to stand up", () => stoodWhy(seats[loser]!) === "ownLimit");
    expect(seats[loser]!.view!.deal).toBe(1);
    const [lost, won] = [players[loser]!, players[1 - loser]!];
    const change = rows.find(({ seat }) => seat === seats[loser]!.view!.you)!.change / 100;
    expect((await limitsOf(lost)).oCashStop?.sCode).toBe("lossLimit");
    const refused = await lost.post("/rummy/table/join", row);
    expect([refused.status, refused.message]).toMatchObject([
      403,
      expect.stringContaining("₹1 that you allow yourself a week"),
    ]);
    expect((await sit(lost, PRACTICE)).tableId).toBeString();
    expect((await limitsOf(won)).oCashStop).toBeNull();
    const { data } = await lost.get<PlayResultData>("/play/result");
    expect(data).toEqual({ nDeposited: 500, nWithdrawn: 0, nNetDeposits: 500, nNetResult: change });
    expect((await auditLedger(database)).faults).toEqual([]);
  });
});

describe("SP-3: entries", () => {
  const joined = async (player: Player) =>
    (await player.get<{ nTableFee: number }[]>("/rummy/table/joined")).data.map(({ nTableFee }) => nTableFee);
  const match = (eRummyType: "deals" | "pool", nTablePoint: number, nTableFee: number) => ({
    ...{ eRummyType, eGameType: "cash", nMaxPlayer: 2, nTablePoint, nTableFee },
  });

  test("two matches that are joined in one moment take no more than is left", async () => {
    await settings.set({ key: "cash", value: { on: true }, by: "test" });
    const player = await fundedPlayer(server.url, wallet, 500, {});
    await player.post("/play/limits", { eType: "lossWeek", nLimit: 30 });
    const ways = [match("deals", 2, 25), match("pool", 101, 25)];
    const answers = await Promise.all(ways.map((way) => player.post("/rummy/table/join", way)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    expect(answers.find(({ status }) => status === 403)?.message).toContain("more than the ₹5 that are left");
    expect(await joined(player)).toEqual([25]);
  });

  test("a match that takes all that is left is kept however often limits are looked at", async () => {
    const player = await fundedPlayer(server.url, wallet, 500, {});
    await player.post("/play/limits", { eType: "lossWeek", nLimit: 25 });
    expect((await player.post("/rummy/table/join", match("deals", 2, 25))).status).toBe(200);
    // Each change has every process look at once.
    await player.post("/play/limits", { eType: "lossMonth", nLimit: 400 });
    expect((await limitsOf(player)).oCashStop?.sCode).toBe("lossLimit");
    await player.post("/play/limits", { eType: "lossMonth", nLimit: 300 });
    expect(await joined(player)).toEqual([25]);
    await player.post("/play/limits", { eType: "lossWeek", nLimit: 24 });
    await until("the seat to be given up", async () => (await joined(player)).length === 0);
  });
});

test("SP-8: the export has limits and days, and closing the account deletes them", async () => {
  const player = await registerPlayer(server.url);
  await player.post("/play/limits", { eType: "time", nLimit: 60 });
  const { sPassword } = player;
  const exported = (await player.post<{ saferPlay: unknown }>("/profile/export", { sPassword })).data;
  expect(exported.saferPlay).toMatchObject({ limits: [{ kind: "time", amount: 60 }], played: [] });
  expect((await player.post("/profile/close", { sPassword })).status).toBe(200);
  await until("the limits to be gone", async () => {
    const [row] = await database.owner<{ n: number }[]>`
      SELECT count(*)::int AS n FROM saferplay.limit_change WHERE player = ${idOf(player)}`;
    return row!.n === 0;
  });
});
