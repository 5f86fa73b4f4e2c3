import type { Withdrawal, WithdrawalState } from "../../../cashier/index.ts";
import { refused } from "./refusals.ts";

const WORDS: Readonly<Record<WithdrawalState, string>> = {
  asked: "on its way to the ledger",
  refused: "refused by the ledger",
  inReview: "in review",
  approved: "approved",
  paid: "paid",
  rejected: "rejected",
  cancelled: "cancelled by the player",
  failed: "sent back by the bank",
};

/** Why a payout is not decided any more: what it is, and who has decided it. */
export function decidedAlready({ state, sentAt, decidedBy }: Pick<Withdrawal, "state" | "sentAt" | "decidedBy">) {
  const word = state === "approved" && sentAt !== null ? "with the bank" : WORDS[state];
  return refused("payoutDecided", word, state === "cancelled" ? null : decidedBy);
}
