import { expect, test } from "bun:test";
import type { PayoutSheet } from "../../payouts-contract.ts";
import { warningsOf } from "./words.ts";

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
