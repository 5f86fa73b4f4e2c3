import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { freshDatabase, type TestDatabase } from "../../../test/support/postgres.ts";
import { fakeProcesses } from "../../../test/support/processes.ts";
import { seededRandom } from "../../../test/support/random.ts";
import {
  DAY_MS,
  HOUR_MS,
  type Instant,
  instant,
  MINUTE_MS,
  ok,
  type PlayerId,
  paise,
  refuse,
  uuidv7,
} from "../../kernel/index.ts";
import { DEFAULT_SETTINGS, type SettingValues } from "../../settings/index.ts";
import type { LastDeal, TableKind } from "../../tables/index.ts";
import { createLobby, type LobbyDeps } from "../index.ts";

let database: TestDatabase;
const time = fakeTime();
let values: SettingValues;
/** The platform's tables, as all lobbies see them. */
let open: Map<string, { readonly kind: TableKind; readonly people: PlayerId[] }>;
let lastDeals: Map<string, LastDeal>;
let told: { readonly to: string; readonly event: string; readonly data: unknown }[];
let apart: ReadonlySet<string>;
let ids = 0;
let names = 0;
const newId = () => uuidv7(time.now(), seededRandom(++ids));

beforeAll(async () => {
  database = await freshDatabase();
  await lobby().seed();
}, 120_000);
afterAll(() => database.close());
beforeEach(async () => {
  values = { ...DEFAULT_SETTINGS };
  open = new Map();
  lastDeals = new Map();
  told = [];
  apart = new Set();
  await database.owner`TRUNCATE lobby.private_table, lobby.wrong_code`;
});

const tables: LobbyDeps["tables"] = {
  join: async ({ player, kind, at }) => {
    await Promise.resolve();
    if (at === undefined) throw new Error("nobody is drawn to private tables");
    const tableId = at === "newTable" ? newId() : at.tableId;
    if (at === "newTable") open.set(tableId, { kind, people: [] });
    const table = open.get(tableId);
    if (!table || table.people.length >= kind.maxSeats) return refuse("tableFull", "The table is full.");
    table.people.push(player.id);
    return ok({ tableId, kind: table.kind });
  },
  joined: async (player) =>
    [...open].flatMap(([tableId, { kind, people }]) => (people.includes(player) ? [{ tableId, kind }] : [])),
  openTable: async (tableId) => {
    const table = open.get(tableId);
    if (!table || table.people.length >= table.kind.maxSeats) return null;
    return { tableId, kind: table.kind, people: [...table.people], free: table.kind.maxSeats - table.people.length };
  },
  openAmong: async (tableIds) => new Set(tableIds.filter((id) => open.has(id))),
  turnsOf: async () => new Map(),
  mintTicket: async () => ok("ticket-1"),
  seatedCount: async () => 0,
  mayJoin: async () => ok(undefined),
  openTables: async () => [],
  retire: async () => {},
  retireCash: async () => {},
  leaveCash: async () => {},
  cashPlayers: () => [],
  replays: { list: async () => ({ deals: [], more: false }) },
};

const nobody = async () => {
  throw new Error("practice asks for nothing that proves who one is");
};
const among = fakeProcesses();

/** The lobby of one more process. */
function lobby() {
  const { processes, leases } = among.add(`p${++names}`);
  return createLobby({
    database,
    bus: { publish: () => {}, subscribe: () => () => {} },
    clock: time,
    timers: time,
    processes,
    leases,
    random: seededRandom(++ids),
    log: collectingLog(),
    settings: { get: (key) => values[key], onChange: () => () => {} },
    tables,
    privateWins: { wonBetween: nobody, wonSince: async () => paise(0) },
    dealTimes: async () => [],
    lastDealOf: async (tableId) => lastDeals.get(tableId) ?? null,
    apartFrom: async () => apart,
    announce: (to, event, data) => void told.push({ to, event, data }),
    mayBegin: async () => ok(undefined),
    facts: {
      statusOf: nobody,
      cashPlace: nobody,
      devicesOf: nobody,
      kyc: nobody,
      upisOf: nobody,
      lifetimeDeposits: nobody,
      debtOf: nobody,
      barredAmong: async () => [],
      apartKeysOf: nobody,
    },
    wallet: {
      balances: async () => ({
        practice: paise(976_000),
        deposit: paise(0),
        winnings: paise(0),
        instant: paise(0),
        lock: paise(0),
      }),
    },
    avatarOf: async () => "peacock",
  });
}

