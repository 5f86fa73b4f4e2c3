import type { TransferKind } from "../../../wallet/index.ts";
import type { PassbookEntry, PassbookKind } from "../../passbook/store.ts";

/** What a passbook's line is, in the words of its page. */
export const PASSBOOK_WORDS: Readonly<Record<PassbookKind, string>> = {
  deposit: "Deposit by UPI",
  withdrawalReturned: "Withdrawal returned",
  chargebackReversed: "Chargeback reversed",
  winnings: "Withdrawal to bank",
  refund: "Refund of a deposit",
  refundFee: "Fee of a refund",
  chargeback: "Chargeback",
  debtPaid: "Debt paid",
  tds: "TDS of a closed year",
  adjustedIn: "Adjustment",
  adjustedOut: "Adjustment",
};

const STATE_WORDS: Readonly<Record<string, string>> = {
  created: "Pending",
  open: "Pending",
  paid: "Success",
  credited: "Success",
  taken: "Success",
  success: "Success",
  failed: "Failed",
  expired: "Expired",
  asked: "Pending",
  inReview: "In review",
  approved: "Approved",
  rejected: "Rejected",
  cancelled: "Cancelled",
};

/** How a passbook's line stands. The cashier has a paid deposit before the ledger does, for a moment: until then it is pending. */
export function stateWord({ kind, state }: Pick<PassbookEntry, "kind" | "state">): string {
  const isPosting = (kind === "deposit" || kind === "debtPaid") && state === "paid";
  return (isPosting ? undefined : STATE_WORDS[state]) ?? "Pending";
}

/** Kinds that bring money; all others take it. */
const COMES: ReadonlySet<PassbookKind> = new Set(["deposit", "withdrawalReturned", "chargebackReversed", "adjustedIn"]);

/** Does it bring money? */
export const comes = ({ kind }: Pick<PassbookEntry, "kind">): boolean => COMES.has(kind);

/** What moves no player's D or W, and stands in no statement. */
type Elsewhere =
  | ("grant" | "refill" | "bonusExpired" | "writeOff")
  | ("settlement" | "payoutPaper" | "bankPaper" | "challan" | "suspense");

/** What moved D or W, by the ledger's kind of transfer; the second word where it came the other way. */
const MOVEMENTS: Readonly<Record<Exclude<TransferKind, Elsewhere>, readonly [string, string]>> = {
  deposit: ["Deposit", "Deposit taken back"],
  depositRefund: ["Refund returned", "Refund of a deposit"],
  withdrawal: ["Withdrawal returned", "Withdrawal"],
  withdrawalFailed: ["Withdrawal returned", "Withdrawal"],
  chargeback: ["Chargeback reversed", "Chargeback or debt"],
  tds: ["TDS returned", "TDS of a closed year"],
  reserve: ["From a table", "To a table"],
  release: ["From a table", "To a table"],
  settle: ["Lock bonus released", "To a table"],
  tournament: ["From a tournament", "To a tournament"],
  tournamentPrizes: ["From a tournament", "To a tournament"],
  bonus: ["Bonus", "Bonus taken back"],
  ticket: ["Ticket", "Ticket"],
  adjustment: ["Adjustment", "Adjustment"],
};

/** What a movement is called; `amount` says which way it went. */
export function movementWord(kind: string, amount: number): string {
  const known = Object.hasOwn(MOVEMENTS, kind) ? MOVEMENTS[kind as keyof typeof MOVEMENTS] : undefined;
  const [came, went] = known ?? ["Other credit", "Other debit"];
  return amount >= 0 ? came : went;
}

/** The number that a transfer's key carries: what support finds it by. */
export const referenceOf = (key: string): string => key.slice(key.indexOf(":") + 1);
