/** Cash tables of the real house (R-51, R-53, M-3 … M-5): from funded players to a ledger that an audit finds sound. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import type { TableView } from "../../modules/tables/contract.ts";
import { auditLedger, type Wallet } from "../../modules/wallet/index.ts";
import { until } from "../support/child.ts";
import { fund, idOf, ledgerOf } from "../support/money.ts";
import { type Player, RESTRICTED_PLACE, registerPlayer, type Whereabouts } from "../support/player.ts";
import { freshDatabase, type TestDatabase } from "../support/postgres.ts";
import { type House, startHouse } from "../support/server.ts";
import { TableClient } from "../support/table-client.ts";

setDefaultTimeout(120_000);

let house: House;
let database: TestDatabase;
let wallet: Wallet;

beforeAll(async () => {
  database = await freshDatabase({ empty: true });
  house = await startHouse({
    settings: {
      DATABASE_URL: database.url,
      SESSION_SECRET: "s".repeat(40),
      ENCRYPTION_SECRET: "e".repeat(40),
      CASH_COLLECT_MS: "150",
      TRUSTED_PROXIES: "127.0.0.1",
      TABLE_BETWEEN_DEALS_MS: "300",
    },
  });
  wallet = ledgerOf(database);
});
afterAll(async () => {
  await wallet?.idle();
  await house?.remove();
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

async function funded(rupees: number, from: Whereabouts = {}): Promise<Player> {
  const player = await registerPlayer(house.url, {}, from);
  await player.get("/profile/chips");
  await fund(wallet, player, rupees);
  return player;
}

const join = (player: Player, row: object) => player.post<Joined | null>("/rummy/table/join", row);
const open = ({ data }: { data: Joined | null }) => new TableClient(house.url, { ticket: data!.sAuthToken });
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
    const [house_] = await database.sql<{ fee: number; gst: number }[]>`
      SELECT coalesce(sum(balance) FILTER (WHERE owner = 'fee' AND currency = 'inr'), 0)::int AS fee,
             coalesce(sum(balance) FILTER (WHERE owner = 'gstPayable'), 0)::int AS gst
      FROM wallet.account WHERE kind = 'house'`;
    expect(house_).toEqual({ fee, gst: 0 });
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

  test("R-51: a browser that does not say which it is gets no cash seat", async () => {
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

  test("issue 4.8: of 64 parallel joins of one kind by one player exactly one wins", async () => {
    const player = await funded(10_000);
    const joins = await Promise.all(Array.from({ length: 64 }, () => join(player, cash(4))));
    expect(joins.filter(({ data }) => data !== null).length).toBe(1);
    expect(joins.filter(({ data }) => data === null).map(({ status, message }) => [status, message])).toEqual(
      Array.from({ length: 63 }, () => [200, "success."]),
    );
    expect((await player.get<unknown[]>("/rummy/table/joined")).data.length).toBe(1);
    expect((await wallet.balances(idOf(player))).deposit as number).toBe(1_000_000 - 96_000);
  });
});
