/** Mails about a player's money that the player did not ask for at the time; pure. */
import { formatAmount, type Paise, say } from "../../kernel/index.ts";
import { tdsLawOn } from "../tax-documents/law/tds-law.ts";
import { cashierTexts } from "../texts/index.ts";

/**
 * `debtTaken`: a chargeback's debt was taken from the balance; `yearTax`: a closed financial year's tax; `depositLeaving`:
 * the deposit balance is on its way back; `bankNeeded`: it cannot go where it came from, and no bank account is known.
 */
export const NOTICE_KINDS = ["debtTaken", "yearTax", "depositLeaving", "bankNeeded"] as const;
/** What a notice is about. */
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Subject and text of a notice, in the language that is read now. `reference` is the financial year of a year's tax. */
export function noticeText(
  { kind, reference: year, amountPaise }: Notice,
  brand: string,
): { readonly subject: string; readonly text: string } {
  const words = cashierTexts.notices;
  const amount = `₹${formatAmount(amountPaise)}`;
  const withEnd = (text: string) => `${text}\n\n${words.end}\n\n${brand}`;
  switch (kind) {
    case "debtTaken":
      return { subject: say(words.debtTakenSubject, { amount }), text: withEnd(say(words.debtTaken, { amount })) };
    case "yearTax": {
      // What was left is taxed on the year's last day, under the law of that day.
      const { section, act } = tdsLawOn(`${year.slice(-4)}-03-31`);
      const subject = say(words.yearTaxSubject, { year });
      return { subject, text: withEnd(say(words.yearTax, { year, amount, section, act })) };
    }
    case "depositLeaving":
      return {
        subject: say(words.depositLeavingSubject, { amount }),
        text: withEnd(say(words.depositLeaving, { amount })),
      };
    case "bankNeeded":
      return { subject: words.bankNeededSubject, text: `${say(words.bankNeeded, { amount })}\n\n${brand}` };
  }
}

interface Notice {
  readonly kind: NoticeKind;
  readonly reference: string;
  readonly amountPaise: Paise;
}
