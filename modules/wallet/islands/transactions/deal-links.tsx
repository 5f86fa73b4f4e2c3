import { Play, ShieldCheck } from "lucide-react";
import { buttonClass } from "../../../ui/components/button.tsx";
import type { TableTransactionRow } from "../../contract.ts";
import { outcomeLabel } from "./labels.ts";

type Deal = TableTransactionRow["aDeals"][number];

/** Watch a finished deal again, and verify its shuffle; both in windows of their own. */
const DealLinks = ({ iDealId, nDeal }: Deal) => (
  <span className="told-deal__links">
    <a className={buttonClass("plain", "small")} href={`/table?replay=${iDealId}`} target="_blank" rel="noopener">
      <Play size={15} aria-hidden="true" />
      Watch
      <span className="visually-hidden">deal {nDeal} (opens in a new window)</span>
    </a>
    <a className={buttonClass("ghost", "small")} href={`/verify/${iDealId}`} target="_blank" rel="noopener">
      <ShieldCheck size={15} aria-hidden="true" />
      Verify
      <span className="visually-hidden">the shuffle of deal {nDeal} (opens in a new window)</span>
    </a>
  </span>
);

/** The deals of a settlement: one, or a match's with how each went. */
export const SettledDeals = ({ deals }: { readonly deals: readonly Deal[] }) => {
  const [only] = deals;
  if (only !== undefined && deals.length === 1) return <DealLinks {...only} />;
  return (
    <ol className="told-deals">
      {deals.map((deal) => (
        <li key={deal.iDealId} className="told-deal">
          <span>
            Deal {deal.nDeal} <span className="told__what">{outcomeLabel(deal)}</span>
          </span>
          <DealLinks {...deal} />
        </li>
      ))}
    </ol>
  );
};