const caller = (name: string) => ({ id: name as PlayerId, name });
const from = (address: string | null) => ({ location: undefined, device: undefined, address });
const HERE = from("203.0.113.1");
const points = { rummyType: "point", gameType: "practice", maxPlayer: 2, tablePoint: 1, bots: false } as const;
type Lobby = ReturnType<typeof lobby>;
const create = (one: Lobby, name: string, wish: object = {}, shown = {}) =>
  one.createPrivate(caller(name), { ...points, ...wish, shown }, HERE);
const enter = (one: Lobby, name: string, code: string, at = HERE, shown = {}) =>
  one.joinPrivate(caller(name), { code, shown }, at);
const codeOf = (answer: Awaited<ReturnType<typeof create>>) => (answer.ok ? answer.value!.sPrivateCode : "");
const said = (answer: { ok: boolean; error?: { code: string } }) => (answer.ok ? "ok" : answer.error!.code);

describe("an invitation to a practice table", () => {
  const lobbyTable = async (one: Lobby, by: string, currency: "practice" | "inr" = "practice") => {
    await create(one, by);
    const [ownId, table] = [...open].at(-1)!;
    open.delete(ownId);
    const { isPrivate: _, ...kind } = table.kind;
    const tableId = newId();
    open.set(tableId, { kind: { ...kind, currency }, people: [by as PlayerId] });
    return { tableId, fee: kind.buyInPaise / 100 };
  };
  const accept = (one: Lobby, name: string, tableId: string, tableFee: number | undefined) =>
    one.joinInvited(caller(name), { tableId, code: "", shown: { tableFee } });

  test("seats the player at exactly that table of the lobby's, at whichever process, pressed twice too", async () => {
    const [one, another] = [lobby(), lobby()];
    const { tableId, fee } = await lobbyTable(one, "asha");
    await lobbyTable(one, "vik");
    const twice = await Promise.all([accept(one, "ravi", tableId, fee), accept(one, "ravi", tableId, fee)]);
    expect(twice.map(said)).toContain("ok");
    expect(await accept(another, "ravi", tableId, fee)).toMatchObject({
      value: { iTableId: tableId, sPrivateCode: "" },
    });
    expect(open.get(tableId)!.people).toContain("ravi" as PlayerId);
    expect([...open].filter(([id, { people }]) => id !== tableId && people.includes("ravi" as PlayerId))).toEqual([]);
  });

  test("seats nobody elsewhere where the table is full, over, for cash, or takes another price", async () => {
    const one = lobby();
    const { tableId, fee } = await lobbyTable(one, "asha");
    expect(said(await accept(one, "ravi", tableId, fee + 1))).toBe("stakeChanged");
    open.get(tableId)!.people.push("vik" as PlayerId);
    expect(said(await accept(one, "ravi", tableId, fee))).toBe("tableFull");
    open.delete(tableId);
    expect(said(await accept(one, "ravi", tableId, fee))).toBe("tableFull");
    const cash = await lobbyTable(one, "asha", "inr");
    expect(said(await accept(one, "ravi", cash.tableId, undefined))).toBe("tableFull");
    expect([...open.values()].flatMap(({ people }) => people)).not.toContain("ravi" as PlayerId);
  });
});

