import type { ReactNode } from "react";
import { inRupees } from "../../../frame/page/amounts.ts";
import { formatDay, formatMoment } from "../../../frame/page/dates.ts";
import { type Facts, FactsPart, Warnings } from "../../../frame/page/facts.tsx";
import { LabelBadge } from "../../../frame/page/label-badge.tsx";
import { playerPage } from "../../../frame/page/links.ts";
import type { PayoutDetails } from "../contract.ts";
import { KIND_WORDS, STATE_WORDS, warningsOf } from "./labels.ts";

interface DetailsProps {
  readonly details: PayoutDetails;
  /** What can be done about it. */
  readonly actions: ReactNode;
}

/** Everything that one needs to decide, on one screen. */
export const Details = ({ details, actions }: DetailsProps) => (
  <article className="desk-card" aria-labelledby="payout-title">
    <header className="sheet__head">
      <h2 className="desk-card__title" id="payout-title">
        {KIND_WORDS[details.kind]} of {inRupees(details.grossPaise)}
      </h2>
      <LabelBadge word={STATE_WORDS[details.state] ?? [details.state, undefined]} />
    </header>
    <Decided details={details} />
    {actions}
    <Warnings texts={warningsOf(details)} />
    <p className="desk-soft">
      <a href={playerPage(details.player)}>The player’s page{details.name !== null && `: ${details.name}`}</a>
    </p>
    <div className="sheet__parts">
      <FactsPart title="Amounts" rows={amountRows(details)} />
      <FactsPart title="To whom" rows={payeeRows(details)} />
      <FactsPart title="Player" rows={playerRows(details)} />
      <FactsPart title="Balance" rows={balanceRows(details)} />
    </div>
    <Latest details={details} />
  </article>
);

const Decided = ({
  details: { decidedBy, changedAt, reason, proposal, isStuck, utr },
}: Pick<DetailsProps, "details">) => (
  <>
    {decidedBy !== null && (
      <p className="desk-soft">
        By {decidedBy}, {formatMoment(changedAt)}
        {reason !== null && `: ${reason}`}
        {utr !== null && `; the bank's number is ${utr}`}
      </p>
    )}
    {proposal !== null && <p className="desk-note">{proposal.by} has proposed it; somebody else has to approve.</p>}
    {isStuck && <p className="desk-note desk-note--bad">Its tries are used up: look at the payout service first.</p>}
  </>
);

const amountRows = (details: PayoutDetails): Facts => [
  ["Gross", inRupees(details.grossPaise)],
  ["Net winnings taxed", inRupees(details.taxablePaise)],
  ["TDS", inRupees(details.tdsPaise)],
  ["Fee and bonus used", inRupees(details.feePaise + details.bonusUsedPaise)],
  ["Net", inRupees(details.netPaise)],
  ["Financial year", details.year],
  ["Asked for", formatMoment(details.askedAt)],
];

const payeeRows = ({ kyc }: PayoutDetails): Facts => [
  ["PAN", kyc.panState || "none"],
  ["Name on the PAN", kyc.panName || "–"],
  ["Account of", kyc.accountHolder || "–"],
  ["Same name", kyc.namesMatch ? "yes" : "not known"],
  ["Bank", kyc.bankName || "–"],
  ["Account ends in", kyc.accountLast4 || "–"],
  ["Aadhaar", kyc.aadhaarState || "none"],
];

const playerRows = ({ who, player, deals, sums }: PayoutDetails): Facts => [
  ["Name", who.name ?? "not known"],
  ["Number", player],
  ["First seen", who.firstSeen === null ? "–" : formatDay(who.firstSeen)],
  ["Deals played", `${deals.count.toLocaleString("en-IN")}${deals.isMore ? " and more" : ""}`],
  ["Deposited", `${inRupees(sums.depositedPaise)}, in 30 days ${inRupees(sums.depositedRecentlyPaise)}`],
  ["Paid out", `${inRupees(sums.paidPaise)}, in 30 days ${inRupees(sums.paidRecentlyPaise)}`],
];

const balanceRows = ({ balances, obstacles }: PayoutDetails): Facts => [
  ["Deposits", inRupees(balances.depositPaise)],
  ["Winnings", inRupees(balances.winningsPaise)],
  ["Instant bonus", inRupees(balances.instantBonusPaise)],
  ["Lock bonus", inRupees(balances.lockBonusPaise)],
  ["Held", inRupees(obstacles.heldPaise)],
  ["Owed", inRupees(obstacles.debtPaise)],
  ["Disputed", obstacles.isDisputed ? "yes" : "no"],
];

const Latest = ({ details }: Pick<DetailsProps, "details">) => {
  const others = details.latest.filter(({ id }) => id !== details.id);
  if (others.length === 0) return <p className="desk-soft">The player has asked for no other payout.</p>;
  return (
    <section className="sheet__rows">
      <h3 className="sheet__title">Other payouts of the player</h3>
      <ul>
        {others.map(({ id, askedAt, grossPaise, state, decidedBy }) => (
          <li key={id}>
            <span>{formatMoment(askedAt)}</span>
            <span className="numeric">{inRupees(grossPaise)}</span>
            <span>
              {(STATE_WORDS[state] ?? [state])[0]}
              {decidedBy !== null && `, ${decidedBy}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
