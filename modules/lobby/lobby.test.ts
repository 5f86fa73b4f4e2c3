import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { Elysia, ValidationError } from "elysia";
import { fakeTime } from "../../test/support/clock.ts";
import { memoryLimiters } from "../../test/support/limiter.ts";
import { collectingLog } from "../../test/support/log.ts";
import { freshDatabase, type TestDatabase } from "../../test/support/postgres.ts";
import { seededRandom } from "../../test/support/random.ts";
import {
  createSingleProcess,
  HOUR_MS,
  HttpRefusal,
  instant,
  MINUTE_MS,
  ok,
  type PlayerId,
  paise,
  refuse,
  type SessionId,
} from "../kernel/index.ts";
import { DEFAULT_SETTINGS, type SettingValues } from "../settings/index.ts";
import type { Tables } from "../tables/index.ts";
import { openingCatalogue, wirePoint, wireType } from "./catalogue.ts";
import { JoinAnswer, JoinedData, WebListData } from "./contract.ts";
import { lobbyHttp } from "./http.ts";
import { createLobby, type LobbyDeps } from "./index.ts";

let database: TestDatabase;
const time = fakeTime();
let values: SettingValues;
let tables: LobbyDeps["tables"];
/** Deals that the player has finished, newest first. */
let finished: Awaited<ReturnType<LobbyDeps["tables"]["replays"]["list"]>>["deals"] = [];
let asked: Parameters<Tables["join"]>[0][] = [];

beforeAll(async () => {
  database = await freshDatabase();
  await server().seed();
}, 120_000);
afterAll(() => database.close());
beforeEach(() => {
  values = { ...DEFAULT_SETTINGS };
  asked = [];
  finished = [];
  tables = {
    join: async (request) => {
      asked.push(request);
      return ok({ tableId: "t-1", seat: 0, kind: request.kind });
    },
    joined: async () => asked.map(({ kind }) => ({ tableId: "t-1", seat: 0, kind })),
    turnsOf: async () => new Map(),
    mintTicket: async () => ok("ticket-1"),
    seatedCount: async (kind) => (kind.pointValuePaise === 100 ? 4 : 0),
    mayJoin: async () => ok(undefined),
    openTables: async () => [],
    openTable: async () => null,
    openAmong: async () => new Set(),
    retire: async () => {},
    retireCash: async () => {},
    leaveCash: async () => {},
    cashPlayers: () => [],
    replays: { list: async () => ({ deals: finished, more: false }) },
  };
});

test("B-3: bots play as well as the player asks for; else easily for newcomers, and by results from ten deals on", async () => {
  const wish = { rummyType: "point", gameType: "practice", maxPlayer: 2, tablePoint: 1 } as const;
  const row = (await server().rows("point", "practice")).find(({ nMaxPlayer }) => nMaxPlayer === 2)!;
  const join = async (opponents?: "easy" | "usual" | "expert" | "master") => {
    const done = await server().join(
      { id: "asha" as PlayerId, name: "asha" },
      { ...wish, tablePoint: row.nTablePoint, opponents },
      {} as never,
    );
    expect(done.ok).toBe(true);
    return asked.at(-1)!.player.opponents;
  };
  expect([await join(), await join("expert"), await join("master")]).toEqual(["easy", "expert", "master"]);
  const deal = {
    dealId: "d",
    endedAt: 0,
    tableNo: 1,
    tableName: "Points",
    variant: "points",
    currency: "practice",
    deal: 1,
    outcome: "won",
    count: 0,
    change: 100,
    nPlayers: 2,
  } as const;
  finished = Array.from({ length: 9 }, () => deal);
  expect(await join()).toBe("easy");
  finished = Array.from({ length: 10 }, () => deal);
  expect([await join(), await join("easy")]).toEqual(["usual", "easy"]);
  finished = [...Array.from({ length: 10 }, () => ({ ...deal, outcome: "lost" as const })), ...finished];
  expect([await join(), await join("expert")]).toEqual(["easy", "expert"]);
});