describe("private practice tables", () => {
  test("every game is opened with the catalogue's stakes, with bots or without, and asks for no proof and no place", async () => {
    const wishes = [
      [{}, ["points", 24_000]],
      [{ rummyType: "pool", maxPlayer: 6, tablePoint: 201, bots: true }, ["pool201", 10_000]],
      [{ rummyType: "deals", tablePoint: 3 }, ["deals", 10_000]],
      [{ rummyType: "point21", maxPlayer: 6 }, ["point21", 24_000]],
    ] as const;
    for (const [n, [wish, [variant, buyInPaise]]] of wishes.entries()) {
      const made = await create(lobby(), `maker${n}`, wish);
      const { kind } = open.get(made.ok ? made.value!.iTableId : "")!;
      expect(kind).toMatchObject({ variant, buyInPaise: paise(buyInPaise), currency: "practice", isPrivate: true });
      expect(kind.noBots).toBe("bots" in wish ? undefined : true);
      expect(codeOf(made)).toMatch(/^[2-9A-HJ-NP-Z]{6}$/);
    }
  });

  test("a code tells whether cash is played for; a friend joins at another process with cash off, and keeps the seat", async () => {
    const code = codeOf(await create(lobby(), "asha"));
    const friend = lobby();
    const price = await friend.privatePrice("binu" as PlayerId, { code }, HERE);
    expect(price).toEqual(
      ok({
        eRummyType: "point",
        eGameType: "practice",
        nMaxPlayer: 2,
        nTablePoint: 1,
        nTableFee: 240,
        nFeePercent: 0,
        isSeated: false,
        nSeated: 1,
        bBots: false,
      }),
    );
    for (let time = 0; time < 2; time += 1)
      expect(codeOf(await enter(friend, "binu", code.toLowerCase(), HERE, { tableFee: 240 }))).toBe(code);
    expect([...open.values()].map(({ people }) => people)).toEqual([["asha", "binu"] as PlayerId[]]);
    expect(await enter(friend, "chitra", code)).toMatchObject({ error: { code: "tableFull" } });
  });

  test("what is taken is what was shown", async () => {
    const one = lobby();
    expect(await create(one, "asha", {}, { tableFee: 120 })).toMatchObject({
      error: { message: "A seat at this table takes 240.00 practice chips by now. Please look again." },
    });
    expect(said(await create(one, "asha", { tablePoint: 3 }))).toBe("badValue");
    const code = codeOf(
      await create(one, "asha", { rummyType: "pool", tablePoint: 101, maxPlayer: 6 }, { tableFee: 500 }),
    );
    expect([...open.values()][0]!.kind.buyInPaise).toBe(paise(50_000));
    expect(said(await enter(one, "binu", code, HERE, { tableFee: 100 }))).toBe("stakeChanged");
    expect(open.size).toBe(1);
  });

  test("one player has three that are not over, and opens thirty an hour, in all processes", async () => {
    const one = lobby();
    for (const process of [one, lobby(), one]) expect(said(await create(process, "asha"))).toBe("ok");
    expect(await create(lobby(), "asha")).toMatchObject({
      error: { message: "You have opened 3 private tables that are not over. Close one first." },
    });
    expect(said(await create(one, "binu"))).toBe("ok");
    for (let n = 3; n < 30; n += 1) {
      open.clear();
      expect(said(await create(one, "asha"))).toBe("ok");
    }
    open.clear();
    expect(said(await create(lobby(), "asha"))).toBe("tooMany");
    time.advance(HOUR_MS);
    expect(said(await create(one, "asha"))).toBe("ok");
  });

  test("codes guessed from many accounts at one address, and by one account from many addresses, come to an end", async () => {
    const [one, two] = [lobby(), lobby()];
    const code = codeOf(await create(one, "asha"));
    const guesses = Array.from({ length: 40 }, (_, n) => enter(n % 2 ? one : two, `guesser${n}`, "ZZZZZZ"));
    const answers = (await Promise.all(guesses)).map(said);
    expect(answers.filter((answer) => answer === "noSuchCode").length).toBeLessThanOrEqual(30);
    expect(answers.filter((answer) => answer !== "noSuchCode" && answer !== "tooManyTries")).toEqual([]);
    // One more after another, until the address has had thirty.
    for (let n = 0; n < 30; n += 1) await enter(two, `more${n}`, "ZZZZZZ");
    expect(said(await enter(one, "fresh", code))).toBe("tooManyTries");
    expect(said(await one.privatePrice("fresh" as PlayerId, { code }, HERE))).toBe("tooManyTries");
    expect(said(await enter(one, "elsewhere", code, from("198.51.100.1")))).toBe("ok");

    for (let n = 0; n < 10; n += 1)
      expect(said(await enter(n % 2 ? one : two, "lone", "ZZZZZZ", from(`192.0.2.${n}`)))).toBe("noSuchCode");
    expect(said(await enter(two, "lone", code, from("192.0.2.99")))).toBe("tooManyTries");
    // Right codes count for nothing, and an address that is not known is not one.
    for (let n = 0; n < 40; n += 1)
      expect(said(await enter(two, `local${n}`, "ZZZZZZ", from(null)))).toBe("noSuchCode");
    time.advance(HOUR_MS);
    expect(said(await enter(one, "lone", "ZZZZZZ"))).toBe("noSuchCode");
  });

  test("M-13: maintenance closes them, and a code that ran out opens nothing", async () => {
    const code = codeOf(await create(lobby(), "asha"));
    values = { ...values, maintenance: { ...values.maintenance, mode: "enabled", state: "running" } };
    expect(said(await enter(lobby(), "binu", code))).toBe("maintenance");
    expect(said(await create(lobby(), "binu"))).toBe("maintenance");
    values = { ...DEFAULT_SETTINGS };
    time.advance(DAY_MS);
    expect(said(await enter(lobby(), "binu", code))).toBe("noSuchCode");
  });
});

