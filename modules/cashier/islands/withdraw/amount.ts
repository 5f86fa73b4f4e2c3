import { type Instant, keptAmount, typedRupees } from "../../../kernel/index.ts";
import type { Moment } from "../../../ui/browser/form-moments.ts";
import type { FieldErrors } from "../../../ui/browser/form-values.ts";
import { uiTexts } from "../../../ui/texts/index.ts";
import { cashierTexts } from "../../texts/index.ts";
import { RedeemRequest, WITHDRAW_DIGITS, type WithdrawData, type WithdrawRow } from "../../withdrawals-contract.ts";

/** What the field keeps of what is typed. */
export const keptOf = (typed: string): string => keptAmount(typed, WITHDRAW_DIGITS);

/** S2 § 5: digits only. What is wrong with an amount, in the specification's words; empty when nothing is. The server judges by the same contract. */
export const problemOf = (typed: string, withdrawable: number): string => {
  const rupees = typedRupees(typed);
  if (rupees === null && typed !== "") return uiTexts.wholeRupees;
  const parsed = RedeemRequest.safeParse({ nChips: rupees === null ? "" : String(rupees) });
  if (!parsed.success) return parsed.error.issues[0]?.message ?? cashierTexts.problems.enterAmount;
  return parsed.data.nChips > withdrawable ? cashierTexts.problems.exceeds : "";
};

/** What is wrong with the form; an empty amount is only a fault once it is sent. */
export const complaintsOf = (
  { nChips }: { readonly nChips: string },
  moment: Moment,
  withdrawable: number,
): FieldErrors => (nChips === "" && moment === "live" ? {} : { nChips: problemOf(nChips, withdrawable) || undefined });

const INDIA_AHEAD_MS = 19_800_000;

/** Whether the financial year of a withdrawal is over: from then on its tax stays deducted, whatever becomes of it (M-8). */
export function isOfYearOver({ dCreatedDate }: Pick<WithdrawRow, "dCreatedDate">, now: Instant): boolean {
  const inIndia = new Date(now + INDIA_AHEAD_MS);
  const begun = inIndia.getUTCFullYear() - (inIndia.getUTCMonth() < 3 ? 1 : 0);
  return Date.parse(dCreatedDate) < Date.parse(`${begun}-04-01T00:00:00+05:30`);
}

/** What M-12 and M-15 still ask for, as the server would say it; empty when nothing stands in the way. */
export const missingOf = ({
  isBlocked,
  isPanApproved,
  isBankVerified,
}: Pick<WithdrawData, "isBlocked" | "isPanApproved" | "isBankVerified">): string => {
  if (isBlocked) return cashierTexts.problems.debt;
  if (!isPanApproved && !isBankVerified) return cashierTexts.problems.kycMissing;
  if (!isPanApproved) return cashierTexts.problems.panMissing;
  return isBankVerified ? "" : cashierTexts.problems.bankMissing;
};
