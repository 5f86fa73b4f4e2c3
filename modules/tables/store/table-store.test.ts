import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import postgres from "postgres";
import { until } from "../../../test/support/child.ts";
import { fakeTime, realTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { freshDatabase, sessionsThatWait, type TestDatabase } from "../../../test/support/postgres.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { testVault } from "../../../test/support/vault.ts";
import { HOUR_MS, type Instant, instant, MINUTE_MS, type PlayerId, paise, uuidv7 } from "../../kernel/index.ts";
import { RULES_VERSION } from "../../rummy/index.ts";
import { auditTables } from "../journal/audit.ts";
import type { JournalRow } from "../journal/journal.ts";
import type { TableConfig, TableKind } from "../kind.ts";
import { opened } from "../machine/open.ts";
import type { TableState } from "../machine/state.ts";
import { createToldGames } from "../replays/told-games.ts";
import { START, sitter, testConfig } from "../testing/driver.ts";
import { testRound } from "../testing/round.ts";
import { createTableStore, type StoreDeps } from "./table-store.ts";
import { createToldDeals } from "./told-deals.ts";

const random = seededRandom(7);
let database: TestDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const batches: number[] = [];
const depsOf = (process: string, on = database): StoreDeps => ({
  database: on,
  journal: on.sql,
  clock: { now: () => START },
  timers: realTime,
  log: collectingLog(),
  vault: testVault(),
  process,
  figures: { batch: (rows) => void batches.push(rows) },
  databaseNow: (sql) => sql`${START}::bigint`,
});
const storeOf = (process: string, on = database) => createTableStore(depsOf(process, on));

const newConfig = (kind: Partial<TableKind> = {}, no = 1): TableConfig => ({
  ...testConfig(kind),
  tableId: uuidv7(START, random),
  tableNo: no,
});

const row = (tableId: string, seq: number, epoch: number, patch: Partial<JournalRow> = {}): JournalRow => ({
  tableId,
  seq,
  epoch,
  command: { type: "tick", at: START },
  settlement: null,
  ...patch,
});

const holdRow = (tableId: string, seq: number, bot: "solver" | null): JournalRow =>
  row(tableId, seq, 1, {
    command: { type: "hold", at: START, seat: 0, sitting: 1, sitter: sitter("A", bot), amount: paise(24_000) },
  });

describe("snapshots in PostgreSQL", () => {
  /** The table as it would stand after so many commands and deals. */
  const stateAt = (config: TableConfig, seq: number, deals: number): TableState => {
    const state = opened({ type: "open", at: START, config });
    return { ...state, applied: seq, view: { ...state.view, deal: deals } };
  };
  const kept = (tableId: string) =>
    database.owner<{ seq: string }[]>`SELECT seq FROM tables.snapshot WHERE table_id = ${tableId} ORDER BY seq`.then(
      (rows) => rows.map(({ seq }) => Number(seq)),
    );

  test("the last one stays, and the first of each thousand commands; of a closed table only these", async () => {
    const store = storeOf("one");
    const config = newConfig({}, await store.nextTableNo());
    const other = newConfig({}, await store.nextTableNo());
    for (const one of [config, other]) await store.open(one);
    const { tableId } = config;
    let deals = 0;
    for (const seq of [100, 200, 1_050, 1_150, 1_250, 2_010, 2_110]) {
      await store.keepSnapshots([stateAt(config, seq, deals), stateAt(other, 7, 1)]);
      deals += 1;
    }
    expect(await kept(tableId)).toEqual([1_050, 2_010, 2_110]);
    expect(await kept(other.tableId)).toEqual([7]);
    expect(await store.snapshot(tableId)).toEqual(stateAt(config, 2_110, 6));
    expect(await store.snapshot(tableId, 6)).toEqual(stateAt(config, 2_010, 5));
    expect(await store.snapshot(tableId, 5)).toEqual(stateAt(config, 1_050, 2));
    expect(await store.snapshot(tableId, 2)).toBeNull();
    await store.close(tableId, START, null);
    await store.close(other.tableId, START, null);
    expect(await kept(tableId)).toEqual([1_050, 2_010]);
    expect(await kept(other.tableId)).toEqual([]);
    expect(await store.isOpen(tableId)).toBe(false);
  });

  test("one that cannot be read is passed over for the one before", async () => {
    const store = storeOf("one");
    const config = newConfig({}, await store.nextTableNo());
    await store.open(config);
    for (const seq of [1_100, 1_200]) await store.keepSnapshots([stateAt(config, seq, 1)]);
    await database.owner`UPDATE tables.snapshot SET sealed = 'v1.gone.AAAA' WHERE table_id = ${config.tableId} AND seq = 1200`;
    expect((await store.snapshot(config.tableId))?.applied).toBe(1_100);
    const ofOtherRules = createTableStore({ ...depsOf("two"), rules: RULES_VERSION + 1 });
    expect(await ofOtherRules.snapshot(config.tableId)).toBeNull();
  });
});

describe("the journal in PostgreSQL", () => {
  test("rows of many tables travel in one batch, each is answered for itself, and reads back as it was", async () => {
    const store = storeOf("one");
    const configs = await Promise.all(Array.from({ length: 20 }, async () => newConfig({}, await store.nextTableNo())));
    for (const config of configs) await store.open(config);
    batches.length = 0;
    const written = await Promise.all(configs.map(({ tableId }) => store.append(row(tableId, 2, 1))));
    expect(written).toEqual(configs.map(() => "written"));
    expect(batches).toEqual([20]);
    const [first] = configs;
    expect(await store.read(first!.tableId)).toEqual([
      { seq: 1, command: { type: "open", at: START, config: first! }, settlement: null },
      { seq: 2, command: { type: "tick", at: START }, settlement: null },
    ]);
  });

  test("a process that lost its table cannot write, the one that took it can; others in the batch are not disturbed", async () => {
    const [one, two] = [storeOf("one"), storeOf("two")];
    const lost = newConfig({}, await one.nextTableNo());
    await one.open(lost);
    const claim = (await two.claim(null, 0)).find(({ tableId }) => tableId === lost.tableId)!;
    expect(claim.epoch).toBe(2);
    const kept = newConfig({}, await one.nextTableNo());
    await one.open(kept);
    const answers = await Promise.all([
      one.append(row(lost.tableId, 2, 1)),
      one.append(row(kept.tableId, 2, 1)),
      two.append(row(lost.tableId, 2, 2)),
    ]);
    expect(answers).toEqual(["fenced", "written", "written"]);
  });

  test("a takeover tells of a table that its last owner took and wrote nothing of", async () => {
    const [one, two, three] = [storeOf("one"), storeOf("two"), storeOf("three")];
    const config = newConfig({}, await one.nextTableNo());
    await one.open(config);
    const claimedBy = async (store: ReturnType<typeof storeOf>) =>
      (await store.claim(null, 0)).find(({ tableId }) => tableId === config.tableId)!;
    expect(await claimedBy(two)).toMatchObject({ epoch: 2, isUntouched: false });
    expect(await claimedBy(three)).toMatchObject({ epoch: 3, isUntouched: true });
    expect(await three.append(row(config.tableId, 2, 3))).toBe("written");
    expect(await claimedBy(one)).toMatchObject({ epoch: 4, isUntouched: false });
  });

  test("a takeover in a race: for every table either the old owner's row or its fencing, never both owners' at one place", async () => {
    const [one, two] = [storeOf("one"), storeOf("two")];
    const configs = await Promise.all(Array.from({ length: 30 }, async () => newConfig({}, await one.nextTableNo())));
    for (const config of configs) await one.open(config);
    const [old, claims] = await Promise.all([
      Promise.all(configs.map(({ tableId }) => one.append(row(tableId, 2, 1)))),
      two.claim(null, 0),
    ]);
    const epochs = new Map(claims.map(({ tableId, epoch }) => [tableId, epoch]));
    for (const [index, { tableId }] of configs.entries()) {
      const entries = await two.read(tableId);
      expect(entries.length).toBe(old[index] === "written" ? 2 : 1);
      expect(await one.append(row(tableId, entries.length + 1, 1))).toBe("fenced");
      expect(await two.append(row(tableId, entries.length + 1, epochs.get(tableId)!))).toBe("written");
    }
  });

  test("a place that is taken is not written twice", async () => {
    const store = storeOf("one");
    const config = newConfig({}, await store.nextTableNo());
    await store.open(config);
    expect(await store.append(row(config.tableId, 2, 1))).toBe("written");
    expect(await store.append(row(config.tableId, 2, 1))).toBe("fenced");
  });

  test("R-52: the database refuses a bot at a cash table, and only that row of the batch", async () => {
    const store = storeOf("one");
    const [cash, practice] = [
      newConfig({ currency: "inr" }, await store.nextTableNo()),
      newConfig({}, await store.nextTableNo()),
    ];
    await store.open(cash);
    await store.open(practice);
    const answers = await Promise.all([
      store.append(holdRow(cash.tableId, 2, "solver")),
      store.append(holdRow(practice.tableId, 2, "solver")),
    ]);
    expect(answers).toEqual(["refused", "written"]);
    expect(await store.append(holdRow(cash.tableId, 2, null))).toBe("written");
    expect(await store.sittings(cash.tableId)).toEqual([{ seat: 0, sitting: 1 }]);
  });

  test("a statement that goes on without its connection is waited for before its rows count as lost", async () => {
    const store = storeOf("one");
    const { tableId, ...rest } = newConfig({}, await store.nextTableNo());
    await store.open({ tableId, ...rest });
    const { sql, url } = database;
    const owner = postgres(url, { max: 1 });
    const held = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    // Stands for the statement that lost its connection: at work, not committed.
    const orphan = sql.begin(async (tx) => {
      await tx`SELECT 1 FROM tables.owner WHERE table_id = ${tableId} FOR SHARE`;
      await tx`INSERT INTO tables.journal (table_id, seq, epoch, type, command) VALUES (${tableId}, 2, 1, 'tick', '{}')`;
      held.resolve();
      await finish.promise;
    });
    await held.promise;
    const answer = store.append(row(tableId, 2, 1));
    const blocked = () => owner<{ pid: number }[]>`
      SELECT pid FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ~ 'json_to_recordset|FOR UPDATE'`;
    const waiting = async (): Promise<number> => (await blocked())[0]?.pid ?? waiting();
    await owner`SELECT pg_terminate_backend(${await waiting()})`;
    const decided = await Promise.race([answer, waiting()]);
    finish.resolve();
    await orphan;
    expect(typeof decided).toBe("number");
    expect(await answer).toBe("written");
    await owner.end();
  });

  test("what is journaled cannot be changed or removed", async () => {
    for (const [{ unsafe }, reason] of [
      [database.sql, "permission denied"],
      [database.owner, "append-only"],
    ] as const) {
      await expect(unsafe("UPDATE tables.journal SET epoch = 9").execute()).rejects.toThrow(reason);
      await expect(unsafe("DELETE FROM tables.journal").execute()).rejects.toThrow(reason);
    }
  });
});

test("a table is open until it is closed; what is no table is not open", async () => {
  const store = storeOf("one");
  const config = newConfig({}, await store.nextTableNo());
  await store.open(config);
  expect(await store.isOpen(config.tableId)).toBe(true);
  await store.close(config.tableId, START, null);
  expect(await store.isOpen(config.tableId)).toBe(false);
  expect(await store.isOpen("no table")).toBe(false);
});

describe("tables of tournaments' rounds", () => {
  const roundOf = async (key: string, currency: "practice" | "inr" = "practice") => {
    const config = { ...newConfig({ currency }, await storeOf("one").nextTableNo()), tournament: testRound({ key }) };
    const seats = ["A", "B"].map(
      (name, seat) => ({ type: "seat", at: START, seat, sitting: 1, sitter: sitter(`${key}-${name}`) }) as const,
    );
    return { config, seats };
  };

  test("a key opens one table, with its seats or not at all, however many ask at once", async () => {
    const store = storeOf("one");
    const asked = await Promise.all(Array.from({ length: 4 }, () => roundOf("cup/1/1")));
    const answers = await Promise.all(asked.map(({ config, seats }) => store.openRound(config, seats)));
    const [opened] = answers.flatMap((one) => ("taken" in one ? [] : [one.tableId]));
    expect(answers.filter((one) => "taken" in one)).toEqual(new Array(3).fill({ taken: opened! }));
    expect((await store.read(opened!)).map(({ seq, command }) => [seq, command.type])).toEqual([
      [1, "open"],
      [2, "seat"],
      [3, "seat"],
    ]);
  });

  test("seats that are given, and given away, are sittings; the audit finds nothing amiss", async () => {
    const store = storeOf("one");
    const { config, seats } = await roundOf("cup/1/2");
    const claim = await store.openRound(config, seats);
    expect(claim).toEqual({ tableId: config.tableId, epoch: 1 });
    const late = sitter("late");
    const reseat = { type: "reseat", at: START, seat: 1, sitting: 2, sitter: late } as const;
    expect(await store.append(row(config.tableId, 4, 1, { command: reseat }))).toBe("written");
    const seatings = (await store.sittings(config.tableId)).toSorted(
      (a, b) => a.seat - b.seat || a.sitting - b.sitting,
    );
    expect(seatings).toEqual([
      { seat: 0, sitting: 1 },
      { seat: 1, sitting: 1 },
      { seat: 1, sitting: 2 },
    ]);
    const { faults } = await auditTables(database);
    expect(faults.filter(({ what }) => what.includes(config.tableId))).toEqual([]);
  });

  test("R-52: no bot is given a seat where rupees can be won, and no table is left of it", async () => {
    const store = storeOf("one");
    const { config, seats } = await roundOf("cup/1/3", "inr");
    const bot = { type: "seat", at: START, seat: 2, sitting: 1, sitter: sitter("Bot", "solver") } as const;
    await expect(store.openRound(config, [...seats, bot])).rejects.toThrow("sitting_no_bots_in_cash");
    expect(await store.read(config.tableId)).toEqual([]);
    expect(await store.isOpen(config.tableId)).toBe(false);
  });
});

describe("tickets", () => {
  test("serve once, and not after their time", async () => {
    const store = storeOf("one");
    const holder = { player: "p" as PlayerId, tableId: uuidv7(START, random), watches: false };
    const onlooker = { ...holder, watches: true };
    const expires = instant(START + 60_000);
    await store.saveTicket("a", holder, expires);
    await store.saveTicket("b", holder, expires);
    await store.saveTicket("c", onlooker, expires);
    expect(await store.takeTicket("a", START)).toEqual(holder);
    expect(await store.takeTicket("a", START)).toBeNull();
    expect(await store.takeTicket("c", START)).toEqual(onlooker);
    expect(await store.takeTicket("b", instant(START + 60_000) as Instant)).toBeNull();
    expect(await store.takeTicket("b", START)).toBeNull();
  });

  test("go when they have run out unused, and when their player signs out", async () => {
    const store = storeOf("one");
    const tableId = uuidv7(START, random);
    const [leaver, stayer] = ["leaver" as PlayerId, "stayer" as PlayerId];
    const at = { tableId, watches: false };
    await store.saveTicket("old", { player: stayer, ...at }, instant(START - 1));
    for (const player of [leaver, stayer]) await store.saveTicket(player, { player, ...at }, instant(START + 1));
    const hashes = async () =>
      (await database.sql`SELECT hash FROM tables.ticket ORDER BY hash`).map(({ hash }) => hash);
    await store.dropOldTickets(START);
    expect(await hashes()).toEqual(["leaver", "stayer"]);
    await store.dropTickets(leaver);
    expect(await hashes()).toEqual(["stayer"]);
  });
});

test("only the tables of a silent owner are taken over, and its last sign of life comes along", async () => {
  const [one, two] = [storeOf("silent"), storeOf("alive")];
  const [lost, kept] = [newConfig({}, await one.nextTableNo()), newConfig({}, await one.nextTableNo())];
  await one.open(lost);
  await two.open(kept);
  await one.beat(instant(5_000), 0);
  await two.beat(instant(9_000), 0);
  // Its beats may be late; it plays them.
  expect((await one.claim(instant(8_000), 0)).some(({ tableId }) => tableId === lost.tableId)).toBe(false);
  const claims = await storeOf("three").claim(instant(8_000), 0);
  expect(claims.find(({ tableId }) => tableId === lost.tableId)).toMatchObject({ epoch: 2, lastBeat: instant(5_000) });
  expect(claims.some(({ tableId }) => tableId === kept.tableId)).toBe(false);
  expect(await two.append(row(kept.tableId, 2, 1))).toBe("written");
});

test("of the tables of a silent owner each process that lives takes its share; what is left lying goes to whoever looks", async () => {
  const own = await freshDatabase();
  const [dead, one, two, gone] = ["dead", "one", "two", "gone"].map((name) => storeOf(name, own));
  for (let n = 0; n < 6; n += 1) await dead!.open(newConfig({}, await dead!.nextTableNo()));
  await one!.open(newConfig({}, await one!.nextTableNo()));
  for (const store of [dead!, gone!]) await store.beat(instant(5_000), 0);
  for (const store of [one!, two!]) await store.beat(instant(50_000), 0);
  const runs = ["one", "two", "gone"];
  const claim = async (store = storeOf("stranger", own), leftSince: Instant | null = null) =>
    (await store.claim(instant(8_000), 0, { runs, leftSince })).length;
  expect(await claim()).toBe(0);
  // Both look before either has written anything, and choose others.
  expect(await Promise.all([claim(one), claim(two)])).toEqual([3, 3]);
  await two!.beat(instant(5_000), 0);
  expect(await claim(undefined, instant(4_000))).toBe(0);
  expect(await claim(undefined, instant(6_000))).toBe(3);
  await own.close();
});

test("an owner whose last beat is ahead by more than a lease is silent: the clock was set back since", async () => {
  const own = await freshDatabase();
  const [ahead, alive, one] = ["ahead", "alive", "one"].map((name) => storeOf(name, own));
  for (const store of [ahead!, alive!]) await store.open(newConfig({}, await store.nextTableNo()));
  const [leaseMs, shareMs] = [2_000, 3_000];
  await ahead!.beat(instant(START + leaseMs + 1), 0);
  await alive!.beat(instant(START + leaseMs), 0);
  await one!.beat(START, 0);
  const silentSince = instant(START - leaseMs);
  expect(await one!.ofOtherRules(silentSince)).toEqual([]);
  const claim = async (store = one!, leftSince: Instant | null = null, runs = ["one", "other"]) =>
    (await store.claim(silentSince, 0, { runs, leftSince })).map(({ epoch, lastBeat }) => ({ epoch, lastBeat }));
  // Its share is another heir's, for a while.
  expect(await claim(storeOf("stranger", own))).toEqual([]);
  expect(await claim(storeOf("stranger", own), instant(START - shareMs))).toEqual([
    { epoch: 2, lastBeat: instant(START + leaseMs + 1) },
  ]);
  await storeOf("stranger", own).beat(instant(START + HOUR_MS), 0);
  expect(await claim(one!, null, ["one"])).toEqual([{ epoch: 3, lastBeat: instant(START + HOUR_MS) }]);
  await one!.beat(instant(START + HOUR_MS), 0);
  expect(await storeOf("new", own).claim(silentSince, 0)).toMatchObject([{ epoch: 4 }]);
  await own.close();
});

test("an owner that was seen to end is silent after a shorter time; one that has written a beat since was not what ended", async () => {
  const own = await freshDatabase();
  const [dead, other, one] = ["dead", "other", "one"].map((name) => storeOf(name, own));
  for (const store of [dead!, other!]) {
    await store.open(newConfig({}, await store.nextTableNo()));
    await store.beat(instant(9_000), 0);
  }
  await one!.beat(instant(9_500), 0);
  const claim = async (runs: readonly string[], since: number) => {
    const heirs = { runs: ["one"], leftSince: null, ended: { runs, since: instant(since) } };
    return (await one!.claim(instant(8_000), 0, heirs)).length;
  };
  expect(await claim([], 9_400)).toBe(0);
  expect(await claim(["dead"], 9_000)).toBe(0);
  expect(await claim(["dead"], 9_400)).toBe(1);
  expect(await claim(["dead"], 9_400)).toBe(0);
  await other!.beat(instant(9_450), 0);
  expect(await claim(["other"], 9_400)).toBe(0);
  await own.close();
});

test("a process takes over tables of the versions of the rules that it plays; those of others wait, and are told of", async () => {
  const ofVersion = (rules: number) =>
    createTableStore({ ...depsOf(`of-version-${rules}`), rules, oldestRules: rules });
  const [old, newer] = [ofVersion(1), ofVersion(2)];
  const [first, second] = [newConfig({}, await old.nextTableNo()), newConfig({}, await old.nextTableNo())];
  await old.open({ ...first, rules: 1 });
  await newer.open({ ...second, rules: 2 });
  const epochs = async (store: typeof old, silentSince: Instant | null) => {
    const claims = new Map((await store.claim(silentSince, 0)).map(({ tableId, epoch }) => [tableId, epoch]));
    return [first, second].map(({ tableId }) => claims.get(tableId));
  };
  expect(await epochs(newer, null)).toEqual([undefined, 2]);
  const next = createTableStore({ ...depsOf("of-version-2-too"), rules: 2, oldestRules: 2 });
  expect(await epochs(next, instant(50_000))).toEqual([undefined, 3]);
  const waiting = async (since: Instant) =>
    (await newer.ofOtherRules(since)).find(({ rules }) => rules === 1)?.tables ?? 0;
  const before = await waiting(instant(50_000));
  expect(before).toBeGreaterThan(0);
  // An old process plays it: none waits.
  await old.beat(instant(60_000), 0);
  expect(await waiting(instant(50_000))).toBe(before - 1);
  expect(await epochs(old, null)).toEqual([2, undefined]);
  expect(await old.isOpen(first.tableId)).toBe(true);
  // One that still plays the old version takes both.
  const both = createTableStore({ ...depsOf("of-versions-1-and-2"), rules: 2, oldestRules: 1 });
  expect(await epochs(both, null)).toEqual([3, 4]);
  expect(await both.ofOtherRules(instant(50_000))).toEqual([]);
});

test("of two processes that find the same owner silent at once, one takes the table over", async () => {
  const [silent, one, two] = [storeOf("gone"), storeOf("first"), storeOf("next")];
  const config = newConfig({}, await silent.nextTableNo());
  await silent.open(config);
  await silent.beat(instant(5_000), 0);
  const release = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  // Both look before any process has taken it.
  const holding = database.sql.begin(async (tx) => {
    await tx`SELECT 1 FROM tables.owner WHERE table_id = ${config.tableId} FOR SHARE`;
    held.resolve();
    await release.promise;
  });
  await held.promise;
  const claiming = [one, two].map((store) => store.claim(instant(8_000), 0));
  await until("both to wait for the owner's row", async () => (await sessionsThatWait(database)) === 2);
  release.resolve();
  await holding;
  const claims = (await Promise.all(claiming)).flat().filter(({ tableId }) => tableId === config.tableId);
  expect(claims).toMatchObject([{ epoch: 2 }]);
});

test("finished deals are listed for who was dealt in, newest first, and kept once", async () => {
  const store = storeOf("one");
  const config = newConfig({ name: "Silk" }, await store.nextTableNo());
  await store.open(config);
  const player = "lister" as PlayerId;
  const evidence = (dealId: string, deal: number) => ({
    dealId,
    deal,
    firstTurn: 0,
    jokerCard: 1,
    openCard: 2,
    shuffles: [],
    seenByAll: [],
    seenBy: [],
  });
  const ids = [uuidv7(START, random), uuidv7(START, random)];
  for (const [index, dealId] of ids.entries()) {
    const seats = [{ seat: 0, player, outcome: "lost" as const, count: 20 + index, change: -2_000 }];
    const record = { evidence: evidence(dealId, index + 1), endedAt: instant(START + index * 1_000), seats };
    await store.saveDeal(config, record);
    await store.saveDeal(config, record);
  }
  const deals = await store.dealsOf(player, 10, 0);
  expect(deals.map(({ dealId, deal, count }) => ({ dealId, deal, count }))).toEqual([
    { dealId: ids[1]!, deal: 2, count: 21 },
    { dealId: ids[0]!, deal: 1, count: 20 },
  ]);
  expect(deals[0]).toMatchObject({
    endedAt: START + 1_000,
    tableName: "Silk",
    change: -2_000,
    tableNo: config.tableNo,
    nPlayers: 1,
  });
  expect((await store.dealsOf(player, 1, 1)).map(({ deal }) => deal)).toEqual([1]);
  expect(await store.dealsOf("nobody" as PlayerId, 10, 0)).toEqual([]);
  const counted = [
    store.countDeals(player, 10),
    store.countDeals(player, 1),
    store.countDeals("nobody" as PlayerId, 10),
  ];
  expect(await Promise.all(counted)).toEqual([deals.length, 1, 0]);
  expect(await store.append(holdRow(config.tableId, 2, null))).toBe("written");
  expect((await store.readAfter(config.tableId, 1, 5)).map(({ seq }) => seq)).toEqual([2]);
});

test("statements are told what was played: the table as it was opened, and a player's own deals", async () => {
  const store = storeOf("one");
  const told = createToldGames({ store, deals: createToldDeals(database) });
  const kinds = [
    { variant: "points", currency: "inr", maxSeats: 6, pointValuePaise: paise(10) },
    { variant: "pool101", currency: "inr", maxSeats: 6, buyInPaise: paise(5_000), isPrivate: true },
    { variant: "deals", currency: "practice", maxSeats: 2, deals: 2, buyInPaise: paise(10_000) },
  ] as const;
  const configs = await Promise.all(kinds.map(async (kind) => newConfig(kind, await store.nextTableNo())));
  for (const config of configs) await store.open(config);
  const player = "told" as PlayerId;
  const ids = [uuidv7(START, random), uuidv7(START, random)];
  for (const [index, dealId] of ids.entries()) {
    const evidence = { dealId, deal: index + 1, firstTurn: 0, jokerCard: 1, openCard: 2 };
    const seats = [
      { seat: 0, player, outcome: "firstDrop" as const, count: 20, change: 0 },
      { seat: 1, player: "other" as PlayerId, outcome: "won" as const, count: 0, change: 0 },
    ];
    const record = { evidence: { ...evidence, shuffles: [], seenByAll: [], seenBy: [] }, endedAt: START, seats };
    await store.saveDeal(configs[1]!, record);
  }
  const games = await told.games([...configs.map(({ tableId }) => tableId), uuidv7(START, random), "no table", "'"]);
  expect(configs.map(({ tableId }) => games.get(tableId))).toEqual([
    {
      title: "Points Rummy ₹0.10, 6 players",
      ...{ variant: "points", stake: paise(10), currency: "inr", bestOf: null, seats: 6 },
      tableNo: configs[0]!.tableNo,
      isPrivate: false,
      isMatch: false,
    },
    {
      title: "101 Pool ₹50, 6 players",
      ...{ variant: "pool101", stake: paise(5_000), currency: "inr", bestOf: null, seats: 6 },
      tableNo: configs[1]!.tableNo,
      isPrivate: true,
      isMatch: true,
    },
    {
      title: "Deals best of 2, 100 practice chips, 2 players",
      ...{ variant: "deals", stake: paise(10_000), currency: "practice", bestOf: 2, seats: 2 },
      tableNo: configs[2]!.tableNo,
      isPrivate: false,
      isMatch: true,
    },
  ]);
  expect(games.size).toBe(3);
  const own = { outcome: "Dropped", points: 20 };
  expect(await told.dealsAt(player, configs[1]!.tableId)).toEqual(
    ids.map((dealId, n) => ({ dealId, deal: n + 1, ...own })),
  );
  expect([...(await told.deals(player, [ids[1]!, configs[0]!.tableId, "match:x"]))]).toEqual([
    [ids[1]!, { dealId: ids[1]!, deal: 2, ...own }],
  ]);
  // Players are not told of deals into which they were not dealt.
  expect((await told.deals("stranger" as PlayerId, ids)).size).toBe(0);
  expect(await told.dealsAt("stranger" as PlayerId, configs[1]!.tableId)).toEqual([]);
  expect([await told.dealsAt(player, "'"), (await told.games(["'"])).size]).toEqual([[], 0]);
});

test("the heartbeat and the journal use connections of their own, so that requests cannot make them wait", async () => {
  const config = newConfig({}, await storeOf("own").nextTableNo());
  await storeOf("own").open(config);
  const unusable = (() => {
    throw new Error("the requests' connections are all taken");
  }) as unknown as postgres.Sql;
  const store = createTableStore({
    database: { ...database, sql: unusable },
    journal: database.sql,
    clock: { now: () => START },
    timers: realTime,
    log: collectingLog(),
    vault: testVault(),
    process: "own",
    figures: { batch: () => {} },
  });
  await store.beat(instant(START), 0);
  expect(await store.append(row(config.tableId, 2, 1))).toBe("written");
});

test("a database's clock that is set makes nobody silent: of living owners nothing is taken, of silent ones a lease later", async () => {
  const time = fakeTime(START);
  let setMs = 0;
  const at = (process: string) =>
    createTableStore({ ...depsOf(process), clock: time, databaseNow: (sql) => sql`${time.now() + setMs}::bigint` });
  const [owner, other] = [at("clock-owner"), at("clock-other")];
  const config = newConfig({}, await owner.nextTableNo());
  await owner.open(config);
  const look = async () => {
    const claims = await other.claim(instant(time.now() - 5_000), 0);
    return claims.filter(({ tableId }) => tableId === config.tableId).map(({ lastBeat }) => time.now() - lastBeat!);
  };
  await owner.beat(time.now(), 0);
  expect(await look()).toEqual([]);
  for (const ms of [20 * MINUTE_MS, -20 * MINUTE_MS]) {
    time.advance(1_000);
    setMs += ms;
    // Looked at before the owner's next beat.
    expect(await look()).toEqual([]);
    for (let second = 0; second < 8; second += 1) {
      await owner.beat(time.now(), 0);
      time.advance(1_000);
      expect(await look()).toEqual([]);
    }
  }
  time.advance(5_000);
  expect(await look()).toEqual([6_000]);
});
