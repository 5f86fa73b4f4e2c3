import { Gift, Lock, Sparkles, Ticket } from "lucide-react";
import { useEffect } from "react";
import { counted } from "../../kernel/index.ts";
import { trusted } from "../../ui/browser/api-client.ts";
import { resource } from "../../ui/browser/resource.ts";
import { useValue } from "../../ui/browser/signals.ts";
import { Badge } from "../../ui/components/badge.tsx";
import { buttonClass } from "../../ui/components/button.tsx";
import { EmptyState, ErrorState, Skeleton } from "../../ui/components/states.tsx";
import { formatLongDay, formatValue, rupees } from "../../ui/format.ts";
import type { PromotionData } from "../contract.ts";

/** S2 § 2.9. */
const NO_OFFERS = "Currently, No promotional offers available.";
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
  if (list.value.length === 0) return <EmptyState>{NO_OFFERS}</EmptyState>;
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

const KINDS = {
  welcome: { label: "Welcome", icon: Sparkles },
  instant: { label: "Instant", icon: Gift },
  lock: { label: "Lock", icon: Lock },
} as const;

const money = (amount: number) => rupees(formatValue(amount));

interface OfferProps {
  readonly promotion: PromotionData;
  readonly words: OffersProps["terms"]["byCategory"]["lock"];
}

const Offer = ({ promotion, words }: OfferProps) => {
  const { label, icon: Icon } = KINDS[promotion.eCategory];
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
        <Badge tone={promotion.eCategory === "welcome" ? "gold" : "felt"}>{label}</Badge>
      </header>
      {best && (
        <p className="offer__best">
          <strong>{formatValue(best.nPercentage)}%</strong> up to <strong>{money(best.nMaxBonus)}</strong>
          <span className="offer__note">
            {words.name}
            {promotion.eCategory === "welcome" && ", for your first deposit only"}
          </span>
        </p>
      )}
      <ul className="offer__ranges">
        {promotion.aPriceRange.map((range) => (
          <li key={range.nFrom} className="offer__range">
            <span className="numeric">{rangeText(range)}</span>
            <span>
              {formatValue(range.nPercentage)}%, at most {money(range.nMaxBonus)}
            </span>
            {range.ticketSchedule && (
              <span className="offer__ticket">
                <Ticket size={15} aria-hidden="true" />
                and a ticket: {range.ticketSchedule.sName}
              </span>
            )}
          </li>
        ))}
      </ul>
      <footer className="offer__foot">
        <p>
          {words.becomes} Use it within {counted(Math.min(promotion.nExpiresIn, words.mostDays), "day")}. Offer ends{" "}
          {formatLongDay(promotion.dEndDate)}.
        </p>
        <a
          className={buttonClass("gold")}
          href={`/deposit-cash?promotion=${encodeURIComponent(promotion._id)}`}
          aria-label={`Apply ${promotion.sName}`}
        >
          Apply
        </a>
      </footer>
    </article>
  );
};

/** A deposit has six digits at most (S2 § 5): a range that ends there has no end. */
const NO_END = 999_999;
const rangeText = ({ nFrom, nTo }: PromotionData["aPriceRange"][number]) =>
  nTo >= NO_END ? `${money(nFrom)} or more` : `${money(nFrom)} – ${money(nTo)}`;

export default Offers;
