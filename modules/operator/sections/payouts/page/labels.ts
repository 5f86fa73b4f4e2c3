/** The page's words for what payouts are, and what of one should make the operator look twice. */
import type { Instant } from "../../../../kernel/index.ts";
import { financialYearOf } from "../../../../kernel/india.ts";
import { inRupees } from "../../../frame/page/amounts.ts";
import type { LabelAndTone } from "../../../frame/page/label-badge.tsx";
import type { PayoutDetails } from "../contract.ts";

export const STATE_WORDS: Readonly<Record<string, LabelAndTone>> = {
  asked: ["On its way to the ledger", undefined],
  inReview: ["In review", "gold"],
  approved: ["Approved", "gold"],
  paid: ["Paid", "felt"],
  rejected: ["Rejected", "wine"],
  cancelled: ["Cancelled by the player", undefined],
  failed: ["Sent back by the bank", "wine"],
};
export const KIND_WORDS = { winnings: "Withdrawal", refund: "Refund of a deposit" } as const;

/** What a rejection gives back now (M-8): after the financial year in which it was asked for, its tax stays deducted. */
export function goesBack({ year, netPaise, tdsPaise }: PayoutDetails, now: Instant): string {
  return tdsPaise === 0 || financialYearOf(now) === year
    ? "Gross and tax go back where they came from."
    : `${inRupees(netPaise)} goes back where it came from; ${inRupees(tdsPaise)} of tax stays deducted, because ${year} is over.`;
}

/** What speaks against paying, or for asking first; the weightiest first. */
export function warningsOf({ kyc, obstacles, who, deals, kind, sums, grossPaise }: PayoutDetails): readonly string[] {
  const all: readonly (readonly [boolean, string])[] = [
    [kyc.panState !== "approved", "No PAN is approved."],
    [kyc.accountLast4 === "", "No bank account is saved."],
    [kyc.accountLast4 !== "" && !kyc.namesMatch, "The account is not known to be in the name of the PAN."],
    [obstacles.isDisputed, "A payment of this player is disputed: nothing is sent until that is decided."],
    [obstacles.debtPaise > 0, `A bank took ${inRupees(obstacles.debtPaise)} back that is still owed.`],
    [obstacles.heldPaise > 0, `${inRupees(obstacles.heldPaise)} won at private tables are held for now.`],
    [who.isClosed, "The account is closed."],
    [who.isBlocked, "The player is blocked: the profile says why."],
    [who.excludedUntil !== null, "The player keeps out of play."],
    [kind === "winnings" && deals.count === 0, "No finished deal is known."],
    [kind === "winnings" && sums.paidPaise === 0, "It would be the first payout of this player."],
    [grossPaise > sums.depositedPaise && kind === "refund", "It is more than was ever deposited."],
  ];
  return all.flatMap(([holds, text]) => (holds ? [text] : []));
}
