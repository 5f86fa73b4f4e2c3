/** The judgement of `npm run endure` itself: forged records, each with one broken promise, which has to be found. */
import { describe, expect, test } from "bun:test";
import { instant } from "../../modules/kernel/index.ts";
import { dayOf } from "../../modules/kernel/india.ts";
import type { ServerMessage } from "../../modules/tables/contract.ts";
import { RIGHTS } from "../../src/platform/rights.ts";
import { firstMoment, stepsOf } from "./clock.ts";
import { ENDS } from "./ends.ts";
import { FAULT_KINDS, type FaultKind, faultOrder } from "./faults.ts";
import { judgeFlatness, judgeGrowth, judgeMoves, judgePaise, type Sample } from "./judge.ts";
import { Told } from "./told.ts";

const TABLE = "t1";
const acked = ["asha.t1.1.3", "ravi.t1.2.3", "asha.t1.1.4"].map((id) => ({ tableId: TABLE, id }));
const journal = acked.map(({ id }, n) => ({ tableId: TABLE, seq: 10 + n, id }));

describe("moves", () => {
  test("a journal that has each acknowledged move once, in order, is in order", () => {
    const fine = { acked: 3, lost: [], doubled: [], disordered: [], refusedButWritten: [] };
    expect(judgeMoves(acked, journal, new Set(["asha.t1.1.9"]))).toEqual(fine);
  });

  test("a lost move is found, one that stands at another table too", () => {
    expect(judgeMoves(acked, journal.slice(0, 2)).lost).toEqual(["asha.t1.1.4"]);
    const elsewhere = journal.map((row) => ({ ...row, tableId: "t2" }));
    expect(judgeMoves(acked, elsewhere).lost).toHaveLength(3);
  });

  test("a doubled move is found", () => {
    expect(judgeMoves(acked, [...journal, { ...journal[1]!, seq: 20 }]).doubled).toEqual(["ravi.t1.2.3"]);
  });

  test("moves of one client in another order are found; between clients no order was told", () => {
    const swapped = journal.map((row, n) => ({ ...row, seq: 20 - n }));
    expect(judgeMoves(acked, swapped).disordered).toEqual(["asha.t1.1.4"]);
  });

  test("a move that was refused and written is found", () => {
    expect(judgeMoves([], journal, new Set(["ravi.t1.2.3"])).refusedButWritten).toEqual(["ravi.t1.2.3"]);
  });
});

describe("what clients were told", () => {
  const hear = (...messages: readonly [string, unknown][]) => {
    const told = new Told();
    for (const [client, message] of messages) told.hear(TABLE, client, message as ServerMessage);
    return told.contradictions.map(({ client }) => client);
  };
  const laid = (card: number, at = 5) => ({ event: "discarded", seq: 7, at, seat: 1, card, reason: "played" });
  const result = (change: number) => ({ dealId: "d1", fee: 0, rows: [{ seat: 0, change }] });

  test("a frame that is told again, to others and after a set clock, is the same frame", () => {
    expect(hear(["asha", laid(4)], ["ravi", laid(4)], ["ravi", laid(4, 9)])).toEqual([]);
  });

  test("two clients who are told of different cards are found", () => {
    expect(hear(["asha", laid(4)], ["ravi", laid(5)])).toEqual(["ravi"]);
  });

  test("a result that is another one to who comes back is found", () => {
    const welcome = (change: number) => ({ event: "welcome", view: { lastResult: result(change) } });
    const event = { event: "result", seq: 9, at: 1, result: result(50) };
    expect(hear(["asha", event], ["asha", welcome(50)])).toEqual([]);
    expect(hear(["asha", event], ["asha", welcome(40)])).toEqual(["asha"]);
  });

  test("a message that was acknowledged and refused is found", () => {
    expect(hear(["asha", { event: "ack", id: "asha.t1.1.3" }], ["asha", { event: "ack", id: "asha.t1.1.3" }])).toEqual(
      [],
    );
    expect(
      hear(["asha", { event: "ack", id: "x" }], ["asha", { event: "refused", id: "x", code: "", message: "" }]),
    ).toEqual(["asha"]);
  });
});

describe("paise", () => {
  const sound = {
    sums: { inr: 0, practice: 0 },
    wrongBalances: 0,
    paid: new Map([["o1", 50_000]]),
    credited: new Map([["o1", 50_000]]),
    withdrawals: [
      { id: "w1", state: "paid", net: 700 },
      { id: "w2", state: "cancelled", net: 500 },
      { id: "w3", state: "approved", net: 300 },
    ],
    paidOut: [{ id: "w1", amount: 700 }],
  };
  test("sound books are sound", () => expect(judgePaise(sound)).toEqual([]));

  test.each([
    ["a minted paisa", { sums: { inr: 1, practice: 0 } }],
    ["a lost paisa", { sums: { inr: -1, practice: 0 } }],
    ["a balance without an entry", { wrongBalances: 1 }],
    ["a payment that was lost", { credited: new Map() }],
    ["a payment that was credited short", { credited: new Map([["o1", 49_999]]) }],
    ["a credit that nobody paid", { credited: new Map([...sound.credited, ["o2", 1]]) }],
    ["a payout that came twice", { paidOut: [...sound.paidOut, sound.paidOut[0]!] }],
    ["a payout of another sum", { paidOut: [{ id: "w1", amount: 699 }] }],
    ["a payout that never left", { paidOut: [] }],
    ["a payout of what was cancelled", { paidOut: [...sound.paidOut, { id: "w2", amount: 500 }] }],
    ["a payout that nobody asked for", { paidOut: [...sound.paidOut, { id: "w9", amount: 500 }] }],
  ])("%s is found", (_, forged) => expect(judgePaise({ ...sound, ...forged })).toHaveLength(1));
});

