import type { Database } from "../../kernel/index.ts";
import type { AuditPart } from "../../wallet/index.ts";
import { createVoucherBooks } from "./store/vouchers.ts";

/**
 * Compares receipt vouchers with deposits, both ways (M-30): every voucher is of a credited deposit, of the same player, moment, rate, amount and tax,
 * and of the financial year of the payment; every deposit that was given a number has its voucher; numbers of a year go from 1 on without a gap. With the audit of
 * deposits, which compares these with the ledger, the GST of the returns is the one that was credited as owed. Works beside a running server:
 * a number and its mark are one transaction, and each question is one statement.
 */
export async function auditVouchers(database: Database): Promise<AuditPart> {
  const books = createVoucherBooks(database);
  const faults = [...(await books.unlike()), ...(await books.gaps())];
  const { vouchers, waiting } = await books.counts();
  return { module: "vouchers", looked: `${vouchers} receipt vouchers; ${waiting} deposits wait for theirs`, faults };
}
