import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { type FakeTime, fakeTime } from "../../../test/support/clock.ts";
import { type CollectingLog, collectingLog } from "../../../test/support/log.ts";
import { freshDatabase, type TestDatabase } from "../../../test/support/postgres.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { createSingleProcess, instant, iso, ok, type PlayerId, paise, refuse } from "../../kernel/index.ts";
import { DEFAULT_SETTINGS } from "../../settings/index.ts";
import type { TableKind, Tables } from "../../tables/index.ts";
import { createSeatingStore, unnamedSeats } from "../store/seatings.ts";
import type { Entrant } from "./entrant.ts";
import { type CashSeating, createCashSeating } from "./seating.ts";

setDefaultTimeout(60_000);

const KIND: TableKind = {
  variant: "points",
  currency: "inr",
  maxSeats: 2,
  nDeck: 2,
  name: "Points 1",
  pointValuePaise: paise(100),
  deals: 0,
  buyInPaise: paise(24_000),
  feeBps: 1_500,
  bonusBps: 1_000,
};
const COLLECT_MS = DEFAULT_SETTINGS.cashSeating.collectMs;

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

let time: FakeTime;
let log: CollectingLog;
let flags: number;
/** Seated players by table. */
let seated: Map<string, PlayerId[]>;
/** Refuses the next joins at these tables. */
let fullOnce: Set<string>;
let seating: CashSeating;
let cashOn: boolean;
/** Have excluded themselves. */
let excluded: Set<string>;
/** What comes while a seat is taken, after the gates. */
let whileSeated: (player: string) => void;
/** Have reached a limit of their own. */
let limited: Set<string>;
/** Nobody answers who keeps out. */
let isAway: boolean;

beforeEach(async () => {
  await database.sql`DELETE FROM lobby.seating`;
  await database.sql`DELETE FROM lobby.seat_flag`;
  time = fakeTime();
  log = collectingLog();
  flags = 0;
  seated = new Map();
  fullOnce = new Set();
  cashOn = true;
  excluded = new Set();
  whileSeated = () => {};
  limited = new Set();
  isAway = false;
  seating = server();
});

/** A lobby's seats over tables that only count who sits at them. */
function server(seed = 1): CashSeating {
  const tables: Pick<Tables, "join" | "mayJoin" | "openTables" | "openTable"> = {
    async join({ player, kind, at }) {
      if (at === undefined) throw new Error("in cash nobody chooses a table");
      const tableId = at === "newTable" ? crypto.randomUUID() : at.tableId;
      const people = seated.get(tableId) ?? [];
      if (fullOnce.delete(tableId) || people.length >= kind.maxSeats) return refuse("tableFull", "full");
      if (player.name === "poor") return refuse("insufficientChips", "Insufficient Rummy chips");
      if (people.includes(player.id)) throw new Error("nobody sits twice at a table");
      seated.set(tableId, [...people, player.id]);
      whileSeated(player.id);
      return ok({ tableId, kind });
    },
    mayJoin: async () => ok(undefined),
    openTables: async (kind) =>
      [...seated]
        .map(([tableId, people]) => ({ tableId, people, free: kind.maxSeats - people.length }))
        .filter(({ free }) => free > 0),
    async openTable(tableId) {
      const people = seated.get(tableId);
      return people ? { tableId, people, free: KIND.maxSeats - people.length, kind: KIND } : null;
    },
  };
  return createCashSeating({
    ...createSingleProcess("main:00000000", 1),
    mayStillPlay: async (player) => {
      if (isAway) throw new Error("the database is away");
      return excluded.has(player) ? refuse("notEligible", "excluded") : ok(undefined);
    },
    mayBegin: async (player) => (limited.has(player) ? refuse("dayOff", "a day off") : ok(undefined)),
    standUp(player, table) {
      for (const [tableId, people] of seated)
        if (table === undefined || table === tableId)
          seated.set(
            tableId,
            people.filter((one) => one !== player),
          );
    },
    tables,
    store: createSeatingStore(database),
    settings: { get: (key) => ({ ...DEFAULT_SETTINGS, cash: { on: cashOn } })[key] },
    clock: time,
    timers: time,
    random: seededRandom(seed),
    log,
    countFlag: () => {
      flags += 1;
    },
  });
}

