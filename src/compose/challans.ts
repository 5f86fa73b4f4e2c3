import { challansBetween } from "../../modules/books/index.ts";
import type { ChallansOf } from "../../modules/cashier/index.ts";
import { type Database, paise } from "../../modules/kernel/index.ts";

/** Challans of deducted tax, as finance has entered them into the books (K-5). */
export const challansOf =
  (database: Database): ChallansOf =>
  async (first, last) =>
    (await challansBetween(database, "tds", [first, last])).map(({ bsr, paidOn, number, period, amountPaise }) => ({
      bsr,
      day: paidOn,
      serial: number.padStart(5, "0"),
      month: period,
      amount: paise(amountPaise),
    }));
