import { expect, test } from "bun:test";
import { changesOf, KINDS, kindLabel } from "./kind-labels.ts";

test("O-10: kinds read as words, each of those that can be chosen as one of its own", () => {
  expect(["payout.approved", "player.seen", "fairplay.blockOne"].map(kindLabel)).toEqual([
    "Payout approved",
    "Looked at a player",
    "Fairplay block one",
  ]);
  expect(new Set(KINDS.map(kindLabel)).size).toBe(KINDS.length);
});

test("O-10: only what differs is said, with names, rupees, and moments of India", () => {
  const before = '{"state":"inReview","limitPaise":123450,"at":"2026-09-02T18:30:00.000Z","fees":{"practiceBps":100}}';
  const after = '{"state":"inReview","limitPaise":500,"at":"2026-09-03T18:30:00.000Z","fees":{"practiceBps":200}}';
  expect(changesOf(before, after)).toEqual([
    { label: "Limit, ₹", before: "1234.5", after: "5" },
    { label: "At", before: "3 Sept 2026, 12:00 am", after: "4 Sept 2026, 12:00 am" },
    { label: "Fees at tables: Practice, %", before: "1", after: "2" },
  ]);
  expect(changesOf(null, '{"role":"admin"}')).toEqual([{ label: "Role", before: "–", after: "admin" }]);
  for (const odd of ["7", "[1]", "null", '"text"', "{", ""]) expect(changesOf(odd, odd)).toEqual([]);
});
