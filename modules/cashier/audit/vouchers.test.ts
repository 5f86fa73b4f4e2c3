import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { createNumbering } from "../tax-documents/vouchers/numbering.ts";
import { createVoucherStore } from "../tax-documents/vouchers/store.ts";
import { type Counter, counter, freshPlayer } from "../testing/cashier.ts";
import { auditVouchers } from "./vouchers.ts";

setDefaultTimeout(60_000);

let at: Counter;
beforeAll(async () => {
  at = await counter();
  at.settings.papers = { ...at.settings.papers, gstin: "29AAACB1234C1ZB" };
  for (const rupees of [500, 300]) await at.pay(await at.order(freshPlayer(), rupees));
  const number = createNumbering({
    store: createVoucherStore(at.database),
    clock: at.time,
    log: at.log,
    homeStateOf: async () => null,
    settings: { get: (key) => at.settings[key] },
  });
  expect(await number()).toBe(2);
  await at.pay(await at.order(freshPlayer(), 200));
});
afterAll(() => at.close());

const codes = async () => (await auditVouchers(at.database)).faults.map(({ code }) => code);

test("M-30: finds nothing where every voucher has its deposit, and says who waits", async () => {
  expect(await auditVouchers(at.database)).toEqual({
    module: "vouchers",
    looked: "2 receipt vouchers; 1 deposits wait for theirs",
    faults: [],
  });
});

const V = "UPDATE cashier.receipt_voucher SET";
const D = "UPDATE cashier.deposit_order SET";
const FIRST = "(SELECT order_id FROM cashier.receipt_voucher WHERE n = 1)";
const SPOILS: readonly (readonly [string, string, string, readonly string[]])[] = [
  [
    "tax that was moved to the value",
    `${V} igst_paise = igst_paise - 1, cgst_paise = cgst_paise, taxable_paise = taxable_paise + 1 WHERE n = 1 AND igst_paise > 0;
     ${V} cgst_paise = cgst_paise - 1, taxable_paise = taxable_paise + 1 WHERE n = 1 AND cgst_paise > 0`,
    `${V} igst_paise = igst_paise + 1, taxable_paise = taxable_paise - 1 WHERE n = 1 AND igst_paise > 0;
     ${V} cgst_paise = cgst_paise + 1, taxable_paise = taxable_paise - 1 WHERE n = 1 AND cgst_paise > 0`,
    ["voucherUnlikeDeposit"],
  ],
  [
    "another player",
    `${V} player = 'p' || player`,
    `${V} player = substr(player, 2)`,
    Array(2).fill("voucherUnlikeDeposit"),
  ],
  [
    "a deposit that was paid at another time, in another year",
    `${D} paid_at = paid_at - interval '1 year' WHERE id = ${FIRST}`,
    `${D} paid_at = paid_at + interval '1 year' WHERE id = ${FIRST}`,
    ["voucherUnlikeDeposit"],
  ],
  [
    "a voucher of another year's series",
    `${V} year = '2025-2026'`,
    `${V} year = '2026-2027'`,
    [...["voucherOfAnotherYear", "voucherOfAnotherYear", "voucherNumbersWithGap", "voucherNumbersWithGap"]],
  ],
  [
    "a voucher whose deposit is not credited any more",
    `${D} state = 'paid' WHERE id = ${FIRST}`,
    `${D} state = 'credited' WHERE id = ${FIRST}`,
    ["voucherWithoutDeposit"],
  ],
  [
    "a voucher that was taken away from its deposit, and the gap",
    `CREATE TABLE public.kept AS SELECT * FROM cashier.receipt_voucher WHERE n = 1; DELETE FROM cashier.receipt_voucher WHERE n = 1`,
    `INSERT INTO cashier.receipt_voucher SELECT * FROM public.kept; DROP TABLE public.kept`,
    ["depositWithoutVoucher", "voucherNumbersWithGap"],
  ],
  [
    "numbers that were given and are not there",
    "UPDATE cashier.voucher_series SET last = 3",
    "UPDATE cashier.voucher_series SET last = 2",
    ["voucherNumbersWithGap"],
  ],
];
test.each(SPOILS)("M-30: names %s", async (_what, spoil, mend, expected) => {
  await at.database.owner.unsafe(spoil);
  expect(await codes()).toEqual([...expected]);
  await at.database.owner.unsafe(mend);
  expect(await codes()).toEqual([]);
});
