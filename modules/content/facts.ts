import type { BonusTerms } from "../settings/index.ts";

/**
 * What the information pages say that an operator or the law may change. Texts read it, so that no page states
 * a rate or an address of its own (S2 § 9 "Policy texts", rulings: pages show the rate in force).
 */
export interface ContentFacts {
  readonly brand: string;
  readonly company: string;
  readonly supportPhone: string;
  readonly supportEmail: string;
  readonly address: string;
  /** States from which play for cash is not allowed, in words: "Assam, Telangana, …". */
  readonly restrictedPlayStates: readonly string[];
  readonly feeLowestBps: number;
  readonly feeHighestBps: number;
  /** The GST rate on deposits in force today, in percent (M-6). */
  readonly gstPercent: number;
  /** The rate of tax deducted at source on net winnings, in percent (M-7). */
  readonly tdsPercent: number;
  /** The whole table of GST rates, each from its day on, ascending. */
  readonly gstRates: readonly { readonly from: string; readonly percent: number }[];
  /** The bearer of the tax on a deposit. */
  readonly gstMode: "absorbed" | "inclusive" | "exclusive";
  /** How much absorbed tax the operator bears for one player a day, in rupees. */
  readonly gstAbsorbedPerDay: number;
  /** The whole table of rates of tax on net winnings. */
  readonly tdsRates: readonly { readonly from: string; readonly percent: number }[];
  /** The laws under which that tax is deducted, by day; `until` is null while one holds. */
  readonly tdsLaws: readonly TaxLaw[];
  /** The law in force today. */
  readonly tdsLaw: TaxLaw;
  /** Working days within which an unplayed deposit may be asked back. */
  readonly refundWithinWorkingDays: number;
  /** How long a raised deposit limit waits, and a lifted one, in hours. */
  readonly limitRaiseHours: number;
  readonly limitLiftHours: number;
  /** States from which no account may be opened. */
  readonly restrictedRegistrationStates: readonly string[];
  /** Is play for cash switched on? */
  readonly isCashOn: boolean;
  /** Kept back when a deposit that was never played is returned, in percent (M-9). */
  readonly unplayedRefundFeePercent: number;
  /** Rupees of lifetime deposits above which PAN and bank account are asked for (M-12). */
  readonly provenAbove: number;
  /** What a new player gets of practice chips and a refill fills up to, in chips, and how many minutes lie between refills. */
  readonly practiceChips: number;
  readonly practiceRefillMinutes: number;
  /** What becomes of either bonus (M-3, M-10); in English, as the terms are. */
  readonly bonus: Pick<BonusTerms, "instant" | "lock">;
}

/** A law by which tax on winnings is deducted. */
export interface TaxLaw {
  readonly from: string;
  readonly until: string | null;
  readonly act: string;
  readonly section: string;
}

/** "Assam, Telangana and Sikkim", in policies, which are English. */
export function listLabel(names: readonly string[]): string {
  if (names.length < 2) return names.join("");
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** "9 %" of 900 basis points. */
export function percentOfBps(bps: number): string {
  return `${bps / 100}%`;
}

/** "₹1,00,000". */
export const rupees = (amount: number): string => `₹${amount.toLocaleString("en-IN")}`;
