import { Gift, Lock, Sparkles, Ticket } from "lucide-react";
import { useEffect } from "react";
import { say } from "../../kernel/index.ts";
import { trusted } from "../../ui/browser/api-client.ts";
import { resource } from "../../ui/browser/resource.ts";
import { useValue } from "../../ui/browser/signals.ts";
import { Badge } from "../../ui/components/badge.tsx";
import { buttonClass } from "../../ui/components/button.tsx";
import { EmptyState, ErrorState, Skeleton } from "../../ui/components/states.tsx";
import { formatLongDay, formatValue, rupees } from "../../ui/format.ts";
import { Rich } from "../../ui/rich.tsx";
import type { PromotionData } from "../contract.ts";
import { bonusTexts } from "../texts/index.ts";

const offers = resource("/bonus/active/promotion", trusted<readonly PromotionData[]>());

export interface OffersProps {
  /** What becomes of the bonus that an offer of a category brings. */
  readonly terms: {
    readonly byCategory: Readonly<
      Record<PromotionData["eCategory"], { readonly name: string; readonly becomes: string; readonly mostDays: number }>
    >;
  };
}

/** The active promotions as cards; Apply leads to the deposit with the promotion chosen. */
const Offers = ({ terms }: OffersProps) => {
  const list = useValue(offers.state);
  useEffect(() => void offers.ensure(), []);
  if (list.is === "failed") return <ErrorState message={list.message} onRetry={() => void offers.load()} />;
  if (list.is === "loading") return <Loading />;
  if (list.value.length === 0) return <EmptyState>{bonusTexts.noOffers}</EmptyState>;
  return (
    <ul className="offers">
      {list.value.map((promotion) => (
        <li key={promotion._id}>
          <Offer promotion={promotion} words={terms.byCategory[promotion.eCategory]} />
        </li>
      ))}
    </ul>
  );
};

const Loading = () => (
  <div className="offers" aria-busy="true">
    {["first", "second", "third"].map((key) => (
      <div key={key} className="offer">
        <Skeleton shape="short" />
        <Skeleton />
        <Skeleton />
        <Skeleton shape="button" />
      </div>
    ))}
  </div>
);

const ICONS = { welcome: Sparkles, instant: Gift, lock: Lock } as const;

const money = (amount: number) => rupees(formatValue(amount));

interface OfferProps {
  readonly promotion: PromotionData;
  readonly words: OffersProps["terms"]["byCategory"]["lock"];
}

const Offer = ({ promotion, words }: OfferProps) => {
  const Icon = ICONS[promotion.eCategory];
  const best = promotion.aPriceRange.reduce<PromotionData["aPriceRange"][number] | null>(
    (most, range) => (most === null || range.nMaxBonus > most.nMaxBonus ? range : most),
    null,
  );
  const titleId = `offer-${promotion._id}`;
  return (
    <article className={`offer offer--${promotion.eCategory}`} aria-labelledby={titleId}>
      <header className="offer__head">
        <span className="offer__icon">
          <Icon size={20} aria-hidden="true" />
        </span>
        <h2 className="offer__name" id={titleId}>
          {promotion.sName}
        </h2>
        <Badge tone={promotion.eCategory === "welcome" ? "gold" : "felt"}>
          {bonusTexts.kinds[promotion.eCategory]}
        </Badge>
      </header>
      {best && (
        <p className="offer__best">
          <Rich
            text={say(bonusTexts.best, { percent: formatValue(best.nPercentage), most: money(best.nMaxBonus) })}
            parts={{ b: (inner) => <strong>{inner}</strong> }}
          />
          <span className="offer__note">
            {promotion.eCategory === "welcome" ? say(bonusTexts.firstOnly, { name: words.name }) : words.name}
          </span>
        </p>
      )}
      <ul className="offer__ranges">
        {promotion.aPriceRange.map((range) => (
          <li key={range.nFrom} className="offer__range">
            <span className="numeric">{rangeText(range)}</span>
            <span>
              {say(bonusTexts.range, { percent: formatValue(range.nPercentage), most: money(range.nMaxBonus) })}
            </span>
            {range.ticketSchedule && (
              <span className="offer__ticket">
                <Ticket size={15} aria-hidden="true" />
                {say(bonusTexts.andTicket, { ticket: range.ticketSchedule.sName })}
              </span>
            )}
          </li>
        ))}
      </ul>
      <footer className="offer__foot">
        <p>
          {say(bonusTexts.offerTerms, {
            becomes: words.becomes,
            count: Math.min(promotion.nExpiresIn, words.mostDays),
            day: formatLongDay(promotion.dEndDate),
          })}
        </p>
        <a
          className={buttonClass("gold")}
          href={`/deposit-cash?promotion=${encodeURIComponent(promotion._id)}`}
          aria-label={say(bonusTexts.applyOffer, { offer: promotion.sName })}
        >
          {bonusTexts.apply}
        </a>
      </footer>
    </article>
  );
};

/** A deposit has six digits at most (S2 § 5): a range that ends there has no end. */
const NO_END = 999_999;
const rangeText = ({ nFrom, nTo }: PromotionData["aPriceRange"][number]) =>
  nTo >= NO_END ? say(bonusTexts.orMore, { from: money(nFrom) }) : `${money(nFrom)} – ${money(nTo)}`;

export default Offers;