function server() {
  return createLobby({
    database,
    bus: { publish: () => {}, subscribe: () => () => {} },
    clock: time,
    timers: time,
    ...createSingleProcess("main:00000000", 1, collectingLog()),
    random: seededRandom(1),
    log: collectingLog(),
    settings: { get: (key) => values[key], onChange: () => () => {} },
    tables,
    privateWins: { wonBetween: async () => ({ one: paise(0), other: paise(0) }), wonSince: async () => paise(0) },
    dealTimes: async () => [],
    lastDealOf: async () => null,
    apartFrom: async () => new Set(),
    announce: () => {},
    mayBegin: async () => ok(undefined),
    facts: FACTS,
    wallet: {
      balances: async () => ({
        practice: paise(976_000),
        deposit: paise(1_250),
        winnings: paise(0),
        instant: paise(0),
        lock: paise(0),
      }),
    },
    avatarOf: async () => "peacock",
  });
}

const FACTS: LobbyDeps["facts"] = {
  statusOf: async () => ({
    isAdult: true,
    termsAccepted: true,
    mobileVerified: true,
    excludedUntil: null,
    closed: false,
    blocked: false,
  }),
  cashPlace: async (header) =>
    header === "restricted"
      ? refuse("locationRestricted", "Not Available - We are not available in your location")
      : ok({ place: { lat: 19, lng: 72 } }),
  devicesOf: async () => [],
  kyc: async () => ({ panApproved: false, bankVerified: false, panHash: null, bankHash: null }),
  upisOf: async () => [],
  lifetimeDeposits: async () => paise(0),
  debtOf: async () => paise(0),
  barredAmong: async () => [],
  apartKeysOf: async () => [],
};

const identity = {
  authenticate: async (token: string | undefined) =>
    token === "good"
      ? ok({ id: "asha" as PlayerId, name: "asha", sessionId: "s" as SessionId })
      : refuse("unauthenticated", "Authentication Error, Please try logging again"),
};

/** The routes as the shell mounts them. */
const routes = () =>
  new Elysia()
    .onError(({ error, status }) => {
      if (error instanceof HttpRefusal) return status(error.status as 400, { message: error.message, data: null });
      if (!(error instanceof ValidationError)) throw error;
      const [first] = error.all as { message: string }[];
      return status(400, { message: first?.message ?? "", data: null });
    })
    .use(lobbyHttp({ lobby: server(), identity, limiter: memoryLimiters(time), clientAddress: () => "203.0.113.1" }));

