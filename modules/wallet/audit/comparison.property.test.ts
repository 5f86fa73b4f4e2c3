import { expect, test } from "bun:test";
import fc from "fast-check";
import { type Database, instant } from "../../kernel/index.ts";
import type { PostedMove } from "../store/moves.ts";
import { amountsOf, compareWithLedger, createFaults, type ExpectedMove, pagesOf } from "./comparison.ts";

const CODES = { missing: "missing", unlike: "unlike", untimely: "untimely", extra: "extra" };
/** A size of the pages of rows, so that faults fall on both sides of a border. */
const ROWS = 7;

const rowOf = (n: number): ExpectedMove => ({
  key: `x:${n}`,
  kind: "bonus",
  player: `player ${n}`,
  amounts: { "house/promotions": -n, "player/instant": n },
  isPosted: "yes",
  isTimely: (at) => at >= n,
});
const moveOf = (n: number): PostedMove => ({
  id: n,
  key: `x:${n}`,
  kind: "bonus",
  player: `player ${n}`,
  at: instant(n),
  amounts: { "house/promotions": -n, "player/instant": n },
});

/** Compares rows with a ledger in memory, which pages as the real one does. */
async function faultsOf(rows: readonly ExpectedMove[], moves: readonly PostedMove[]) {
  const { faults, note } = createFaults();
  const byKey = new Map(moves.map((move) => [move.key, move]));
  const known = new Set(rows.map(({ key }) => key));
  await compareWithLedger(
    {} as Database,
    note,
    {
      expected: pagesOf(
        0,
        async (after) => rows.slice(after, after + ROWS),
        (row) => rows.indexOf(row) + 1,
      ),
      kinds: ["bonus"],
      unexplained: async (page) => page.filter(({ key }) => !known.has(key)),
      codes: CODES,
    },
    {
      movesByKey: async (_, keys) => new Map(keys.flatMap((key) => (byKey.has(key) ? [[key, byKey.get(key)!]] : []))),
      movesOfKinds: async (_, kinds, { after, limit }) =>
        moves.filter(({ id, kind }) => id > after && kinds.some((one) => one === kind)).slice(0, limit),
    },
  );
  return faults;
}

const SPOILS = ["missing", "unlike", "player", "kind", "untimely", "extra", "maybe", "no"] as const;

test("every spoilt row is named by its fault, and no other, across the borders of pages", async () => {
  const spoils = fc.uniqueArray(fc.record({ n: fc.integer({ min: 1, max: 1_100 }), how: fc.constantFrom(...SPOILS) }), {
    selector: ({ n }) => n,
    maxLength: 12,
  });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 1_100 }), spoils, async (count, all) => {
      const spoilt = new Map(all.filter(({ n }) => n <= count).map(({ n, how }) => [n, how]));
      const numbers = Array.from({ length: count }, (_, i) => i + 1);
      const rows = numbers.flatMap((n) => {
        const how = spoilt.get(n);
        if (how === "extra") return [];
        return [how === "maybe" || how === "no" ? { ...rowOf(n), isPosted: how } : rowOf(n)];
      });
      const moves = numbers.flatMap((n) => {
        const [move, how] = [moveOf(n), spoilt.get(n)];
        if (how === "missing" || how === "maybe") return [];
        if (how === "unlike") return [{ ...move, amounts: { ...move.amounts, "player/instant": n + 1 } }];
        if (how === "player") return [{ ...move, player: null }];
        if (how === "kind") return [{ ...move, kind: "ticket" }];
        return [how === "untimely" ? { ...move, at: instant(n - 1) } : move];
      });
      const code = { missing: "missing", untimely: "untimely", extra: "extra", maybe: null };
      const wanted = [...spoilt].flatMap(([n, how]) => {
        const expected = how in code ? code[how as keyof typeof code] : "unlike";
        return expected === null ? [] : [`${expected} x:${n}`];
      });
      expect((await faultsOf(rows, moves)).map(({ code, what }) => `${code} ${what}`).toSorted()).toEqual(
        wanted.toSorted(),
      );
    }),
  );
});

test("a row that stands twice under two keys has one transfer, and a transfer that was made twice has one row", async () => {
  const twice = { ...rowOf(1), key: "x:again", what: "row 1 again" };
  expect(await faultsOf([rowOf(1), twice], [moveOf(1)])).toEqual([{ code: "missing", what: "row 1 again", amount: 0 }]);
  const again = { ...moveOf(1), id: 2, key: "x:again" };
  expect(await faultsOf([rowOf(1)], [moveOf(1), again])).toEqual([{ code: "extra", what: "x:again", amount: 0 }]);
});

test("a place that comes to nothing is no difference; one that is not expected is", async () => {
  const amounts = { ...moveOf(1).amounts, "player/lock": 0 };
  expect(await faultsOf([rowOf(1)], [{ ...moveOf(1), amounts }])).toEqual([]);
  expect(await faultsOf([{ ...rowOf(1), amounts }], [moveOf(1)])).toEqual([]);
  const odd = { ...amounts, "player/lock": 1 };
  expect(await faultsOf([rowOf(1)], [{ ...moveOf(1), amounts: odd }])).toMatchObject([{ code: "unlike" }]);
});

test("a hundred faults of a code are named", async () => {
  const rows = Array.from({ length: 1_050 }, (_, i) => rowOf(i + 1));
  const others = rows.map((_, i) => ({ ...moveOf(i + 1), key: `y:${i}` }));
  const faults = await faultsOf(rows, others);
  expect(faults.filter(({ code }) => code === "missing").map(({ what }) => what)).toEqual(
    rows.slice(0, 100).map(({ key }) => key),
  );
  expect(faults.filter(({ code }) => code === "extra")).toHaveLength(100);
  expect(faults).toHaveLength(200);
});

test("moves come to their amounts by place", () => {
  const [promotions, instantBonus] = [{ house: "promotions" }, { bucket: "instant" }] as const;
  expect(
    amountsOf([
      { from: promotions, to: instantBonus, amount: 5 as never },
      { from: instantBonus, to: promotions, amount: 2 as never },
      { from: [instantBonus, { bucket: "lock" }], to: promotions, amount: 1 as never },
    ]),
  ).toEqual({ "house/promotions": -2, "player/instant": 3 });
});
