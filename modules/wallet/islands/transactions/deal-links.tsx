import { Play, ShieldCheck } from "lucide-react";
import { say } from "../../../kernel/index.ts";
import { buttonClass } from "../../../ui/components/button.tsx";
import { uiTexts } from "../../../ui/texts/index.ts";
import type { TableTransactionRow } from "../../contract.ts";
import { walletTexts } from "../../texts/index.ts";
import { outcomeLabel } from "./labels.ts";

type Deal = TableTransactionRow["aDeals"][number];

/** Watch a finished deal again, and verify its shuffle; both in windows of their own. */
const DealLinks = ({ iDealId, nDeal }: Deal) => (
  <span className="told-deal__links">
    <a className={buttonClass("plain", "small")} href={`/table?replay=${iDealId}`} target="_blank" rel="noopener">
      <Play size={15} aria-hidden="true" />
      {walletTexts.watch}
      <span className="visually-hidden">
        {say(walletTexts.watched, { no: nDeal })} {uiTexts.newWindow}
      </span>
    </a>
    <a className={buttonClass("ghost", "small")} href={`/verify/${iDealId}`} target="_blank" rel="noopener">
      <ShieldCheck size={15} aria-hidden="true" />
      {walletTexts.verify}
      <span className="visually-hidden">
        {say(walletTexts.verified, { no: nDeal })} {uiTexts.newWindow}
      </span>
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
            {say(walletTexts.dealNo, { no: deal.nDeal })} <span className="told__what">{outcomeLabel(deal)}</span>
          </span>
          <DealLinks {...deal} />
        </li>
      ))}
    </ol>
  );
};
