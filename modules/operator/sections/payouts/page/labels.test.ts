import { expect, test } from "bun:test";
import { instant } from "../../../../kernel/index.ts";
import type { PayoutDetails } from "../contract.ts";
import { goesBack, warningsOf } from "./labels.ts";

test("M-8: who rejects is told that the tax of a year that is over stays deducted", () => {
  const details = { year: "2025-2026", netPaise: 70_000, tdsPaise: 30_000 } as unknown as PayoutDetails;
  const at = (text: string) => instant(Date.parse(text));
  const [before, after] = [at("2026-03-31T23:59:59.999+05:30"), at("2026-04-01T00:00:00+05:30")];
  expect(goesBack(details, before)).toBe("Gross and tax go back where they came from.");
  expect(goesBack(details, after)).toBe(
    "₹700.00 goes back where it came from; ₹300.00 of tax stays deducted, because 2025-2026 is over.",
  );
  expect(goesBack({ ...details, tdsPaise: 0 }, after)).toBe("Gross and tax go back where they came from.");
});

test("what speaks against paying is said, and nothing where nothing does", () => {
  const fine = {
    kind: "winnings",
    grossPaise: 100,
    deals: { count: 3, isMore: false },
    kyc: { panState: "approved", accountLast4: "8901", namesMatch: true },
    obstacles: { isDisputed: false, debtPaise: 0, heldPaise: 0 },
    who: { isClosed: false, excludedUntil: null },
    sums: { depositedPaise: 500, paidPaise: 100 },
  } as unknown as PayoutDetails;
  expect(warningsOf(fine)).toEqual([]);
  expect(warningsOf({ ...fine, kyc: { ...fine.kyc, namesMatch: false } })).toHaveLength(1);
  expect(warningsOf({ ...fine, obstacles: { isDisputed: true, debtPaise: 5, heldPaise: 7 } })).toEqual([
    "A payment of this player is disputed: nothing is sent until that is decided.",
    "A bank took ₹0.05 back that is still owed.",
    "₹0.07 won at private tables are held for now.",
  ]);
});
