import { expect, test } from "bun:test";
import { shareOf } from "./shares.ts";

const ids = (count: number) => Array.from({ length: count }, (_, n) => `table-${n}`);

test("the tables of a process that died go to whoever has the fewest, each to one", () => {
  const estate = { tableIds: ids(20), held: new Map(Object.entries({ a: 31, b: 20, c: 25, d: 24 })) };
  const shares = [...estate.held.keys()].map((run) => shareOf(run, estate));
  expect(shares.map(({ length }, at) => length + [...estate.held.values()][at]!)).toEqual([31, 30, 30, 29]);
  expect(shares.flat().toSorted()).toEqual([...estate.tableIds].toSorted());
});

test("one that is left alone takes all, and one that is not among the heirs takes none", () => {
  const estate = { tableIds: ids(7), held: new Map([["a", 900]]) };
  expect(shareOf("a", estate)).toEqual(estate.tableIds);
  expect(shareOf("b", estate)).toEqual([]);
  expect(shareOf("b", { ...estate, held: new Map() })).toEqual([]);
});