/** Calls a route; answers status, message and data. */
async function call(
  path: string,
  body?: unknown,
  token = "good",
  more: Readonly<Record<string, string>> = {},
  app = routes(),
) {
  const answer = await app.handle(
    new Request(`http://server/rummy/table/${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { authorization: token, "content-type": "application/json", ...more },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
  return { status: answer.status, ...((await answer.json()) as { message: string; data: unknown }) };
}

const point1 = { eRummyType: "point", eGameType: "practice", nMaxPlayer: 2, nTablePoint: 1 };

describe("the catalogue", () => {
  test("has every variant, practice and cash, for 2 and 6 players, and no row twice", () => {
    const rows = openingCatalogue();
    const kinds = new Set(rows.map((row) => `${row.variant} ${row.currency} ${row.maxSeats}`));
    expect(kinds.size).toBe(5 * 2 * 2);
    const wire = rows.map((row) => [wireType(row.variant), row.currency, row.maxSeats, wirePoint(row), row.buyInPaise]);
    expect(new Set(wire.map((row) => row.join())).size).toBe(rows.length);
  });

  test("R-1: two packs for points, point21 and six players, one for two-player pool and deals", () => {
    for (const row of openingCatalogue()) {
      const two = row.maxSeats === 6 || row.variant === "points" || row.variant === "point21";
      expect(row.nDeck).toBe(two ? 2 : 1);
    }
  });

  test("R-30: the buy-in of points and point21 is 240 times the point value", () => {
    for (const row of openingCatalogue()) {
      if (row.pointValuePaise > 0) expect(row.buyInPaise).toBe(paise(240 * row.pointValuePaise));
    }
  });

  test("is seeded once, and an operator's rows stay as they are", async () => {
    const count = async () => (await database.sql`SELECT count(*) AS n FROM lobby.table_kind`)[0]?.n;
    expect(await count()).toBe(openingCatalogue().length);
    await Promise.all([server().seed(), server().seed()]);
    expect(await count()).toBe(openingCatalogue().length);
  });
});

test("joins of one player are limited over a minute and over an hour, and come back", async () => {
  const app = routes();
  const join = async () => (await call("join", { ...point1, nTablePoint: 999 }, "good", {}, app)).status;
  const statuses: number[] = [];
  for (let minute = 0; minute < 4; minute += 1) {
    for (let n = 0; n < 121; n += 1) statuses.push(await join());
    time.advance(MINUTE_MS);
  }
  const refusedAt = statuses.flatMap((status, n) => (status === 429 ? [n] : []));
  expect(refusedAt.slice(0, 3)).toEqual([120, 241, 360]);
  expect(statuses.length - refusedAt.length).toBe(360 - 3 + 1);
  time.advance(HOUR_MS);
  expect(await join()).not.toBe(429);
});

describe("POST /rummy/table/weblist (S1 § 7)", () => {
  test("lists a variant's practice rows with the players seated at each", async () => {
    const { status, data } = await call("weblist", { eRummyType: "point", eGameType: "practice" });
    expect(status).toBe(200);
    const rows = WebListData.parse(data);
    expect(new Set(rows.map((row) => row.eRummyType))).toEqual(new Set(["point"]));
    expect(rows.find((row) => row.nTablePoint === 1 && row.nMaxPlayer === 2)).toMatchObject({
      nTableFee: 240,
      nDeck: 2,
      nSeated: 4,
      nMinutes: 3,
      nFeePercent: 0,
      eGameType: "practice",
    });
  });

  test("deal is taken for deals; pool rows carry their limit, deals their number", async () => {
    const deals = WebListData.parse((await call("weblist", { eRummyType: "deal", eGameType: "practice" })).data);
    expect(new Set(deals.map((row) => row.nTablePoint))).toEqual(new Set([2, 3, 6]));
    const pool = WebListData.parse((await call("weblist", { eRummyType: "pool", eGameType: "practice" })).data);
    expect(new Set(pool.map((row) => row.nTablePoint))).toEqual(new Set([101, 201]));
  });

  test("M-13: the cash lobby is there with cash on, from 0.05 on, and empty with cash off", async () => {
    expect((await call("weblist", { eRummyType: "point", eGameType: "cash" })).data).toEqual([]);
    values = { ...values, cash: { on: true } };
    const rows = WebListData.parse((await call("weblist", { eRummyType: "point", eGameType: "cash" })).data);
    expect(rows.filter((row) => row.nMaxPlayer === 6).map((row) => row.nTablePoint)).toEqual([0.05, 0.5, 1, 2, 4, 10]);
  });

  test("what is no game is refused with 400 and a sentence", async () => {
    expect(await call("weblist", { eRummyType: "whist", eGameType: "practice" })).toEqual({
      status: 400,
      message: "Choose a game: point, pool, deals or point21",
      data: null,
    });
    expect((await call("weblist", { eRummyType: "point", eGameType: "tournament" })).message).toBe(
      "Choose practice or cash",
    );
  });
});

describe("POST /rummy/table/join (S1 § 7)", () => {
  test("seats the player and answers table, balances and the popup's ticket", async () => {
    const { status, ...answer } = await call("join", point1);
    expect(status).toBe(200);
    expect(JoinAnswer.parse(answer)).toEqual({
      message: "Table joined.",
      data: { iTableId: "t-1", nChips: 12.5, nPracticeChips: 9_760, sAuthToken: "ticket-1" },
    });
    expect(asked[0]).toMatchObject({
      player: { id: "asha", name: "asha", avatar: "peacock" },
      kind: { variant: "points", currency: "practice", maxSeats: 2, nDeck: 2, buyInPaise: 24_000, feeBps: 0 },
    });
  });

  test("S1 § 8: too few chips answer exactly Insufficient Rummy chips", async () => {
    tables = { ...tables, join: async () => refuse("insufficientChips", "whatever the tables say") };
    expect(await call("join", point1)).toEqual({ status: 400, message: "Insufficient Rummy chips", data: null });
  });

  test("rulings: seated already answers success. and no table", async () => {
    tables = { ...tables, join: async () => refuse("alreadySeated", "You sit there.") };
    expect(await call("join", point1)).toEqual({ status: 200, message: "success.", data: null });
  });

  test("S2 § 9: a fourth table is refused with the tables' own words", async () => {
    tables = { ...tables, join: async () => refuse("tooManyTables", "You can play at 3 tables at once.") };
    expect(await call("join", point1)).toEqual({
      status: 409,
      message: "You can play at 3 tables at once.",
      data: null,
    });
  });

  test("S1 § 4: maintenance blocks every join with the time until return, and nothing runs", async () => {
    const endsAt = instant(time.now() + 65_000);
    values = { ...values, maintenance: { ...values.maintenance, mode: "enabled", state: "running", endsAt } };
    expect(await call("join", point1)).toEqual({
      status: 403,
      message: "The game is currently under maintenance. It will be back in 01:05.",
      data: null,
    });
    expect(asked).toEqual([]);
  });

  test("R-31, R-34: practice tables of pool and deals are open, their kind as the row says", async () => {
    const pool = { ...point1, eRummyType: "pool", nTablePoint: 101, nTableFee: 500 };
    expect((await call("join", pool)).status).toBe(200);
    const deals = { ...point1, eRummyType: "deal", nTablePoint: 3, nTableFee: 100 };
    expect((await call("join", deals)).status).toBe(200);
    expect(asked.map(({ kind }) => [kind.variant, kind.deals, kind.buyInPaise, kind.nDeck])).toEqual([
      ["pool101", 0, paise(50_000), 1],
      ["deals", 3, paise(10_000), 1],
    ]);
  });

  test("M-13: with cash off a cash table is refused, and with it on the gates come first", async () => {
    const cash = { ...point1, eGameType: "cash" };
    expect((await call("join", cash)).message).toBe("Cash games are closed right now. Practice tables are open.");
    values = { ...values, cash: { on: true } };
    expect(await call("join", cash, "good", { device: "no device" })).toMatchObject({
      status: 400,
      message: "The header device is 32 digits of 0-9 and a-f, or is left out.",
    });
    expect(asked).toEqual([]);
  });

  test("for cash the platform's fee that was shown is the one that counts, or nobody is seated", async () => {
    values = { ...values, cash: { on: true } };
    const cash = { ...point1, eGameType: "cash" };
    const headers = { location: "28.6,77.2", device: "0".repeat(32) };
    const [row] = WebListData.parse((await call("weblist", { eRummyType: "point", eGameType: "cash" })).data).filter(
      ({ nTablePoint, nMaxPlayer }) => nTablePoint === point1.nTablePoint && nMaxPlayer === point1.nMaxPlayer,
    );
    const refused = await call("join", { ...cash, nFeePercent: row!.nFeePercent + 1 }, "good", headers);
    expect([refused.status, refused.message]).toEqual([
      409,
      `The platform's fee at this table is ${row!.nFeePercent}% by now. Please look again.`,
    ]);
    expect(asked).toEqual([]);
  });

  test("a row that is not there, or has another fee, is refused with the empty lobby's text", async () => {
    const empty = "There are no Tables to join. Please come back later.";
    expect(await call("join", { ...point1, nTablePoint: 3 })).toEqual({ status: 404, message: empty, data: null });
    expect((await call("join", { ...point1, nTableFee: 239.99 })).message).toBe(empty);
    expect((await call("join", { ...point1, nTableFee: 240 })).status).toBe(200);
    await database.owner`UPDATE lobby.table_kind SET open = false WHERE variant = 'point21'`;
    expect((await call("join", { ...point1, eRummyType: "point21" })).message).toBe(empty);
    await database.owner`UPDATE lobby.table_kind SET open = true WHERE variant = 'point21'`;
    expect((await call("join", { ...point1, eRummyType: "point21" })).status).toBe(200);
  });

  test("a body that is no join is refused with 400 and a sentence", async () => {
    const message = async (change: object) => {
      const answer = await call("join", { ...point1, ...change });
      expect(answer.status).toBe(400);
      return answer.message;
    };
    expect(await message({ eRummyType: 7 })).toBe("Choose a game: point, pool, deals or point21");
    expect(await message({ nMaxPlayer: 4 })).toBe("Choose 2 or 6 players");
    for (const nTablePoint of [0, -1, "1", null, 1e300]) expect(await message({ nTablePoint })).toBe("Choose a table");
    expect(await message({ nTableFee: -1 })).toBe("Choose a table");
    expect(asked).toEqual([]);
  });
});

