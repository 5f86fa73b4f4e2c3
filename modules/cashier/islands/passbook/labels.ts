/** A line of the passbook in words; pure. */
import type { PassbookRow } from "../../contract.ts";

/** Words for movements of the balance, by the wire's mode, which players understand without asking support. */
const WORDS: Readonly<Record<PassbookRow["eMode"], string>> = {
  UPI: "Deposit by UPI",
  "Bank Transfer": "Withdrawal to bank",
  Refund: "Deposit paid back to you",
  "Refund Fee": "Fee for paying a deposit back",
  Returned: "Withdrawal came back",
  Chargeback: "Deposit taken back by bank",
  "Chargeback Reversed": "Deposit given back by bank",
  Adjustment: "Correction by support",
  Debt: "Debt paid off",
  TDS: "Tax deducted (TDS)",
};

export const entryTold = ({ eMode, eType }: PassbookRow): string =>
  eMode === "Adjustment" ? `${WORDS.Adjustment}, ${eType === "credit" ? "given" : "taken"}` : WORDS[eMode];