describe("rematches", () => {
  const kind: TableKind = {
    variant: "deals",
    currency: "practice",
    maxSeats: 6,
    nDeck: 2,
    name: "Deals 2",
    pointValuePaise: paise(0),
    deals: 2,
    buyInPaise: paise(10_000),
    feeBps: 0,
  };
  /** A table whose last deal was just dealt to these. */
  const played = (people: readonly string[], change: Partial<LastDeal> = {}): string => {
    const tableId = newId();
    const ended: Instant = instant(time.now() - MINUTE_MS);
    lastDeals.set(tableId, { kind, endedAt: ended, people: people as PlayerId[], hadBots: false, ...change });
    return tableId;
  };
  const again = (one: Lobby, name: string, tableId: string) => one.rematch(caller(name), tableId);

  test("the first opens a private table like the one played, the others join it at any process, and hear of it", async () => {
    const tableId = played(["asha", "binu", "chitra"]);
    const first = await again(lobby(), "asha", tableId);
    expect([...open.values()][0]!.kind).toEqual({ ...kind, isPrivate: true, noBots: true });
    const event = "resRematch";
    const heard = (sUserName: string, nSat: number) => ({ event, data: { iTableId: tableId, sUserName, nSat } });
    expect(told).toEqual(["binu", "chitra"].map((to) => ({ to, ...heard("asha", 1) })));
    told = [];
    const second = await again(lobby(), "binu", tableId);
    expect(second).toMatchObject({
      value: { iTableId: first.ok ? first.value!.iTableId : "", sPrivateCode: codeOf(first) },
    });
    expect(told).toEqual(["asha", "chitra"].map((to) => ({ to, ...heard("binu", 2) })));
    told = [];
    // Twice is once.
    expect(codeOf(await again(lobby(), "binu", tableId))).toBe(codeOf(first));
    expect([told, [...open.values()].map(({ people }) => people.length)]).toEqual([[], [2]]);
  });

  test("of many presses at once at several processes comes one table", async () => {
    const tableId = played(["asha", "binu", "chitra"]);
    const [one, two] = [lobby(), lobby()];
    const presses = ["asha", "binu", "chitra", "asha", "binu"].map((name, n) =>
      again(n % 2 ? one : two, name, tableId),
    );
    const codes = (await Promise.all(presses)).map(codeOf);
    expect([new Set(codes).size, open.size]).toEqual([1, 1]);
    expect([...open.values()][0]!.people.toSorted()).toEqual(["asha", "binu", "chitra"] as PlayerId[]);
  });

  test("bots come where bots have played", async () => {
    await again(lobby(), "asha", played(["asha"], { hadBots: true }));
    expect([...open.values()][0]!.kind.noBots).toBeUndefined();
  });

  test("nobody else, at no cash table and in no tournament, and not half an hour later", async () => {
    const one = lobby();
    const none = [
      ["dev", played(["asha", "binu"])],
      ["asha", played(["asha"], { kind: { ...kind, currency: "inr" } })],
      ["asha", played(["asha"], { kind: { ...kind, buyInPaise: paise(0) } })],
      ["asha", played(["asha"], { endedAt: instant(time.now() - 30 * MINUTE_MS) })],
      ["asha", newId()],
      ["asha", "no table"],
    ] as const;
    for (const [name, tableId] of none) expect(said(await again(one, name, tableId))).toBe("noRematch");
    expect([open.size, told]).toEqual([0, []]);
  });

  test("a rematch that is over is opened anew, and a full one says so", async () => {
    const tableId = played(["asha", "binu", "chitra"], { kind: { ...kind, maxSeats: 2 } });
    const first = codeOf(await again(lobby(), "asha", tableId));
    await again(lobby(), "binu", tableId);
    expect(said(await again(lobby(), "chitra", tableId))).toBe("tableFull");
    open.clear();
    const anew = codeOf(await again(lobby(), "chitra", tableId));
    expect([anew === first, anew.length, open.size]).toEqual([false, 6, 1]);
  });

  test("a block: who is kept apart is not told, and does not meet the other there", async () => {
    apart = new Set(["binu"]);
    const tableId = played(["asha", "binu", "chitra"]);
    await again(lobby(), "asha", tableId);
    expect(told.map(({ to }) => to)).toEqual(["chitra"]);
    apart = new Set(["asha"]);
    expect(await again(lobby(), "binu", tableId)).toMatchObject({
      error: { message: "This private table is full or over." },
    });
  });
});
