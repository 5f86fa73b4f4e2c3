/** Wire shapes of the books at the desk. Safe for the browser. Amounts are paise. */
import { z } from "zod";
import { LONGEST_RESOLUTION, TAXES } from "../../../books/contract.ts";
import { isDay } from "../../../kernel/calendar.ts";
import { printableLine } from "../../../kernel/index.ts";
import type { ShownData } from "../../frame/queue-contract.ts";

/** What two decide about money: kinds of proposals (O-29). */
export const BOOKS_KINDS = {
  adjustPlayer: "adjustment.player",
  adjustOwn: "adjustment.own",
  writeOffOwn: "writeoff.own",
  writeOffDebt: "writeoff.debt",
  matchSuspense: "suspense.match",
  returnSuspense: "suspense.return",
  openBank: "bank.opening",
} as const;

/** Accounts of which leftovers may be written off. */
export const WRITABLE = ["gatewayClearing", "payoutClearing", "bankTransit", "suspense", "gstInput"] as const;

/** `POST /operator/books/items/:id/resolve`. */
export const ResolveItemRequest = z.object({
  reason: z
    .string()
    .max(LONGEST_RESOLUTION * 2)
    .transform(printableLine),
});

/** `POST /operator/books/challans`; the books judge it. */
export const ChallanRequest = z.object({
  tax: z.enum(TAXES),
  number: z.string().max(40).transform(printableLine),
  bsr: z.string().max(40).transform(printableLine),
  paidOn: z.string().max(10).transform(printableLine),
  period: z.string().max(7).transform(printableLine),
  amountPaise: z.int(),
});

/** `POST /operator/books/statements`: what a service is asked for. */
export const AskStatementsRequest = z.object({
  source: z.enum(["gateway", "payouts"]),
  day: z.iso.date().refine(isDay),
});

interface BalanceData {
  readonly statementPaise: number;
  readonly bookedPaise: number;
}
interface SumData {
  readonly count: number;
  readonly paise: number;
}
interface StatementData {
  readonly lines: number;
  readonly openingPaise: number | null;
  readonly inPaise: number;
  readonly outPaise: number;
  readonly closingPaise: number | null;
  readonly hasGap: boolean;
}

/** `GET /operator/books/days/:day`. */
export interface DayData extends ShownData {
  readonly day: string;
  readonly payments: { readonly ours: SumData; readonly onPaper: SumData };
  readonly settlements: { readonly sent: SumData; readonly arrived: SumData };
  readonly payouts: { readonly ours: SumData; readonly onPaper: SumData };
  readonly bank: StatementData;
  readonly payoutAccount: StatementData;
  /** Absent of days that were closed before balances were compared; null: nothing to compare. */
  readonly balances?: { readonly bank: BalanceData | null; readonly payoutAccount: BalanceData | null };
  readonly tables: { readonly journalPaise: number; readonly ledgerPaise: number };
  readonly ledger: { readonly paperPaise: number; readonly bankPaise: number; readonly waiting: number };
  readonly openItems: number;
  readonly isTied: boolean;
  readonly closed: { readonly by: string; readonly at: string } | null;
}

/** One thing that does not fit. */
export interface ItemData extends ShownData {
  readonly id: string;
  readonly kind: string;
  readonly subject: string;
  /** What a bank wrote beside the line; may name somebody. */
  readonly narration: string | null;
  readonly day: string;
  readonly amountPaise: number;
  readonly state: string;
  readonly openedAt: string;
  readonly resolvedAt: string | null;
  readonly resolvedBy: string | null;
  readonly reason: string | null;
}

/** Money of nobody known. */
export interface UnmatchedData {
  readonly gateway: string;
  readonly payment: string;
  readonly player: string | null;
  readonly amountPaise: number;
  readonly currency: string;
  readonly reason: string;
  readonly state: string;
  readonly decision: string | null;
  readonly at: string;
}

/** A statement that was read. */
export interface ImportData {
  readonly id: string;
  readonly source: string;
  readonly by: string;
  readonly begunAt: string;
  readonly endedAt: string | null;
  readonly state: string;
  readonly problem: string | null;
  readonly rows: number;
  readonly fresh: number;
  readonly known: number;
  readonly changed: number;
  readonly unreadable: number;
  readonly badRows: readonly number[];
}

/** Tax that was paid. */
export interface ChallanData {
  readonly id: string;
  readonly tax: string;
  readonly number: string;
  readonly bsr: string;
  readonly paidOn: string;
  readonly period: string;
  readonly amountPaise: number;
  readonly by: string;
}

/** What an account holds, credit less debit. */
export interface AccountData {
  readonly account: string;
  readonly paise: number;
}

/** One day that the ledger has closed and signed (M-17 … M-20). */
export interface SignedDayData {
  /** Day in India, `YYYY-MM-DD`. */
  readonly day: string;
  readonly transfers: number;
  readonly entries: number;
  /** Players whose money moved. */
  readonly players: number;
  /** What all players hold in rupees: buckets and stakes, bonus among them. */
  readonly heldPaise: number;
  readonly hash: string;
}

/** `GET /operator/books/signed/:id`: what anybody verifies the day by. */
export interface SignedDayDetails extends SignedDayData {
  /** The text that is signed, byte by byte. */
  readonly statement: string;
  /** Ed25519 over the text, hex. */
  readonly signature: string;
  /** PEM. */
  readonly publicKey: string;
}
