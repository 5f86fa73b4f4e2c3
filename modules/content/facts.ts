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
  /** States from which nobody may play for cash, in words: "Assam, Telangana, …". */
  readonly restrictedPlayStates: readonly string[];
  readonly feeLowestBps: number;
  readonly feeHighestBps: number;
  /** The GST rate on deposits in force today, in percent (M-6). */
  readonly gstPercent: number;
  /** The rate of tax deducted at source on net winnings, in percent (M-7). */
  readonly tdsPercent: number;
  /** Kept back when a deposit that was never played is returned, in percent (M-9). */
  readonly unplayedRefundFeePercent: number;
  /** What becomes of either bonus (M-3, M-10). */
  readonly bonus: Pick<BonusTerms, "instant" | "lock">;
}

/** "Assam, Telangana and Sikkim". */
export function inWords(names: readonly string[]): string {
  if (names.length < 2) return names.join("");
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** "9 %" of 900 basis points. */
export function percentOfBps(bps: number): string {
  return `${bps / 100}%`;
}
