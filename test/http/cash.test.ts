/** Cash tables of the real server (R-51, R-53, M-3 … M-5): from funded players to a ledger that an audit finds sound. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createSettings, DEFAULT_SETTINGS, type Settings } from "../../modules/settings/index.ts";
import type { TableView } from "../../modules/tables/contract.ts";
import { auditLedger, type Wallet } from "../../modules/wallet/index.ts";
import { systemClock, systemTimers } from "../../src/platform/clock.ts";
import { createMemoryBus } from "../../src/platform/memory-bus.ts";
import { fundedPlayer, prove } from "../support/cash-players.ts";
import { until } from "../support/child.ts";
import { collectingLog } from "../support/log.ts";
import { fund, idOf, ledgerOf } from "../support/money.ts";
import { type Player, RESTRICTED_PLACE, type Whereabouts } from "../support/player.ts";
import { freshDatabase, type TestDatabase } from "../support/postgres.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { TableClient } from "../support/table-client.ts";

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
      TABLE_BETWEEN_DEALS_MS: "300",
    },
  });
  wallet = ledgerOf(database);
  const log = collectingLog();
  settings = await createSettings({
    database,
    bus: createMemoryBus(log),
    clock: systemClock,
    timers: systemTimers,
    log,
  });
});
afterAll(async () => {
  settings?.close();
  await wallet?.idle();
  await server?.remove();
  await database?.close();
});

interface Joined {
  readonly iTableId: string;
  readonly nChips: number;
  readonly sAuthToken: string;
  readonly sPrivateCode?: string;
}

const cash = (nTablePoint: number, nMaxPlayer = 2) => ({
  eRummyType: "point",
  eGameType: "cash",
  nMaxPlayer,
  nTablePoint,
});

const funded = (rupees: number, from: Whereabouts = {}) => fundedPlayer(server.url, wallet, rupees, from);

const join = (player: Player, row: object) => player.post<Joined | null>("/rummy/table/join", row);
const open = ({ data }: { data: Joined | null }) => new TableClient(server.url, { ticket: data!.sAuthToken });
const dealsDone = (deals: number) => (view: TableView) => (view.lastResult?.deal ?? 0) >= deals;
const leave = (client: TableClient) => {
  client.send({ event: "leaveAfterDeal", on: true });
  client.send({ event: "leave" });
};

describe("a cash points deal", () => {
  test("R-30, M-5: two funded players, joined together, play to settlement: fee right, ledger sound, GST untouched", async () => {
    const players = [await funded(500), await funded(500)];
    const joins = await Promise.all(players.map((player) => join(player, cash(1))));
    expect(joins.map(({ status, message }) => [status, message])).toEqual([
      [200, "Table joined."],
      [200, "Table joined."],
    ]);
    expect(new Set(joins.map(({ data }) => data!.iTableId)).size).toBe(1);
    // The buy-in of 240 points is at the table.
    expect(joins.map(({ data }) => data!.nChips)).toEqual([260, 260]);
    const seats = joins.map(open);
    await Promise.all(seats.map((seat) => seat.playUntil(dealsDone(1))));
    const { rows, fee } = seats[0]!.view!.lastResult!;
    const lost = -rows.reduce((sum, { change }) => sum + Math.min(0, change), 0);
    expect(seats[0]!.view!.table).toMatchObject({ currency: "inr", feeBps: 1_500, isPrivate: false });
    expect(fee).toBe(Math.floor((lost * 1_500) / 10_000));
    expect(lost).toBeGreaterThan(0);
    for (const seat of seats) leave(seat);
    for (const [at, player] of players.entries()) {
      const row = rows.find((each) => each.seat === seats[at]!.view!.you)!;
      await until("the stake to be back", async () => {
        const { deposit, winnings } = await wallet.balances(idOf(player));
        return deposit + winnings === 50_000 + row.change;
      });
      const { deposit, winnings } = await wallet.balances(idOf(player));
      // M-4: what was lost came out of the deposit, what was won is winnings.
      const expected = row.change > 0 ? [50_000, row.change] : [50_000 + row.change, 0];
      expect([deposit as number, winnings as number]).toEqual(expected);
    }
    const [kept] = await database.sql<{ fee: number; gst: number }[]>`
      SELECT coalesce(sum(balance) FILTER (WHERE owner = 'fee' AND currency = 'inr'), 0)::int AS fee,
             coalesce(sum(balance) FILTER (WHERE owner = 'gstPayable'), 0)::int AS gst
      FROM wallet.account WHERE kind = 'house'`;
    expect(kept).toEqual({ fee, gst: 0 });
    expect((await auditLedger(database)).faults).toEqual([]);
  });

  test("R-30: leaving before a deal returns the stake, each rupee to its own bucket", async () => {
    const player = await funded(300);
    const joined = await join(player, cash(0.5, 6));
    const client = open(joined);
    await client.seen("the seat", ({ you, phase }) => you !== null && phase === "waiting");
    expect((await wallet.balances(idOf(player))).deposit as number).toBe(18_000);
    client.send({ event: "leave" });
    await until("the stake to be back", async () => (await wallet.balances(idOf(player))).deposit === 30_000);
  });

  test("R-52: nobody but people sits at a cash table, however long it waits", async () => {
    const player = await funded(300);
    const client = open(await join(player, cash(2)));
    await client.seen("the seat", ({ you }) => you !== null);
    // A practice table that begins to wait later has its bots by the time that we look.
    const practice = open(await join(player, { ...cash(2), eGameType: "practice" }));
    await practice.seen("a bot at practice", ({ seats }) => seats.some(({ bot }) => bot));
    expect(client.view!.seats.map(({ bot }) => bot)).toEqual([false]);
    expect(client.view!.phase).toBe("waiting");
    leave(client);
    leave(practice);
  });

  test("S1 § 8: too little money answers exactly Insufficient Rummy chips, and practice chips do not count", async () => {
    const player = await funded(79);
    expect(await join(player, cash(1))).toMatchObject({ status: 400, message: "Insufficient Rummy chips" });
    await fund(wallet, player, 1);
    expect((await join(player, cash(1))).status).toBe(200);
  });
});

describe("who may join for cash", () => {
  test("S1 § 8: no place, a restricted one and one abroad are refused in the specification's words", async () => {
    const nowhere = await funded(100, { location: "" });
    expect(await join(nowhere, cash(0.05))).toMatchObject({
      status: 400,
      message: "Location not found with reasons: unable to get location",
    });
    for (const location of [`${RESTRICTED_PLACE.latitude},${RESTRICTED_PLACE.longitude}`, "51.5,-0.12"]) {
      const player = await funded(100, { location });
      expect(await join(player, cash(0.05))).toMatchObject({
        status: 403,
        message: "Not Available - We are not available in your location",
      });
    }
  });

  test("R-51: who names no device sits down by the log-in alone; a name that is none gets no cash seat", async () => {
    const [unnamed, other] = [await funded(100, { device: null }), await funded(100)];
    const [one] = await Promise.all([join(unnamed, cash(0.05)), join(other, cash(0.05))]);
    expect(one.status).toBe(200);
    const [seat] = await database.sql<{ keys: string[] }[]>`
      SELECT keys FROM lobby.seating WHERE player_id = ${await idOf(unnamed)}`;
    expect(seat?.keys).toEqual([expect.stringMatching(/^device:session:[0-9a-f-]{36}$/)]);
    for (const device of ["", "z".repeat(32)]) {
      const player = await funded(100, { device });
      expect(await join(player, cash(0.05))).toMatchObject({ status: 400 });
    }
  });

  test("R-51: one device never sits twice at a table; both are seated, apart", async () => {
    const device = "d".repeat(32);
    const two = [await funded(100, { device }), await funded(100, { device })];
    const joins = await Promise.all(two.map((player) => join(player, cash(0.05, 6))));
    expect(joins.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(joins.map(({ data }) => data!.iTableId)).size).toBe(2);
    // A stranger from elsewhere joins one of them.
    const stranger = await funded(100, { location: "28.6139,77.2090" });
    const third = await join(stranger, cash(0.05, 6));
    expect(joins.map(({ data }) => data!.iTableId)).toContain(third.data!.iTableId);
  });

  test("R-51: one network address is flagged for the operator; near by it keeps apart", async () => {
    const address = "203.0.113.77";
    const [mumbai, pune] = ["19.076,72.8777", "18.5204,73.8567"];
    const [one, two, next] = [
      await funded(500, { address, location: mumbai }),
      await funded(500, { address, location: pune }),
      await funded(500, { address, location: "19.0761,72.8777" }),
    ];
    const first = await join(one, cash(0.5, 6));
    const second = await join(two, cash(0.5, 6));
    expect(second.data!.iTableId).toBe(first.data!.iTableId);
    expect((await join(next, cash(0.5, 6))).data!.iTableId).not.toBe(first.data!.iTableId);
    const flags = await database.sql`SELECT one_player, other_player, address FROM lobby.seat_flag`;
    const [a, b] = [idOf(one), idOf(two)].toSorted();
    expect([...flags]).toEqual([{ one_player: a, other_player: b, address }]);
  });

  test("issue 4.8: 64 parallel joins of one kind by one player are one seat and one stake; all are answered it", async () => {
    const player = await funded(10_000);
    const joins = await Promise.all(Array.from({ length: 64 }, () => join(player, cash(4))));
    expect(joins.map(({ status }) => status)).toEqual(joins.map(() => 200));
    const joined = await player.get<{ _id: string }[]>("/rummy/table/joined");
    const tables = joins.flatMap(({ data }) => (data === null ? [] : [data.iTableId]));
    // A late joiner is already seated: "success." without a table (rulings).
    expect([...new Set(tables)]).toEqual(joined.data.map(({ _id }) => _id));
    expect(joined.data.length).toBe(1);
    expect((await wallet.balances(idOf(player))).deposit as number).toBe(1_000_000 - 96_000);
  });
});

describe("whatever happens meanwhile", () => {
  test("M-13: cash switched off gives stakes back, plays a running deal to its end, and lets nobody in", async () => {
    const [one, two, waiting] = [await funded(500), await funded(500), await funded(500)];
    const seats = (await Promise.all([one, two].map((player) => join(player, cash(2))))).map(open);
    const alone = open(await join(waiting, cash(0.05)));
    await Promise.all([...seats, alone].map((seat) => seat.seen("a seat", ({ you }) => you !== null)));
    await seats[0]!.seen("a deal", ({ phase }) => phase === "playing");
    const turn = async (on: boolean) => settings.set({ key: "cash", value: { on }, by: "test" });
    await turn(false);
    await until("the waiting stake to be back", async () => (await wallet.balances(idOf(waiting))).deposit === 50_000);
    expect(await join(waiting, cash(0.05))).toMatchObject({
      status: 403,
      message: "Cash games are closed right now. Practice tables are open.",
    });
    await Promise.allSettled(seats.map((seat) => seat.playUntil(() => seat.closed)));
    const { rows } = seats[0]!.view!.lastResult!;
    for (const [at, player] of [one, two].entries()) {
      const { change } = rows.find(({ seat }) => seat === seats[at]!.view!.you)!;
      await until("the stakes to be back", async () => {
        const { deposit, winnings } = await wallet.balances(idOf(player));
        return deposit + winnings === 50_000 + change;
      });
    }
    await turn(true);
    // An account joins 120 times a minute at most.
    await until("cash to be on again", async () => (await join(waiting, cash(0.05))).status === 200, 10_000, 150);
  });

  test("issue 4.8: a kill in the middle of a cash deal takes nothing back, and the ledger is sound after it", async () => {
    const players = [await funded(500), await funded(500)];
    const joins = await Promise.all(players.map((player) => join(player, cash(0.5))));
    expect(new Set(joins.map(({ data }) => data!.iTableId)).size).toBe(1);
    const before = joins.map(open);
    await before[0]!.seen("a deal", ({ phase }) => phase === "playing");
    await server.kill9();
    await server.restart();
    const tickets = await Promise.all(
      players.map((player) => player.post<Joined>("/rummy/table/ticket", { iTableId: joins[0]!.data!.iTableId })),
    );
    const seats = tickets.map(open);
    await Promise.all(seats.map((seat) => seat.playUntil(dealsDone(1))));
    for (const seat of seats) leave(seat);
    const { rows, fee } = seats[0]!.view!.lastResult!;
    const sum = async () => {
      const owned = await Promise.all(players.map((player) => wallet.balances(idOf(player))));
      return owned.reduce((all, { deposit, winnings }) => all + deposit + winnings, 0);
    };
    await until("the stakes to be back", async () => (await sum()) === 100_000 - fee);
    expect(rows.reduce((all, { change }) => all + change, 0) + fee).toBe(0);
    expect((await auditLedger(database)).faults).toEqual([]);
  });
});

describe("R-53: private tables", () => {
  const create = { eRummyType: "point", nTablePoint: 0.5, nMaxPlayer: 2 };
  const open_ = (player: Player, body: object = create) =>
    player.post<Joined | null>("/rummy/table/private/create", body);
  const enter = (player: Player, sPrivateCode: string) =>
    player.post<Joined | null>("/rummy/table/private/join", { sPrivateCode });

  /** A player whose PAN and bank account are approved. */
  const proven = async (rupees: number, from: Whereabouts = {}) => prove(await funded(rupees, from));

  test("who has no approved PAN and bank account is told so, with and without a code", async () => {
    const player = await funded(500);
    const message = "Private tables need an approved PAN and a bank account in the same name. See My Profile.";
    expect(await open_(player)).toMatchObject({ status: 403, message });
    const opened = await open_(await proven(500));
    expect(await enter(player, opened.data!.sPrivateCode!)).toMatchObject({ status: 403, message });
    // What opens nothing is of no kind.
    expect((await enter(player, "ABCDEF")).status).toBe(404);
  });

  test("a code of six opens the table to a friend; they play, nobody finds it otherwise, the winnings are held", async () => {
    const [host, friend] = [await proven(500), await proven(500)];
    const opened = await open_(host);
    expect(opened.message).toBe("Table created.");
    const { iTableId, sPrivateCode, nChips } = opened.data!;
    expect(sPrivateCode).toMatch(/^[2-9A-HJ-NP-Z]{6}$/);
    // 240 times the point value.
    expect(nChips).toBe(380);
    expect((await host.get<object[]>("/rummy/table/joined")).data).toMatchObject([
      { _id: iTableId, sPrivateCode, eGameType: "cash", nTableFee: 120 },
    ]);
    const stranger = await join(await funded(500), cash(0.5));
    expect(stranger.data!.iTableId).not.toBe(iTableId);
    const entered = await enter(friend, sPrivateCode!.toLowerCase());
    expect(entered.data).toMatchObject({ iTableId, sPrivateCode });
    // A player who sits there keeps the seat.
    expect((await enter(friend, sPrivateCode!)).data!.iTableId).toBe(iTableId);
    const seats = [opened, entered].map(open);
    await Promise.all(seats.map((seat) => seat.playUntil(dealsDone(1))));
    const { rows } = seats[0]!.view!.lastResult!;
    expect(seats[0]!.view!.table).toMatchObject({ isPrivate: true, feeBps: 1_500 });
    for (const seat of seats) leave(seat);
    const winner = rows.find(({ change }) => change > 0)!;
    const won = [host, friend][seats.findIndex(({ view }) => view!.you === winner.seat)]!;
    await until("the winnings to be recorded", async () => {
      const [row] = await database.sql`SELECT 1 FROM tables.deal_seat WHERE is_private AND player_id = ${idOf(won)}`;
      return row !== undefined;
    });
    expect((await auditLedger(database)).faults).toEqual([]);
  });

  test("S1 § 5: only the allowed point values, only points; wrong codes are few", async () => {
    const player = await proven(500);
    expect((await open_(player, { ...create, nTablePoint: 0.7 })).message).toBe(
      "Choose one of the point values of private tables.",
    );
    expect((await open_(player, { ...create, eRummyType: "pool" })).message).toBe("Private tables are points tables.");
    for (let tries = 0; tries < 10; tries += 1) {
      expect(await enter(player, "ZZZZZZ")).toMatchObject({
        status: 404,
        message: "There is no private table with this code.",
      });
    }
    expect(await enter(player, "ZZZZZZ")).toMatchObject({ status: 429 });
  });

  test("what a seat takes is what was shown: a price that has changed since takes nothing, and a look never does", async () => {
    const [host, friend] = [await proven(500), await proven(500)];
    const price = (player: Player, to: string, body: object) =>
      player.post<object>(`/rummy/table/private/${to}/price`, body);
    const shown = { nTableFee: 120, nFeePercent: 15 };
    const nobody = { eGameType: "cash", bBots: false, nSeated: 0, isSeated: false };
    expect((await price(host, "create", create)).data).toEqual({ ...create, ...shown, ...nobody });
    const fees = (bps: number) =>
      settings.set({
        key: "fees" as const,
        by: "test",
        value: { ...DEFAULT_SETTINGS.fees, cash: [{ fromBuyInPaise: 0, bps }] },
      });
    expect((await fees(1_000)).ok).toBe(true);
    await until("the fee to be known", async () =>
      Bun.deepMatch({ nFeePercent: 10 }, (await price(host, "create", create)).data),
    );
    const dearer = "The platform's fee at this table is 10% by now. Please look again.";
    expect(await open_(host, { ...create, ...shown })).toMatchObject({ status: 409, message: dearer, data: null });
    const opened = await open_(host, { ...create, ...shown, nFeePercent: 10 });
    // Refused first, taken once then.
    expect(opened.data!.nChips).toBe(380);
    // A table keeps the fee that it was opened with (M-5).
    expect((await fees(1_500)).ok).toBe(true);
    await until("the fee to be known", async () =>
      Bun.deepMatch({ nFeePercent: 15 }, (await price(host, "create", create)).data),
    );
    const sPrivateCode = opened.data!.sPrivateCode!;
    const seat = { ...create, nTableFee: 120, nFeePercent: 10 };
    expect((await price(friend, "join", { sPrivateCode })).data).toEqual({ ...seat, ...nobody, nSeated: 1 });
    expect((await price(host, "join", { sPrivateCode })).data).toEqual({
      ...seat,
      ...nobody,
      nSeated: 1,
      isSeated: true,
    });
    const enterFor = (more: object) =>
      friend.post<Joined | null>("/rummy/table/private/join", { sPrivateCode, ...more });
    expect(await enterFor({ nFeePercent: 15 })).toMatchObject({ status: 409, message: dearer });
    expect(await enterFor({ nTableFee: 12 })).toMatchObject({
      status: 409,
      message: "A seat at this table costs ₹120.00 by now. Please look again.",
    });
    expect((await friend.get<{ nChips: number }>("/profile/chips")).data.nChips).toBe(500);
    expect((await enterFor({ nTableFee: 120, nFeePercent: 10 })).data!.nChips).toBe(380);
    // Codes that are only looked at count as those that are tried.
    const guesser = await proven(500);
    for (let tries = 0; tries < 10; tries += 1)
      expect((await price(guesser, "join", { sPrivateCode: "ZZZZZZ" })).status).toBe(404);
    expect((await price(guesser, "join", { sPrivateCode })).status).toBe(429);
    const unproven = await funded(500);
    expect((await price(unproven, "join", { sPrivateCode })).status).toBe(403);
  });

  test("R-51: one device does not sit twice at a private table either", async () => {
    const device = "e".repeat(32);
    const [host, friend] = [await proven(500, { device }), await proven(500, { device })];
    const opened = await open_(host);
    expect(await enter(friend, opened.data!.sPrivateCode!)).toMatchObject({
      status: 403,
      message: "You cannot sit at a table with somebody who uses the same device or account.",
    });
  });

  test("who has won all that may be won ends the table, and the two meet there no more", async () => {
    const [host, friend] = [await proven(5_000), await proven(5_000)];
    const opened = await open_(host);
    const entered = await enter(friend, opened.data!.sPrivateCode!);
    const cap = { ...DEFAULT_SETTINGS.privateTables, winCapPaise: 1 };
    expect((await settings.set({ key: "privateTables", value: cap, by: "test" })).ok).toBe(true);
    const seats = [opened, entered].map(open);
    // Tables end by themselves; until then both play on.
    await Promise.allSettled(seats.map((seat) => seat.playUntil((view) => seat.closed || view.phase === "closed")));
    await until("the stakes to be back", async () =>
      (await wallet.openStakes()).every(({ stake }) => stake.tableId !== opened.data!.iTableId),
    );
    expect(seats.flatMap(({ frames }) => frames).some((text) => text.includes('"winCap"'))).toBe(true);
    const again = await open_(host);
    expect(await enter(friend, again.data!.sPrivateCode!)).toMatchObject({
      status: 403,
      message: "You and a player at this table have reached what one may win from another at private tables.",
    });
    expect((await auditLedger(database)).faults).toEqual([]);
  });
});