describe("growth", () => {
  const before = new Map([["x.log", { rows: 100, bytes: 8_192 }]]);
  const after = (rows: number) => new Map([["x.log", { rows, bytes: 8_192 + rows * 100 }]]);

  test("a table that grows per deal is found, unless somebody has said how that ends", () => {
    const [found] = judgeGrowth(before, after(300), 100, {});
    expect(found).toMatchObject({ table: "x.log", grewRows: 200, rowsPerDeal: 2, isEndless: true });
    const [ended] = judgeGrowth(before, after(300), 100, { "x.log": { is: "days", by: "a job" } });
    expect(ended).toMatchObject({ isEndless: false, end: { by: "a job" } });
  });

  test("a few rows are no growth, nor are many that so many deals have not made", () => {
    expect(judgeGrowth(before, after(110), 100, {})[0]!.isEndless).toBe(false);
    expect(judgeGrowth(before, after(130), 10_000, {})[0]!.isEndless).toBe(false);
  });

  test("every table of the list of ends is one of the platform's", () => {
    expect(Object.keys(ENDS).filter((name) => !(name in RIGHTS.tables))).toEqual([]);
  });
});

describe("memory and descriptors", () => {
  const run = (
    bytesAt: (minute: number) => number,
    descriptors: (minute: number) => number = () => 40,
    minutes = 60,
  ): Sample[] =>
    Array.from({ length: minutes * 6 }, (_, n) => ({
      ...{ run: "a:1", ageMs: n * 10_000, bytes: bytesAt(n / 6), descriptors: descriptors(n / 6) },
      ...{ tables: 0, sockets: 0, heap: 5e7 },
    }));

  test("what stays flat is flat, and who lives for minutes is not judged", () => {
    expect(judgeFlatness(run(() => 1e8))).toMatchObject([{ isFlat: true }]);
    const ten = { bytes: 1e8, heap: 5e7, tables: 0 };
    expect(judgeFlatness(run(() => 1e8))).toMatchObject([{ byTen: Array.from({ length: 6 }, () => ten) }]);
    expect(judgeFlatness(run((minute) => 1e8 * (1 + minute), undefined, 10))).toMatchObject([{ isFlat: null }]);
  });

  test("memory that grows by a fifth is found, and so are descriptors", () => {
    expect(judgeFlatness(run((minute) => 1e8 * (1 + minute / 300)))).toMatchObject([{ isFlat: false }]);
    expect(
      judgeFlatness(
        run(
          () => 1e8,
          (minute) => 40 + Math.floor(minute),
        ),
      ),
    ).toMatchObject([{ isFlat: false }]);
  });
});

test("tables that come from others are served with more, and that much more", () => {
  const twice = (minute: number) => (minute < 30 ? 100 : 200);
  const at = (bytes: number) =>
    judgeFlatness(
      Array.from({ length: 360 }, (_, n) => ({
        ...{ run: "a:1", ageMs: n * 10_000, bytes: n < 180 ? 3e8 : bytes, descriptors: 40 + 2 * twice(n / 6) },
        ...{ tables: twice(n / 6), sockets: 2 * twice(n / 6), heap: 0 },
      })),
    );
  expect(at(3.6e8)).toMatchObject([{ isFlat: true, firstTables: 100, lastTables: 200, lastDescriptors: 40 }]);
  expect(at(3.8e8)).toMatchObject([{ isFlat: false }]);
});

describe("the plan of a run", () => {
  test("the same seed gives the same order of faults; every kind comes in its first round", () => {
    const kinds = Object.keys(FAULT_KINDS) as FaultKind[];
    const first = (seed: number, count: number) => {
      const order = faultOrder(seed, kinds);
      return Array.from({ length: count }, () => order.next().value).map(({ kind, pauseMs, chance }) => [
        ...[kind, pauseMs, chance.below(1_000)],
      ]);
    };
    expect(first(7, 40)).toEqual(first(7, 40));
    expect(first(7, 40)).not.toEqual(first(8, 40));
    const round = Object.values(FAULT_KINDS).reduce((sum, times) => sum + times, 0);
    expect(new Set(first(7, round).map(([kind]) => kind))).toEqual(new Set(kinds));
  });

  test("a run of seven midnights crosses the end of a month, and comes to each midnight before it", () => {
    for (const today of ["2026-11-29", "2026-11-30", "2026-12-01", "2027-01-31", "2027-02-27"]) {
      const now = instant(Date.parse(`${today}T12:00:00+05:30`));
      const start = firstMoment(now, 7);
      expect(start).toBeGreaterThan(now);
      const steps = stepsOf(start, 7, 3_600_000);
      const days = [dayOf(start), ...steps.map(({ to }) => dayOf(to))];
      expect(new Set(days).size).toBe(8);
      expect(new Set(days.map((day) => day.slice(0, 7))).size).toBe(2);
      expect(steps.every(({ to }, n) => to > (steps[n - 1]?.to ?? start))).toBe(true);
      expect(steps.every(({ afterMs }, n) => afterMs > (steps[n - 1]?.afterMs ?? -1))).toBe(true);
    }
  });
});