function entrant(name: string, signals: Partial<Entrant["marks"]> = {}): Entrant {
  const player = `${name}-0000` as PlayerId;
  return {
    player: { id: player, name, avatar: "" },
    marks: { player, keys: [`device:${name}`], address: null, place: { lat: 19, lng: 72 }, ...signals },
  };
}

/** Joins together, and the time passes until all are seated. */
async function together(...entrants: readonly Entrant[]) {
  const joins = entrants.map((one) => seating.join(one, KIND));
  await settled();
  await time.advanceAsync(COLLECT_MS, settled);
  return Promise.all(joins);
}
/** Lets queries that were begun be answered. */
const settled = async () => {
  for (let turn = 0; turn < 3; turn += 1) await database.sql`SELECT 1`;
};
const tableOf = (one: Entrant) => [...seated].find(([, people]) => people.includes(one.player.id))?.[0];

describe("R-51: joins for cash are collected", () => {
  test("nobody has a seat before the time is up; then all have one", async () => {
    const [asha, ravi] = [entrant("asha"), entrant("ravi")];
    const joins = [seating.join(asha, KIND), seating.join(ravi, KIND)];
    await settled();
    await time.advanceAsync(COLLECT_MS - 1, settled);
    expect(seated.size).toBe(0);
    await time.advanceAsync(1, settled);
    const [one, two] = await Promise.all(joins);
    expect(one?.ok && two?.ok && one.value.tableId === two.value.tableId).toBe(true);
  });

  test("of joins of one player that wait together the first counts, and all are answered the same", async () => {
    const asha = entrant("asha");
    const joins = Array.from({ length: 64 }, () => seating.join(asha, KIND));
    await settled();
    await time.advanceAsync(COLLECT_MS, settled);
    const tables = (await Promise.all(joins)).map((one) => (one.ok ? one.value.tableId : one.error.code));
    expect([tables.length, [...new Set(tables)]]).toEqual([64, [...seated.keys()]]);
  });

  test("who waits is joined by the next round; what somebody lacks stops nobody else", async () => {
    const [asha, poor, ravi] = [entrant("asha"), entrant("poor"), entrant("ravi")];
    await together(asha);
    const [refused, joined] = await together(poor, ravi);
    expect(refused).toMatchObject({ ok: false, error: { code: "insufficientChips" } });
    expect(joined?.ok).toBe(true);
    const one = entrant("meera");
    await together(one);
    expect(new Set([tableOf(asha), tableOf(ravi), tableOf(one)]).size).toBe(2);
  });

  test("who finds the table full meanwhile is seated elsewhere", async () => {
    const [asha, ravi] = [entrant("asha"), entrant("ravi")];
    await together(asha);
    fullOnce.add(tableOf(asha)!);
    expect((await together(ravi))[0]?.ok).toBe(true);
  });

  test("the same pair is kept apart for an hour while others are there, also across a restart", async () => {
    const [asha, ravi, meera, kiran] = [entrant("asha"), entrant("ravi"), entrant("meera"), entrant("kiran")];
    await together(asha, ravi);
    expect(tableOf(asha)).toBe(tableOf(ravi)!);
    for (let round = 1; round <= 5; round += 1) {
      seated.clear();
      seating = server(round);
      await time.advanceAsync(10 * 60_000 - COLLECT_MS, settled);
      // What the last round added would make every pair a recent one.
      if (round > 1) await database.sql`DELETE FROM lobby.seating WHERE at > ${iso(time.now() - 10 * 60_000)}`;
      await together(asha, ravi, meera, kiran);
      expect(tableOf(asha)).not.toBe(tableOf(ravi)!);
    }
    await database.sql`DELETE FROM lobby.seating`;
    seated.clear();
    await together(asha, ravi);
    expect(tableOf(asha)).toBe(tableOf(ravi)!);
  });

  test("M-13: cash that is switched off meanwhile seats nobody", async () => {
    const joins = [seating.join(entrant("asha"), KIND), seating.join(entrant("ravi"), KIND)];
    await settled();
    seating.refuseWaiting();
    for (const join of joins) expect(await join).toMatchObject({ ok: false, error: { code: "cashClosed" } });
    const late = seating.join(entrant("meera"), KIND);
    await settled();
    cashOn = false;
    await time.advanceAsync(COLLECT_MS, settled);
    expect(await late).toMatchObject({ ok: false, error: { code: "cashClosed" } });
    expect(seated.size).toBe(0);
  });

  test("whoever excludes themselves meanwhile is not seated; the others are", async () => {
    const [asha, ravi, meera] = [entrant("asha"), entrant("ravi"), entrant("meera")];
    const joins = [seating.join(asha, KIND), seating.join(ravi, KIND), seating.join(meera, KIND)];
    await settled();
    excluded.add(ravi.player.id);
    await time.advanceAsync(COLLECT_MS, settled);
    const [first, second, third] = await Promise.all(joins);
    expect(second).toMatchObject({ ok: false, error: { code: "notEligible" } });
    expect([first?.ok, third?.ok, tableOf(ravi)]).toEqual([true, true, undefined]);
  });

  test("M-12, M-13: whoever keeps out, or for whom cash ends, while a seat is taken does not keep it, joined or private", async () => {
    const late = [
      () => excluded.add("ravi-0000"),
      () => {
        cashOn = false;
      },
    ];
    for (const [index, come] of late.entries()) {
      const code = ["notEligible", "cashClosed"][index];
      const ravi = entrant("ravi");
      const ways = [
        async () => (await together(ravi))[0],
        () => seating.sit(ravi, KIND, "newTable"),
        async () => {
          const host = await seating.sit(entrant(`host${index}`), KIND, "newTable");
          if (!host.ok) throw new Error(host.error.code);
          return seating.sit(ravi, KIND, { tableId: host.value.tableId });
        },
      ];
      for (const way of ways) {
        [cashOn, whileSeated] = [true, (player) => void (player === ravi.player.id && come())];
        excluded.clear();
        expect(await way()).toMatchObject({ ok: false, error: { code } });
        expect([...seated.values()].flat()).not.toContain(ravi.player.id);
      }
    }
  });

  test("SP-1: a limit that is reached while a join waits, or while its seat is taken, gives no seat, and leaves others of the player's", async () => {
    const ravi = entrant("ravi");
    const before = await seating.sit(ravi, KIND, "newTable");
    if (!before.ok) throw new Error(before.error.code);
    const join = seating.join(ravi, KIND);
    await settled();
    limited.add(ravi.player.id);
    await time.advanceAsync(COLLECT_MS, settled);
    expect(await join).toMatchObject({ ok: false, error: { code: "dayOff" } });
    limited.clear();
    whileSeated = (player) => limited.add(player);
    expect((await together(ravi))[0]).toMatchObject({ ok: false, error: { code: "dayOff" } });
    expect(seated.get(before.value.tableId)).toEqual([ravi.player.id]);
    expect([...seated.values()].flat()).toEqual([ravi.player.id]);
  });

  test("a seat that cannot be looked at again is kept, and told to who has paid for it", async () => {
    const ravi = entrant("ravi");
    whileSeated = () => {
      isAway = true;
    };
    const [sat] = await together(ravi);
    expect(sat).toMatchObject({ ok: true, value: { tableId: tableOf(ravi) } });
    expect(log.lines.filter(({ level }) => level === "warn")).toHaveLength(1);
  });

  test("a closing server lets go of whoever waits", async () => {
    const join = seating.join(entrant("asha"), KIND);
    await settled();
    seating.stop();
    expect(await join).toMatchObject({ ok: false, error: { code: "serverStopping" } });
    expect(await seating.join(entrant("ravi"), KIND)).toMatchObject({ ok: false });
    expect(time.pending()).toBe(0);
  });
});

