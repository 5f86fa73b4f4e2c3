/** Blocks at tables: no phrases, and not seated together where there is a choice; nothing of it at cash tables. */
import { describe, expect, test } from "bun:test";
import { fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { type PlayerId, paise } from "../../kernel/index.ts";
import type { TableKind } from "../kind.ts";
import { testKind } from "../testing/driver.ts";
import { createMemoryWallet } from "../testing/memory-wallet.ts";
import { openBrowser, type TestBrowser, tablesWorld } from "../testing/world.ts";

const idOf = (name: string) => `player-${name}` as PlayerId;
const sitter = (name: string) => ({ id: idOf(name), name, avatar: "a1", bot: null });
const said = ({ received }: TestBrowser) =>
  received.flatMap((one) => (one.event === "said" ? [`${one.seat} ${one.what}`] : []));

/** Tables where A and B keep apart. */
function world() {
  const time = fakeTime();
  const apart = new Map([
    [idOf("A"), new Set([idOf("B")])],
    [idOf("B"), new Set([idOf("A")])],
  ]);
  const lookups = { fail: false };
  const tables = tablesWorld(time, seededRandom(27), collectingLog(), {
    wallet: createMemoryWallet(1_000_000, 1_000_000),
    apartFrom: async (player) => {
      if (lookups.fail) throw new Error("the database is away");
      return apart.get(player) ?? new Set();
    },
  });
  const seat = async (name: string, kind: TableKind) => {
    const sat = await tables.tables.join({ player: sitter(name), kind });
    if (!sat.ok) throw new Error(sat.error.code);
    return sat.value.tableId;
  };
  return { ...tables, time, lookups, seat };
}

describe("seats", () => {
  const practice = testKind({ maxSeats: 6 });

  test("R-51: who keeps apart does not sit together at a practice table, one after the other or at once; others still meet", async () => {
    const { seat } = world();
    const [a, c] = [await seat("A", practice), await seat("C", practice)];
    expect(c).toBe(a);
    const [b, d] = await Promise.all([seat("B", practice), seat("D", practice)]);
    expect(b).not.toBe(a);
    expect([a, b]).toContain(d);

    const other = world();
    const [first, second, third] = await Promise.all(["A", "B", "C"].map((name) => other.seat(name, practice)));
    expect(first).not.toBe(second);
    expect([first, second]).toContain(third);
  });

  test("R-51: at cash tables it changes nothing", async () => {
    const { seat } = world();
    const cash = testKind({ maxSeats: 6, currency: "inr", pointValuePaise: paise(100), buyInPaise: paise(8_000) });
    expect(await seat("B", cash)).toBe(await seat("A", cash));
  });

  test("where blocks cannot be known, players are seated all the same", async () => {
    const { seat, lookups } = world();
    lookups.fail = true;
    expect(await seat("B", practice)).toBe(await seat("A", practice));
  });
});

describe("phrases", () => {
  /** A, B and C at one table that they chose: by a link. */
  async function together(kind: TableKind) {
    const own = world();
    const { tables, time } = own;
    const opened = await tables.join({ player: sitter("A"), kind, at: "newTable" });
    if (!opened.ok) throw new Error(opened.error.code);
    const { tableId } = opened.value;
    for (const name of ["B", "C"]) await tables.join({ player: sitter(name), kind, at: { tableId } });
    const [a, b, c] = ["A", "B", "C"].map((name) => openBrowser(tables, tables.sittingOf(idOf(name), tableId)!)) as [
      TestBrowser,
      TestBrowser,
      TestBrowser,
    ];
    const old = openBrowser(tables, tables.sittingOf(idOf("C"), tableId)!, { protocol: 1 });
    await time.advanceAsync(10);
    return { ...own, a, b, c: old, newer: c };
  }

  test("R-54: of two who keep apart neither hears the other; everybody else hears both, in both versions of the protocol", async () => {
    const { time, a, b, c } = await together(testKind({ maxSeats: 6 }));
    a.send({ event: "say", id: "1", what: "hello" });
    b.send({ event: "say", id: "2", what: "wellPlayed" });
    await time.advanceAsync(10);
    const [ofA, ofB] = [`${a.ref.seat} hello`, `${b.ref.seat} wellPlayed`];
    expect([said(a), said(b)]).toEqual([[ofA], [ofB]]);
    expect(said(c)).toEqual([ofA, ofB]);
    expect(a.answer("1")).toEqual({ event: "ack", id: "1" });
  });

  test("R-51: at a cash table everybody hears everybody", async () => {
    const cash = testKind({ maxSeats: 6, currency: "inr", pointValuePaise: paise(100), buyInPaise: paise(8_000) });
    const { time, a, b } = await together(cash);
    a.send({ event: "say", id: "1", what: "hello" });
    await time.advanceAsync(10);
    expect(said(b)).toEqual([`${a.ref.seat} hello`]);
  });

  test("where blocks cannot be known, a phrase is heard by nobody, and acknowledged", async () => {
    const { time, lookups, a, b, c } = await together(testKind({ maxSeats: 6 }));
    lookups.fail = true;
    a.send({ event: "say", id: "1", what: "hello" });
    await time.advanceAsync(10);
    expect([said(b), said(c)]).toEqual([[], []]);
    expect(a.answer("1")).toEqual({ event: "ack", id: "1" });
  });
});
