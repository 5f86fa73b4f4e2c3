/** Which offer is the best for an amount, and what a deposit would give up; pure. Whole rupees. */
import type { PromotionData } from "../../../bonus/contract.ts";
import { bonusOf, rangeOf } from "./amount.ts";

/** The most that an offer brings with any amount. */
const mostOf = ({ aPriceRange }: PromotionData): number =>
  Math.max(0, ...aPriceRange.map(({ nMaxBonus }) => nMaxBonus));

/** Smallest amount for which an offer brings something. */
export const leastOf = ({ aPriceRange }: PromotionData): number => Math.min(...aPriceRange.map(({ nFrom }) => nFrom));

const bringsTicket = (offer: PromotionData, amount: number): boolean => Boolean(rangeOf(offer, amount)?.ticketSchedule);

/** Does it bring anything with this amount? */
const brings = (offer: PromotionData, amount: number): boolean =>
  bonusOf(offer, amount) > 0 || bringsTicket(offer, amount);

/**
 * Offers, best first for the amount. Order: larger bonus, then with a ticket, then first-deposit offers, then the
 * larger possible bonus, then the earlier end. Without an amount the possible bonus decides.
 */
export const ranked = (offers: readonly PromotionData[], amount: number): readonly PromotionData[] =>
  offers.toSorted(
    (one, other) =>
      bonusOf(other, amount) - bonusOf(one, amount) ||
      Number(bringsTicket(other, amount)) - Number(bringsTicket(one, amount)) ||
      Number(other.eCategory === "welcome") - Number(one.eCategory === "welcome") ||
      mostOf(other) - mostOf(one) ||
      one.dEndDate.localeCompare(other.dEndDate),
  );

/** The offer that is applied unless the player chooses: the best for the amount, if any brings something. */
export const bestFor = (offers: readonly PromotionData[], amount: number): PromotionData | null => {
  const [first] = ranked(offers, amount);
  return first !== undefined && brings(first, amount) ? first : null;
};

/** What a deposit gives up. */
export interface GivenUp {
  readonly offer: PromotionData;
  /** What it would bring with this amount; 0 where the amount is none of its. */
  readonly bonus: number;
  /** It comes with the first deposit alone: after this one it is gone for good. */
  readonly isForGood: boolean;
}

/** What is given up by depositing `amount` with the applied offer, or none: a better one, or the first deposit's for nothing. Null when no such. */
export const givenUp = (offers: readonly PromotionData[], amount: number, applied: string | null): GivenUp | null => {
  const welcome = offers.find(({ eCategory }) => eCategory === "welcome");
  // Applied to an amount that it does not take it brings nothing either.
  const chosen = offers.find(({ _id }) => _id === applied);
  const has = chosen === undefined ? 0 : bonusOf(chosen, amount);
  const hasWelcome = welcome !== undefined && welcome._id === applied && brings(welcome, amount);
  if (welcome !== undefined && !hasWelcome && (has === 0 || bonusOf(welcome, amount) > has))
    return { offer: welcome, bonus: bonusOf(welcome, amount), isForGood: true };
  const best = bestFor(offers, amount);
  if (best === null || best._id === applied || bonusOf(best, amount) <= has) return null;
  return { offer: best, bonus: bonusOf(best, amount), isForGood: false };
};

/** The offer of the first deposit, where this one brings more now and it is gone afterwards; null where it is not. */
export const lastCall = (
  offers: readonly PromotionData[],
  amount: number,
  applied: string | null,
): PromotionData | null => {
  const welcome = offers.find(({ eCategory }) => eCategory === "welcome");
  const chosen = offers.find(({ _id }) => _id === applied);
  if (welcome === undefined || chosen === undefined || chosen === welcome) return null;
  return givenUp(offers, amount, applied) === null ? welcome : null;
};

/**
 * The amount with which an offer of the first deposit alone brings all it can, where `amount` is less; null where it
 * does so already.
 */
export const moreWith = (offer: PromotionData, amount: number, most: number): number | null => {
  if (offer.eCategory !== "welcome" || bonusOf(offer, amount) >= mostOf(offer)) return null;
  const amounts = offer.aPriceRange.flatMap(({ nFrom, nPercentage, nMaxBonus }) =>
    nPercentage > 0 ? [Math.max(Math.ceil(nFrom), Math.ceil((nMaxBonus * 100) / nPercentage))] : [],
  );
  const enough = amounts.filter((one) => one > amount && one <= most && bonusOf(offer, one) >= mostOf(offer));
  return enough.length === 0 ? null : Math.min(...enough);
};
