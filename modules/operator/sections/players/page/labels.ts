/** The page's words for codes of the contracts. */
import { formatAmount, rupees } from "../../../../ui/format.ts";
import type { BLOCK_REASONS, UNBLOCK_REASONS } from "../contract.ts";

export const BLOCK_WORDS: Readonly<Record<(typeof BLOCK_REASONS)[number], string>> = {
  collusion: "Plays together with others",
  program: "A program plays",
  fraud: "Fraud, or stolen means of payment",
  sharedAccount: "Somebody else plays, or several accounts",
  underAge: "Below 18",
  abuse: "Abuse of others or of staff",
  authority: "An authority asks for it",
  takenOver: "Somebody else is in the account",
  other: "Another reason; it stands in a note",
};
export const UNBLOCK_WORDS: Readonly<Record<(typeof UNBLOCK_REASONS)[number], string>> = {
  cleared: "The suspicion is cleared up",
  mistake: "It was a mistake",
  settled: "What was wrong is put right",
  other: "Another reason; it stands in a note",
};
export const DOCUMENT_WORDS: Readonly<Record<string, string>> = {
  "": "none",
  pending: "waits for a decision",
  approved: "approved",
  rejected: "rejected",
};
export const BANK_WORDS = { none: "none", saved: "saved", verified: "saved, in the name of the PAN" } as const;
export const BUCKET_WORDS: Readonly<Record<string, string>> = {
  deposit: "Deposits",
  winnings: "Winnings",
  instant: "Instant bonus",
  lock: "Lock bonus",
  practice: "Practice chips",
};

/** `+₹1,234.50` of paise; practice chips without the sign of rupees. */
export function signed(paise: number, currency: string): string {
  const figure = formatAmount(Math.abs(paise) / 100);
  return `${paise < 0 ? "−" : "+"}${currency === "inr" ? rupees(figure) : figure}`;
}

/** `₹1,234.50` of paise. */
export const money = (paise: number, currency = "inr"): string => {
  const figure = formatAmount(paise / 100);
  return currency === "inr" ? rupees(figure) : figure;
};

/** The year in which nothing ends. */
const FOREVER = "9999";

/** When an exclusion ends, or that it does not. */
export const endOf = (until: string, format: (iso: string) => string): string =>
  until.startsWith(FOREVER) ? "for good" : `until ${format(until)}`;