describe("R-51: who may not meet", () => {
  test("one device waits apart, though somebody sits there since before a restart", async () => {
    const keys = ["device:shared"];
    const [asha, ravi] = [entrant("asha", { keys }), entrant("ravi", { keys })];
    await together(asha);
    seating = server(2);
    await together(ravi);
    expect(tableOf(ravi)).not.toBe(tableOf(asha)!);
  });

  test("a table whose people nobody can tell takes nobody new", async () => {
    const [asha, ravi] = [entrant("asha"), entrant("ravi")];
    await together(asha);
    await database.sql`DELETE FROM lobby.seating`;
    await together(ravi);
    expect(tableOf(ravi)).not.toBe(tableOf(asha)!);
  });

  test("one address is flagged: a row, a line in the log, a count", async () => {
    const address = "203.0.113.9";
    const [asha, ravi] = [entrant("asha", { address }), entrant("ravi", { address, place: { lat: 28, lng: 77 } })];
    await together(asha, ravi);
    expect(tableOf(asha)).toBe(tableOf(ravi)!);
    const rows = await database.sql`SELECT one_player, other_player, address FROM lobby.seat_flag`;
    expect([...rows]).toEqual([{ one_player: asha.player.id, other_player: ravi.player.id, address }]);
    expect(flags).toBe(1);
    expect(log.lines.filter(({ fields }) => fields.flag === "sameAddress").length).toBe(1);
  });

  test("R-51: who named no device is seated with others, and flagged: in the log, the count and the operator's list", async () => {
    const asha = entrant("asha", { keys: ["device:session:s1"] });
    const ravi = entrant("ravi");
    await together(asha, ravi);
    expect(tableOf(asha)).toBe(tableOf(ravi)!);
    expect(flags).toBe(1);
    expect(log.lines.flatMap(({ fields }) => (fields.flag === "noDevice" ? [fields.player] : []))).toEqual([
      asha.player.id,
    ]);
    const listed = await unnamedSeats(database, 100);
    expect(listed.map(({ player, tableId }) => ({ player, tableId }))).toEqual([
      { player: asha.player.id, tableId: tableOf(asha)! },
    ]);
  });

  test("a certain table refuses whoever is kept from somebody there", async () => {
    const keys = ["pan:shared"];
    const host = await seating.sit(entrant("asha", { keys }), KIND, "newTable");
    if (!host.ok) throw new Error(host.error.code);
    const at = { tableId: host.value.tableId };
    expect(await seating.sit(entrant("ravi", { keys }), KIND, at)).toMatchObject({
      ok: false,
      error: { code: "linkedAccounts" },
    });
    expect((await seating.sit(entrant("meera"), KIND, at)).ok).toBe(true);
    expect(await seating.sit(entrant("kiran"), KIND, { tableId: crypto.randomUUID() })).toMatchObject({
      ok: false,
      error: { code: "tableFull" },
    });
  });
});

test("R-51: where people sat is forgotten after its time", async () => {
  const store = createSeatingStore(database);
  await together(entrant("asha", { address: "a" }), entrant("ravi", { address: "a", place: { lat: 28, lng: 77 } }));
  await store.sweep(time.now());
  expect((await database.sql`SELECT 1 FROM lobby.seating`).length).toBe(2);
  await store.sweep(instant(time.now() + 1));
  expect((await database.sql`SELECT 1 FROM lobby.seating`).length).toBe(0);
  expect((await database.sql`SELECT 1 FROM lobby.seat_flag`).length).toBe(0);
});
