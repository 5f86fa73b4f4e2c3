import { describe, expect, test } from "bun:test";
import type { PayoutSheet } from "../../payouts-contract.ts";
import { commandOf, nextAfter, stepFrom } from "./keys.ts";
import { warningsOf } from "./words.ts";

const press = (key: string, more = {}) => ({
  key,
  repeat: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});
const free = { inField: false, inDialog: false };

describe("keys on the page of payouts", () => {
  test("move and decide", () => {
    expect(["j", "ArrowDown", "k", "ArrowUp", "a", "r", "o"].map((key) => commandOf(press(key), free))).toEqual([
      ...["next", "next", "previous", "previous"],
      ...["approve", "reject", "proposal"],
    ] as never);
    for (const key of ["A", "x", "Enter", "constructor", "toString"]) expect(commandOf(press(key), free)).toBeNull();
  });

  test("do nothing in fields, under dialogs, with the browser's own keys; held down they move only", () => {
    expect(commandOf(press("a"), { ...free, inField: true })).toBeNull();
    expect(commandOf(press("j"), { ...free, inDialog: true })).toBeNull();
    for (const key of ["ctrlKey", "metaKey", "altKey"]) expect(commandOf(press("r", { [key]: true }), free)).toBeNull();
    expect(["a", "r", "o", "j"].map((key) => commandOf(press(key, { repeat: true }), free))).toEqual([
      ...[null, null, null],
      "next",
    ]);
  });

  test("what is shown after a decision is the next one, else the one before, else nothing", () => {
    const ids = ["a", "b", "c"];
    expect(ids.map((id) => nextAfter(ids, id))).toEqual(["b", "c", "b"]);
    expect([nextAfter(["a"], "a"), nextAfter([], "a")]).toEqual([null, null]);
    expect([stepFrom(ids, null, 1), stepFrom(ids, "c", 1), stepFrom(ids, "a", -1), stepFrom(ids, "gone", 1)]).toEqual([
      ...["a", undefined, undefined, "a"],
    ] as never);
  });
});

test("what speaks against paying is said, and nothing where nothing does", () => {
  const fine = {
    ...{ kind: "winnings", grossPaise: 100, deals: { count: 3, isMore: false } },
    kyc: { panState: "approved", accountLast4: "8901", namesMatch: true },
    obstacles: { isDisputed: false, debtPaise: 0, heldPaise: 0 },
    who: { isClosed: false, excludedUntil: null },
    sums: { depositedPaise: 500, paidPaise: 100 },
  } as unknown as PayoutSheet;
  expect(warningsOf(fine)).toEqual([]);
  expect(warningsOf({ ...fine, kyc: { ...fine.kyc, namesMatch: false } })).toHaveLength(1);
  expect(warningsOf({ ...fine, obstacles: { isDisputed: true, debtPaise: 5, heldPaise: 7 } })).toEqual([
    "A payment of this player is disputed: nothing is sent until that is decided.",
    "A bank took ₹0.05 back that is still owed.",
    "₹0.07 won at private tables are held for now.",
  ]);
});
