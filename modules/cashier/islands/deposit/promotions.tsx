import { Check, Ticket } from "lucide-react";
import { useEffect } from "react";
import { type PromotionData, PromotionList } from "../../../bonus/contract.ts";
import { say } from "../../../kernel/index.ts";
import { resource } from "../../../ui/browser/resource.ts";
import { useValue } from "../../../ui/browser/signals.ts";
import { Badge } from "../../../ui/components/badge.tsx";
import { Button } from "../../../ui/components/button.tsx";
import { EmptyState, ErrorState, Skeleton } from "../../../ui/components/states.tsx";
import { formatAmount, formatLongDay, formatValue, rupees } from "../../../ui/format.ts";
import { cashierTexts } from "../../texts/index.ts";
import { bonusOf, rangeOf } from "./amount.ts";
import { bestFor, leastOf, ranked } from "./offers.ts";

/** The offers page reads the same. */
export const promotions = resource("/bonus/active/promotion", PromotionList);

/** Words for the bonus of each kind of offer: its name, what becomes of it, and its longest life in days. */
export type OfferLabels = Readonly<
  Record<PromotionData["eCategory"], { readonly name: string; readonly becomes: string; readonly mostDays: number }>
>;

interface PromotionsProps {
  readonly amount: number;
  readonly applied: string | null;
  readonly words: OfferLabels;
  readonly onApply: (id: string | null) => void;
}

/** The promotions, the best for the amount first, each with Apply or Remove; one at most is applied (S2 § 4). */
export const Promotions = ({ amount, applied, words, onApply }: PromotionsProps) => {
  const list = useValue(promotions.state);
  useEffect(() => void promotions.ensure(), []);
  return (
    <section className="deposit__part" aria-labelledby="deposit-promotions">
      <h2 className="deposit__heading" id="deposit-promotions">
        {cashierTexts.promotions}
      </h2>
      {list.is === "failed" && <ErrorState message={list.message} onRetry={() => void promotions.load()} />}
      {list.is === "loading" && <PromotionSkeletons />}
      {list.is === "ready" && list.value.length === 0 && <EmptyState>{cashierTexts.noOffers}</EmptyState>}
      {list.is === "ready" && list.value.length > 0 && (
        <ul className="deposit__promotions">
          {ranked(list.value, amount).map((promotion) => (
            <Promotion
              key={promotion._id}
              promotion={promotion}
              words={words[promotion.eCategory]}
              isBest={bestFor(list.value, amount) === promotion}
              amount={amount}
              isApplied={applied === promotion._id}
              onApply={onApply}
            />
          ))}
        </ul>
      )}
    </section>
  );
};

const PromotionSkeletons = () => (
  <ul className="deposit__promotions" aria-busy="true">
    {["first", "second"].map((key) => (
      <li key={key} className="promotion">
        <Skeleton />
        <Skeleton shape="button" />
      </li>
    ))}
  </ul>
);

interface PromotionProps {
  readonly promotion: PromotionData;
  readonly amount: number;
  readonly words: OfferLabels[PromotionData["eCategory"]];
  /** None brings more with this amount. */
  readonly isBest: boolean;
  readonly isApplied: boolean;
  readonly onApply: (id: string | null) => void;
}

const Promotion = ({ promotion, amount, words, isBest, isApplied, onApply }: PromotionProps) => {
  const ticket = rangeOf(promotion, amount)?.ticketSchedule;
  return (
    <li className="promotion" data-applied={isApplied || undefined}>
      <div className="promotion__text">
        <strong className="promotion__name">
          {isApplied && <Check size={16} aria-hidden="true" />}
          {promotion.sName}
          {isBest && <Badge tone="gold">{say(cashierTexts.bestFor, { amount: rupees(formatValue(amount)) })}</Badge>}
        </strong>
        <span className="promotion__terms">{termsOf(promotion, words.name)}</span>
        <span className="promotion__fine">
          {say(cashierTexts.fine, {
            becomes: words.becomes,
            count: Math.min(promotion.nExpiresIn, words.mostDays),
            day: formatLongDay(promotion.dEndDate),
          })}
        </span>
        <Preview promotion={promotion} amount={amount} isApplied={isApplied} />
        {isApplied && ticket && (
          <span className="promotion__terms">
            <Ticket size={14} aria-hidden="true" /> {say(cashierTexts.withTicket, { ticket: ticket.sName })}
          </span>
        )}
      </div>
      <Button
        tone={isApplied ? "ghost" : "plain"}
        size="small"
        aria-pressed={isApplied}
        aria-label={say(isApplied ? cashierTexts.removeOffer : cashierTexts.applyOffer, { offer: promotion.sName })}
        onClick={() => onApply(isApplied ? null : promotion._id)}
      >
        {isApplied ? cashierTexts.remove : cashierTexts.apply}
      </Button>
    </li>
  );
};

interface PreviewProps {
  readonly promotion: PromotionData;
  readonly amount: number;
  readonly isApplied: boolean;
}

/** The bonus of the amount typed, or what has to be typed to get one. */
const Preview = ({ promotion, amount, isApplied }: PreviewProps) => {
  const bonus = bonusOf(promotion, amount);
  const from = say(cashierTexts.fromOn, { amount: rupees(formatValue(leastOf(promotion))) });
  const amountOf = { amount: rupees(formatAmount(bonus)) };
  if (isApplied)
    return (
      <span className="promotion__preview" role="status">
        {bonus > 0 ? say(cashierTexts.bonusOf, amountOf) : from}
      </span>
    );
  return <span className="promotion__would">{bonus > 0 ? say(cashierTexts.wouldBring, amountOf) : from}</span>;
};

const termsOf = ({ eCategory, aPriceRange }: PromotionData, name: string): string => {
  const best = Math.max(...aPriceRange.map(({ nPercentage }) => nPercentage));
  const most = Math.max(...aPriceRange.map(({ nMaxBonus }) => nMaxBonus));
  return say(eCategory === "welcome" ? cashierTexts.termsFirst : cashierTexts.terms, {
    name,
    percent: formatValue(best),
    most: rupees(formatValue(most)),
  });
};
