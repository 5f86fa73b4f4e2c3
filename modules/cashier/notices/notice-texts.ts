/** Mails about a player's money that the player did not ask for at the time; pure. */
import { formatAmount, type Paise } from "../../kernel/index.ts";
import { tdsLawOn } from "../tax-documents/law/tds-law.ts";

/**
 * `debtTaken`: a chargeback's debt was taken from the balance; `yearTax`: a closed financial year's tax; `depositLeaving`:
 * the deposit balance is on its way back; `bankNeeded`: it cannot go where it came from, and no bank account is known.
 */
export const NOTICE_KINDS = ["debtTaken", "yearTax", "depositLeaving", "bankNeeded"] as const;
/** What a notice is about. */
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Subject and text of a notice. `reference` is the financial year of a year's tax. */
export function noticeText(
  notice: { readonly kind: NoticeKind; readonly reference: string; readonly amountPaise: Paise },
  brand: string,
): { readonly subject: string; readonly text: string } {
  const amount = `₹${formatAmount(notice.amountPaise)}`;
  const end = `Your passbook shows it: My Account, Passbook.\n\n${brand}`;
  switch (notice.kind) {
    case "debtTaken":
      return {
        subject: `${amount} was taken from your balance`,
        text: `Your bank took back a deposit that you had played with. ${amount} of what was still owed for it has now been taken from your balance.\n\n${end}`,
      };
    case "yearTax": {
      // What was left is taxed on the year's last day, under the law of that day.
      const { section, act } = tdsLawOn(`${notice.reference.slice(-4)}-03-31`);
      return {
        subject: `Tax for the financial year ${notice.reference}`,
        text: `The financial year ${notice.reference} is closed. Tax of ${amount} is due on your net winnings that were left in the account (section ${section} of the ${act}). It is taken from your winnings first, then from your deposit balance.\n\n${end}`,
      };
    }
    case "depositLeaving":
      return {
        subject: `Your deposit balance of ${amount} is on its way back`,
        text: `Since you keep out of cash play or close your account, your deposit balance of ${amount} is paid back to where it came from, or to your verified bank account. We look at each payment first; that takes two working days at most.\n\n${end}`,
      };
    case "bankNeeded":
      return {
        subject: "Please add your bank account",
        text: `${amount} of your deposit balance cannot go back by the way it came. Please get your PAN approved and save a bank account in the same name (My Account); we pay it out there.\n\n${brand}`,
      };
  }
}
