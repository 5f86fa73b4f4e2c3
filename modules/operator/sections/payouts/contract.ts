/** Wire shapes of the queue of withdrawals and refunds. Safe for the browser. Amounts are paise. */
import { z } from "zod";
import { printableLine } from "../../../kernel/index.ts";
import { type PlayerBriefData, type QueuePage, SHOWN, type ShownData } from "../../frame/queue-contract.ts";

/** What two decide together: the kind of its proposals. */
export const PAYOUT_APPROVAL = "payout.approve";

/** States whose queue can be asked for. */
export const PAYOUT_STATES = ["inReview", "approved", "paid", "rejected", "cancelled", "failed"] as const;
export const PAYOUT_KINDS = ["winnings", "refund"] as const;

/** How long the reason of a rejection may be; its player reads it. */
export const LONGEST_REJECTION = 200;

/** `POST /operator/payouts/:id/reject`: why, and in which state the operator has seen it. */
export const RejectPayoutRequest = z.object({
  reason: z.string().max(500).transform(printableLine),
  state: z.enum(["inReview", "approved"]),
});

/** One withdrawal or refund in the queue. */
export interface PayoutRow {
  readonly id: string;
  readonly kind: (typeof PAYOUT_KINDS)[number];
  /** Where the platform pays a deposit balance back unasked: why. */
  readonly cause: string | null;
  readonly player: string;
  /** As other players know them; null: nobody with a verified mobile number. */
  readonly name: string | null;
  readonly state: string;
  readonly grossPaise: number;
  readonly netPaise: number;
  readonly askedAt: string;
  readonly changedAt: string;
  readonly decidedBy: string | null;
  /** Its gross amount is above the limit: one proposes, another approves. */
  readonly takesTwo: boolean;
  /** Approved, and its tries are used up: somebody has to look. */
  readonly isStuck: boolean;
  /** The open proposal to approve it, and whose it is. */
  readonly proposal: { readonly id: string; readonly by: string } | null;
  /** Deducted of the gross amount (M-7). */
  readonly tdsPaise: number;
  /** The bank's number of the transfer; null: it has told none yet. */
  readonly utr: string | null;
}

/** `GET /operator/payouts`. */
export type PayoutPage = QueuePage<PayoutRow>;

/** What is known of who would be paid, from their documents. */
export interface PayoutKyc {
  /** `approved`, `pending`, `rejected`; empty: none was submitted. */
  readonly panState: string;
  readonly aadhaarState: string;
  /** As the approved PAN has it. */
  readonly panName: string;
  readonly accountHolder: string;
  readonly bankName: string;
  /** Last four digits of the account number; empty: none is saved. */
  readonly accountLast4: string;
  /** M-12: the PAN is approved and the account in the same name. */
  readonly namesMatch: boolean;
}

/** `GET /operator/payouts/:id`: everything that one needs to decide. */
export interface PayoutDetails extends PayoutRow, ShownData {
  readonly year: string;
  readonly taxablePaise: number;
  readonly feePaise: number;
  readonly bonusUsedPaise: number;
  readonly reason: string | null;
  readonly sentAt: string | null;
  /** What its player gets back where it was undone: all of it, or (after its financial year) what was to be paid (M-8). */
  readonly returns: "gross" | "net" | null;
  /** When that is in the ledger. */
  readonly returnedAt: string | null;
  readonly who: PlayerBriefData;
  readonly kyc: PayoutKyc;
  readonly balances: {
    readonly depositPaise: number;
    readonly winningsPaise: number;
    readonly instantBonusPaise: number;
    readonly lockBonusPaise: number;
  };
  /** Sums of all time and of 30 days. */
  readonly sums: {
    readonly depositedPaise: number;
    readonly depositedRecentlyPaise: number;
    readonly paidPaise: number;
    readonly paidRecentlyPaise: number;
  };
  readonly obstacles: { readonly debtPaise: number; readonly isDisputed: boolean; readonly heldPaise: number };
  /** `isMore`: there are more than that. */
  readonly deals: { readonly count: number; readonly isMore: boolean };
  /** The player's withdrawals, newest first, ten at most. */
  readonly latest: readonly Pick<PayoutRow, "id" | "kind" | "state" | "grossPaise" | "askedAt" | "decidedBy">[];
}

/** Payouts that are approved in one act, at most. */
export const MOST_TOGETHER = 40;

/** `POST /operator/payouts/together`: which, each with the digest that was shown of it. */
export const TogetherRequest = z.object({
  payouts: z
    .array(z.object({ id: z.string().max(64), shown: SHOWN }))
    .min(1)
    .max(MOST_TOGETHER),
});
export type TogetherWish = z.infer<typeof TogetherRequest>["payouts"][number];

/** One of the payouts that may be approved together: what is decided by. */
export interface TogetherRow
  extends ShownData,
    Pick<PayoutRow, "id" | "player" | "name" | "grossPaise" | "tdsPaise" | "netPaise" | "askedAt">,
    Pick<PayoutKyc, "accountHolder" | "accountLast4"> {
  readonly depositedPaise: number;
  readonly paidPaise: number;
  /** Finished deals of the player, as far as they are counted. */
  readonly deals: number;
}

/** What became of one of them; null: it is approved. */
export interface TogetherDone {
  readonly id: string;
  readonly problem: string | null;
}
