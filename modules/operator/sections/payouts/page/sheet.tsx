import type { ReactNode } from "react";
import { formatDay, formatMoment } from "../../../../ui/format.ts";
import { inRupees } from "../../../frame/page/amounts.ts";
import { type Facts, FactsPart, Warnings } from "../../../frame/page/facts.tsx";
import { playerPage } from "../../../frame/page/places.ts";
import { WordBadge } from "../../../frame/page/word-badge.tsx";
import type { PayoutSheet } from "../contract.ts";
import { KIND_WORDS, STATE_WORDS, warningsOf } from "./words.ts";

interface SheetProps {
  readonly sheet: PayoutSheet;
  /** What can be done about it. */
  readonly actions: ReactNode;
}

/** Everything that one needs to decide, on one screen. */
export const Sheet = ({ sheet, actions }: SheetProps) => (
  <article className="desk-card" aria-labelledby="payout-title">
    <header className="sheet__head">
      <h2 className="desk-card__title" id="payout-title">
        {KIND_WORDS[sheet.kind]} of {inRupees(sheet.grossPaise)}
      </h2>
      <WordBadge word={STATE_WORDS[sheet.state] ?? [sheet.state, undefined]} />
    </header>
    <Decided sheet={sheet} />
    {actions}
    <Warnings texts={warningsOf(sheet)} />
    <p className="desk-soft">
      <a href={playerPage(sheet.player)}>The player’s page{sheet.name !== null && `: ${sheet.name}`}</a>
    </p>
    <div className="sheet__parts">
      <FactsPart title="Amounts" rows={amountRows(sheet)} />
      <FactsPart title="To whom" rows={payeeRows(sheet)} />
      <FactsPart title="Player" rows={playerRows(sheet)} />
      <FactsPart title="Balance" rows={balanceRows(sheet)} />
    </div>
    <Latest sheet={sheet} />
  </article>
);

const Decided = ({ sheet: { decidedBy, changedAt, reason, proposal, isStuck, utr } }: Pick<SheetProps, "sheet">) => (
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

const amountRows = (sheet: PayoutSheet): Facts => [
  ["Gross", inRupees(sheet.grossPaise)],
  ["Net winnings taxed", inRupees(sheet.taxablePaise)],
  ["TDS", inRupees(sheet.tdsPaise)],
  ["Fee and bonus used", inRupees(sheet.feePaise + sheet.bonusUsedPaise)],
  ["Net", inRupees(sheet.netPaise)],
  ["Financial year", sheet.year],
  ["Asked for", formatMoment(sheet.askedAt)],
];

const payeeRows = ({ kyc }: PayoutSheet): Facts => [
  ["PAN", kyc.panState || "none"],
  ["Name on the PAN", kyc.panName || "–"],
  ["Account of", kyc.accountHolder || "–"],
  ["Same name", kyc.namesMatch ? "yes" : "not known"],
  ["Bank", kyc.bankName || "–"],
  ["Account ends in", kyc.accountLast4 || "–"],
  ["Aadhaar", kyc.aadhaarState || "none"],
];

const playerRows = ({ who, player, deals, sums }: PayoutSheet): Facts => [
  ["Name", who.name ?? "not known"],
  ["Number", player],
  ["First seen", who.firstSeen === null ? "–" : formatDay(who.firstSeen)],
  ["Deals played", `${deals.count.toLocaleString("en-IN")}${deals.isMore ? " and more" : ""}`],
  ["Deposited", `${inRupees(sums.depositedPaise)}, in 30 days ${inRupees(sums.depositedRecentlyPaise)}`],
  ["Paid out", `${inRupees(sums.paidPaise)}, in 30 days ${inRupees(sums.paidRecentlyPaise)}`],
];

const balanceRows = ({ balances, obstacles }: PayoutSheet): Facts => [
  ["Deposits", inRupees(balances.depositPaise)],
  ["Winnings", inRupees(balances.winningsPaise)],
  ["Instant bonus", inRupees(balances.instantBonusPaise)],
  ["Lock bonus", inRupees(balances.lockBonusPaise)],
  ["Held", inRupees(obstacles.heldPaise)],
  ["Owed", inRupees(obstacles.debtPaise)],
  ["Disputed", obstacles.isDisputed ? "yes" : "no"],
];

const Latest = ({ sheet }: Pick<SheetProps, "sheet">) => {
  const others = sheet.latest.filter(({ id }) => id !== sheet.id);
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
