/** What the database shows of a running deal to its readers: an administrator, a replica, a backup. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { realTime as time } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { freshDatabase, type TestDatabase } from "../../../test/support/postgres.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { testVault } from "../../../test/support/vault.ts";
import type { ServerMessage } from "../contract.ts";
import type { TableCommand } from "../machine/command.ts";
import { createTableStore } from "../store/table-store.ts";
import { START, testConfig } from "../testing/driver.ts";
import { type TestBrowser, tablesWorld } from "../testing/world.ts";
import type { JournalEntry } from "./journal.ts";
import { createJournalCodec, type JournalVault } from "./journal-codec.ts";
import { replay } from "./replay.ts";

setDefaultTimeout(60_000);

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const storeWith = (vault: JournalVault) =>
  createTableStore({
    database,
    journal: database.sql,
    clock: time,
    timers: time,
    log: collectingLog(),
    vault,
    process: "one",
    figures: { batch: () => {} },
  });

async function received(browser: TestBrowser, fits: (message: ServerMessage) => boolean): Promise<void> {
  for (const end = Date.now() + 20_000; !browser.received.some(fits); ) {
    if (Date.now() > end) throw new Error("never heard");
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Every row of every table, as its owner reads it. */
async function everything(): Promise<string> {
  const tables = await database.owner<{ name: string }[]>`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
    WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`;
  let dump = "";
  for (const { name } of tables)
    for (const { row } of await database.owner.unsafe<{ row: string }[]>(`SELECT t::text AS row FROM ${name} t`))
      dump += `${row}\n`;
  // As JSON within a row's text is quoted and spaced: only what stands between the signs counts.
  return dump.replace(/[\s"\\]/g, "");
}

const shufflesIn = (entries: readonly JournalEntry[]) =>
  entries.flatMap(({ command }) => (command.type === "shuffle" ? [command] : []));

describe("a running deal", () => {
  test("shows neither order, seed, salts nor any hand in any table, and is replayed from it all the same", async () => {
    const timing = { ...testConfig().timing, countdownMs: 10, revealMs: 10 };
    const store = storeWith(testVault());
    const world = tablesWorld(time, seededRandom(4), collectingLog(), { store, settings: { timing } });
    await world.tables.start();
    const browsers = [await world.join("A", { maxSeats: 2 }), await world.join("B", { maxSeats: 2 })];
    await Promise.all(browsers.map((one) => received(one, ({ event }) => event === "turn")));
    const mover = browsers.find(({ view }) => view.turn?.seat === view.you)!;
    mover.send({ event: "draw", id: "d", turn: mover.view.turn!.turn, from: "stock" });
    await received(mover, (message) => message.event === "ack" && message.id === "d");
    mover.send({ event: "discard", id: "x", turn: mover.view.turn!.turn, card: mover.view.drawnCard! });
    await received(mover, (message) => message.event === "ack" && message.id === "x");

    const { tableId, state } = mover.ref.runner;
    await store.keepSnapshots([state]);
    const dump = await everything();
    expect(dump).toContain(tableId);
    const [shuffle] = shufflesIn(await store.read(tableId));
    expect(shuffle?.order.length).toBeGreaterThan(50);
    const secrets = [shuffle!.seed, shuffle!.saltSeed];
    const runs = [shuffle!.order, shuffle!.tossPack, ...browsers.map(({ view }) => view.hand ?? [])].flatMap((cards) =>
      cards.slice(2).map((_, at) => cards.slice(at, at + 3).join(",")),
    );
    expect(runs.length).toBeGreaterThan(100);
    expect([...secrets, ...runs].filter((secret) => dump.includes(secret))).toEqual([]);

    // A process with the secret plays on from it.
    expect(replay(await store.read(tableId))).toEqual(state);
    expect(await store.snapshot(tableId)).toEqual(state);
    expect(await storeWith(testVault()).readAfter(tableId, 1, 1_000)).toEqual(
      (await store.read(tableId)).filter(({ seq }) => seq > 1),
    );
    await expect(storeWith(testVault("another secret of thirty-two characters")).read(tableId)).rejects.toThrow();
    await world.tables.stop();
  });
});

describe("sealed commands", () => {
  const codec = createJournalCodec(testVault());
  const cards = [11, 12, 13, 21, 22, 23, 31, 32, 33, 41, 42, 43, 51];
  const hand = cards.join(",");
  const said = (message: object): TableCommand =>
    ({ type: "client", at: START, seat: 0, sitting: 1, message: { id: "m", ...message } }) as TableCommand;
  const shuffle = {
    type: "shuffle",
    at: START,
    dealId: "d",
    order: cards,
    seed: "5eed",
    saltSeed: "5a17",
    tossPack: [],
  };

  for (const [name, command] of Object.entries({
    shuffle: shuffle as TableCommand,
    arrange: said({ event: "arrange", groups: [cards] }),
    confirm: said({ event: "confirm", groups: [cards] }),
    declare: said({ event: "declare", groups: [cards] }),
    finish: said({ event: "finish", turn: 3, card: cards }),
  }))
    test(`${name} says nothing, and opens as it was`, () => {
      const stored = codec.encode("table", 7, command);
      expect(JSON.stringify(stored)).not.toContain(hand);
      expect(Object.keys(stored).sort()).toEqual(["sealed", "type"]);
      expect(codec.decode("table", 7, JSON.parse(JSON.stringify(stored)))).toEqual(command);
    });

  test("one that was moved to another place or table, or changed, does not open", () => {
    const stored = codec.encode("table", 7, shuffle as TableCommand) as { type: "shuffle"; sealed: string };
    expect(() => codec.decode("table", 8, stored)).toThrow();
    expect(() => codec.decode("other", 7, stored)).toThrow();
    const changed = stored.sealed.replace(/.{3}$/, (end) => (end === "AAA" ? "BBB" : "AAA"));
    expect(() => codec.decode("table", 7, { ...stored, sealed: changed })).toThrow();
    expect(() => codec.decode("table", 7, { type: "tick", sealed: stored.sealed })).toThrow("of the kind");
  });

  test("the journal of a former release is in clear and stays readable; so does what an older secret sealed", () => {
    expect(codec.decode("table", 7, shuffle as TableCommand)).toEqual(shuffle as TableCommand);
    const before = createJournalCodec(testVault("the-former-encryption-secret-of-the-tests"));
    const stored = before.encode("table", 7, shuffle as TableCommand);
    const rotated = createJournalCodec(testVault(undefined, ["the-former-encryption-secret-of-the-tests"]));
    expect(rotated.decode("table", 7, stored)).toEqual(shuffle as TableCommand);
    expect(() => codec.decode("table", 7, stored)).toThrow("the key of a sealed text is at hand");
  });
});
