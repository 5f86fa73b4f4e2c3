import type { ModuleMutant } from "../mutant.ts";

/** Changes to modules of money, which a test of the module notices. */
export const MONEY_MUTANTS: readonly ModuleMutant[] = [
  {
    name: "tax is taken of winnings that were taxed already",
    file: "modules/cashier/tax/tds.ts",
    from: "}) - figures.taxed;",
    to: "});",
    test: "modules/cashier/tax/tds.test.ts",
  },
  {
    name: "tax is rounded down",
    file: "modules/cashier/tax/tds.ts",
    from: "+ 5_000n) / 10_000n",
    to: ") / 10_000n",
    test: "modules/cashier/tax/tds.test.ts",
  },
  {
    name: "a minor's document waits for a person where it is to be rejected",
    file: "modules/kyc/documents/judge.ts",
    from: "-12-31`",
    to: "-01-01`",
    test: "modules/kyc/documents/judge.test.ts",
  },
  {
    name: "a promotion brings more than its cap",
    file: "modules/bonus/promotions/promotion.ts",
    from: "bonusPaise: paise(Math.min(share, range.maxBonusPaise)), ticket",
    to: "bonusPaise: share, ticket",
    test: "modules/bonus/promotions/promotion.test.ts",
  },
  {
    name: "what is settled may go to any account of the server",
    file: "modules/wallet/audit/allowed.ts",
    from: 'to.kind === "house" && to.bucket === "fee"),',
    to: 'to.kind === "house"),',
    test: "modules/wallet/audit/allowed.test.ts",
  },
  {
    name: "a share of the fee is rounded up",
    file: "modules/wallet/fees/fee-shares.ts",
    from: "(BigInt(fee) * BigInt(amount)) / BigInt(total)",
    to: "(BigInt(fee) * BigInt(amount) + BigInt(total) - 1n) / BigInt(total)",
    test: "modules/wallet/fees/fee-shares.test.ts",
  },
  {
    name: "a balance that its entry does not come to is sound",
    file: "modules/wallet/audit/walk.ts",
    from: "account === undefined || held + amount !== after",
    to: "account === undefined",
    test: "modules/wallet/audit/walk.test.ts",
  },
  {
    name: "chips are given again before the hour is over",
    file: "modules/wallet/posting/practice.ts",
    from: "if (waitMs > 0) return",
    to: "if (waitMs > refillEveryMs) return",
    test: "modules/wallet/wallet.test.ts",
  },
  {
    name: "a gateway's payment of another amount is not odd",
    file: "modules/books/statements/judging.ts",
    from: "Math.abs(line.grossPaise) === ours",
    to: "ours >= 0",
    test: "modules/books/statements/importing.test.ts",
  },
  {
    name: "31 February is a day of March",
    file: "modules/books/statements/line.ts",
    from: "Number.isFinite(asIndia) && dayOf(instant(asIndia)) === written",
    to: "Number.isFinite(asIndia)",
    test: "modules/books/statements/line.test.ts",
  },
  {
    name: "GST that the operator bore counts as a cost twice",
    file: "modules/books/reports/trial-balance.ts",
    from: 'group === "costs" && account !== "gstBorne"',
    to: 'group === "costs"',
    test: "modules/books/reports/reports.property.test.ts",
  },
  {
    name: "a new rate of GST begins a moment late",
    file: "modules/settings/rates.ts",
    from: "<= at)?.percent",
    to: "< at)?.percent",
    test: "modules/cashier/tax/gst.test.ts",
  },
];