describe("joined tables, private tables", () => {
  test("S1 § 3: joined tables carry what the modal's labels need", async () => {
    await call("join", point1);
    expect(JoinedData.parse((await call("joined")).data)).toEqual([
      {
        _id: "t-1",
        eRummyType: "point",
        eGameType: "practice",
        nMaxPlayer: 2,
        nTablePoint: 1,
        nTableFee: 240,
        nDeck: 2,
        sName: "Points 1",
        sPrivateCode: null,
        iTournamentId: null,
        oTurn: null,
      },
    ]);
  });

  test("S1 § 3: a tournament's table is told as one, whatever its currency", async () => {
    await call("join", point1);
    const [{ kind }] = asked as [(typeof asked)[number]];
    tables = { ...tables, joined: async () => [{ tableId: "t-2", seat: 0, kind, tournamentId: "cup" }] };
    expect(JoinedData.parse((await call("joined")).data)).toMatchObject([
      { _id: "t-2", eGameType: "tournament", iTournamentId: "cup" },
    ]);
  });

  test("S1 § 2: joined pools show their type, joined deals their number, both their entry fee", async () => {
    await call("join", { ...point1, eRummyType: "pool", nTablePoint: 201, nTableFee: 100 });
    await call("join", { ...point1, eRummyType: "deals", nMaxPlayer: 6, nTablePoint: 6, nTableFee: 500 });
    const joined = JoinedData.parse((await call("joined")).data);
    expect(joined.map((one) => [one.eRummyType, one.nTablePoint, one.nTableFee, one.nDeck])).toEqual([
      ["pool", 201, 100, 1],
      ["deals", 6, 500, 2],
    ]);
  });

  test("a player who was stood up between seat and ticket gets no popup", async () => {
    tables = { ...tables, joined: async () => [], mintTicket: async () => refuse("notSeated", "gone") };
    expect(await call("join", point1)).toEqual({ status: 404, message: "You do not sit at this table.", data: null });
  });

  test("FR-8: a player whose seat another window took, its buy-in still on the way, is told that it is theirs", async () => {
    tables = { ...tables, mintTicket: async () => refuse("notSeated", "held") };
    expect(await call("join", point1)).toMatchObject({ status: 200, data: null });
  });

  test("a player whose table is handed over between seat and ticket is seated, and opens it from the joined games", async () => {
    tables = { ...tables, mintTicket: async () => refuse("tableMoves", "moving") };
    expect(await call("join", point1)).toMatchObject({ status: 200, data: null });
  });

  test("M-13: private tables are closed with cash; their codes are checked before anything", async () => {
    const create = { eRummyType: "point", nTablePoint: 0.5, nMaxPlayer: 2 };
    expect(await call("private/create", create)).toMatchObject({
      status: 403,
      message: "Cash games are closed right now. Practice tables are open.",
    });
    expect((await call("private/join", { sPrivateCode: "ABC" })).message).toBe("Enter a valid private code");
  });

  test("S1 § 8: without a session every call answers 401", async () => {
    const calls: [string, unknown?][] = [
      ["weblist", { eRummyType: "point", eGameType: "practice" }],
      ["join", point1],
      ["joined"],
      ["private/create/price", { eRummyType: "point", nTablePoint: 0.5, nMaxPlayer: 2 }],
      ["private/join/price", { sPrivateCode: "ABC123" }],
      ["private/create", { eRummyType: "point", nTablePoint: 0.5, nMaxPlayer: 2 }],
      ["private/join", { sPrivateCode: "ABC123" }],
      ["rematch", { iTableId: "t-1" }],
    ];
    for (const [path, body] of calls) {
      expect(await call(path, body, "forged")).toEqual({
        status: 401,
        message: "Authentication Error, Please try logging again",
        data: null,
      });
    }
    expect(asked).toEqual([]);
  });
});
