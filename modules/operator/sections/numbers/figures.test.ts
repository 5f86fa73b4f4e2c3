import { expect, test } from "bun:test";
import { paise } from "../../../kernel/index.ts";
import type { SystemSum } from "../../../wallet/index.ts";
import { added, moneyOf } from "./figures.ts";

const sum = (kind: SystemSum["kind"], account: SystemSum["account"], amount: number, count = 1): SystemSum => ({
  ...{ kind, account, count },
  paise: paise(amount),
});

test("O-42, M-6, M-7: the ledger's accounts as the business reads them", () => {
  const money = moneyOf([
    sum("deposit", "gatewayClearing", -20_000, 2),
    sum("deposit", "gstPayable", 4_375, 2),
    sum("deposit", "gstBorne", -4_000, 2),
    // Tax that an older release took from promotions.
    sum("deposit", "promotions", -375),
    sum("withdrawal", "payoutClearing", 7_000, 3),
    sum("withdrawal", "tdsPayable", 3_000, 3),
    sum("withdrawalFailed", "payoutClearing", -700),
    sum("withdrawalFailed", "tdsPayable", -300),
    sum("settle", "fee", 150, 9),
    sum("bonus", "promotions", -900),
    sum("bonusExpired", "promotions", 100),
    sum("chargeback", "promotions", -2_500),
    sum("chargeback", "gatewayClearing", 9_000),
    // One that was won again after its money had been taken.
    sum("chargeback", "promotions", 500),
    // What goes to the state was owed before.
    sum("challan", "tdsPayable", -2_000),
    sum("challan", "gstPayable", -4_000),
  ]);
  expect(money).toEqual({
    deposits: 2,
    depositsPaise: 20_000,
    withdrawals: 2,
    withdrawalsPaise: 9_000,
    feesPaise: 150,
    bonusPaise: 800,
    chargebackPaise: 2_000,
    gstBornePaise: 4_375,
    gstPaise: 4_375,
    tdsPaise: 2_700,
  });
  expect(added([money, money]).depositsPaise).toBe(40_000);
  expect(Object.values(moneyOf([]))).toEqual(Object.values(added([])));
});

test("O-42, M-15, K-6: a deposit counts once and whole, whatever of it pays a debt and however long it lay in suspense", () => {
  const kept = [sum("deposit", "gatewayClearing", -7_000), sum("deposit", "suspense", 7_000)];
  const matched = [
    sum("deposit", "gatewayClearing", 7_000 - 7_000, 2),
    sum("deposit", "suspense", -7_000),
    sum("deposit", "chargebackReceivable", 3_000),
  ];
  const paidOf = (sums: readonly SystemSum[]) => [moneyOf(sums).deposits, moneyOf(sums).depositsPaise];
  expect([paidOf(kept), paidOf(matched)]).toEqual([
    [0, 0],
    [1, 7_000],
  ]);
});
